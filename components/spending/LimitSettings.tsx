// The limits of a connection: a sentence with one number for each, how much of it is used, and a button that adds another.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { defaultLimits, type KindLimits, type SpendingLimits } from '../../lib/runs/model/limits.ts'
import { spendingKinds, type SpendingKind } from '../../lib/runs/model/spending.ts'
import { t, tCount, formatNumber, type MessageKey } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ChoiceField, describeField, FieldNote } from '../ui/fields/Field.tsx'
import fieldStyles from '../ui/fields/Field.module.css'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
import { readLimit, maxLimit } from '../ui/outside-text.ts'
import { connectionName } from '../connection/connection-name.ts'
import { useSaving } from '../settings/SettingsFrame.tsx'
import { Setting } from '../settings/Setting.tsx'
import { ManagedSetting, useManaged } from '../settings/ManagedSetting.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import type { Database } from '../../lib/database/schema.ts'
import { saveSpendingLimits, watchSpendingUsage, type SpendingUsage } from '../../lib/runs/store/spending-limits.ts'
import type { ConnectionsState } from '../../lib/connection/watch-connections.ts'
import { send } from '../../lib/messages/send.ts'
import styles from './LimitSettings.module.css'

type LimitName = keyof KindLimits
/** One limit: how many of a kind are requested at most, in one list, a day or a month. */
interface Limit {
  kind: SpendingKind
  name: LimitName
}

const sentences = {
  import: { perRun: 'limitImportsList', perDay: 'limitImportsDay', perMonth: 'limitImportsMonth' },
  lookup: { perRun: 'limitLookupsList', perDay: 'limitLookupsDay', perMonth: 'limitLookupsMonth' },
  domains: { perRun: 'limitDomainsList', perDay: 'limitDomainsDay', perMonth: 'limitDomainsMonth' }
} as const satisfies Record<SpendingKind, Record<LimitName, MessageKey>>

const names = ['perDay', 'perMonth', 'perRun'] as const
const allLimits: readonly Limit[] = names.flatMap(name => spendingKinds.map(kind => ({ kind, name })))

const sentenceOf = ({ kind, name }: Limit, number: string): string => t(sentences[kind][name], number)
const keyOf = ({ kind, name }: Limit): string => `${kind} ${name}`
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
  onRemove: () => void
}

const usedText = ({ name }: Limit, limit: number, used: LimitRowProps['used']): string =>
  limit === 0 || name === 'perRun'
    ? ''
    : name === 'perDay'
      ? t('lookupsOfDay', formatNumber(used.day), formatNumber(limit))
      : t('lookupsOfMonth', formatNumber(used.month), formatNumber(limit))

