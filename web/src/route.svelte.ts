// Which page is shown: the part of the address behind #, as in #/table/12. So the server need know one page only, and
// nothing of what is shown reaches it.
const read = () => location.hash.replace(/^#\/?/, '').split('/').filter((part) => part !== '').map(decode)
function decode(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

let parts = $state(read())
addEventListener('hashchange', () => (parts = read()))

export const route = {
  get page() {
    return parts[0] ?? ''
  },
  get rest() {
    return parts.slice(1)
  },
}
export const link = (...to: (string | number)[]) => `#/${to.map((part) => encodeURIComponent(part)).join('/')}`
export function go(...to: (string | number)[]) {
  location.hash = link(...to)
}
/** For who comes back, or loads the page anew: where in it one stands. Nothing is shown anew. */
export function remember(...to: (string | number)[]) {
  history.replaceState(null, '', link(...to))
}
/** The way back does not lead here. */
export function replace(...to: (string | number)[]) {
  history.replaceState(null, '', link(...to))
  parts = read()
}
