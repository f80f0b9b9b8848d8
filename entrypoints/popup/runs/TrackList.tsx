// The button below the runs that opens the form to track an existing list, and that form.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../../../components/ui/Button.tsx'
import { TrackListForm } from '../../../components/runs/TrackListForm.tsx'
import type { PublicConnection, ConnectionsState } from '../../../lib/database/settings/watch-connections.ts'
import { send } from '../../../lib/messages/send.ts'
import { getHost } from '../../../lib/service/connection.ts'
import { t } from '../../../lib/i18n/text.ts'
import { usePaidClick } from '../use-paid-click.ts'
import { useTrackDraft } from './use-track-draft.ts'
import styles from '../../../components/runs/TrackListForm.module.css'

interface TrackListProps {
  connections: ConnectionsState
  now: number
  onTracked: (run: string) => void
}

const getConnectionLabel = ({ name, baseUrl }: PublicConnection): string => (name ? `${name} · ${getHost(baseUrl)}` : getHost(baseUrl))

export const TrackList = ({ connections: { activeId, connections }, now, onTracked }: TrackListProps) => {
  const draft = useTrackDraft()
  const [triedName, setTriedName] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const closed = useRef(false)
  const findConnection = (id: string | undefined): PublicConnection | undefined => connections.find(connection => connection.id === id)
  const connection = findConnection(draft.shown?.connection) ?? findConnection(activeId) ?? connections[0]
  const paidClick = usePaidClick(connection)

  useLayoutEffect(() => {
    if (closed.current) opener.current?.focus()
    closed.current = false
  }, [draft.shown === undefined])

  if (!connection) return null
  const close = (): void => {
    paidClick.clearProblem()
    draft.close()
  }
  const track = (listName: string): void => {
    setTriedName(listName)
    void paidClick.start({
      request: listName,
      send: click => send('trackList', { ...click, listName }),
      onStarted: runId => {
        close()
        onTracked(runId)
      }
    })
  }
  if (!draft.shown)
    return (
      <div class={styles.bar} data-track-bar>
        <Button small icon="follow" buttonRef={opener} onClick={() => draft.change({ listName: '', connection: connection.id })}>
          {t('followOpen')}
        </Button>
      </div>
    )
  const { listName } = draft.shown
  return (
    <TrackListForm
      draft={{ listName, connection: connection.id }}
      connections={connections.map(one => ({ id: one.id, label: getConnectionLabel(one), service: getHost(one.baseUrl) }))}
      hasPermission={paidClick.hasPermission}
      problem={paidClick.problem && { failure: paidClick.problem.failure, listName: triedName }}
      busy={paidClick.isBusy}
      now={now}
      onChange={draft.change}
      onFollow={() => track(listName)}
      onCancel={() => {
        closed.current = true
        close()
      }}
    />
  )
}
