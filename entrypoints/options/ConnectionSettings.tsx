// The connections: the list where there are several, and the form of the one that is looked at.
import { useState } from 'preact/hooks'
import { Button } from '../../components/ui/Button.tsx'
import { connectionHost, connectionName } from '../../components/connection/connection-name.ts'
import { ConnectionForm } from '../../components/connection/ConnectionForm.tsx'
import { ConnectionList } from '../../components/connection/ConnectionList.tsx'
import { SettingsSection } from '../../components/frames/SettingsSection.tsx'
import { RemoveConnection } from '../../components/connection/RemoveConnection.tsx'
import type { ConnectionDraft } from '../../components/connection/use-connection-draft.ts'
import type { Connections } from '../../lib/database/settings/connections.ts'
import type { ConnectionsState } from '../../lib/database/settings/watch-connections.ts'
import type { Failure } from '../../lib/failure.ts'
import { defaultApiSettings, invalidApiSettings } from '../../lib/service/api-settings.ts'
import { storageFailed } from '../../lib/storage-failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { readProfileFile, saveProfile } from './preset-file.ts'
import { useChosen, type Chosen } from './use-selected-connection.ts'
import { usePlace } from './use-route.ts'
import { useSave } from './use-save-connection.ts'

export interface ConnectionSettingsProps {
  shown: ConnectionsState
  connections: Connections
  /** nothing but the form: the page around it welcomes */
  welcome: boolean
}

export const ConnectionSettings = ({ shown, connections, welcome }: ConnectionSettingsProps) => {
  const { connection, isNew, wanted, form: formId, pin, ...chosen } = useChosen(shown, usePlace())
  const { state, save, reset } = useSave(connections)
  const [stays, setStays] = useState<Failure>()
  const several = shown.connections.length > (isNew ? 0 : 1)

  const choose: Chosen['choose'] = choice => {
    chosen.choose(choice)
    reset()
    setStays(undefined)
  }
  const remove = async (id: string): Promise<void> => {
    const removed = await connections.remove(id).catch(storageFailed)
    if (removed.ok) choose({ is: 'usual' })
    else setStays(removed.failure)
  }
  const activate = (id: string) => {
    // what is looked at stays
    pin(connection?.id)
    void connections
      .activate(id)
      .catch(storageFailed)
      .then(activated => setStays(activated.ok ? undefined : activated.failure))
  }
  const hand = (draft: ConnectionDraft) => {
    pin(connection?.id)
    void save({ draft, opened: connection?.id, known: shown.connections, onSaved: pin })
  }
  const form = (
    <ConnectionForm
      key={formId}
      saved={connection}
      showName={several}
      takesFocus={isNew}
      defaults={defaultApiSettings}
      focusedSetting={wanted}
      busy={state.is === 'testing'}
      problem={state.is === 'problem' ? state.failure : undefined}
      testResult={state.is === 'verdict' ? state : undefined}
      now={Date.now()}
      getInvalidSettings={invalidApiSettings}
      onSave={hand}
      onExport={assumptions => saveProfile(assumptions, connection ? connectionHost(connection) : '')}
      readPreset={readProfileFile}
    />
  )
  if (welcome) return form

  const add = () => choose({ is: 'new' })
  return (
    <>
      {several && (
        <SettingsSection title={t('connectionsTitle')} intro={t('connectionsIntro')}>
          <ConnectionList
            connections={shown.connections}
            activeId={shown.activeId}
            selectedId={connection?.id}
            onSelect={id => choose({ is: 'one', id })}
            onActivate={activate}
            onAdd={add}
          />
        </SettingsSection>
      )}
      <SettingsSection
        title={several ? (connection ? connectionName(connection) : t('connectionNewTitle')) : t('connectionTitle')}
        intro={t('connectionIntro')}
      >
        {form}
        {connection && (
          <div class="connection-foot">
            {!several && (
              <Button small onClick={add}>
                {t('addConnection')}
              </Button>
            )}
            <RemoveConnection
              name={connectionName(connection)}
              problem={stays}
              now={Date.now()}
              onRemove={() => void remove(connection.id)}
            />
          </div>
        )}
      </SettingsSection>
    </>
  )
}
