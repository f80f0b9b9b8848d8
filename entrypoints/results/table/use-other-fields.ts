// Every field that no standard column shows: read out of the whole records, chunk by chunk, when somebody asks for one.
import { useEffect, useState } from 'preact/hooks'
import { readRecords } from '../../../lib/database/results/read-record.ts'
import { readResultRunIds } from '../../../lib/database/runs/read-runs.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { createRecordReader } from '../../../lib/records/columns/read-columns.ts'
import { getOtherCells } from '../../../lib/records/table/result-columns.ts'
import type { ResultTable } from '../../../lib/records/table/result-table.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import type { Results } from './use-results.ts'

const isOfDomains = ({ request }: Run): boolean => request.kind === 'domains' || request.kind === 'domain-batches'

/** Where the rows of each stored run begin in the table; they stand there one after the other. */
const firstRows = ({ runIds: runs }: ResultTable): Map<string, number> => {
  const first = new Map<string, number>()
  runs.forEach((run, row) => void (first.has(run) || first.set(run, row)))
  return first
}

/**
 * The columns of such fields once all records were gone through (`reading` until then). Their values are put into the table. A list whose
 * records are damaged gives those before the damage.
 */
export const useOtherFields = (database: Database, lists: readonly Run[], { table, done }: Results, wanted: boolean) => {
  const [found, setFound] = useState<{ table: ResultTable; columns: string[]; reading: boolean }>()
  useEffect(() => {
    if (!wanted || !done || found?.table === table) return undefined
    let left = false
    const columns = new Set<string>()
    const first = firstRows(table)
    const read = createRecordReader()
    const readRun = async (run: string, ofDomains: boolean): Promise<void> => {
      let row = first.get(run) ?? 0
      let n = 0
      for await (const records of readRecords(database, run, ofDomains)) {
        if (left) return
        for (const record of records) {
          // A row that could not be read has no place in the table.
          if (table.runIds[row] === run && table.rowIndexes[row] === n) {
            for (const [column, value] of getOtherCells(read(record))) {
              columns.add(column)
              table.setCell(row, column, value)
            }
            row++
          }
          n++
        }
        await new Promise(resume => setTimeout(resume))
      }
    }
    const readAll = async (): Promise<void> => {
      for (const list of lists)
        for (const run of await readResultRunIds(database, list.id)) await readRun(run, isOfDomains(list)).catch(() => undefined)
      if (!left) setFound({ table, columns: [...columns], reading: false })
    }
    void readAll().catch(() => left || setFound({ table, columns: [...columns], reading: false }))
    return () => {
      left = true
    }
  }, [database, table, done, wanted])
  const isFound = found?.table === table
  return { others: isFound ? found.columns : [], reading: wanted && !isFound }
}
