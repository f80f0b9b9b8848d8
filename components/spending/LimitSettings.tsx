// The limits of each kind of run at a connection per list, day and month, and how much of them is used.
import { useState } from 'preact/hooks'
import type { KindLimits } from '../../lib/runs/model/limits.ts'
import { spendingKinds, type SpendingKind } from '../../lib/runs/model/spending.ts'
import { t, formatNumber, type MessageKey } from '../../lib/i18n/text.ts'
import { Field, ChoiceField } from '../ui/fields/Field.tsx'
import { readLimit, maxLimit } from '../ui/outside-text.ts'
import { fullUsageText } from '../lookup/limit-text.ts'
import { connectionName } from '../connection/connection-name.ts'
import { SettingsSection, useSaving } from '../settings/SettingsFrame.tsx'
import { ManagedSetting, useManaged } from '../settings/ManagedSetting.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import type { Database } from '../../lib/database/schema.ts'
import { saveSpendingLimits, watchSpendingUsage, type SpendingUsage } from '../../lib/runs/store/spending-limits.ts'
import type { ConnectionsState } from '../../lib/connection/watch-connections.ts'
import { send } from '../../lib/messages/send.ts'
import { spendingTitles } from './money-text.ts'
import styles from './LimitSettings.module.css'

interface LimitFieldsProps {
  kind: SpendingKind
  limits: KindLimits
  /** what was requested this calendar day and month */
  used: { day: number; month: number }
  /** rejects when nothing was stored */
  onSave: (limits: KindLimits) => Promise<unknown>
}

const names = ['perRun', 'perDay', 'perMonth'] as const
type LimitName = (typeof names)[number]

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

/** The limits of one kind of run per list, day and month, and how much of them is used; a typed number is stored at once. */
export const LimitFields = ({ kind, limits, used, onSave }: LimitFieldsProps) => {
  const [typed, setTyped] = useState<Partial<Record<LimitName, string>>>({})
  const { save, note, clear } = useSaving()
  const change = (name: LimitName, value: string): void => {
    const next = { ...typed, [name]: value }
    setTyped(next)
    clear()
    if (readLimit(value) === undefined) return
    // An unreadable number keeps its own limit and does not prevent storing the others.
    const read = (of: LimitName): number => readLimit(next[of] ?? '') ?? limits[of]
    void save(onSave({ perRun: read('perRun'), perDay: read('perDay'), perMonth: read('perMonth') }))
  }
  return (
    <fieldset class={styles.limits}>
      <legend>{t(spendingTitles[kind])}</legend>
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
      {note}
    </fieldset>
  )
}

interface ConnectionLimitsProps {
  database: Database
  connectionId: string
}

const ConnectionLimits = ({ database, connectionId }: ConnectionLimitsProps) => {
  const managed = useManaged()
  const usage = useLiveQuery<SpendingUsage>(() => watchSpendingUsage(database, connectionId, () => Date.now()), [database, connectionId])
  const save = async (kind: SpendingKind, limits: KindLimits): Promise<void> => {
    await saveSpendingLimits(database, connectionId, kind, limits)
    // A list that waits behind the old limit continues.
    void send('refreshRuns', {})
  }
  return usage ? (
    <>
      {spendingKinds.map(kind => (
        <ManagedSetting
          key={kind}
          isManaged={kind === 'lookup' && (managed.lookupsPerDay !== undefined || managed.lookupsPerMonth !== undefined)}
        >
          <LimitFields kind={kind} limits={usage.limits[kind]} used={usage.used[kind]} onSave={limits => save(kind, limits)} />
        </ManagedSetting>
      ))}
    </>
  ) : null
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
    <SettingsSection title={t('limitsTitle')} intro={t('limitsIntro')} anchor="limits">
      {selected && connections.length > 1 && (
        <ChoiceField
          label={t('limitsConnection')}
          value={selected.id}
          options={connections.map(connection => ({ value: connection.id, label: connectionName(connection) }))}
          onChange={select}
        />
      )}
      {selected && <ConnectionLimits key={selected.id} database={database} connectionId={selected.id} />}
      <p class="soft">{t('limitPaces')}</p>
      <p class="soft">{t('limitResend')}</p>
    </SettingsSection>
  )
}
