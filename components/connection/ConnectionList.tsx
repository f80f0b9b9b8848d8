// The connections there are: what each is called, where it leads, and which one new runs use. One is chosen, to be looked at below.
import type { PublicConnection } from '../../lib/database/settings/watch-connections.ts'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { connectionHost, connectionName } from './connection-name.ts'
import { Icon } from '../ui/Icon.tsx'
import './ConnectionList.css'

export interface ConnectionListProps {
  connections: readonly PublicConnection[]
  /** id of the one that new runs use */
  activeId: string | undefined
  /** id of the one that is shown below; undefined while a new one is made */
  selectedId: string | undefined
  onSelect: (id: string) => void
  onActivate: (id: string) => void
  onAdd: () => void
}

const Row = ({
  connection,
  isActive,
  isSelected,
  ...on
}: { connection: PublicConnection; isActive: boolean; isSelected: boolean } & Pick<ConnectionListProps, 'onSelect' | 'onActivate'>) => {
  const name = connectionName(connection)
  const host = connectionHost(connection)
  return (
    <li class={isSelected ? 'connection-row is-chosen' : 'connection-row'}>
      <button type="button" class="connection-row-choose" aria-current={isSelected || undefined} onClick={() => on.onSelect(connection.id)}>
        <span class="connection-row-name">{name}</span>
        <span class="small soft">
          {name !== host && `${host} · `}
          {connection.apiKeyMissing ? (
            <span class="connection-row-missing">{t('connectionKeyMissing')}</span>
          ) : (
            t('connectionKeyEnds', connection.apiKeyEnding)
          )}
        </span>
      </button>
      {isActive ? (
        <span class="connection-row-active small">
          <Icon name="good" /> {t('usedForNewRuns')}
        </span>
      ) : (
        <Button small label={t('useForNewRunsNamed', name)} onClick={() => on.onActivate(connection.id)}>
          {t('useForNewRuns')}
        </Button>
      )}
    </li>
  )
}

export const ConnectionList = ({ connections, activeId, selectedId, onAdd, ...on }: ConnectionListProps) => (
  <div class="connection-list">
    <ul>
      {connections.map(connection => (
        <Row
          key={connection.id}
          connection={connection}
          isActive={connection.id === activeId}
          isSelected={connection.id === selectedId}
          {...on}
        />
      ))}
    </ul>
    <Button small onClick={onAdd}>
      {t('addConnection')}
    </Button>
  </div>
)
