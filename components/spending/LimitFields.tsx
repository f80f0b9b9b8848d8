// The limits of one kind of run per list, day and month, and how much of them is used; a typed number is stored at once.
import { useState } from 'preact/hooks'
import type { KindLimits } from '../../lib/runs/model/limits.ts'
import type { SpendingKind } from '../../lib/runs/model/spending.ts'
import { t, formatNumber, type MessageKey } from '../../lib/i18n/text.ts'
import { Field, FieldNote } from '../ui/fields/Field.tsx'
import { readLimit, maxLimit } from '../ui/outside-text.ts'
import { fullUsageText } from '../lookup/limit-text.ts'
import styles from './LimitFields.module.css'

export interface LimitFieldsProps {
  kind: SpendingKind
  limits: KindLimits
  /** what was requested this calendar day and month */
  used: { day: number; month: number }
  /** rejects when nothing was stored */
  onSave: (limits: KindLimits) => Promise<unknown>
}

const names = ['perRun', 'perDay', 'perMonth'] as const
type LimitName = (typeof names)[number]

const titles = { import: 'spendingImports', lookup: 'spendingLookups', domains: 'spendingDomains' } as const
const labels: Record<SpendingKind, Record<LimitName, MessageKey>> = {
  import: { perRun: 'limitImportsList', perDay: 'limitImportsDay', perMonth: 'limitImportsMonth' },
  lookup: { perRun: 'limitLookupsList', perDay: 'limitDayLabel', perMonth: 'limitMonthLabel' },
  domains: { perRun: 'limitDomainsList', perDay: 'limitDomainsDay', perMonth: 'limitDomainsMonth' }
}

const limitError = (typed: string | undefined, limit: number): string | undefined =>
  typed === undefined || readLimit(typed) !== undefined
    ? undefined
    : limit === 0
      ? t('limitNotANumberFree', formatNumber(maxLimit))
      : t('limitNotANumber', formatNumber(maxLimit), formatNumber(limit))

export const LimitFields = ({ kind, limits, used, onSave }: LimitFieldsProps) => {
  const [typed, setTyped] = useState<Partial<Record<LimitName, string>>>({})
  const [outcome, setOutcome] = useState<'saved' | 'not-saved'>()
  const change = (name: LimitName, value: string): void => {
    const next = { ...typed, [name]: value }
    setTyped(next)
    setOutcome(undefined)
    if (readLimit(value) === undefined) return
    // An unreadable number keeps its own limit and does not prevent storing the others.
    const read = (of: LimitName): number => readLimit(next[of] ?? '') ?? limits[of]
    onSave({ perRun: read('perRun'), perDay: read('perDay'), perMonth: read('perMonth') }).then(
      () => setOutcome('saved'),
      () => setOutcome('not-saved')
    )
  }
  return (
    <fieldset class={styles.limits}>
      <legend>{t(titles[kind])}</legend>
      <p class={styles.used}>{fullUsageText({ ...limits, today: used.day, month: used.month })}</p>
      {names.map(name => (
        <Field
          key={name}
          numeric
          label={t(labels[kind][name])}
          value={typed[name] ?? String(limits[name])}
          hint={t('limitZero')}
          error={limitError(typed[name], limits[name])}
          onInput={value => change(name, value)}
        />
      ))}
      <FieldNote isError={outcome === 'not-saved'} role="status">
        {outcome && t(outcome === 'saved' ? 'settingSaved' : 'settingNotSaved')}
      </FieldNote>
    </fieldset>
  )
}
