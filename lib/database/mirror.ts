// The names of the lists we paid for, kept a second time outside the database (no key, no results): what was bought can be
// found again if the database is lost.
import type { Run } from '../runs/run.ts'

/** As much of the browser's storage area as is used. */
interface Area {
  set: (items: Record<string, unknown>) => Promise<void>
  remove: (keys: string) => Promise<void>
}

/** One key a run, so that two writers never overwrite each other. */
export const createMirror = (area: Area) => ({
  keep: (run: Run): Promise<void> =>
    area.set({ [`list:${run.id}`]: { listName: run.listName, kind: run.asked.kind, service: run.service, createdAt: run.createdAt } }),
  forget: (id: string): Promise<void> => area.remove(`list:${id}`)
})
