// Implements the people store in memory, independently of the one over IndexedDB, so that both must pass
// tests/lib/lookup/people-contract.ts.
import type { StoredPerson } from '../../../lib/database/stored-runs.ts'
import { isAccountFailure } from '../../../lib/failure.ts'
import { fromChunks } from '../../../lib/records/decode/parse-json.ts'
import { headings } from '../../../lib/records/columns/headings.ts'
import type { PendingPerson, PeopleStore, PersonStatus } from '../../../lib/runs/model/people.ts'
import { isLive, type ChildCounts } from '../../../lib/runs/model/run.ts'
import { columnsWithEmail, isLeftOut, knownAs } from './known-people.ts'
import { withEntry, type StoredState, type MemoryStore } from './memory-ledger.ts'

const uncertainMaxMs = 1_800_000
const openMaxMs = 86_400_000
const outcomes: Partial<Record<PersonStatus, string>> = {
  'not-found': 'no email',
  failed: 'no reply',
  overdue: 'no answer yet',
  requested: 'no answer yet'
}

const isOpen = ({ status }: StoredPerson): boolean => status === 'requested' || status === 'overdue'
const withTitles = (columns: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headings).flatMap(([column, title]) => (columns[column] ? [[title, columns[column]]] : [])))

const outcomeOf = (stored: StoredState, { status, childRunId = '', comparisonKey }: StoredPerson, at: number): PersonStatus => {
  const run = stored.runs.get(childRunId)
  if (!run) return 'failed'
  const maxWaitMs = run.state.is === 'uncertain' ? uncertainMaxMs : openMaxMs
  if (isLive(run)) return status === 'overdue' || at - run.createdAt > maxWaitMs ? 'overdue' : 'requested'
  if (run.state.is === 'collected' && isLeftOut(stored, run, comparisonKey)) return 'failed'
  if (run.state.is === 'collected') return columnsWithEmail(stored, comparisonKey, from => from === childRunId) ? 'found' : 'not-found'
  if (run.state.is === 'not-sent' || (run.state.is === 'refused' && run.state.isCertain && isAccountFailure(run.state.failure)))
    return 'waiting'
  return run.dueAt === undefined && run.state.is !== 'stopped' ? 'failed' : 'overdue'
}

export const createMemoryPeople = (memory: MemoryStore): PeopleStore => {
  const peopleOf = (run: string): StoredPerson[] => memory.stored.people.filter(person => person.runId === run)
  const change = (person: StoredPerson, changes: Partial<StoredPerson>): void => {
    const people = memory.stored.people.map(one =>
      one.runId === person.runId && one.index === person.index ? { ...one, ...changes } : one
    )
    memory.stored = { ...memory.stored, people }
  }
  const answer = (person: StoredPerson): boolean => {
    const known = knownAs(memory.stored, person.comparisonKey)
    if (known) change(person, known)
    return known !== undefined
  }

  const resumesOf = (run: string): number => memory.stored.runs.get(run)?.resumes ?? 0
  const refusalsOf = ({ runId, refusals }: StoredPerson): number => (refusals?.resumes === resumesOf(runId) ? refusals.count : 0)

  const reopen = (person: StoredPerson): void => {
    const run = memory.stored.runs.get(person.childRunId ?? '')
    const resumes = resumesOf(person.runId)
    const refusals = run?.state.is === 'refused' ? { count: refusalsOf(person) + 1, resumes } : person.refusals
    change(person, { status: 'waiting', attempts: person.attempts + 1, ...(refusals && { refusals }) })
    if (!run || run.parentId !== person.runId) return
    const { dueAt: _dueAt, ...rest } = run
    memory.stored = { ...memory.stored, runs: withEntry(memory.stored.runs, run.id, rest) }
  }

  const rowsOf = ({ runId, status, childRunId = '', comparisonKey, url }: StoredPerson): unknown[] => {
    const reply =
      status === 'found' || status === 'not-found' ? [...fromChunks([...(memory.stored.results.get(childRunId)?.chunks ?? [])])] : []
    if (reply.length > 0) return reply
    const isHere = status === 'already-known' || status === 'found'
    const known = isHere
      ? (columnsWithEmail(memory.stored, comparisonKey, from => from !== runId) ?? columnsWithEmail(memory.stored, comparisonKey))
      : undefined
    return [known ? withTitles(known) : { ...withTitles({ profileUrl: url }), Lookup: outcomes[status] ?? '' }]
  }

  return {
    answerKnown: async (run, pause) => {
      for (const person of peopleOf(run)) if (person.status === 'waiting') answer(person)
      await pause()
    },
    nextWaiting: async run => {
      for (;;) {
        const waiting = peopleOf(run).filter(({ status }) => status === 'waiting')
        const person = waiting.toSorted((a, b) => refusalsOf(a) - refusalsOf(b))[0]
        if (!person) return undefined
        if (!answer(person)) return { ...person, refusalCount: refusalsOf(person) }
      }
    },
    waitingLike: async (run, first, most) => {
      const found: PendingPerson[] = []
      for (const person of peopleOf(run)) {
        const isAlike = person.status === 'waiting' && person.index > first.index && refusalsOf(person) === first.refusalCount
        if (isAlike && found.length < most && !answer(person)) found.push({ ...person, refusalCount: first.refusalCount })
      }
      return found
    },
    lookupsLeft: async () => Infinity,
    updateOutcomes: async (run, at): Promise<ChildCounts> => {
      for (const person of peopleOf(run).filter(isOpen)) {
        const outcome = outcomeOf(memory.stored, person, at)
        if (outcome === 'waiting') reopen(person)
        else if (outcome !== person.status) change(person, { status: outcome })
      }
      const count = (...wanted: PersonStatus[]): number => peopleOf(run).filter(({ status }) => wanted.includes(status)).length
      const known = count('already-known')
      const readyCount = count('already-known', 'found', 'not-found')
      return {
        ready: readyCount,
        emails: known + count('found'),
        alreadyKnown: known,
        running: count('requested'),
        failed: count('failed', 'overdue'),
        waiting: count('waiting')
      }
    },
    runsWithNewOutcomes: async at => {
      const changed = memory.stored.people.filter(person => isOpen(person) && outcomeOf(memory.stored, person, at) !== person.status)
      return [...new Set(changed.map(({ runId }) => runId))]
    },
    getRows: async (run, pause) => {
      await pause()
      const requested = peopleOf(run).filter(({ status }) => status !== 'waiting')
      return requested.flatMap(person => rowsOf(person).map(row => ({ row, key: person.comparisonKey })))
    }
  }
}