const LimitRow = ({ of, limit, used, typed, takesFocus, onInput, onRemove }: LimitRowProps) => {
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
      />
      <span>{after}</span>
      <span class={classNames(styles.used, 'small soft')}>{usedText(of, limit, used)}</span>
      <Button small label={t('limitRemove', name)} onClick={onRemove}>
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

export interface LimitListProps {
  limits: SpendingLimits
  /** what was requested this calendar day and month */
  used: Readonly<Record<SpendingKind, { day: number; month: number }>>
  /** the kinds whose limits the organisation presets */
  managedKinds?: readonly SpendingKind[]
  /** rejects when nothing was stored */
  onSave: (kind: SpendingKind, limits: KindLimits) => Promise<unknown>
}

/** Those per day, and those that the user changed; the others are folded. */
const isFirst = (limits: SpendingLimits, { kind, name }: Limit): boolean =>
  limits[kind][name] > 0 && (name === 'perDay' || limits[kind][name] !== defaultLimits[kind][name])

/** The limits of a connection, each a sentence; a typed number is stored at once. */
export const LimitList = ({ limits, used, managedKinds = [], onSave }: LimitListProps) => {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  // A row keeps its place while it is edited.
  const [first, setFirst] = useState<readonly string[]>(() => allLimits.filter(of => isFirst(limits, of)).map(keyOf))
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState('')
  const { save, note, clear } = useSaving()
  const place = useRef<HTMLDivElement>(null)
  useFocusFallback(
    place,
    () => place.current?.querySelector<HTMLElement>('[data-add-limit] button') ?? place.current?.querySelector('input')
  )

  const store = ({ kind, name }: Limit, value: number): void => void save(onSave(kind, { ...limits[kind], [name]: value }))
  const change = (of: Limit, value: string): void => {
    setTyped({ ...typed, [keyOf(of)]: value })
    clear()
    const read = readLimit(value)
    if (read !== undefined) store(of, read)
  }
  const remove = (of: Limit): void => {
    const { [keyOf(of)]: _typed, ...others } = typed
    setTyped(others)
    if (limits[of.kind][of.name] !== 0) store(of, 0)
  }
  const add = (of: Limit): void => {
    setFirst([...first, keyOf(of)])
    setTyped({ ...typed, [keyOf(of)]: '' })
    setAdding(false)
    setAdded(keyOf(of))
  }
  const isShown = (of: Limit): boolean => limits[of.kind][of.name] > 0 || typed[keyOf(of)] !== undefined
  const shown = allLimits.filter(isShown)
  const addable = allLimits.filter(of => !isShown(of) && !managedKinds.includes(of.kind))
  const row = (of: Limit) => (
    <ManagedSetting key={keyOf(of)} isManaged={managedKinds.includes(of.kind)}>
      <LimitRow
        of={of}
        limit={limits[of.kind][of.name]}
        used={used[of.kind]}
        typed={typed[keyOf(of)]}
        takesFocus={added === keyOf(of)}
        onInput={value => change(of, value)}
        onRemove={() => remove(of)}
      />
    </ManagedSetting>
  )
  const rest = shown.filter(of => !first.includes(keyOf(of)))
  return (
    <div ref={place} class={styles.limits}>
      {shown.filter(of => first.includes(keyOf(of))).map(row)}
      {rest.length > 0 && (
        <details class={styles.more}>
          <summary>
            {tCount('limitsMore', rest.length)}
            <span class="small soft">{rest.map(of => sentenceOf(of, formatNumber(limits[of.kind][of.name]))).join(' · ')}</span>
          </summary>
          <div class={styles.limits}>{rest.map(row)}</div>
        </details>
      )}
      {isAdding && addable.length > 0 ? (
        <ul class={styles.choices}>
          {addable.map(of => (
            <li key={keyOf(of)}>
              <Button small onClick={() => add(of)}>
                {sentenceOf(of, '…')}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        addable.length > 0 && (
          <div data-add-limit>
            <Button small look="tinted" onClick={() => setAdding(true)}>
              {t('limitAdd')}
            </Button>
          </div>
        )
      )}
      {note}
    </div>
  )
}

const ConnectionLimits = ({ database, connectionId }: { database: Database; connectionId: string }) => {
  const managed = useManaged()
  const usage = useLiveQuery<SpendingUsage>(() => watchSpendingUsage(database, connectionId, () => Date.now()), [database, connectionId])
  const save = async (kind: SpendingKind, limits: KindLimits): Promise<void> => {
    await saveSpendingLimits(database, connectionId, kind, limits)
    // A list that waits behind the old limit continues.
    void send('refreshRuns', {})
  }
  const isPreset = managed.lookupsPerDay !== undefined || managed.lookupsPerMonth !== undefined
  return usage ? <LimitList limits={usage.limits} used={usage.used} managedKinds={isPreset ? ['lookup'] : []} onSave={save} /> : null
}

export interface LimitSettingsProps {
  database: Database
  shown: ConnectionsState
}

/** The limits of a connection in the settings, with their usage. */
export const LimitSettings = ({ database, shown }: LimitSettingsProps) => {
  const { connections, activeId } = shown
  const [selectedId, select] = useState<string>()
  const selected = connections.find(({ id }) => id === (selectedId ?? activeId)) ?? connections[0]
  return (
    <Setting id="limits" intro={`${t('limitsIntro')} ${t('limitPaces')} ${t('limitResend')}`}>
      {selected && connections.length > 1 && (
        <ChoiceField
          label={t('limitsConnection')}
          value={selected.id}
          options={connections.map(connection => ({ value: connection.id, label: connectionName(connection) }))}
          onChange={select}
        />
      )}
      {selected ? (
        <ConnectionLimits key={selected.id} database={database} connectionId={selected.id} />
      ) : (
        <p>
          <a href="#/service">{t('connectService')}</a>
        </p>
      )}
    </Setting>
  )
}
