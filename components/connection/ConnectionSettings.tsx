// The connections in the settings: the list where there are several, and the form of the selected one.
import { useEffect, useState } from 'preact/hooks'
import { Button } from '../ui/Button.tsx'
import { connectionHost, connectionName } from './connection-name.ts'
import { ConnectionForm } from './ConnectionForm.tsx'
import { ConnectionList, RemoveConnection, UsedServices } from './ConnectionList.tsx'
import { SampleSettings } from '../sample/TrySample.tsx'
import { Setting } from '../settings/Setting.tsx'
import type { ConnectionDraft } from './use-connection-draft.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { Connections } from '../../lib/connection/connections.ts'
import type { ConnectionsState } from '../../lib/connection/watch-connections.ts'
import type { Failure } from '../../lib/failure.ts'
import { defaultApiSettings, invalidApiSettings } from '../../lib/service/api-settings.ts'
import type { Preset } from '../../lib/service/presets/schema.ts'
import { storageFailed } from '../../lib/storage-failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { useManaged } from '../settings/ManagedSetting.tsx'
import { ReplyChanges } from './ReplyChanges.tsx'
import { readPresetFile, savePreset } from './preset-file.ts'
import { useSelectedConnection, type Selection } from './use-selected-connection.ts'
import { useOptionsRoute } from '../settings/use-settings-route.ts'
import { useSaveConnection } from './use-save-connection.ts'

export interface ConnectionSettingsProps {
  database: Database
  shown: ConnectionsState
  connections: Connections
  /** enters the sample mode; undefined: only the form, on its own page */
  onSample?: () => Promise<void>
  /** called with whether the service accepted the API key */
  onTested?: (isGood: boolean) => void
}

/** The shipped services. The documented interface is asked at a URL that the user enters. */
const useServices = (): readonly Preset[] => {
  const [services, setServices] = useState<readonly Preset[]>([])
  useEffect(() => {
    void import('../../lib/service/presets/index.ts').then(({ presets }) => setServices(presets.filter(({ id }) => id !== 'default')))
  }, [])
  return services
}

export const ConnectionSettings = ({ database, shown, connections, onSample, onTested }: ConnectionSettingsProps) => {
  const { connection, isNew, focusedSetting, formKey, pin, select: selectConnection } = useSelectedConnection(shown, useOptionsRoute())
  const managed = useManaged()
  const services = useServices()
  const { state, save, reset } = useSaveConnection(connections)
  const [problem, setProblem] = useState<Failure>()
  const several = shown.connections.length > (isNew ? 0 : 1)

  const isGood = state.is === 'tested' && state.tone === 'good'
  useEffect(() => onTested?.(isGood), [isGood])

  const select = (selection: Selection): void => {
    selectConnection(selection)
    reset()
    setProblem(undefined)
  }
  const remove = async (id: string): Promise<void> => {
    const removed = await connections.remove(id).catch(storageFailed)
    if (removed.ok) select({ is: 'active' })
    else setProblem(removed.failure)
  }
  const move = (id: string, to: number) => {
    // The form shown stays.
    pin(connection?.id)
    void connections
      .move(id, to)
      .catch(storageFailed)
      .then(moved => setProblem(moved.ok ? undefined : moved.failure))
  }
  const saveDraft = (draft: ConnectionDraft) => {
    pin(connection?.id)
    void save({ draft, openedId: connection?.id, before: shown.connections, onSaved: pin })
  }
  const form = (
    <ConnectionForm
      key={formKey}
      services={services}
      saved={connection}
      managedUrl={managed.serviceUrl}
      showName={several}
      takesFocus={isNew || !onSample}
      api={{
        defaults: defaultApiSettings,
        focusedSetting,
        getInvalid: invalidApiSettings,
        onExport: apiSettings => savePreset(apiSettings, connection ? connectionHost(connection) : ''),
        readPreset: readPresetFile
      }}
      test={{
        isRunning: state.is === 'testing' || state.is === 'asking',
        isAsking: state.is === 'asking',
        problem: state.is === 'problem' ? state.failure : undefined,
        result: state.is === 'tested' ? state : undefined
      }}
      now={Date.now()}
      onSave={saveDraft}
    />
  )
  if (!onSample) return form

  const list = shown.connections.length > 0 && (
    <Setting id="connections" intro={t('connectionsIntro')} isFolded={!several} value={connection && connectionName(connection)}>
      {several && (
        <>
          <ConnectionList
            connections={shown.connections}
            selectedId={connection?.id}
            onSelect={id => select({ is: 'one', id })}
            onMove={move}
          />
          <UsedServices connections={shown.connections} />
        </>
      )}
      <div>
        <Button small look="tinted" onClick={() => select({ is: 'new' })}>
          {t('addConnection')}
        </Button>
      </div>
    </Setting>
  )
  return (
    <>
      {several && list}
      <Setting
        id="connection"
        title={several ? (connection ? connectionName(connection) : t('connectionNewTitle')) : t('connectionTitle')}
        intro={t('connectionIntro')}
      >
        <ReplyChanges database={database} connections={connection ? [connection] : []} />
        {form}
        {connection && (
          <RemoveConnection
            name={connectionName(connection)}
            problem={problem}
            now={Date.now()}
            onRemove={() => void remove(connection.id)}
          />
        )}
      </Setting>
      {!several && list}
      <SampleSettings onSample={onSample} />
    </>
  )
}
