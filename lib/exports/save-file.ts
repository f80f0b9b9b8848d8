// Hands a file to the browser as a download.

export const saveFile = (name: string, parts: BlobPart[], type: string): void => {
  const url = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the file by then; the page may live on for hours.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
