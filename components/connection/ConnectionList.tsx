// The connections in the user’s order, which can be changed, which of them each button uses, and the question before one is removed.
import { connectionsFor } from '../../lib/connection/connection-order.ts'
import type { PublicConnection } from '../../lib/connection/watch-connections.ts'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { presetOf, type Startable } from '../../lib/service/preset-of.ts'
import { Button } from '../ui/Button.tsx'
import { FactList } from '../ui/FactList.tsx'
import { connectionHost, connectionName } from './connection-name.ts'
import { classNames } from '../ui/class-names.ts'
import { describeService } from './ServiceField.tsx'
import styles from './ConnectionList.module.css'
import { useRef, useState } from 'preact/hooks'
import type { Failure } from '../../lib/failure.ts'
import { InlineConfirm, Notice } from '../ui/Notice.tsx'
import { failureText } from '../shell/failure-text.ts'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'

export interface RemoveConnectionProps {
  name: string
  /** why it was not removed */
  problem?: Failure | undefined
  now: number
  onRemove: () => void
}

export const RemoveConnection = ({ name, problem, now, onRemove }: RemoveConnectionProps) => {
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useFocusFallback(place, () => place.current?.querySelector('button'))
  const remove = () => {
    setAsking(false)
    onRemove()
  }
  return (
    <div class={styles.remove} ref={place}>
      {asking ? (
        <InlineConfirm
          destructive
          question={t('confirmRemoveConnection', name)}
          confirmLabel={t('actionRemove')}
          cancelLabel={t('keepConnection')}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Button small label={t('named', t('removeThisConnection'), name)} onClick={() => setAsking(true)}>
          {t('removeThisConnection')}
        </Button>
      )}
      {problem && !asking && (
        <Notice tone="problem" live>
          {failureText(problem, name, now)}
        </Notice>
      )}
    </div>
  )
}

export interface ConnectionListProps {
  /** in the user's order */
  connections: readonly PublicConnection[]
  /** id of the connection shown below; undefined while a new one is added */
  selectedId: string | undefined
  onSelect: (id: string) => void
  /** moves a connection to a place, from 0 */
  onMove: (id: string, to: number) => void
}

interface RowProps extends Pick<ConnectionListProps, 'onSelect' | 'onMove'> {
  connection: PublicConnection
  at: number
  isLast: boolean
  isSelected: boolean
}

const Row = ({ connection, at, isLast, isSelected, onSelect, onMove }: RowProps) => {
  const name = connectionName(connection)
  const host = connectionHost(connection)
  return (
    <li class={classNames(styles.row, isSelected && styles.selected)}>
      <button type="button" class={styles.choose} aria-current={isSelected || undefined} onClick={() => onSelect(connection.id)}>
        <span class={styles.name}>{name}</span>
        <span class="small soft">
          {name !== host && `${host} · `}
          {connection.apiKeyMissing ? (
            <span class={styles.missing}>{t('connectionKeyMissing')}</span>
          ) : (
            t('connectionKeyEnds', connection.apiKeyEnding)
          )}
        </span>
        <span class="small soft">
          {connection.needsTest ? <span class={styles.missing}>{t('connectionUntested')}</span> : describeService(presetOf(connection))}
        </span>
      </button>
      <Button small disabled={at === 0} label={t('named', t('connectionUp'), name)} onClick={() => onMove(connection.id, at - 1)}>
        {t('connectionUp')}
      </Button>
      <Button small disabled={isLast} label={t('named', t('connectionDown'), name)} onClick={() => onMove(connection.id, at + 1)}>
        {t('connectionDown')}
      </Button>
    </li>
  )
}

export const ConnectionList = ({ connections, selectedId, ...on }: ConnectionListProps) => (
  <div class={styles.list}>
    <ol>
      {connections.map((connection, at) => (
        <Row
          key={connection.id}
          connection={connection}
          at={at}
          isLast={at === connections.length - 1}
          isSelected={connection.id === selectedId}
          {...on}
        />
      ))}
    </ol>
  </div>
)

const buttons: readonly (readonly [Startable, MessageKey])[] = [
  ['import', 'buttonImport'],
  ['person', 'findEmail'],
  ['domains', 'domainsTitle']
]

/** The first of these connections; of lookups also those that may be asked for whom it did not find. */
const usedText = (start: Startable, [first, ...others]: readonly PublicConnection[]): string => {
  if (!first) return t('usedNone')
  const name = connectionName(first)
  return start === 'person' && others.length > 0 ? t('usedThen', name, others.map(connectionName).join(', ')) : name
}

/** Which service each button uses, before it is clicked. */
export const UsedServices = ({ connections }: Pick<ConnectionListProps, 'connections'>) => (
  <div class={styles.used}>
    <h3>{t('usedTitle')}</h3>
    <FactList>
      {buttons.map(([start, label]) => (
        <div key={start}>
          <dt>{t(label)}</dt>
          <dd>{usedText(start, connectionsFor(start, connections))}</dd>
        </div>
      ))}
    </FactList>
  </div>
)
