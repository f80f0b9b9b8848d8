// Turns a thrown storage error into a failure: storage full, storage written by a newer version, or storage broken.
import type { Failure, Result } from './failure.ts'

const fullPattern = /quota|disk|(?:no|enough)[ _](?:disk )?space/i
const maxDepth = 3

/** Whether the error or an error inside it matches: databases wrap the browser's error. `depth` ends circular wrapping. */
const matches = (error: unknown, pattern: RegExp, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > maxDepth) return false
  const { name, message, inner, cause } = error as { name?: unknown; message?: unknown; inner?: unknown; cause?: unknown }
  return pattern.test(`${String(name)} ${String(message)}`) || matches(inner, pattern, depth + 1) || matches(cause, pattern, depth + 1)
}

/** The failure that a storage error means: `storageFull`, `storageNewer`, `storageSilent`, otherwise `storageBroken`. Never throws. */
export const storageFailure = (error: unknown): Failure => {
  if (matches(error, fullPattern)) return { code: 'storageFull' }
  if (matches(error, /^VersionError/)) return { code: 'storageNewer' }
  return { code: matches(error, /^TimeoutError/) ? 'storageSilent' : 'storageBroken' }
}

/** The same as a failed result. */
export const storageFailed = (error: unknown): Result<never> => ({ ok: false, failure: storageFailure(error) })

const languageErrors = new Set(['Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError'])

/**
 * The failure that any thrown value means: storage errors have names of their own, a part of the worker that did not load is `interrupted`, and
 * everything else is an `internalError`.
 */
export const thrownFailure = (error: unknown): Failure => {
  if (error instanceof Error && error.name === 'PartNotLoaded') return { code: 'interrupted' }
  const failure = storageFailure(error)
  // Dexie's ModifyError is a storage error without a name of its own; it has a `failures` list.
  const isInternal = !(error instanceof Error) || (languageErrors.has(error.name) && !('failures' in error))
  return failure.code === 'storageBroken' && isInternal ? { code: 'internalError' } : failure
}
