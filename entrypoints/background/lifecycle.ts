// What the worker does for its browser: closes the storage in its first tick, and delays an update.

interface StorageAccess {
  setAccessLevel?: (access: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void>
}

/**
 * Closes the extension's storage to content scripts, where the browser can (Chromium): a page that took over its renderer would read it.
 * Call it in each worker's first tick. The browser keeps the access level. What it refuses is left to the next worker. Never throws.
 */
export const closeStorage = (area: object): void => {
  const { setAccessLevel }: StorageAccess = area
  setAccessLevel?.call(area, { accessLevel: 'TRUSTED_CONTEXTS' }).catch(() => undefined)
}

const pollMs = 2_000
/** Longer than any start may take. */
const maxWaitMs = 420_000

interface UpdateDependencies {
  /** the id of the youngest run whose start is being sent; undefined if there is none */
  getYoungestStart: () => Promise<string | undefined>
  /** a page or the worker does work that must not be cut off, such as an erasure or a restore */
  isWorking: () => Promise<boolean>
  reload: () => void
  wait: (milliseconds: number) => Promise<unknown>
}

/**
 * Delays an update of Muster while a start is being sent, because the reload would lose the reply, and while work is being done. Reloads the
 * extension as soon as neither is, and at most seven minutes after the update and the youngest start. Never rejects.
 */
export const reloadWhenQuiet = async ({ getYoungestStart, isWorking, reload, wait }: UpdateDependencies): Promise<void> => {
  let youngest: string | undefined
  for (let waitedMs = 0; waitedMs < maxWaitMs; waitedMs += pollMs) {
    const sending = await getYoungestStart().catch(() => undefined)
    if (sending === undefined && !(await isWorking().catch(() => false))) break
    // A start that began while the update waits gets the whole time.
    if (sending !== undefined && sending !== youngest) waitedMs = 0
    youngest = sending ?? youngest
    await wait(pollMs)
  }
  reload()
}
