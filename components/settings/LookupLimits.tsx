// The daily and monthly lookup limits, and how much of them is used; a typed number is stored at once.
import { useState } from 'preact/hooks'
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { Field } from '../ui/fields/Field.tsx'
import { readLimit, maxLimit } from './read-limit.ts'
import { fullUsageText, type LimitUsage } from '../lookup/limit-text.ts'
import { FieldNote } from '../ui/fields/FieldNote.tsx'
import styles from './LookupLimits.module.css'

type Limits = Pick<LimitUsage, 'perDay' | 'perMonth'>

export interface LookupLimitsProps {
  usage: LimitUsage
  /** rejects when nothing was stored */
  onSave: (limits: Limits) => Promise<unknown>
}

const limitError = (typed: string | undefined, limit: number): string | undefined =>
  typed === undefined || readLimit(typed) !== undefined
    ? undefined
    : limit === 0
      ? t('limitNotANumberFree', formatNumber(maxLimit))
      : t('limitNotANumber', formatNumber(maxLimit), formatNumber(limit))

export const LookupLimits = ({ usage, onSave }: LookupLimitsProps) => {
  const { perDay, perMonth } = usage
  const [typed, setTyped] = useState<{ perDay?: string; perMonth?: string }>({})
  const [outcome, setOutcome] = useState<'saved' | 'not-saved'>()
  const change = (name: keyof Limits, value: string): void => {
    const next = { ...typed, [name]: value }
    setTyped(next)
    setOutcome(undefined)
    if (readLimit(value) === undefined) return
    // An unreadable number keeps its own limit and does not prevent storing the other.
    const read = { perDay: readLimit(next.perDay ?? '') ?? perDay, perMonth: readLimit(next.perMonth ?? '') ?? perMonth }
    onSave(read).then(
      () => setOutcome('saved'),
      () => setOutcome('not-saved')
    )
  }
  return (
    <div class={styles.limits}>
      <p class={styles.used}>{fullUsageText(usage)}</p>
      <Field
        label={t('limitDayLabel')}
        value={typed.perDay ?? String(perDay)}
        hint={t('limitZero')}
        error={limitError(typed.perDay, perDay)}
        onInput={value => change('perDay', value)}
      />
      <Field
        label={t('limitMonthLabel')}
        value={typed.perMonth ?? String(perMonth)}
        hint={t('limitZero')}
        error={limitError(typed.perMonth, perMonth)}
        onInput={value => change('perMonth', value)}
      />
      <p class={styles.note}>{t('limitPaces')}</p>
      <p class={styles.note}>{t('limitResend')}</p>
      <FieldNote isError={outcome === 'not-saved'} role="status">
        {outcome && t(outcome === 'saved' ? 'settingSaved' : 'settingNotSaved')}
      </FieldNote>
    </div>
  )
}
