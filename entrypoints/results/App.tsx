// The whole page: which lists are looked at, and their results; or two lists held against each other.
import { useEffect, useState } from 'preact/hooks'
import { CompareChooser } from '../../components/results/CompareChooser.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { ListChooser } from '../../components/results/ListChooser.tsx'
import { ResultsFrame } from '../../components/frames/ResultsFrame.tsx'
import { useLiveQuery } from '../../components/ui/hooks/use-live-query.ts'
import { watchResultsDeleted, watchLists, watchListsById } from '../../lib/database/results/read-results.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { t, tCount, formatTime } from '../../lib/i18n/text.ts'
import { Compare } from './compare/Compare.tsx'
import { EraseOutcome } from './EraseOutcome.tsx'
import { matchInWorker, type FindMatch } from './table/match-in-worker.ts'
import { Results } from './table/Results.tsx'
import { useForgetting } from './use-erase.ts'
import { chooseLists, compareLists, useListsRoute, type Chosen } from './use-route.ts'

const nameOf = ({ listTitle }: Run): string => listTitle || t('noListName')
const dayOf = ({ createdAt }: Run): string => formatTime(createdAt, 0)

/** Two runs of one search often have one name: then the time says which is which. */
const namesOf = ([was, is]: readonly [Run, Run]): readonly [string, string] =>
  nameOf(was) === nameOf(is) ? [`${nameOf(was)} (${dayOf(was)})`, `${nameOf(is)} (${dayOf(is)})`] : [nameOf(was), nameOf(is)]

const titleOf = (chosen: Chosen, shown: readonly Run[]): string => {
  const [only] = shown
  if (chosen === 'all') return t('resultsAllTitle')
  return only && shown.length === 1 ? nameOf(only) : shown.length > 1 ? tCount('resultsSomeLists', shown.length) : t('resultsTitle')
}

const choiceOf = (list: Run) => ({
  id: list.id,
  name: nameOf(list),
  records: list.state.is === 'collected' ? list.state.rows : 0,
  day: dayOf(list)
})

const Nothing = ({ lists, wanted, emptied }: { lists: readonly Run[]; wanted: boolean; emptied: boolean }) => {
  const everything = { label: t('listsAll'), onClick: () => chooseLists('all') }
  const all = lists.length > 0 ? everything : undefined
  if (emptied) return <EmptyState icon="no-runs" title={t('resultsEmptiedTitle')} text={t('resultsEmptied')} action={all} />
  if (lists.length === 0) return <EmptyState icon="no-runs" title={t('resultsNoneTitle')} text={t('resultsNone')} />
  return wanted ? (
    <EmptyState icon="no-runs" title={t('resultsGoneTitle')} text={t('resultsGone')} action={all} />
  ) : (
    <EmptyState icon="people" title={t('resultsNoListTitle')} text={t('resultsNoList')} action={all} />
  )
}

/** The other lists that this one may be held against; what was comes before what is. */
const CompareWith = ({ list, lists, onDone }: { list: Run; lists: readonly Run[]; onDone: () => void }) => {
  const others = lists.filter(({ id }) => id !== list.id)
  const isSame = ({ request }: Run): boolean => request.kind === list.request.kind && request.comparisonKey === list.request.comparisonKey
  const choose = (chosen: string): void => {
    const other = others.find(({ id }) => id === chosen)
    onDone()
    if (other) compareLists(other.createdAt <= list.createdAt ? [other.id, list.id] : [list.id, other.id])
  }
  return (
    <CompareChooser
      same={others.filter(isSame).map(choiceOf)}
      others={others.filter(other => !isSame(other)).map(choiceOf)}
      onChoose={choose}
    />
  )
}

export interface AppProps {
  database: Database
  find?: FindMatch
}

export const App = ({ database, find = matchInWorker(database.name) }: AppProps) => {
  const { chosen, compared } = useListsRoute()
  const asked = compared ?? (chosen === 'all' ? [] : chosen)
  const some = useLiveQuery<Run[]>(() => watchListsById(database, asked), [database, asked.join(' ')])
  const all = useLiveQuery<Run[]>(() => watchLists(database), [database])
  const emptied = useLiveQuery<boolean>(() => watchResultsDeleted(database, asked), [database, asked.join(' ')]) ?? false
  // What was asked for is shown while the others are still being read; a link to what is gone waits for all of them.
  const lists = all ?? (some && some.length === asked.length && some.length > 0 ? some : undefined)
  const [panel, setPanel] = useState<'lists' | 'compare'>()
  const byId = (id: string): Run | undefined => lists?.find(list => list.id === id)
  const [was, is] = compared?.map(byId) ?? []
  const pair = was && is ? ([was, is] as const) : undefined
  const shown = lists && (compared ? [] : chosen === 'all' ? lists : chosen.flatMap(id => byId(id) ?? []))
  const title = pair ? t('compareHeading', ...namesOf(pair)) : titleOf(chosen, shown ?? [])
  useEffect(() => {
    document.title = `${title} · ${t('extensionName')}`
  }, [title])
  const forgets = useForgetting(database)
  if (!lists || !shown) return null
  const [only] = shown.length === 1 ? shown : []
  const toggle = (wanted: 'lists' | 'compare'): void => setPanel(panel === wanted ? undefined : wanted)
  const tools = only && (
    <>
      {only.request.kind === 'lead-search' && (
        <a class="button quiet" href={`/popup.html#search=${encodeURIComponent(only.id)}`} target="_blank" rel="noopener">
          {t('actionRepeat')}
        </a>
      )}
      {lists.length > 1 && (
        <button type="button" class="button quiet" aria-expanded={panel === 'compare'} onClick={() => toggle('compare')}>
          {t('compareWith')}
        </button>
      )}
    </>
  )
  return (
    <ResultsFrame
      title={title}
      tools={tools}
      listsOpen={panel === 'lists'}
      onToggleLists={lists.length > 0 ? () => toggle('lists') : undefined}
    >
      <EraseOutcome forgets={forgets} />
      {panel === 'lists' && <ListChooser lists={lists.map(choiceOf)} chosen={compared ? [...compared] : chosen} onChoose={chooseLists} />}
      {panel === 'compare' && only && <CompareWith list={only} lists={lists} onDone={() => setPanel(undefined)} />}
      {pair ? (
        <Compare
          key={`${pair[0].id} ${pair[1].id}`}
          database={database}
          lists={pair}
          names={namesOf(pair)}
          all={all}
          find={find}
          forgets={forgets}
        />
      ) : shown.length > 0 ? (
        <Results
          key={chosen === 'all' ? 'all' : chosen.join(' ')}
          database={database}
          lists={shown}
          all={all}
          find={find}
          forgets={forgets}
        />
      ) : (
        <Nothing lists={lists} wanted={compared !== undefined || chosen.length > 0} emptied={emptied} />
      )}
    </ResultsFrame>
  )
}
