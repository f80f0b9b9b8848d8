// Whether Muster shows sample data: one durable word in `storage.local`, which the worker and every page follow. The made-up people live
// in a database of their own, so that the two worlds cannot mix.
import type { Connections } from './connections.ts'

const name = 'sample-mode'
const held = 'sample data'

export const ownDatabase = 'muster'
export const sampleDatabase = 'muster-sample'

/** `forget`: left, and what is there is to be deleted. */
export type SampleMode = 'off' | 'on' | 'forget'

interface Changes {
  addListener: (heard: (changes: Record<string, { newValue?: unknown }>, area: string) => void) => void
  removeListener: (heard: (changes: Record<string, { newValue?: unknown }>, area: string) => void) => void
}

/** As much of the browser's storage as is used. */
export interface ModeStorage {
  local: { get: (name: string) => Promise<Record<string, unknown>>; set: (entries: Record<string, unknown>) => Promise<void> }
  onChanged: Changes
}

/** Runs the work of one caller at a time, in whichever page or worker they are. */
export type Alone = (name: string, work: () => Promise<void>) => Promise<unknown>

const toMode = (stored: unknown): SampleMode => (stored === 'on' || stored === 'forget' ? stored : 'off')

/** What cannot be read counts as off: somebody's own runs come before made-up ones. */
export const readSampleMode = async (local: Pick<ModeStorage['local'], 'get'>): Promise<SampleMode> => {
  try {
    return toMode((await local.get(name))[name])
  } catch {
    return 'off'
  }
}

const save = (local: ModeStorage['local'], mode: SampleMode): Promise<void> => local.set({ [name]: mode })

/**
 * Calls `heard` with the mode as soon as it is known, and whenever it changes. Gives a function that ends it. Never throws.
 */
export const watchSampleMode = ({ local, onChanged }: ModeStorage, heard: (mode: SampleMode) => void): (() => void) => {
  let last: SampleMode | undefined
  const tell = (mode: SampleMode): void => {
    if (mode === last) return
    last = mode
    heard(mode)
  }
  const follow = (changes: Record<string, { newValue?: unknown }>, area: string): void => {
    const change = area === 'local' ? changes[name] : undefined
    if (change) tell(toMode(change.newValue))
  }
  onChanged.addListener(follow)
  // A change that came first is newer than what was read.
  void readSampleMode(local).then(stored => last ?? tell(stored))
  return () => onChanged.removeListener(follow)
}

interface Entering {
  local: ModeStorage['local']
  /** those of the sample database */
  connections: Pick<Connections, 'active' | 'save'>
  connection: Parameters<Connections['save']>[0]
  alone: Alone
}

/** From now on sample data is shown. The connection is there before anybody looks. Rejects where it was not stored; nothing has changed then. */
export const enterSample = async ({ local, connections, connection, alone }: Entering): Promise<void> => {
  await alone(held, async () => {
    if (!(await connections.active())) {
      const saved = await connections.save(connection)
      if (!saved.ok) throw new Error(saved.failure.code)
    }
    await save(local, 'on')
  })
}

/** From now on a person's own data is shown. What was made up stays where it is with `keep`, or is deleted by the worker. */
export const leaveSample = async (local: ModeStorage['local'], keep: boolean): Promise<void> => {
  // Who has left already has said what is to become of it.
  if ((await readSampleMode(local)) === 'on') await save(local, keep ? 'off' : 'forget')
}

/** Deletes the sample database where that was asked for; `remove` does it. A worker that dies in between is asked again by the word itself. */
export const forgetSample = async (local: ModeStorage['local'], alone: Alone, remove: (name: string) => Promise<void>): Promise<void> => {
  await alone(held, async () => {
    // Somebody may have come back meanwhile.
    if ((await readSampleMode(local)) !== 'forget') return
    await remove(sampleDatabase)
    await save(local, 'off')
  })
}
