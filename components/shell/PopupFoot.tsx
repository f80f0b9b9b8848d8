// The foot of the popup: the pages that need no tab, what is needed seldom, and the form that tracks an existing list.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { ActionsPanel } from '../ui/overlay/ActionsPanel.tsx'
import styles from './PopupFoot.module.css'
import { runtime, tabs } from '../../lib/browser.ts'
import type { ConnectionsState } from '../../lib/connection/watch-connections.ts'
import { domainsRoute, peopleRoute, reportRoute } from './routes.ts'
import type { TrackListDraft } from '../runs/TrackList.tsx'
import { forms, useDraft } from '../start/form-draft.ts'
import { loadLater } from './load-later.tsx'

const TrackList = loadLater(async () => (await import('../runs/TrackList.tsx')).TrackList)

interface FootProps {
  connections: ConnectionsState | undefined
  now: number
  inTab: boolean
  /** the domain of the site that the user comes from */
  site: string | undefined
  onTracked: (runId: string) => void
}

const openTab = (path: string): void => void tabs.create({ url: runtime.getURL(path) })

/** Opens a bulk page in a tab, since a file dialog closes a popup. */
const openPage = (route: string, inTab: boolean): void => {
  if (inTab) location.hash = route
  else openTab(`/popup.html${route}`)
}

/**
 * The draft of the form that tracks a list, stored until the browser closes: the popup closes when the user opens the service's page.
 * `shown` is undefined while the form is closed.
 */
const useTrackDraft = () => {
  const { stored, read } = useDraft(forms.track)
  const [shown, setShown] = useState<TrackListDraft>()
  useEffect(() => setShown(before => before ?? read?.draft), [read])
  return {
    shown,
    change: (next: TrackListDraft): void => {
      setShown(next)
      void stored.save(next)
    },
    close: (): void => {
      setShown(undefined)
      void stored.remove()
    }
  }
}

/** The foot with its actions. The form that tracks an existing list takes its place. */
export const Foot = ({ connections, now, inTab, site, onTracked }: FootProps) => {
  const draft = useTrackDraft()
  const place = useRef<HTMLElement>(null)
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
    <nav ref={place} class={styles.foot}>
      <button type="button" onClick={() => openPage(peopleRoute, inTab)}>
        {t('bulkTitle')}
      </button>
      <button type="button" onClick={() => openPage(domainsRoute({ site }), inTab)}>
        {t('domainsTitle')}
      </button>
      <ActionsPanel
        above
        button={({ expanded, controls, onClick, ref }) => (
          <button type="button" ref={ref} aria-expanded={expanded} aria-controls={controls} onClick={onClick}>
            {t('moreActions')}
          </button>
        )}
      >
        {close => (
          <>
            {active && (
              <Button
                small
                icon="track"
                onClick={() => {
                  close()
                  draft.change({ listName: '', connection: active.id })
                }}
              >
                {t('trackListTitle')}
              </Button>
            )}
            <Button small icon="file" onClick={() => openTab('/results.html#add')}>
              {t('addListTitle')}
            </Button>
            <Button small icon="no-runs" onClick={() => openTab('/results.html')}>
              {t('openAll')}
            </Button>
            <LinkButton small href="/help.html">
              {t('helpTitle')}
            </LinkButton>
            <Button small icon="problem" onClick={() => (location.hash = reportRoute)}>
              {t('reportTitle')}
            </Button>
            <LinkButton small href="/privacy.html">
              {t('privacyPolicy')}
            </LinkButton>
          </>
        )}
      </ActionsPanel>
    </nav>
  )
}
