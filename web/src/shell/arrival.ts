// Coming to another page: its heading is focused and names the window, as soon as it is there.

/** Calls `then` with the heading below `root`; the answer stops waiting for it. */
export function onHeading(root: HTMLElement, then: (heading: HTMLElement) => void): () => void {
  const look = () => {
    const heading = root.querySelector('h1')
    if (!heading?.textContent) return false
    then(heading)
    return true
  }
  const observer = new MutationObserver(() => look() && observer.disconnect())
  if (!look()) observer.observe(root, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}

/** Where reading and keys go on, without a ring around what nobody can press. */
export function focusOn(element: HTMLElement) {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

export function nameWindow(heading: string) {
  document.title = heading === 'Kingmaker' ? heading : `${heading} · Kingmaker`
}
