// The connections: their names, their hosts, and which one new runs use.
import type { PublicConnection } from '../../lib/connection/watch-connections.ts'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { connectionHost, connectionName } from './connection-name.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './ConnectionList.module.css'

export interface ConnectionListProps {
  connections: readonly PublicConnection[]
  /** id of the connection that new runs use */
  activeId: string | undefined
  /** id of the connection shown below; undefined while a new one is added */
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
    <li class={classNames(styles.row, isSelected && styles.selected)}>
      <button type="button" class={styles.choose} aria-current={isSelected || undefined} onClick={() => on.onSelect(connection.id)}>
        <span class={styles.name}>{name}</span>
        <span class="small soft">
          {name !== host && `${host} · `}
          {connection.apiKeyMissing ? (
            <span class={styles.missing}>{t('connectionKeyMissing')}</span>
          ) : (
            t('connectionKeyEnds', connection.apiKeyEnding)
          )}
        </span>
      </button>
      {isActive ? (
        <span class={classNames(styles.active, 'small')}>
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
  <div class={styles.list}>
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
