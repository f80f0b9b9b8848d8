// How long results are kept; before a change deletes lists, it says how many.
import { useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { InlineConfirm } from '../ui/Notice.tsx'
import { RetentionChoice } from './RetentionChoice.tsx'
import { Setting } from '../settings/Setting.tsx'
import { FieldNote } from '../ui/fields/Field.tsx'

export interface RetentionSettingProps {
  /** 0: kept permanently */
  days: number
  /** the number of lists that each number of days would delete now */
  expiredCounts: ReadonlyMap<number, number>
  /** rejects when nothing was stored */
  onChange: (days: number) => Promise<unknown>
}

export const RetentionSetting = ({ days, expiredCounts, onChange }: RetentionSettingProps) => {
  const [pending, setPending] = useState<number>()
  const [failed, setFailed] = useState(false)
  const store = (wanted: number): void => {
    setPending(undefined)
    setFailed(false)
    onChange(wanted).catch(() => setFailed(true))
  }
  // A longer period deletes nothing, so it needs no question.
  const choose = (wanted: number): void => (wanted === 0 || (days !== 0 && wanted >= days) ? store(wanted) : setPending(wanted))
  return (
    <Setting id="retention" intro={t('retentionIntro')} getFocusFallback={part => part?.querySelector<HTMLElement>('input:checked')}>
      <RetentionChoice value={pending ?? days} onChange={choose} />
      {pending !== undefined && (
        <InlineConfirm
          question={`${(expiredCounts.get(pending) ?? 0) > 0 ? tCount('retentionNow', expiredCounts.get(pending) ?? 0) : t('retentionNowNone')} ${t('retentionThen')}`}
          confirmLabel={t('retentionConfirm')}
          cancelLabel={t('keepRecords')}
          destructive
          keepsFocus
          onConfirm={() => store(pending)}
          onCancel={() => setPending(undefined)}
        />
      )}
      <FieldNote isError={failed} role="status">
        {failed && t('settingNotSaved')}
      </FieldNote>
    </Setting>
  )
}
