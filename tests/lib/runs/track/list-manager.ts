// The worker's actions on lists, without a worker: over a database, at a fixed time.
import { createLedger } from '../../../../lib/runs/store/ledger.ts'
import type { Database } from '../../../../lib/database/schema.ts'
import { createManageList } from '../../../../lib/runs/track/manage-list.ts'

export const createManager = (database: Database, now: number) =>
  createManageList({
    clock: { now: () => now, random: () => 0, newId: () => 'id', sleep: () => Promise.resolve() },
    stores: {
      ledger: createLedger(database),
      listNameBackup: { save: () => Promise.resolve(), remove: () => Promise.resolve() }
    },
    browser: { setAlarm: () => Promise.resolve() }
    // oxlint-disable-next-line no-unsafe-type-assertion -- managing lists uses nothing else
  } as unknown as Parameters<typeof createManageList>[0])
