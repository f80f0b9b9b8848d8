// The form that tracks an existing list.
import { useState } from 'preact/hooks'
import { TrackListForm, type TrackListDraft } from './TrackListForm.tsx'
import type { PublicConnection, ConnectionsState } from '../../lib/connection/watch-connections.ts'
import { send } from '../../lib/messages/send.ts'
import { getHost } from '../../lib/service/connection.ts'
import { usePaidClick } from '../start/use-paid-click.ts'

interface TrackListProps {
  /** the draft that is shown, and what stores and closes it */
  draft: { shown: TrackListDraft; change: (draft: TrackListDraft) => void; close: () => void }
  connections: ConnectionsState
  now: number
  onCancel: () => void
  onTracked: (run: string) => void
}

const getConnectionLabel = ({ name, baseUrl }: PublicConnection): string => (name ? `${name} · ${getHost(baseUrl)}` : getHost(baseUrl))

export const TrackList = ({ draft, connections: { activeId, connections }, now, onCancel, onTracked }: TrackListProps) => {
  const [triedName, setTriedName] = useState('')
  const findConnection = (id: string | undefined): PublicConnection | undefined => connections.find(connection => connection.id === id)
  const connection = findConnection(draft.shown.connection) ?? findConnection(activeId) ?? connections[0]
  const paidClick = usePaidClick(connection)

  if (!connection) return null
  const close = (): void => {
    paidClick.clearProblem()
    draft.close()
  }
  const { listName } = draft.shown
  const track = (): void => {
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
  return (
    <TrackListForm
      draft={{ listName, connection: connection.id }}
      connections={connections.map(one => ({ id: one.id, label: getConnectionLabel(one), service: getHost(one.baseUrl) }))}
      hasPermission={paidClick.hasPermission}
      problem={paidClick.problem && { failure: paidClick.problem.failure, listName: triedName }}
      busy={paidClick.isBusy}
      now={now}
      onChange={draft.change}
      onTrack={track}
      onCancel={() => {
        onCancel()
        close()
      }}
    />
  )
}
