// What screens about the age of records share: the choice, storing it, and keeping records that are about to be deleted.
import { useState } from 'preact/hooks'
import { retentionDays } from '../../lib/results/next-tidy.ts'
import { saveRetention } from '../../lib/results/retention.ts'
import type { Database } from '../../lib/database/schema.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { send } from '../../lib/messages/send.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { failureText } from '../shell/failure-text.ts'
import { SegmentedControl } from '../ui/fields/Checkbox.tsx'

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

/** Keeps records that are about to be deleted by age, and says why where that did not work. */
export const useKeepResults = () => {
  const [problem, setProblem] = useState<string>()
  const keep = async (lists: readonly Run[]): Promise<void> => {
    setProblem(undefined)
    for (const { id, serviceHost } of lists) {
      const kept = await send('keepResults', { runId: id })
      if (!kept.ok) setProblem(failureText(kept.failure, serviceHost, Date.now()))
    }
  }
  return { problem, keep }
}
