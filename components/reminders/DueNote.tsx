// Says in the row of a list that its search is due, and opens the form that imports it again.
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { peopleOnPages } from '../import/result-pages.ts'
import { Button } from '../ui/Button.tsx'
import styles from './DueNote.module.css'

export interface DueNoteProps {
  /** result pages of the last import */
  pages: number
  /** how many people of the last list were not in the list before; undefined where that is not known */
  newPeople: number | undefined
  onImport: () => void
}

/** "Up to 250 people, last time 12 new". */
export const dueText = (pages: number, newPeople: number | undefined): string => {
  const people = formatNumber(peopleOnPages(pages))
  return newPeople === undefined ? t('reminderUpTo', people) : tCount('reminderLastTime', newPeople, people)
}

export const DueNote = ({ pages, newPeople, onImport }: DueNoteProps) => (
  <div class={styles.due} data-due>
    <p class="small">
      <strong>{t('reminderDue')}</strong> {dueText(pages, newPeople)}
    </p>
    <Button small look="tinted" onClick={onImport}>
      {t('actionImportAgain')}
    </Button>
  </div>
)
