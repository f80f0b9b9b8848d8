// The search of this page after its import was started here: how the run is doing, and the form again on request.
import type { Run } from '../../lib/runs/model/run.ts'
import { t } from '../../lib/i18n/text.ts'
import { runText } from '../runs/run-text.ts'
import { SearchHeading, type ImportedSearch } from './SearchHeading.tsx'
import styles from './UnsupportedPage.module.css'

export interface StartedSearchProps {
  search: ImportedSearch
  /** undefined until the run is read */
  run: Run | undefined
  /** milliseconds since the epoch */
  now: number
  /** shows the form again */
  onAgain: () => void
}

/** The row below has the sentence of the state, and its remedy. */
export const StartedSearch = ({ search, run, now, onAgain }: StartedSearchProps) => (
  <div class={styles.page}>
    <SearchHeading
      search={{
        ...search,
        imported: {
          text: run ? t('startedAs', run.listTitle || t('noListName'), runText(run, now).word) : '',
          label: t('importAnother'),
          onClick: onAgain
        }
      }}
    />
  </div>
)
