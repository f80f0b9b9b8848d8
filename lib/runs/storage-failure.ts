// What a thrown storage error means to a person: no room left, or storage that does not work.
import type { Failure } from '../failure.ts'

/** Databases wrap the browser's error in their own; `depth` ends a circle of wrappers. */
const isAboutRoom = (error: unknown, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > 3) return false
  const { name, message, inner, cause } = error as { name?: unknown; message?: unknown; inner?: unknown; cause?: unknown }
  return /quota|disk|no space/i.test(`${String(name)} ${String(message)}`) || isAboutRoom(inner, depth + 1) || isAboutRoom(cause, depth + 1)
}

export const storageFailure = (error: unknown): Failure => ({ code: isAboutRoom(error) ? 'storageFull' : 'storageBroken' })
