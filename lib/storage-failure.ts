// What a thrown storage error means to a person: no room left, storage that a newer Muster wrote, or storage that does not work.
import type { Failure, Result } from './failure.ts'

const noRoom = /quota|disk|(?:no|enough)[ _](?:disk )?space/i

/** Databases wrap the browser's error in their own; `depth` ends a circle of wrappers. */
const says = (error: unknown, words: RegExp, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > 3) return false
  const { name, message, inner, cause } = error as { name?: unknown; message?: unknown; inner?: unknown; cause?: unknown }
  return words.test(`${String(name)} ${String(message)}`) || says(inner, words, depth + 1) || says(cause, words, depth + 1)
}

/** Never throws, whatever was thrown; what says nothing is storage that does not work. */
export const storageFailure = (error: unknown): Failure => ({
  code: says(error, noRoom) ? 'storageFull' : says(error, /^VersionError/) ? 'storageNewer' : 'storageBroken'
})

/** The same as an answer: for what was to be stored, and was not. */
export const notStored = (error: unknown): Result<never> => ({ ok: false, failure: storageFailure(error) })

const ofTheLanguage = new Set(['Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError'])

/** Of whatever was thrown: what is about storage has a name of its own; the rest is a mistake of ours. */
export const thrownFailure = (error: unknown): Failure => {
  const failure = storageFailure(error)
  // Of many rows the library tells what each of them met, under no name of its own.
  const isOurs = !(error instanceof Error) || (ofTheLanguage.has(error.name) && !('failures' in error))
  return failure.code === 'storageBroken' && isOurs ? { code: 'muster' } : failure
}
