// The limits of a connection: a sentence with one number for each, how much of it is used, and a button that adds another.
import { useRef, useState } from 'preact/hooks'
import { defaultLimits, type KindLimits, type SpendingLimits } from '../../lib/runs/model/limits.ts'
import { spendingKinds, type SpendingKind } from '../../lib/runs/model/spending.ts'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/fields/Field.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
import { readLimit } from '../ui/outside-text.ts'
import { connectionName } from '../connection/connection-name.ts'
import { useSaving } from '../settings/SettingsFrame.tsx'
import { Setting } from '../settings/Setting.tsx'
import { ManagedSetting, useManaged } from '../settings/ManagedSetting.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import type { Database } from '../../lib/database/schema.ts'
import { saveSpendingLimits, watchSpendingUsage, type SpendingUsage } from '../../lib/runs/store/spending-limits.ts'
import type { ConnectionsState } from '../../lib/connection/watch-connections.ts'
import { send } from '../../lib/messages/send.ts'
import { LimitRow, sentenceOf, type Limit } from './LimitRow.tsx'
import styles from './LimitSettings.module.css'

const names = ['perDay', 'perMonth', 'perRun'] as const
const allLimits: readonly Limit[] = names.flatMap(name => spendingKinds.map(kind => ({ kind, name })))

const keyOf = ({ kind, name }: Limit): string => `${kind} ${name}`

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

/** The limits of a connection, each a sentence; a smaller number is stored at once, a larger one when the field is left. */
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
    const [read, limit] = [readLimit(value), limits[of.kind][of.name]]
    // While a number is half typed, it only lowers the limit: a larger one, or none, would start paid requests at once.
    if (read && (limit === 0 || read < limit)) store(of, read)
  }
  const finish = (of: Limit, value: string): void => {
    const read = readLimit(value)
    if (read !== undefined && read !== limits[of.kind][of.name]) store(of, read)
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
        onChange={value => finish(of, value)}
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
