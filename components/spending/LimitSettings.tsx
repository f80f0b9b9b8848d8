// The limits of a connection in the settings, with their usage.
import { useState } from 'preact/hooks'
import { connectionName } from '../connection/connection-name.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { ManagedSetting } from '../settings/ManagedSetting.tsx'
import { LimitFields } from './LimitFields.tsx'
import { ChoiceField } from '../ui/fields/Field.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import type { Database } from '../../lib/database/schema.ts'
import { saveSpendingLimits, watchSpendingUsage, type SpendingUsage } from '../../lib/runs/store/spending-limits.ts'
import type { ConnectionsState } from '../../lib/connection/watch-connections.ts'
import type { KindLimits } from '../../lib/runs/model/limits.ts'
import { spendingKinds, type SpendingKind } from '../../lib/runs/model/spending.ts'
import { send } from '../../lib/messages/send.ts'
import { t } from '../../lib/i18n/text.ts'
import { useManaged } from '../settings/use-managed.ts'

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
