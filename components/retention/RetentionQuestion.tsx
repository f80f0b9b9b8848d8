// Asks after the first import how long results are kept. It proposes 365 days, unless that would delete results now.
import { useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { RetentionChoice } from './RetentionChoice.tsx'
import { Button } from '../ui/Button.tsx'
import { FieldNote } from '../ui/fields/Field.tsx'
import styles from './RetentionQuestion.module.css'

interface RetentionQuestionProps {
  /** the number of lists that each number of days would delete the results of now */
  expiredCounts: ReadonlyMap<number, number>
  /** rejects when nothing was stored */
  onChoose: (days: number) => Promise<unknown>
}

export const RetentionQuestion = ({ expiredCounts, onChoose }: RetentionQuestionProps) => {
  const countExpired = (days: number): number => expiredCounts.get(days) ?? 0
  const [days, setDays] = useState(countExpired(365) > 0 ? 0 : 365)
  const [failed, setFailed] = useState(false)
  const save = (): void => {
    setFailed(false)
    onChoose(days).catch(() => setFailed(true))
  }
  return (
    <div class={styles.question} role="group" aria-label={t('retentionTitle')}>
      <h3>{t('retentionTitle')}</h3>
      <RetentionChoice value={days} onChange={setDays} />
      <p class="small soft">{countExpired(days) > 0 ? tCount('retentionNow', countExpired(days)) : t('retentionAsk')}</p>
      <Button look="outlined" onClick={save}>
        {t('retentionSave')}
      </Button>
      {failed && (
        <FieldNote isError role="alert">
          {t('settingNotSaved')}
        </FieldNote>
      )}
    </div>
  )
}
