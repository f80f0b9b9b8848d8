// Two computers of one user: two sandboxes, one service and one sync area, which can fail or be full.
import { createSyncStore } from '../../../lib/sync/sync-store.ts'
import { removedElsewhere } from '../../../lib/runs/store/removed-elsewhere.ts'
import { createTrackList } from '../../../lib/runs/track/track-list.ts'
import { createSync, type SyncArea } from '../../../lib/sync/sync.ts'
import type { SyncData } from '../../../lib/sync/sync-entries.ts'
import { createSandbox, type Sandbox } from '../runs/sandbox.ts'
import { withReplaced } from '../runs/test-worker.ts'

/** A sync area like that of a browser: values are copied, and too large ones are rejected. */
export const createArea = () => {
  const area: { content: SyncData; writes: number; broken: boolean } = { content: {}, writes: 0, broken: false }
  const syncArea: SyncArea = {
    get: async () => structuredClone(area.content),
    set: async entries => {
      area.writes++
      const size = new TextEncoder().encode(JSON.stringify({ ...area.content, ...entries })).length
      if (area.broken || size > 102_400) throw new Error('QUOTA_BYTES quota exceeded')
      area.content = { ...area.content, ...structuredClone(entries) }
    },
    remove: async keys => {
      area.writes++
      if (area.broken) throw new Error('offline')
      area.content = Object.fromEntries(Object.entries(area.content).filter(([key]) => !keys.includes(key)))
    }
  }
  return Object.assign(area, { syncArea })
}

/** Connects a sandbox to the sync area. `syncNow` runs one sync and resolves when it has written. */
const joinSync = async (sandbox: Sandbox, area: ReturnType<typeof createArea>, computerId: string, idsFrom: number) => {
  const store = createSyncStore(sandbox.database)
  const worker = sandbox.startWorker()
  for (let n = 0; n < idsFrom; n++) worker.dependencies.clock.newId()
  await store.saveChoice({ on: true, connectionByHost: {} })
  let syncing: Promise<void> = Promise.resolve()
  const counts = { tracked: 0 }
  const sync = createSync({
    dependencies: withReplaced(worker.dependencies, {
      clock: { newId: () => computerId },
      browser: { withLock: (name, work, wait) => (syncing = worker.dependencies.browser.withLock(name, work, wait)) }
    }),
    store,
    area: area.syncArea,
    trackList: createTrackList(worker.dependencies),
    readRemovedIds: () => removedElsewhere.readIds(sandbox.database),
    onTracked: () => void counts.tracked++
  })
  const syncNow = async (): Promise<void> => {
    sandbox.clock.now += 11_000
    sync()
    await syncing
  }
  return { sandbox, worker, store, sync, syncNow, counts }
}

export const createTwoComputers = async () => {
  const area = createArea()
  const one = await createSandbox()
  const other = await createSandbox(undefined, { store: one.sampleStore, now: () => one.clock.now })
  const a = await joinSync(one, area, 'aaaa', 0)
  const b = await joinSync(other, area, 'bbbb', 100)
  return { area, a, b }
}
