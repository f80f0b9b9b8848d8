// Two lists held against each other: the numbers as views, who and what changed as a table, and the view as a file.
import { useMemo, useState } from 'preact/hooks'
import { Button } from '../../components/Button.tsx'
import { ComparedFacts } from '../../components/ComparedFacts.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ExportOutcome } from '../../components/ExportOutcome.tsx'
import { sayFailure } from '../../components/failure-words.ts'
import { ListedNotice } from '../../components/ListedNotice.tsx'
import { Notice } from '../../components/Notice.tsx'
import { ResultsGrid } from '../../components/ResultsGrid.tsx'
import type { Database } from '../../lib/database/schema.ts'
import { changes, compareLists, isInView, type ComparedView } from '../../lib/records/compare-lists.ts'
import { toTsv } from '../../lib/records/to-tsv.ts'
import type { Run } from '../../lib/runs/run.ts'
import { isSampleHost } from '../../lib/service/sample.ts'
import { say, sayCount, sayNumber } from '../../lib/words.ts'
import { Card, nameOf } from './Card.tsx'
import { comparedColumns, comparedCell, shownColumns } from './compared-cells.ts'
import type { FindMatch } from './match-in-worker.ts'
import { useComparedExport } from './use-compared-export.ts'
import { useKnown } from './use-known.ts'
import { useResults } from './use-results.ts'
import { useSelection } from './use-selection.ts'

export interface CompareProps {
  database: Database
  /** what was, and what is */
  lists: readonly [Run, Run]
  /** what they are called here, so that they are told apart */
  names: readonly [string, string]
  /** every list there is, once they are read */
  all: readonly Run[] | undefined
  find: FindMatch
}

const views: readonly ComparedView[] = ['all', 'both', ...changes]

export const Compare = ({ database, lists, names, all, find }: CompareProps) => {
  const results = useResults(database, lists)
  const { table, size, listed, done, failure } = results
  const [withListed, setWithListed] = useState(false)
  const compared = useKnown(all, lists, results, find)
  const { known } = compared
  const people = useMemo(() => {
    const everybody = known && done ? compareLists(table, known.groupOf) : undefined
    const isListed = (row: number | undefined): boolean => row !== undefined && listed.has(row)
    return withListed ? everybody : everybody?.filter(({ was, is }) => !isListed(was) && !isListed(is))
  }, [known, done, withListed])
  const [view, setView] = useState<ComparedView>('all')
  const [widths, setWidths] = useState<Record<string, number>>({ was: 220, is: 220 })
  const [opened, setOpened] = useState<{ of: typeof table; at: number }>()
  const [said, setSaid] = useState('')
  const { selected, select } = useSelection(table)
  const counts = useMemo(
    () => Object.fromEntries(views.map(name => [name, (people ?? []).filter(person => isInView(person, name)).length])),
    [people]
  )
  const rows = useMemo(() => (people ?? []).flatMap((person, at) => (isInView(person, view) ? [at] : [])), [people, view])
  const { state, save } = useComparedExport()
  const sample = lists.some(({ service }) => isSampleHost(service))

  if (failure) return <Notice tone="problem">{sayFailure(failure, '', 0)}</Notice>
  if (compared.failed) return <Notice tone="problem">{say('compareFailed')}</Notice>
  if (!people)
    return (
      <p class="soft" role="status">
        {done ? say('compareReading', sayNumber(compared.rows)) : say('resultsReading', sayNumber(size))}
      </p>
    )
  const rowOf = (at: number): number => people[at]?.is ?? people[at]?.was ?? -1
  const cell = (at: number, column: string): string => comparedCell(table, people[at], column)
  const copy = (copied: readonly number[]): void => {
    const lines = copied.map(at => comparedColumns.map(({ id }) => cell(at, id)))
    navigator.clipboard.writeText(toTsv([comparedColumns.map(({ heading }) => heading), ...lines])).then(
      () => setSaid(sayCount('resultsCopied', copied.length)),
      () => setSaid(say('resultsNotCopied'))
    )
  }
  const open = opened?.of === table ? opened.at : undefined
  const chosen = rows.flatMap(at => people[at] ?? [])
  return (
    <>
      <ListedNotice
        listed={listed.size}
        shown={withListed}
        onShow={shown => {
          setWithListed(shown)
          setOpened(undefined)
        }}
      />
      <ComparedFacts
        was={names[0]}
        is={names[1]}
        counts={{ all: 0, both: 0, joined: 0, left: 0, title: 0, company: 0, email: 0, unchanged: 0, ...counts }}
        view={view}
        onView={setView}
      />
      <div class="results-tools">
        <p role="status">{sayCount('comparedShown', rows.length)}</p>
        <p class="soft" role="status">
          {said}
        </p>
        <div class="results-buttons">
          <Button small onClick={() => copy(selected.size > 0 ? rows.filter(at => selected.has(at)) : rows)}>
            {say('resultsCopy')}
          </Button>
          {(['csv', 'xlsx'] as const).map(format => (
            <Button key={format} small busy={state.is === 'making'} onClick={() => save({ table, people: chosen, names, sample, format })}>
              {say(format === 'csv' ? 'compareCsv' : 'compareXlsx')}
            </Button>
          ))}
        </div>
      </div>
      {state.is !== 'ready' && <ExportOutcome state={state} total={chosen.length} />}
      <div class={`results-body${open === undefined ? '' : ' has-card'}`}>
        {rows.length === 0 ? (
          <EmptyState icon="people" title={say('comparedNobodyTitle')} words={say('comparedNobody')} />
        ) : (
          <ResultsGrid
            label={say('compareTitle')}
            columns={shownColumns()}
            widths={widths}
            rows={rows}
            cell={cell}
            nameOf={at => nameOf(table, rowOf(at))}
            order={undefined}
            selected={selected}
            open={open}
            onOrder={() => undefined}
            onWidths={setWidths}
            onSelect={select}
            onOpen={at => setOpened({ of: table, at })}
            onCopy={copy}
          />
        )}
        {open !== undefined && (
          <Card
            database={database}
            table={table}
            size={size}
            lists={lists}
            known={compared}
            row={rowOf(open)}
            onOpen={row => setOpened({ of: table, at: people.findIndex(({ was, is }) => was === row || is === row) })}
            listed={listed.has(rowOf(open))}
            onPeople={undefined}
            onClose={() => setOpened(undefined)}
          />
        )}
      </div>
    </>
  )
}
