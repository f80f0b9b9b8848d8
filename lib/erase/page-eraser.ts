// Connects the person eraser to the storage, locks and worker of an extension page.
import { storage } from '../browser.ts'
import type { Database } from '../database/schema.ts'
import { send } from '../messages/send.ts'
import { DamagedRecords } from '../records/decode/parse-json.ts'
import { createPersonEraser } from './erase-person.ts'

/** An eraser for `database`. `random`, `locks` and `clock` are the browser's `crypto`, `navigator.locks` and `Date`. */
export const createPageEraser = (
  database: Database,
  random: Pick<Crypto, 'randomUUID' | 'getRandomValues'>,
  locks: { request: <T>(name: string, work: () => Promise<T>) => Promise<T> },
  clock: Pick<DateConstructor, 'now'>
) =>
  createPersonEraser({
    database,
    send,
    storageAreas: [storage.local, storage.session, storage.sync],
    runExclusively: work => locks.request(`erase ${database.name}`, work),
    now: () => clock.now(),
    newId: () => random.randomUUID(),
    newSalt: () => random.getRandomValues(new Uint8Array(32)),
    readFile: async ({ bytes }) => {
      const { readFile } = await import('../records/decode/read-results-file.ts')
      const read = await readFile(bytes)
      if (!read.ok) throw new DamagedRecords(read.failure.code)
      return read.value.rows
    }
  })
