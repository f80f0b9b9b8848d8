// The marks of the people of a page, read in batches so that the page stays responsive.
import { useEffect, useState } from 'preact/hooks'
import { readPersonMarks, type PersonMark } from '../../lib/lookup/read-person-marks.ts'
import type { Database } from '../../lib/database/schema.ts'

const batchSize = 100

/** `marks` has a key for each person who was checked; undefined: nothing is known of them. */
export interface PersonMarks {
  marks: ReadonlyMap<string, PersonMark | undefined>
  /** the database cannot be read */
  isBroken: boolean
}

/** `keys`: comparison keys. Read again when they change, and when `version` does. */
export const usePersonMarks = (database: Database, keys: readonly string[], version: unknown): PersonMarks => {
  const [read, setRead] = useState<PersonMarks>({ marks: new Map(), isBroken: false })
  useEffect(() => {
    const controller = new AbortController()
    const check = async (): Promise<void> => {
      for (let at = 0; at < keys.length && !controller.signal.aborted; at += batchSize) {
        const batch = keys.slice(at, at + batchSize)
        const found = await readPersonMarks(database, batch)
        if (controller.signal.aborted) return
        setRead(({ marks }) => ({ marks: new Map([...marks, ...batch.map(key => [key, found.get(key)] as const)]), isBroken: false }))
      }
    }
    check().catch(() => controller.signal.aborted || setRead(({ marks }) => ({ marks, isBroken: true })))
    return () => controller.abort()
  }, [database, keys, version])
  return read
}
