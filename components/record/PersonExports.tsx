// Lists the exports of the record's person, from all lists.
import { RecordExports } from './RecordExports.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { watchLastExports } from '../../lib/results/read-last-exports.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { RecordExport } from '../../lib/results/export-times.ts'
import type { ResultTable } from '../../lib/records/table/result-table.ts'

export interface PersonExportsProps {
  database: Database
  table: ResultTable
  row: number
}

const none: RecordExport[] = []

export const PersonExports = ({ database, table: { runIds, rowIndexes, personKeys }, row }: PersonExportsProps) => {
  const [runId = '', index = -1, keys = []] = [runIds[row], rowIndexes[row], personKeys[row]]
  const lastExports = useLiveQuery(() => watchLastExports(database, { runId, index }, keys), [database, runId, index], none) ?? none
  return <RecordExports lastExports={lastExports} />
}
