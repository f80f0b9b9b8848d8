// Connects the person eraser to a sandbox: its database, its worker and its storage areas.
import { ok } from '../../../lib/failure.ts'
import type { ErasableArea } from '../../../lib/erase/erase-from-stores.ts'
import type { Erased, EraseDependencies } from '../../../lib/erase/erase-person.ts'
import type { Sandbox } from '../runs/sandbox.ts'

/** What an erasure returns that left nothing. */
export const erased = ok<Erased>({ uncheckedCount: 0, liveCount: 0, isOnList: false })

/** A storage area over a map. */
export const areaOf = (entries: Map<string, unknown>): ErasableArea => ({
  get: async () => Object.fromEntries(entries),
  set: async items => Object.entries(items).forEach(([name, value]) => entries.set(name, value)),
  remove: async name => void entries.delete(name)
})

/** `fileRows`: what every kept file holds. */
export const createEraserDependencies = (
  sandbox: Sandbox,
  fileRows: unknown[],
  worker: ReturnType<Sandbox['startWorker']>
): EraseDependencies => {
  let idCount = 0
  let last: Promise<unknown> = Promise.resolve()
  const handlers = {
    removeRun: ({ runId }: { runId: string }) => worker.manageRun.remove(runId),
    replaceRows: worker.manageRun.replaceRows,
    addRows: ({ runId, incomingId }: { runId: string; incomingId: string }) => worker.manageRun.addRows(runId, incomingId, true)
  }
  return {
    database: sandbox.database,
    // The worker answers a rejected step with a failure.
    send: (async (name: keyof typeof handlers, body: never) =>
      handlers[name](body).catch(() => ({ ok: false, failure: { code: 'storageBroken' } }))) as unknown as EraseDependencies['send'],
    storageAreas: [areaOf(sandbox.listNameBackup)],
    newId: () => `incoming ${++idCount}`,
    newSalt: () => new Uint8Array(32),
    now: () => 7,
    readFile: async () => fileRows,
    runExclusively: work => {
      const working = last.then(work)
      last = working.catch(() => undefined)
      return working
    }
  }
}
