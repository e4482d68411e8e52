// Files that a person saves.

/** Offers `text` as a file of this name. */
export function saveFile(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** As `king-2026-11-19-1822`, in the time of the clock on the wall. */
export function fileName(game: string, millis: number, ending: string): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = new Date(millis)
  return `${game}-${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}-${two(day.getHours())}${two(day.getMinutes())}.${ending}`
}
