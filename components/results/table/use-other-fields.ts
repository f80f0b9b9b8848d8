// Reads the fields that no standard column shows from the whole records, once one of them is wanted.
import { useEffect, useState } from 'preact/hooks'
import { openRecords, readWholeRun, type Records } from '../../../lib/database/records.ts'
import { readResultRunIds } from '../../../lib/runs/store/read-runs.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { createRecordReader } from '../../../lib/records/columns/read-columns.ts'
import { getOtherCells } from '../../../lib/records/table/result-columns.ts'
import type { ResultTable } from '../../../lib/records/table/result-table.ts'
import { isDomainRun } from '../../../lib/runs/kind.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import type { Results } from './use-results.ts'

/** The first row of each stored run in the table, where the rows of a run are consecutive. */
const getFirstRows = ({ runIds }: ResultTable): Map<string, number> => {
  const firstRows = new Map<string, number>()
  runIds.forEach((runId, row) => void (firstRows.has(runId) || firstRows.set(runId, row)))
  return firstRows
}

/**
 * The columns of these fields, once all records are read (`reading` until then). Their values are put into the table. Of a list with
 * damaged records, the fields before the damage are used.
 */
export const useOtherFields = (database: Database, lists: readonly Run[], { table, done }: Results, wanted: boolean) => {
  const [found, setFound] = useState<{ table: ResultTable; columns: string[]; reading: boolean }>()
  useEffect(() => {
    if (!wanted || !done || found?.table === table) return undefined
    let isStale = false
    const columns = new Set<string>()
    const firstRows = getFirstRows(table)
    const read = createRecordReader()
    const readRun = async (stored: Records, runId: string, ofDomains: boolean): Promise<void> => {
      let row = firstRows.get(runId) ?? 0
      let index = 0
      for await (const records of readWholeRun(stored, runId, ofDomains)) {
        if (isStale) return
        for (const record of records) {
          // A damaged row is not in the table, nor is one that is hidden.
          if (table.runIds[row] === runId && table.rowIndexes[row] === index) {
            for (const [column, value] of getOtherCells(read(record))) {
              columns.add(column)
              table.setCell(row, column, value)
            }
            row++
          }
          index++
        }
        await new Promise(resume => setTimeout(resume))
      }
    }
    const readAll = async (): Promise<void> => {
      const stored = await openRecords(database, { withSuppressed: true })
      for (const list of lists)
        for (const runId of await readResultRunIds(database, list.id))
          await readRun(stored, runId, isDomainRun(list)).catch(() => undefined)
      if (!isStale) setFound({ table, columns: [...columns], reading: false })
    }
    void readAll().catch(() => isStale || setFound({ table, columns: [...columns], reading: false }))
    return () => {
      isStale = true
    }
  }, [database, table, done, wanted])
  const isFound = found?.table === table
  return { others: isFound ? found.columns : [], reading: wanted && !isFound }
}
