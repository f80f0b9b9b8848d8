// What a person has decided about the network's pages. It lies in `storage.local`, apart from the database, so that the script on a
// page hears of a change without the worker, and without a way to anything else.

const name = 'pages:no-touch'

interface Changes {
  addListener: (heard: (changes: Record<string, { newValue?: unknown }>, area: string) => void) => void
  removeListener: (heard: (changes: Record<string, { newValue?: unknown }>, area: string) => void) => void
}

/** As much of the browser's storage as is used. */
export interface PageStorage {
  local: { get: (name: string) => Promise<Record<string, unknown>> }
  onChanged: Changes
}

/** Whether nothing may be put into a page. What cannot be read is taken for a yes: whoever asked for this must be able to rely on it. */
export const readToolbarOnly = async (local: PageStorage['local']): Promise<boolean> => {
  try {
    return (await local.get(name))[name] === true
  } catch {
    return true
  }
}

/** Rejects when nothing was stored. */
export const saveToolbarOnly = (local: { set: (entries: Record<string, unknown>) => Promise<void> }, noTouch: boolean): Promise<void> =>
  local.set({ [name]: noTouch })

/**
 * Calls `heard` with whether nothing may be put into a page: as soon as it is known, and whenever it changes. Gives a function that
 * ends it. Never throws.
 */
export const watchToolbarOnly = ({ local, onChanged }: PageStorage, heard: (noTouch: boolean) => void): (() => void) => {
  let last: boolean | undefined
  const tell = (noTouch: boolean): void => {
    if (noTouch === last) return
    last = noTouch
    heard(noTouch)
  }
  const follow = (changes: Record<string, { newValue?: unknown }>, area: string): void => {
    const change = area === 'local' ? changes[name] : undefined
    if (change) tell(change.newValue === true)
  }
  onChanged.addListener(follow)
  // A change that came first is newer than what was read.
  void readToolbarOnly(local).then(stored => last ?? tell(stored))
  return () => onChanged.removeListener(follow)
}
