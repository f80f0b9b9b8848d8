// Where the record’s person went, and when, from all lists: the last time of each destination; and what left them out, and why.
import type { LeftOut, RecordExport } from '../../lib/results/export-times.ts'
import { readEmailAgeLimit } from '../../lib/results/email-age.ts'
import { watchLeftOut } from '../../lib/results/left-out.ts'
import { exportText, leftOutText } from '../check/check-text.ts'
import { liveQuery } from 'dexie'
import { t } from '../../lib/i18n/text.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { watchLastExports } from '../../lib/results/read-last-exports.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { ResultTable } from '../../lib/records/table/result-table.ts'
import styles from './RecordDrawer.module.css'

/** Where a record went, and when: the last time of each destination. */
export const RecordExports = ({
  lastExports,
  leftOut = [],
  months = 0
}: {
  lastExports: readonly RecordExport[]
  leftOut?: readonly LeftOut[]
  /** the limit of an email's age */
  months?: number
}) =>
  lastExports.length + leftOut.length === 0 ? null : (
    <section class={styles.section} data-exports>
      <h3>{t('recordExports')}</h3>
      <ul>
        {lastExports.map(lastExport => (
          <li key={lastExport.to}>{exportText(lastExport)}</li>
        ))}
        {leftOut.map(one => (
          <li key={`${one.to} ${one.reason}`} data-left-out={one.reason}>
            {leftOutText(one, months)}
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
const nothing: LeftOut[] = []

/** Lists the exports of the record's person, from all lists. */
export const PersonExports = ({ database, table: { runIds, rowIndexes, personKeys }, row }: PersonExportsProps) => {
  const [runId = '', index = -1, keys = []] = [runIds[row], rowIndexes[row], personKeys[row]]
  const lastExports = useLiveQuery(() => watchLastExports(database, { runId, index }, keys), [database, runId, index], none) ?? none
  const leftOut = useLiveQuery(() => watchLeftOut(database, { runId, index }, keys), [database, runId, index], nothing) ?? nothing
  const months = useLiveQuery<number>(() => liveQuery(() => readEmailAgeLimit(database)), [database], 0) ?? 0
  return <RecordExports lastExports={lastExports} leftOut={leftOut} months={months} />
}
