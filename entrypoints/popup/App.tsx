// The popup's two halves under one frame, or one run in full in their place; and what all need: the connections and the time. At the
// side of the window it is the same, beside whatever tab is shown.
import { useEffect, useRef, useState } from 'preact/hooks'
import { PopupFrame, type PopupTab } from '../../components/frames/PopupFrame.tsx'
import { useIsSample } from '../../components/sample/sample-context.ts'
import { useLiveQuery } from '../../components/ui/hooks/use-live-query.ts'
import { runtime, storage } from '../../lib/browser.ts'
import { watchConnections, type ConnectionsState } from '../../lib/database/settings/watch-connections.ts'
import { watchLiveRuns } from '../../lib/database/runs/read-runs.ts'
import type { Database } from '../../lib/database/schema.ts'
import { createSessionKeys } from '../../lib/database/settings/session-api-keys.ts'
import { comparisonKey, everyNetwork, recognisePage } from '../../lib/pages/index.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { activeOf, shownName } from './active-connection.ts'
import { LinkedPerson } from './tab/LinkedPerson.tsx'
import { RunPage } from './runs/RunPage.tsx'
import { EnrichDomains } from './domains/EnrichDomains.tsx'
import { BulkLookup } from './lookup/BulkLookup.tsx'
import { openDomains } from './domains/open-domains.ts'
import { openPeople } from './lookup/open-people.ts'
import { RepeatSearch } from './import/RepeatSearch.tsx'
import { Runs, rowsAtFirst } from './runs/Runs.tsx'
import { SplitRun } from './split/SplitRun.tsx'
import { ThisPage } from './tab/ThisPage.tsx'
import { TrySample, type TrySampleProps } from './TrySample.tsx'
import { useInTab } from './use-in-tab.ts'
import { useKeptFiles } from './runs/use-kept-files.ts'
import { useNow } from './use-now.ts'
import { useReady } from './use-ready.ts'
import { domainsRoute, useRoute } from './routes.ts'
import { useSaves } from './runs/use-auto-save.ts'
import { isSide, useSide } from './use-side.ts'
import { useSite } from './tab/use-site.ts'
import { useTab } from './tab/use-tab.ts'

/** `own`: a person's own data, whichever of the two worlds `database` is: their files are saved in both. */
export const App = ({ database, own, onSample }: { database: Database; own: Database } & TrySampleProps) => {
  const now = useNow()
  const tab = useTab()
  const inTab = useInTab()
  const route = useRoute()
  const connections = useLiveQuery<ConnectionsState>(() => watchConnections(database, createSessionKeys(storage.session)), [database])
  const live = useLiveQuery<Run[]>(() => watchLiveRuns(database), [database])
  const unread = useKeptFiles(database)
  const [chosen, choose] = useState<PopupTab>()
  const [count, setCount] = useState(rowsAtFirst)
  const isSample = useIsSample()
  const side = isSide()
  const onOpenSidePanel = useSide(inTab === false)
  const saved = useSaves(own)
  useReady(route.act)
  // By a button, a link or the browser's own way back: the list returns to the row it was left from.
  const left = useRef<string>(undefined)

  useEffect(() => {
    if (route.run !== undefined) choose('runs')
  }, [route.run])

  const page = tab && recognisePage(tab.url, everyNetwork)
  const site = useSite((inTab === false || side) && !page ? tab?.url : undefined)
  if (!tab || inTab === undefined) return null
  const connection = connections && activeOf(connections)
  const frame = {
    service: connections && connection && shownName(connections, connection),
    liveRuns: live?.length ?? 0,
    place: side ? ('side' as const) : inTab ? ('tab' as const) : ('popup' as const),
    // What the end of the address names was left with the tab.
    onSelectTab: (wanted: PopupTab) => {
      choose(wanted)
      if (location.hash !== '') location.hash = ''
    },
    onOpenSidePanel,
    onOpenSettings: () => void runtime.openOptionsPage()
  }
  const toTabs = (): void => {
    location.hash = ''
  }
  const toRuns = (): void => {
    choose('runs')
    toTabs()
  }
  const { run, add, person: link } = route
  if (run !== undefined) {
    left.current = run
    return (
      <PopupFrame {...frame} tab={undefined}>
        <RunPage key={run} database={database} id={run} add={add} inTab={inTab} now={now} onBack={toTabs} onRuns={toRuns} />
      </PopupFrame>
    )
  }
  if (route.search !== undefined)
    return (
      <PopupFrame {...frame} tab={undefined}>
        {connection && live && (
          <RepeatSearch
            key={route.search}
            database={database}
            run={route.search}
            connection={connection}
            live={live}
            now={now}
            onRuns={toRuns}
          />
        )}
      </PopupFrame>
    )
  if (route.split !== undefined)
    return (
      <PopupFrame {...frame} tab={undefined}>
        {connection && live && (
          <SplitRun database={database} run={route.split} connection={connection} live={live} now={now} onBack={toTabs} onRuns={toRuns} />
        )}
      </PopupFrame>
    )
  if (route.people)
    return (
      <PopupFrame {...frame} tab={undefined}>
        {connection && live && <BulkLookup database={database} connection={connection} live={live} now={now} onBack={toTabs} />}
      </PopupFrame>
    )
  if (route.domains)
    return (
      <PopupFrame {...frame} tab={undefined}>
        {connection && live && (
          <EnrichDomains
            database={database}
            connection={connection}
            live={live}
            now={now}
            inTab={inTab}
            route={route.domains}
            onBack={toTabs}
          />
        )}
      </PopupFrame>
    )
  const ways = { onPeople: () => openPeople(inTab), onDomains: () => openDomains(inTab, site) }
  // Until a person chooses, the popup shows what this tab is good for.
  const shown = chosen ?? (page || link !== undefined || isSample ? 'page' : 'runs')
  return (
    <PopupFrame {...frame} tab={shown}>
      {shown === 'runs' ? (
        <Runs
          database={database}
          now={now}
          inTab={inTab}
          ways={ways}
          connections={connections}
          unread={unread}
          saved={saved}
          count={count}
          onCount={setCount}
          focused={left.current}
          onFocused={() => (left.current = undefined)}
        />
      ) : link !== undefined ? (
        connection && (
          <LinkedPerson database={database} link={link} connection={connection} now={now} onRuns={() => choose('runs')} ways={ways} />
        )
      ) : (
        // The page mints session ids into its URL as it likes; the form is made anew only for another search.
        connection &&
        live && (
          <ThisPage
            key={page && `${tab.id} ${comparisonKey(page, everyNetwork)}`}
            database={database}
            tab={tab}
            connection={connection}
            live={live}
            now={now}
            inTab={inTab}
            onRuns={() => choose('runs')}
            ways={ways}
            side={side}
            site={site}
            onSite={() => (location.hash = domainsRoute({ given: site ?? '' }))}
          />
        )
      )}
      {connection?.is === 'none' && !isSample && <TrySample onSample={onSample} />}
    </PopupFrame>
  )
}
