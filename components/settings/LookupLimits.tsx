// How many people may be looked up in a day and in a month, and how many were; what is typed is stored as soon as it is a number.
import { useState } from 'preact/hooks'
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { Field } from '../ui/Field.tsx'
import { readLimit, maxLimit } from './read-limit.ts'
import { bothUsedWords, type Spending } from '../lookup/limit-text.ts'
import './LookupLimits.css'

type Limits = Pick<Spending, 'perDay' | 'perMonth'>

export interface LookupLimitsProps {
  usage: Spending
  /** rejects when nothing was stored */
  onSave: (limits: Limits) => Promise<unknown>
}

const errorOf = (typed: string | undefined, limit: number): string | undefined =>
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
    // A number that cannot be read leaves its own limit as it is, and does not hold up the other.
    const read = { perDay: readLimit(next.perDay ?? '') ?? perDay, perMonth: readLimit(next.perMonth ?? '') ?? perMonth }
    onSave(read).then(
      () => setOutcome('saved'),
      () => setOutcome('not-saved')
    )
  }
  return (
    <div class="spending-limits">
      <p class="spending-used">{bothUsedWords(usage)}</p>
      <Field
        label={t('limitDayLabel')}
        value={typed.perDay ?? String(perDay)}
        hint={t('limitZero')}
        error={errorOf(typed.perDay, perDay)}
        onInput={value => change('perDay', value)}
      />
      <Field
        label={t('limitMonthLabel')}
        value={typed.perMonth ?? String(perMonth)}
        hint={t('limitZero')}
        error={errorOf(typed.perMonth, perMonth)}
        onInput={value => change('perMonth', value)}
      />
      <p class="spending-paces">{t('limitPaces')}</p>
      <p class="spending-paces">{t('limitResend')}</p>
      <p class={outcome === 'not-saved' ? 'field-note is-error' : 'field-note'} role="status">
        {outcome && t(outcome === 'saved' ? 'limitsSaved' : 'limitsNotSaved')}
      </p>
    </div>
  )
}
