// Stores whether Muster shows sample data, in `storage.local`, where the worker and all pages see a change. Sample data has its own database.
import type { Connections } from '../connection/connections.ts'

/** The entry of `storage.local` that tells it. */
export const sampleModeKey = 'sample-mode'
const lockName = 'sample data'

/** Name of the database with the user's own data. */
export const userDatabaseName = 'muster'
/** Name of the database with sample data. */
export const sampleDatabaseName = 'muster-sample'

/** The name of an alarm or a lock of sample data, which has its own. */
export const toSampleName = (name: string): string => `sample ${name}`

/** `deleting`: sample mode is off, and the worker is to delete the sample database. */
export type SampleMode = 'off' | 'on' | 'deleting'

type ChangeListener = (changes: Record<string, { newValue?: unknown }>, area: string) => void

/** The part of the browser's storage that is used. */
export interface ModeStorage {
  local: { get: (name: string) => Promise<Record<string, unknown>>; set: (entries: Record<string, unknown>) => Promise<void> }
  onChanged: { addListener: (listener: ChangeListener) => void; removeListener: (listener: ChangeListener) => void }
}

/** Runs `work` while no page and no worker runs other work under the same name. */
export type WithLock = (name: string, work: () => Promise<void>) => Promise<unknown>

const toMode = (stored: unknown): SampleMode => (stored === 'on' || stored === 'deleting' ? stored : 'off')

/** Returns `off` if the mode cannot be read, so that the user's own runs are shown. Never rejects. */
export const readSampleMode = async (local: Pick<ModeStorage['local'], 'get'>): Promise<SampleMode> => {
  try {
    return toMode((await local.get(sampleModeKey))[sampleModeKey])
  } catch {
    return 'off'
  }
}

const saveMode = (local: ModeStorage['local'], mode: SampleMode): Promise<void> => local.set({ [sampleModeKey]: mode })

/** Calls `onChange` with the mode once it is known and after each change. Returns a function that stops watching. Never throws. */
export const watchSampleMode = ({ local, onChanged }: ModeStorage, onChange: (mode: SampleMode) => void): (() => void) => {
  let last: SampleMode | undefined
  const report = (mode: SampleMode): void => {
    if (mode === last) return
    last = mode
    onChange(mode)
  }
  const listener: ChangeListener = (changes, area) => {
    const change = area === 'local' ? changes[sampleModeKey] : undefined
    if (change) report(toMode(change.newValue))
  }
  onChanged.addListener(listener)
  // A change that arrives before the first read finishes is newer than what was read.
  void readSampleMode(local).then(stored => last ?? report(stored))
  return () => onChanged.removeListener(listener)
}

interface EnterOptions {
  local: ModeStorage['local']
  /** of the sample database */
  connections: Pick<Connections, 'active' | 'save'>
  connection: Parameters<Connections['save']>[0]
  withLock: WithLock
}

/** Turns sample mode on, after its connection is stored. Rejects, with the mode unchanged, if the connection cannot be stored. */
export const enterSampleMode = async ({ local, connections, connection, withLock }: EnterOptions): Promise<void> => {
  await withLock(lockName, async () => {
    if (!(await connections.active())) {
      const saved = await connections.save(connection)
      if (!saved.ok) throw new Error(saved.failure.code)
    }
    await saveMode(local, 'on')
  })
}

/** Turns sample mode off. Unless `keep`, the worker then deletes the sample data. */
export const leaveSampleMode = async (local: ModeStorage['local'], keep: boolean): Promise<void> => {
  // A second call must not change the first answer.
  if ((await readSampleMode(local)) === 'on') await saveMode(local, keep ? 'off' : 'deleting')
}

/** Deletes the sample database in mode `deleting`, by `remove`. If the worker ends before it is done, the mode stays and the next worker does it. */
export const deleteSampleData = async (
  local: ModeStorage['local'],
  withLock: WithLock,
  remove: (name: string) => Promise<void>
): Promise<void> => {
  await withLock(lockName, async () => {
    // The user may have turned sample mode on again.
    if ((await readSampleMode(local)) !== 'deleting') return
    await remove(sampleDatabaseName)
    await saveMode(local, 'off')
  })
}
