// The foot of the popup: the bulk pages, the results, and the form that tracks an existing list, which takes its place.
import { useLayoutEffect, useRef } from 'preact/hooks'
import { PopupFoot } from './PopupFoot.tsx'
import { runtime, tabs } from '../../lib/browser.ts'
import type { ConnectionsState } from '../../lib/connection/watch-connections.ts'
import { domainsRoute, peopleRoute, reportRoute } from './routes.ts'
import { TrackList, useTrackDraft } from '../runs/TrackList.tsx'

interface FootProps {
  connections: ConnectionsState | undefined
  now: number
  inTab: boolean
  /** the domain of the site that the user comes from */
  site: string | undefined
  onTracked: (runId: string) => void
}

/** Opens a bulk page in a tab, since a file dialog closes a popup. */
const openPage = (route: string, inTab: boolean): void => {
  if (inTab) location.hash = route
  else void tabs.create({ url: runtime.getURL(`/popup.html${route}`) })
}

export const Foot = ({ connections, now, inTab, site, onTracked }: FootProps) => {
  const draft = useTrackDraft()
  const place = useRef<HTMLDivElement>(null)
  const closed = useRef(false)
  const active = connections?.connections.find(({ id }) => id === connections.activeId) ?? connections?.connections[0]
  useLayoutEffect(() => {
    if (closed.current) place.current?.querySelector<HTMLElement>('button[aria-expanded]')?.focus()
    closed.current = false
  }, [draft.shown === undefined])
  if (draft.shown && connections && active)
    return (
      <TrackList
        draft={{ ...draft, shown: draft.shown }}
        connections={connections}
        now={now}
        onCancel={() => {
          closed.current = true
        }}
        onTracked={onTracked}
      />
    )
  return (
    <div ref={place}>
      <PopupFoot
        onPeople={() => openPage(peopleRoute, inTab)}
        onDomains={() => openPage(domainsRoute({ site }), inTab)}
        onResults={() => void tabs.create({ url: runtime.getURL('/results.html') })}
        onAddList={() => void tabs.create({ url: runtime.getURL('/results.html#add') })}
        onReport={() => (location.hash = reportRoute)}
        onTrack={active && (() => draft.change({ listName: '', connection: active.id }))}
      />
    </div>
  )
}
