// Saves a file as a browser download.
import type { FileNameParts } from './file-name.ts'

const revokeAfterMs = 60_000
/** Chromium drops what one page downloads after its tenth file within a second, and says nothing. */
const spacingMs = 300

/** Resolves when the next download may start. */
let ready: Promise<unknown> = Promise.resolve()

/**
 * Starts the download of `parts` under `name`, at once or when the one before is long enough ago. Resolves when it has started. Call it in a
 * page: it needs a document.
 */
export const saveFile = async (name: string, parts: BlobPart[], type: string): Promise<void> => {
  const turn = ready
  ready = turn.then(() => new Promise(resolve => setTimeout(resolve, spacingMs)))
  await turn
  const url = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has read the file by then; the page may stay open for hours.
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}

/** Saves a file under the name that `fileName` makes of these parts. How names are made is loaded with the first file. */
export const saveNamedFile = async (parts: FileNameParts, contents: readonly BlobPart[], type: string): Promise<void> => {
  const { fileName } = await import('./file-name.ts')
  await saveFile(fileName(parts), [...contents], type)
}
