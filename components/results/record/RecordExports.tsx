// Where a record went, and when: the last time of each destination.
import { destinationName, isFileDestination, type Departure } from '../../../lib/records/table/exports.ts'
import { formatDate, t } from '../../../lib/i18n/text.ts'
import styles from './RecordDrawer.module.css'

export const RecordExports = ({ departures }: { departures: readonly Departure[] }) =>
  departures.length === 0 ? null : (
    <section class={styles.section} data-exports>
      <h3>{t('recordExports')}</h3>
      <ul>
        {departures.map(departure => (
          <li key={departure.to}>
            {t(isFileDestination(departure.to) ? 'recordExported' : 'recordSent', destinationName(departure), formatDate(departure.at))}
          </li>
        ))}
      </ul>
    </section>
  )
