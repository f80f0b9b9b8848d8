// Reads every field of a stored record, as the service sent it.
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { RecordField } from './record-view.ts'
import { openRecords, readWhole } from '../../lib/database/records.ts'
import type { RecordCache } from '../../lib/results/read-record.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { Failure } from '../../lib/failure.ts'
import { readLeaves } from '../../lib/records/columns/leaves.ts'
import { createValuePath } from '../../lib/records/columns/value-paths.ts'
import type { ResultTable } from '../../lib/records/table/result-table.ts'
import type { RecordPlace } from '../results/use-route.ts'

const getFields = (record: unknown): RecordField[] =>
  readLeaves(record, createValuePath([])).map(({ path, text }) => ({ name: path.keys.join('.'), text }))

/** Undefined while it is read. */
export const useRecord = (database: Database, table: ResultTable, { runId, index }: RecordPlace, ofDomains: boolean) => {
  const cache = useMemo((): RecordCache => new Map(), [database, table])
  const [found, setFound] = useState<{ key: string; fields: RecordField[]; failure?: Failure }>()
  const key = `${runId} ${index}`
  useEffect(() => {
    let isStale = false
    const damaged = { key, fields: [], failure: { code: 'recordDamaged' } as const }
    const read = async (): Promise<unknown> =>
      readWhole(await openRecords(database, { withSuppressed: true }), { runId, index }, ofDomains, cache)
    read().then(
      record => isStale || setFound(record === undefined ? damaged : { key, fields: getFields(record) }),
      () => isStale || setFound(damaged)
    )
    return () => {
      isStale = true
    }
  }, [database, key, cache])
  return found?.key === key ? found : undefined
}
