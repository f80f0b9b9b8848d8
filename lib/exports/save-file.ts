// Saves a file as a browser download.

const revokeAfterMs = 60_000

/** Starts the download of `parts` under `name`. Call it in a page: it needs a document. */
export const saveFile = (name: string, parts: BlobPart[], type: string): void => {
  const url = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has read the file by then; the page may stay open for hours.
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}
