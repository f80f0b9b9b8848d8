// The filters of the table: a search field, and the others behind a button.
import { useId, useState } from 'preact/hooks'
import type { ResultFilters } from '../../lib/records/table/filter-results.ts'
import { t, formatNumber, type MessageKey } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import field from '../ui/Field.module.css'
import styles from './ResultsFilters.module.css'

export interface ResultsFiltersProps {
  filters: ResultFilters
  /** the filters that show every record */
  none: ResultFilters
  /** names of the shown lists, and the countries in them */
  lists: readonly string[]
  countries: readonly string[]
  /** whether it is known who is in other lists */
  comparable: boolean
  /** the number of filters in use besides the search */
  used: number
  onChange: (filters: ResultFilters) => void
}

const statuses = {
  any: 'pickAny',
  valid: 'cardValid',
  risky: 'cardRisky',
  invalid: 'cardInvalid',
  unknown: 'cardUnknown',
  none: 'pickNoStatus'
} as const satisfies Record<ResultFilters['status'], MessageKey>
const emails = { any: 'pickAny', with: 'pickWithEmail', without: 'pickWithoutEmail' } as const satisfies Record<
  ResultFilters['email'],
  MessageKey
>
const kinds = { any: 'pickAny', contacts: 'pickContacts', companies: 'pickCompanies' } as const satisfies Record<
  ResultFilters['kind'],
  MessageKey
>

const otherLists = { any: 'pickAny', new: 'pickNew', others: 'pickOthers' } as const satisfies Record<
  ResultFilters['otherLists'],
  MessageKey
>

const keysOf = <Choice extends string>(table: Record<Choice, MessageKey>): [Choice, string][] =>
  // oxlint-disable-next-line no-unsafe-type-assertion -- the table holds exactly these keys
  (Object.keys(table) as Choice[]).map(choice => [choice, t(table[choice])])

interface PickProps<Choice extends string> {
  label: string
  value: Choice
  choices: readonly (readonly [Choice, string])[]
  hint?: string | undefined
  onPick: (choice: Choice) => void
}

const Pick = <Choice extends string>({ label, value, choices, hint, onPick }: PickProps<Choice>) => {
  const id = useId()
  const pick = (text: string): void => {
    const found = choices.find(([choice]) => choice === text)
    if (found) onPick(found[0])
  }
  return (
    <div class={field.field}>
      <label for={id}>{label}</label>
      <select
        id={id}
        class={field.exact}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={event => pick(event.currentTarget.value)}
      >
        {choices.map(([choice, choiceLabel]) => (
          <option key={choice} value={choice}>
            {choiceLabel}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} class="soft small">
          {hint}
        </p>
      )}
    </div>
  )
}

interface TypedProps {
  label: string
  value: string
  day?: boolean
  onInput: (value: string) => void
}

const Typed = ({ label, value, day = false, onInput }: TypedProps) => {
  const id = useId()
  const common = {
    id,
    value,
    autocomplete: 'off',
    onInput: (event: InputEvent & { currentTarget: HTMLInputElement }) => onInput(event.currentTarget.value)
  }
  return (
    <div class={field.field}>
      <label for={id}>{label}</label>
      {day ? <input type="date" {...common} /> : <input type="text" dir="auto" spellcheck={false} {...common} />}
    </div>
  )
}

const Others = ({ filters, lists, countries, comparable, onChange }: ResultsFiltersProps) => {
  const set = (part: Partial<ResultFilters>): void => onChange({ ...filters, ...part })
  const any = ['', t('pickAny')] as const
  return (
    <>
      <Pick label={t('pickKind')} value={filters.kind} choices={keysOf(kinds)} onPick={kind => set({ kind })} />
      {comparable && (
        <Pick
          label={t('compareOthers')}
          value={filters.otherLists}
          choices={keysOf(otherLists)}
          hint={filters.otherLists === 'new' ? t('pickNewHint') : undefined}
          onPick={value => set({ otherLists: value })}
        />
      )}
      <Pick label={t('column_email')} value={filters.email} choices={keysOf(emails)} onPick={email => set({ email })} />
      <Pick label={t('column_emailStatus')} value={filters.status} choices={keysOf(statuses)} onPick={status => set({ status })} />
      <Typed label={t('column_company')} value={filters.company} onInput={company => set({ company })} />
      <Typed label={t('pickDomain')} value={filters.domain} onInput={domain => set({ domain })} />
      <Pick
        label={t('column_country')}
        value={filters.country}
        choices={[any, ...countries.map(name => [name, name] as const)]}
        onPick={country => set({ country })}
      />
      {lists.length > 1 && (
        <Pick
          label={t('pickList')}
          value={filters.list < 0 ? '' : String(filters.list)}
          choices={[any, ...lists.map((name, at) => [String(at), name] as const)]}
          onPick={list => set({ list: list === '' ? -1 : Number(list) })}
        />
      )}
      <Typed label={t('pickFrom')} day value={filters.from} onInput={from => set({ from })} />
      <Typed label={t('pickUntil')} day value={filters.until} onInput={until => set({ until })} />
    </>
  )
}

export const ResultsFilters = (props: ResultsFiltersProps) => {
  const { filters, none, used, onChange } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <search>
      <div class={classNames(styles.search, field.field)}>
        <label class="unseen" for={`${id}-words`}>
          {t('resultsSearch')}
        </label>
        <input
          id={`${id}-words`}
          type="search"
          dir="auto"
          autocomplete="off"
          spellcheck={false}
          placeholder={t('resultsSearch')}
          value={filters.search}
          onInput={event => onChange({ ...filters, search: event.currentTarget.value })}
        />
        <Button expanded={open} controls={`${id}-others`} onClick={() => setOpen(!open)}>
          {used > 0 ? t('filtersUsed', formatNumber(used)) : t('filters')}
        </Button>
        {(used > 0 || filters.search !== '') && <Button onClick={() => onChange(none)}>{t('filtersClear')}</Button>}
      </div>
      <div id={`${id}-others`} class={styles.others} hidden={!open}>
        {open && <Others {...props} />}
      </div>
    </search>
  )
}
