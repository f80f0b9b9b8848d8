// Tells users, after an update, what changed in what Muster sends, stores or asks for. What they have read is kept in `storage.local`.
import * as z from 'zod/mini'

/**
 * The changes, by number, oldest first. A version that sends, stores or asks for something else adds the next number here and the sentence
 * `dataChange_NUMBER`, and changes PRIVACY.md.
 */
export const dataChanges = [1] as const

/** The number of a change. */
export type DataChange = (typeof dataChanges)[number]

const storageKey = 'data-changes-read'
const newest = Math.max(0, ...dataChanges)

type ChangeListener = (changes: Record<string, { newValue?: unknown }>, area: string) => void

/** The part of the browser's storage that is used. */
export interface ReadStorage {
  local: { get: (name: string) => Promise<Record<string, unknown>>; set: (entries: Record<string, unknown>) => Promise<void> }
  onChanged: { addListener: (listener: ChangeListener) => void; removeListener: (listener: ChangeListener) => void }
}

/** The changes after number `read`. Where that is not known, nothing has changed for the user. */
const unreadAfter = (read: unknown): DataChange[] => {
  const after = z.safeParse(z.number(), read)
  return after.success ? dataChanges.filter(number => number > after.data) : []
}

/** Call it when Muster is installed or updated. A new installation, which has nothing stored yet, has nothing to read. Never rejects. */
export const startReadingChanges = async ({ local }: Pick<ReadStorage, 'local'>): Promise<void> => {
  try {
    const stored = (await local.get(storageKey))[storageKey]
    if (typeof stored !== 'number') await local.set({ [storageKey]: newest })
  } catch {
    // Without storage nothing is shown.
  }
}

/** The user has read all changes. Never rejects: where it cannot be stored, they are shown again. */
export const markChangesRead = ({ local }: Pick<ReadStorage, 'local'>): Promise<void> =>
  local.set({ [storageKey]: newest }).catch(() => undefined)

/** Calls `onUnread` with the unread changes, now and after each change. Returns a function that stops watching. */
export const watchUnreadChanges = ({ local, onChanged }: ReadStorage, onUnread: (unread: DataChange[]) => void): (() => void) => {
  const listener: ChangeListener = (changes, area) => {
    if (area === 'local' && changes[storageKey]) onUnread(unreadAfter(changes[storageKey].newValue))
  }
  onChanged.addListener(listener)
  local.get(storageKey).then(
    stored => onUnread(unreadAfter(stored[storageKey])),
    () => undefined
  )
  return () => onChanged.removeListener(listener)
}
