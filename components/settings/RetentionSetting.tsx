// How long results are kept. Before anything is deleted, it says how many lists would go now.
import { useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { InlineConfirm } from '../ui/InlineConfirm.tsx'
import { RecordsSetting } from './RecordsSetting.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'

export interface RetentionSettingProps {
  /** 0: for ever */
  days: number
  /** how many lists each number of days would delete now */
  expiredCounts: ReadonlyMap<number, number>
  /** rejects when nothing was stored */
  onChange: (days: number) => Promise<unknown>
}

const choices = [0, 30, 90, 365]
const wordsOf = (days: number): string => (days === 0 ? t('retentionNever') : tCount('retentionDays', days))

export const RetentionSetting = ({ days, expiredCounts, onChange }: RetentionSettingProps) => {
  const [asked, setAsked] = useState<number>()
  const [failed, setFailed] = useState(false)
  const take = (wanted: number): void => {
    setAsked(undefined)
    setFailed(false)
    onChange(wanted).catch(() => setFailed(true))
  }
  // What deletes less than now deletes nothing, and needs no question.
  const choose = (wanted: number): void => (wanted === 0 || (days !== 0 && wanted >= days) ? take(wanted) : setAsked(wanted))
  return (
    <RecordsSetting
      title={t('retentionTitle')}
      intro={t('retentionIntro')}
      getFocusFallback={part => part?.querySelector<HTMLElement>('input:checked')}
    >
      <SegmentedControl
        label={t('retentionTitle')}
        options={choices.map(value => ({ value, label: wordsOf(value) }))}
        value={asked ?? days}
        onChange={choose}
      />
      {asked !== undefined && (
        <InlineConfirm
          question={`${(expiredCounts.get(asked) ?? 0) > 0 ? tCount('retentionNow', expiredCounts.get(asked) ?? 0) : t('retentionNowNone')} ${t('retentionThen')}`}
          confirmLabel={t('retentionConfirm')}
          destructive
          onConfirm={() => take(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
      <p class={failed ? 'field-note is-error' : 'field-note'} role="status">
        {failed && t('retentionNotSaved')}
      </p>
    </RecordsSetting>
  )
}
