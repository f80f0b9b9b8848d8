// The results page: the selected lists and their results, or a comparison of two lists.
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
import { matchInWorker, type FindMatches } from './table/match-in-worker.ts'
import { Results } from './table/Results.tsx'
import { useErasure } from './use-erase.ts'
import { compareLists, selectLists, useResultsRoute, type SelectedLists } from './use-route.ts'
import { Button, LinkButton } from '../../components/ui/Button.tsx'

const getTitle = ({ listTitle }: Run): string => listTitle || t('noListName')
const getDay = ({ createdAt }: Run): string => formatTime(createdAt, 0)

/** Two runs of the same search often have the same title: then the day is added. */
const getComparedTitles = ([before, after]: readonly [Run, Run]): readonly [string, string] =>
  getTitle(before) === getTitle(after)
    ? [`${getTitle(before)} (${getDay(before)})`, `${getTitle(after)} (${getDay(after)})`]
    : [getTitle(before), getTitle(after)]

const getPageTitle = (selected: SelectedLists, shown: readonly Run[]): string => {
  const [only] = shown
  if (selected === 'all') return t('resultsAllTitle')
  return only && shown.length === 1 ? getTitle(only) : shown.length > 1 ? tCount('resultsSomeLists', shown.length) : t('resultsTitle')
}

const toChoice = (list: Run) => ({
  id: list.id,
  name: getTitle(list),
  records: list.state.is === 'collected' ? list.state.rows : 0,
  day: getDay(list)
})

/** `isDeleted`: the selected lists have no results any more. */
const NoResults = ({ lists, hasSelection, isDeleted }: { lists: readonly Run[]; hasSelection: boolean; isDeleted: boolean }) => {
  const all = lists.length > 0 ? { label: t('listsAll'), onClick: () => selectLists('all') } : undefined
  if (isDeleted) return <EmptyState icon="no-runs" title={t('resultsEmptiedTitle')} text={t('resultsEmptied')} action={all} />
  if (lists.length === 0) return <EmptyState icon="no-runs" title={t('resultsNoneTitle')} text={t('resultsNone')} />
  return hasSelection ? (
    <EmptyState icon="no-runs" title={t('resultsGoneTitle')} text={t('resultsGone')} action={all} />
  ) : (
    <EmptyState icon="people" title={t('resultsNoListTitle')} text={t('resultsNoList')} action={all} />
  )
}

/** Offers the other lists to compare `list` with. The earlier list comes first in a comparison. */
const CompareWith = ({ list, lists, onDone }: { list: Run; lists: readonly Run[]; onDone: () => void }) => {
  const others = lists.filter(({ id }) => id !== list.id)
  const isSame = ({ request }: Run): boolean => request.kind === list.request.kind && request.comparisonKey === list.request.comparisonKey
  const choose = (id: string): void => {
    const other = others.find(one => one.id === id)
    onDone()
    if (other) compareLists(other.createdAt <= list.createdAt ? [other.id, list.id] : [list.id, other.id])
  }
  return (
    <CompareChooser
      same={others.filter(isSame).map(toChoice)}
      others={others.filter(other => !isSame(other)).map(toChoice)}
      onChoose={choose}
    />
  )
}

export interface AppProps {
  database: Database
  findMatches?: FindMatches
}

export const App = ({ database, findMatches = matchInWorker(database.name) }: AppProps) => {
  const { selected, compared } = useResultsRoute()
  const ids = compared ?? (selected === 'all' ? [] : selected)
  const found = useLiveQuery<Run[]>(() => watchListsById(database, ids), [database, ids.join(' ')])
  const all = useLiveQuery<Run[]>(() => watchLists(database), [database])
  const isDeleted = useLiveQuery<boolean>(() => watchResultsDeleted(database, ids), [database, ids.join(' ')]) ?? false
  // The lists that the URL names are shown before all others are read. Where one of them is missing, the page waits for all.
  const lists = all ?? (found && found.length === ids.length && found.length > 0 ? found : undefined)
  const [panel, setPanel] = useState<'lists' | 'compare'>()
  const byId = (id: string): Run | undefined => lists?.find(list => list.id === id)
  const [before, after] = compared?.map(byId) ?? []
  const pair = before && after ? ([before, after] as const) : undefined
  const shown = lists && (compared ? [] : selected === 'all' ? lists : selected.flatMap(id => byId(id) ?? []))
  const title = pair ? t('profileChange', ...getComparedTitles(pair)) : getPageTitle(selected, shown ?? [])
  useEffect(() => {
    document.title = `${title} · ${t('extensionName')}`
  }, [title])
  const erasure = useErasure(database)
  if (!lists || !shown) return null
  const [only] = shown.length === 1 ? shown : []
  const toggle = (wanted: 'lists' | 'compare'): void => setPanel(panel === wanted ? undefined : wanted)
  const tools = only && (
    <>
      {only.request.kind === 'lead-search' && (
        <LinkButton href={`/popup.html#search=${encodeURIComponent(only.id)}`}>{t('actionRepeat')}</LinkButton>
      )}
      {lists.length > 1 && (
        <Button expanded={panel === 'compare'} onClick={() => toggle('compare')}>
          {t('compareWith')}
        </Button>
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
      <EraseOutcome erasure={erasure} />
      {panel === 'lists' && <ListChooser lists={lists.map(toChoice)} chosen={compared ? [...compared] : selected} onChoose={selectLists} />}
      {panel === 'compare' && only && <CompareWith list={only} lists={lists} onDone={() => setPanel(undefined)} />}
      {pair ? (
        <Compare
          key={`${pair[0].id} ${pair[1].id}`}
          database={database}
          lists={pair}
          titles={getComparedTitles(pair)}
          all={all}
          findMatches={findMatches}
          erasure={erasure}
        />
      ) : shown.length > 0 ? (
        <Results
          key={selected === 'all' ? 'all' : selected.join(' ')}
          database={database}
          lists={shown}
          all={all}
          findMatches={findMatches}
          erasure={erasure}
        />
      ) : (
        <NoResults lists={lists} hasSelection={compared !== undefined || selected.length > 0} isDeleted={isDeleted} />
      )}
    </ResultsFrame>
  )
}
