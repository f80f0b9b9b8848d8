// The quiet way to a list that this browser does not know: a line under the runs, and the form behind it.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../../../components/ui/Button.tsx'
import { TrackListForm, type TrackListDraft } from '../../../components/runs/TrackListForm.tsx'
import { permissions } from '../../../lib/browser.ts'
import type { PublicConnection, ConnectionsState } from '../../../lib/database/settings/watch-connections.ts'
import type { Failure } from '../../../lib/failure.ts'
import { send } from '../../../lib/messages/send.ts'
import { getHost } from '../../../lib/service/connection.ts'
import { getPermissionOrigins } from '../../../lib/service/sample-connection.ts'
import { t } from '../../../lib/i18n/text.ts'
import { useFollowDraft } from './use-track-draft.ts'

interface FollowListProps {
  connections: ConnectionsState
  now: number
  onFollowed: (run: string) => void
}

const nameOf = ({ name, baseUrl }: PublicConnection): string => (name ? `${name} · ${getHost(baseUrl)}` : getHost(baseUrl))

export const TrackList = ({ connections: { activeId: active, connections }, now, onFollowed }: FollowListProps) => {
  const draft = useFollowDraft()
  const [allowed, setAllowed] = useState(true)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ failure: Failure; listName: string }>()
  // One id for one intention: pressing again is the same click, until something was changed or refused.
  const clickId = useRef(crypto.randomUUID())
  const opener = useRef<HTMLButtonElement>(null)
  const closed = useRef(false)
  const named = (id: string | undefined): PublicConnection | undefined => connections.find(connection => connection.id === id)
  const chosen = named(draft.shown?.connection) ?? named(active) ?? connections[0]
  const origins = chosen && getPermissionOrigins(chosen.baseUrl)

  useEffect(() => {
    if (origins) void permissions.contains({ origins }).then(setAllowed)
  }, [chosen?.baseUrl])
  useLayoutEffect(() => {
    if (closed.current) opener.current?.focus()
    closed.current = false
  }, [draft.shown === undefined])

  if (!chosen || !origins) return null
  const close = (): void => {
    setProblem(undefined)
    draft.close()
  }
  const change = (next: TrackListDraft): void => {
    clickId.current = crypto.randomUUID()
    draft.change(next)
  }
  const follow = async (listName: string): Promise<void> => {
    setBusy(true)
    // The question may close the popup; what was typed is kept already.
    if (!allowed) setAllowed(await permissions.request({ origins }).catch(() => false))
    const answer = await send('trackList', { clickId: clickId.current, connectionId: chosen.id, listName })
    setBusy(false)
    if (answer.ok) {
      clickId.current = crypto.randomUUID()
      close()
      return onFollowed(answer.value.runId)
    }
    if (answer.failure.code !== 'workerStopped') clickId.current = crypto.randomUUID()
    setProblem({ failure: answer.failure, listName })
  }
  if (!draft.shown)
    return (
      <div class="follow-bar">
        <Button small icon="follow" buttonRef={opener} onClick={() => change({ listName: '', connection: chosen.id })}>
          {t('followOpen')}
        </Button>
      </div>
    )
  const { listName } = draft.shown
  return (
    <TrackListForm
      draft={{ listName, connection: chosen.id }}
      connections={connections.map(one => ({ id: one.id, words: nameOf(one), service: getHost(one.baseUrl) }))}
      hasPermission={allowed}
      problem={problem}
      busy={busy}
      now={now}
      onChange={change}
      onFollow={() => void follow(listName)}
      onCancel={() => {
        closed.current = true
        close()
      }}
    />
  )
}
