// Forgetting a person, with a page's own ways to storage and to the worker.
import { storage } from '../browser.ts'
import { createListNameBackup } from '../database/runs/list-name-backup.ts'
import type { Database } from '../database/schema.ts'
import { send } from '../messages/send.ts'
import { createErasePerson } from './erase-person.ts'

/** `random` and `locks` are the browser's own. */
export const erasePersonHere = (
  database: Database,
  random: Pick<Crypto, 'randomUUID' | 'getRandomValues'>,
  locks: { request: <T>(name: string, work: () => Promise<T>) => Promise<T> }
) =>
  createErasePerson({
    database,
    send,
    mirror: createListNameBackup(storage.local),
    alone: work => locks.request(`forget ${database.name}`, work),
    newId: () => random.randomUUID(),
    newSalt: () => random.getRandomValues(new Uint8Array(32)),
    readFile: async ({ bytes }) => {
      const { readFile } = await import('../records/decode/read-file.ts')
      const read = await readFile(bytes)
      if (!read.ok) throw new Error(read.failure.code)
      return read.value.rows
    }
  })
