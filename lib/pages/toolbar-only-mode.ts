// Stores whether toolbar-only mode is on. The setting is in `storage.local`, apart from the database, so that a page's script can watch
// it without the worker and without access to anything else.

const storageKey = 'pages:toolbar-only'

type StorageListener = (changes: Record<string, { newValue?: unknown }>, area: string) => void

/** The parts of the browser's storage that are used. */
export interface PageStorage {
  local: { get: (name: string) => Promise<Record<string, unknown>> }
  onChanged: { addListener: (listener: StorageListener) => void; removeListener: (listener: StorageListener) => void }
}

/** Whether toolbar-only mode is on: nothing may be put into a page. True when the setting cannot be read, so that users can rely on it. */
export const readToolbarOnly = async (local: PageStorage['local']): Promise<boolean> => {
  try {
    return (await local.get(storageKey))[storageKey] === true
  } catch {
    return true
  }
}

/** Stores whether toolbar-only mode is on. Rejects when storage fails. */
export const saveToolbarOnly = (
  local: { set: (entries: Record<string, unknown>) => Promise<void> },
  isToolbarOnly: boolean
): Promise<void> => local.set({ [storageKey]: isToolbarOnly })

/** Deletes all of `storage.local` but this setting: without it, the worker would add Muster to the open pages. Rejects when storage fails. */
export const clearAllButToolbarOnly = async (local: {
  get: (names: null) => Promise<Record<string, unknown>>
  remove: (names: string[]) => Promise<void>
}): Promise<void> => local.remove(Object.keys(await local.get(null)).filter(name => name !== storageKey))

/**
 * Calls `onChange` with whether toolbar-only mode is on: once when it is read, then at every change. Returns a function that stops
 * watching. Never throws.
 */
export const watchToolbarOnly = ({ local, onChanged }: PageStorage, onChange: (isToolbarOnly: boolean) => void): (() => void) => {
  let last: boolean | undefined
  const report = (isToolbarOnly: boolean): void => {
    if (isToolbarOnly === last) return
    last = isToolbarOnly
    onChange(isToolbarOnly)
  }
  const listener: StorageListener = (changes, area) => {
    const change = area === 'local' ? changes[storageKey] : undefined
    if (change) report(change.newValue === true)
  }
  onChanged.addListener(listener)
  // A change that arrives during the read is newer than its result.
  void readToolbarOnly(local).then(stored => last ?? report(stored))
  return () => onChanged.removeListener(listener)
}
