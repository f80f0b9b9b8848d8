// Where the record’s person went, and when, from all lists: the last time of each destination.
import { destinationName, isFileDestination, type RecordExport } from '../../lib/results/export-times.ts'
import { formatDate, t } from '../../lib/i18n/text.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { watchLastExports } from '../../lib/results/read-last-exports.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { ResultTable } from '../../lib/records/table/result-table.ts'
import styles from './RecordDrawer.module.css'

/** Where a record went, and when: the last time of each destination. */
export const RecordExports = ({ lastExports }: { lastExports: readonly RecordExport[] }) =>
  lastExports.length === 0 ? null : (
    <section class={styles.section} data-exports>
      <h3>{t('recordExports')}</h3>
      <ul>
        {lastExports.map(lastExport => (
          <li key={lastExport.to}>
            {t(isFileDestination(lastExport.to) ? 'recordExported' : 'recordSent', destinationName(lastExport), formatDate(lastExport.at))}
          </li>
        ))}
      </ul>
    </section>
  )

export interface PersonExportsProps {
  database: Database
  table: ResultTable
  row: number
}

const none: RecordExport[] = []

/** Lists the exports of the record's person, from all lists. */
export const PersonExports = ({ database, table: { runIds, rowIndexes, personKeys }, row }: PersonExportsProps) => {
  const [runId = '', index = -1, keys = []] = [runIds[row], rowIndexes[row], personKeys[row]]
  const lastExports = useLiveQuery(() => watchLastExports(database, { runId, index }, keys), [database, runId, index], none) ?? none
  return <RecordExports lastExports={lastExports} />
}
