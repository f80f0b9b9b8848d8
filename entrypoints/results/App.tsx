// The whole page: which lists are looked at, and their results.
import { useEffect, useState } from 'preact/hooks'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ListChooser } from '../../components/ListChooser.tsx'
import { ResultsFrame } from '../../components/ResultsFrame.tsx'
import { useLive } from '../../components/use-live.ts'
import { watchLists } from '../../lib/database/read-results.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { Run } from '../../lib/runs/run.ts'
import { say, sayCount, sayTime } from '../../lib/words.ts'
import { Results } from './Results.tsx'
import { chooseLists, useListsRoute, type Chosen } from './use-lists-route.ts'

const nameOf = ({ listWords }: Run): string => listWords || say('noListName')

const titleOf = (chosen: Chosen, shown: readonly Run[]): string => {
  const [only] = shown
  if (chosen === 'all') return say('resultsAllTitle')
  return only && shown.length === 1 ? nameOf(only) : shown.length > 1 ? sayCount('resultsSomeLists', shown.length) : say('resultsTitle')
}

const Nothing = ({ lists, chosen }: { lists: readonly Run[]; chosen: Chosen }) => {
  if (lists.length === 0) return <EmptyState icon="no-runs" title={say('resultsNoneTitle')} words={say('resultsNone')} />
  const all = { words: say('listsAll'), onClick: () => chooseLists('all') }
  return chosen.length === 0 ? (
    <EmptyState icon="people" title={say('resultsNoListTitle')} words={say('resultsNoList')} action={all} />
  ) : (
    <EmptyState icon="no-runs" title={say('resultsGoneTitle')} words={say('resultsGone')} action={all} />
  )
}

export const App = ({ database }: { database: Database }) => {
  const chosen = useListsRoute()
  const lists = useLive<Run[]>(() => watchLists(database), [database])
  const [choosing, setChoosing] = useState(false)
  const shown = lists && (chosen === 'all' ? lists : chosen.flatMap(id => lists.find(list => list.id === id) ?? []))
  const title = titleOf(chosen, shown ?? [])
  useEffect(() => {
    document.title = `${title} · ${say('extensionName')}`
  }, [title])
  if (!lists || !shown) return null
  const choices = lists.map(list => ({
    id: list.id,
    name: nameOf(list),
    records: list.state.is === 'collected' ? list.state.rows : 0,
    day: sayTime(list.createdAt, 0)
  }))
  return (
    <ResultsFrame title={title} choosing={choosing} onChoosing={lists.length > 0 ? () => setChoosing(!choosing) : undefined}>
      {choosing && <ListChooser lists={choices} chosen={chosen} onChoose={chooseLists} />}
      {shown.length > 0 ? (
        <Results key={chosen === 'all' ? 'all' : chosen.join(' ')} database={database} lists={shown} />
      ) : (
        <Nothing lists={lists} chosen={chosen} />
      )}
    </ResultsFrame>
  )
}
