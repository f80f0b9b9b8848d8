// Where a record went, and when: the last time of each destination.
import { destinationName, isFileDestination, type RecordExport } from '../../lib/results/export-times.ts'
import { formatDate, t } from '../../lib/i18n/text.ts'
import styles from './RecordDrawer.module.css'

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
