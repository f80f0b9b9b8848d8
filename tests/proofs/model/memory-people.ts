// The people of runs, in memory: the same promises as those over IndexedDB (tests/lib/database/people/people-contract.ts), written a second
// time, so that neither is right only because the other is wrong in the same way.
import type { StoredPerson } from '../../../lib/database/schema.ts'
import { isAccountFailure } from '../../../lib/failure.ts'
import { fromChunks } from '../../../lib/records/decode/chunks.ts'
import { headings } from '../../../lib/records/columns/headings.ts'
import type { PeopleStore, PersonStatus } from '../../../lib/runs/model/people.ts'
import { isLive, type Run, type ChildCounts } from '../../../lib/runs/model/run.ts'
import { withEntry, type Kept, type Shelf } from './memory-ledger.ts'

const doubtAtMost = 1_800_000
const openAtMost = 86_400_000
const outcomes: Partial<Record<PersonStatus, string>> = {
  'not-found': 'no email',
  failed: 'no answer',
  overdue: 'no answer yet',
  requested: 'no answer yet'
}

const isOpen = ({ status }: StoredPerson): boolean => status === 'requested' || status === 'overdue'
const titled = (columns: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headings).flatMap(([column, title]) => (columns[column] ? [[title, columns[column]]] : [])))

/** The columns of the last row that holds an email for this person. */
const columnsWithEmail = ({ results }: Kept, key: string, isMeant: (run: string) => boolean = () => true) => {
  let last: Record<string, string> | undefined
  for (const [run, { rows }] of results)
    if (isMeant(run)) for (const { columns, keys } of rows) if (columns['email'] && keys.includes(key)) last = columns
  return last
}

const lookupsOf = ({ runs }: Kept, key: string): Run[] =>
  [...runs.values()]
    .filter(({ request }) => request.kind === 'person' && request.comparisonKey === key)
    .toSorted((a, b) => b.createdAt - a.createdAt)

/** What the ledger knows of somebody, in the few words that decide whether they are asked about. */
const knownAs = (kept: Kept, key: string): { status: PersonStatus; childRunId?: string } | undefined => {
  const lookups = lookupsOf(kept, key)
  const [latest] = lookups
  if (latest && isLive(latest)) return { status: 'requested', childRunId: latest.id }
  if (columnsWithEmail(kept, key)) return { status: 'already-known' }
  if (latest?.state.is === 'stopped') return { status: 'overdue', childRunId: latest.id }
  return lookups.some(({ state }) => state.is === 'collected') ? { status: 'not-found' } : undefined
}

const outcomeOf = (kept: Kept, { status, childRunId = '', comparisonKey }: StoredPerson, at: number): PersonStatus => {
  const run = kept.runs.get(childRunId)
  if (!run) return 'failed'
  const patience = run.state.is === 'uncertain' ? doubtAtMost : openAtMost
  if (isLive(run)) return status === 'overdue' || at - run.createdAt > patience ? 'overdue' : 'requested'
  if (run.state.is === 'collected') return columnsWithEmail(kept, comparisonKey, from => from === childRunId) ? 'found' : 'not-found'
  if (run.state.is === 'not-sent' || (run.state.is === 'refused' && isAccountFailure(run.state.failure))) return 'waiting'
  return run.dueAt === undefined && run.state.is !== 'stopped' ? 'failed' : 'overdue'
}

export const createMemoryPeople = (shelf: Shelf): PeopleStore => {
  const those = (run: string): StoredPerson[] => shelf.kept.people.filter(person => person.runId === run)
  const change = (person: StoredPerson, changes: Partial<StoredPerson>): void => {
    const people = shelf.kept.people.map(one => (one.runId === person.runId && one.index === person.index ? { ...one, ...changes } : one))
    shelf.kept = { ...shelf.kept, people }
  }
  const answer = (person: StoredPerson): boolean => {
    const known = knownAs(shelf.kept, person.comparisonKey)
    if (known) change(person, known)
    return known !== undefined
  }

  const reopen = (person: StoredPerson): void => {
    change(person, { status: 'waiting', attempts: person.attempts + 1 })
    const run = shelf.kept.runs.get(person.childRunId ?? '')
    if (!run || run.parentId !== person.runId) return
    const { dueAt: _dueAt, ...rest } = run
    const n = shelf.kept.stamps.findIndex(({ at, isBulk: many }) => at === run.createdAt && many === true)
    const stamps = n < 0 ? shelf.kept.stamps : shelf.kept.stamps.toSpliced(n, 1)
    shelf.kept = { ...shelf.kept, stamps, runs: withEntry(shelf.kept.runs, run.id, rest) }
  }

  const rowsOf = ({ runId, status, childRunId = '', comparisonKey, url }: StoredPerson): unknown[] => {
    const came =
      status === 'found' || status === 'not-found' ? [...fromChunks([...(shelf.kept.results.get(childRunId)?.chunks ?? [])])] : []
    if (came.length > 0) return came
    const isHere = status === 'already-known' || status === 'found'
    const known = isHere
      ? (columnsWithEmail(shelf.kept, comparisonKey, from => from !== runId) ?? columnsWithEmail(shelf.kept, comparisonKey))
      : undefined
    return [known ? titled(known) : { ...titled({ profileUrl: url }), Lookup: outcomes[status] ?? '' }]
  }

  return {
    answerKnown: async (run, pause) => {
      for (const person of those(run)) if (person.status === 'waiting') answer(person)
      await pause()
    },
    nextWaiting: async run => {
      for (;;) {
        const person = those(run).find(({ status }) => status === 'waiting')
        if (!person || !answer(person)) return person
      }
    },
    updateOutcomes: async (run, at): Promise<ChildCounts> => {
      for (const person of those(run).filter(isOpen)) {
        const outcome = outcomeOf(shelf.kept, person, at)
        if (outcome === 'waiting') reopen(person)
        else if (outcome !== person.status) change(person, { status: outcome })
      }
      const count = (...wanted: PersonStatus[]): number => those(run).filter(({ status }) => wanted.includes(status)).length
      const known = count('already-known')
      const here = count('already-known', 'found', 'not-found')
      return {
        ready: here,
        emails: known + count('found'),
        alreadyKnown: known,
        running: count('requested'),
        failed: count('failed', 'overdue'),
        waiting: count('waiting')
      }
    },
    runsWithNewOutcomes: async at => {
      const news = shelf.kept.people.filter(person => isOpen(person) && outcomeOf(shelf.kept, person, at) !== person.status)
      return [...new Set(news.map(({ runId }) => runId))]
    },
    getRows: async (run, pause) => {
      await pause()
      const asked = those(run).filter(({ status }) => status !== 'waiting')
      return asked.flatMap(person => rowsOf(person).map(row => ({ row, key: person.comparisonKey })))
    }
  }
}
