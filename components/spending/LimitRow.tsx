// One limit: a sentence around a number field, how much of it is used, and a button that removes it.
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { KindLimits } from '../../lib/runs/model/limits.ts'
import type { SpendingKind } from '../../lib/runs/model/spending.ts'
import { t, formatNumber, type MessageKey } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { describeField, FieldNote } from '../ui/fields/Field.tsx'
import fieldStyles from '../ui/fields/Field.module.css'
import { readLimit, maxLimit } from '../ui/outside-text.ts'
import styles from './LimitSettings.module.css'

type LimitName = keyof KindLimits
/** One limit: how many of a kind are requested at most, in one list, a day or a month. */
export interface Limit {
  kind: SpendingKind
  name: LimitName
}

const sentences = {
  import: { perRun: 'limitImportsList', perDay: 'limitImportsDay', perMonth: 'limitImportsMonth' },
  lookup: { perRun: 'limitLookupsList', perDay: 'limitLookupsDay', perMonth: 'limitLookupsMonth' },
  domains: { perRun: 'limitDomainsList', perDay: 'limitDomainsDay', perMonth: 'limitDomainsMonth' }
} as const satisfies Record<SpendingKind, Record<LimitName, MessageKey>>

/** The sentence of a limit with this number. */
export const sentenceOf = ({ kind, name }: Limit, number: string): string => t(sentences[kind][name], number)
/** A place in a sentence where no text has this sign. */
const numberPlace = '\u0001'

const noteOf = (typed: string | undefined, limit: number): { error?: string; hint?: string } => {
  const read = readLimit(typed ?? String(limit))
  if (read === 0) return { hint: t('limitZero') }
  if (read !== undefined) return {}
  const text =
    limit === 0 ? t('limitNotANumberFree', formatNumber(maxLimit)) : t('limitNotANumber', formatNumber(maxLimit), formatNumber(limit))
  return typed === '' && limit === 0 ? { hint: text } : { error: text }
}

interface LimitRowProps {
  of: Limit
  limit: number
  used: { day: number; month: number }
  typed: string | undefined
  /** it was added by a click */
  takesFocus: boolean
  onInput: (typed: string) => void
  /** the number is complete: the user left the field, or pressed Enter */
  onChange: (typed: string) => void
  onRemove: () => void
}

const usedText = ({ name }: Limit, limit: number, used: LimitRowProps['used']): string =>
  limit === 0 || name === 'perRun'
    ? ''
    : name === 'perDay'
      ? t('lookupsOfDay', formatNumber(used.day), formatNumber(limit))
      : t('lookupsOfMonth', formatNumber(used.month), formatNumber(limit))

export const LimitRow = ({ of, limit, used, typed, takesFocus, onInput, onChange, onRemove }: LimitRowProps) => {
  const id = `limit-${of.kind}-${of.name}`
  const [before, after] = sentenceOf(of, numberPlace).split(numberPlace)
  const name = sentenceOf(of, '…')
  const note = noteOf(typed, limit)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [])
  return (
    <div class={classNames(fieldStyles.field, styles.limit)}>
      <label for={id}>{before}</label>
      <input
        {...describeField(id, { hint: note.hint, error: note.error })}
        ref={field}
        type="text"
        inputMode="numeric"
        autocomplete="off"
        class={fieldStyles.numeric}
        aria-label={name}
        value={typed ?? String(limit)}
        onInput={event => onInput(event.currentTarget.value)}
        onChange={event => onChange(event.currentTarget.value)}
      />
      <span>{after}</span>
      <span class={classNames(styles.used, 'small soft')}>{usedText(of, limit, used)}</span>
      <Button small label={t('named', t('actionRemove'), name)} onClick={onRemove}>
        {t('actionRemove')}
      </Button>
      {(note.error ?? note.hint) !== undefined && (
        <FieldNote id={`${id}-note`} isError={note.error !== undefined}>
          {note.error ?? note.hint}
        </FieldNote>
      )}
    </div>
  )
}
