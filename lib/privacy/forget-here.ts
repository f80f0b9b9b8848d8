// Forgetting a person, with a page's own ways to storage and to the worker.
import { storage } from '../browser.ts'
import { createMirror } from '../database/mirror.ts'
import type { Database } from '../database/schema.ts'
import { send } from '../messages/send.ts'
import { createForget } from './forget-person.ts'

/** `random` is the browser's own source of chance. */
export const forgetHere = (database: Database, random: Pick<Crypto, 'randomUUID' | 'getRandomValues'>) =>
  createForget({
    database,
    send,
    mirror: createMirror(storage.local),
    newId: () => random.randomUUID(),
    newSalt: () => random.getRandomValues(new Uint8Array(32)),
    readFile: async ({ bytes }) => {
      const { readFile } = await import('../records/read-file.ts')
      const read = await readFile(bytes)
      if (!read.ok) throw new Error(read.failure.code)
      return read.value.rows
    }
  })
