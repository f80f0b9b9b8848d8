// Asks after the first import how long results are kept. It proposes 365 days, unless that would delete results now.
import { useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { SegmentedControl } from '../ui/fields/Checkbox.tsx'
import { retentionDays, saveRetention, watchRetention, type Retention } from '../../lib/results/retention.ts'
import type { Database } from '../../lib/database/schema.ts'
import { send } from '../../lib/messages/send.ts'
import { Button } from '../ui/Button.tsx'
import { FieldNote } from '../ui/fields/Field.tsx'
import styles from './RetentionQuestion.module.css'
import { useIsSample } from '../sample/SampleMode.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'

/** Rejects when nothing was stored. `days` is one of `retentionDays`; anything else is ignored. */
export const chooseRetention = async (database: Database, days: number): Promise<void> => {
  const chosen = retentionDays.find(choice => choice === days)
  if (chosen === undefined) return
  await saveRetention(database, chosen)
  await send('deleteExpired', {})
}

const choices = [0, 30, 90, 365]
const daysLabel = (days: number): string => (days === 0 ? t('retentionNever') : tCount('retentionDays', days))

interface RetentionChoiceProps {
  /** 0: kept permanently */
  value: number
  onChange: (days: number) => void
}

/** The choices of how long results are kept, side by side. */
export const RetentionChoice = ({ value, onChange }: RetentionChoiceProps) => (
  <SegmentedControl
    label={t('retentionTitle')}
    options={choices.map(days => ({ value: days, label: daysLabel(days) }))}
    value={value}
    onChange={onChange}
  />
)

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

/** Shows the question how long results are kept, until the user has chosen. */
export const AskRetention = ({ database }: { database: Database }) => {
  const isSample = useIsSample()
  const retention = useLiveQuery<Retention>(() => watchRetention(database, () => Date.now()), [database])
  if (!retention || retention.isChosen || isSample) return null
  return <RetentionQuestion expiredCounts={retention.expiredCounts} onChoose={days => chooseRetention(database, days)} />
}
