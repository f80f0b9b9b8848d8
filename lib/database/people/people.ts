// The people of runs over IndexedDB: whose turn it is, what became of those who were asked about, and the list of them all.
import { isAccountFailure } from '../../failure.ts'
import { fromChunks } from '../../records/decode/chunks.ts'
import { headings } from '../../records/columns/headings.ts'
import type { PeopleStore, PersonStatus } from '../../runs/model/people.ts'
import { isLive, type Run, type ChildCounts } from '../../runs/model/run.ts'
import { readRun } from '../runs/stored-run.ts'
import { mayBeKnown } from './read-people.ts'
import { getPersonState } from './read-person.ts'
import { rowsWith } from '../results/row-packs.ts'
import { uncountLookup } from './lookup-limits.ts'
import type { Database, StoredPerson } from '../schema.ts'
import { readStoredPeople, readStoredPerson } from './stored-person.ts'

/** Those of whom something is still to come. */
const open = ['asked', 'late'] as const
/** The rest of a list waits so long, in milliseconds, for one whose lookup may never have begun, and for any other. */
const doubtAtMost = 1_800_000
const openAtMost = 86_400_000
const aSlice = 500

/** Files have the same words in every language of the browser. */
const unreadable = 'not readable'
const outcomes: Partial<Record<PersonStatus, string>> = {
  none: 'no email',
  failed: 'no answer',
  late: 'no answer yet',
  asked: 'no answer yet'
}

/** Mapped columns as a row that is read like one that came. */
const titled = (columns: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headings).flatMap(([column, title]) => (columns[column] ? [[title, columns[column]]] : [])))

/** Nothing was charged, and nothing said of the person: they are as good as never asked about. */
const saysNothing = ({ state }: Run): boolean => state.is === 'not-sent' || (state.is === 'refused' && isAccountFailure(state.failure))

export const createPeople = (database: Database): PeopleStore => {
  const { runs, chunks, people, settings } = database

  /** In the order in which they were given. */
  const those = (run: string, is: PersonStatus) => people.where('[runId+status]').equals([run, is])
  const change = (person: Pick<StoredPerson, 'runId' | 'index'>, changes: Partial<StoredPerson>) =>
    people.update([person.runId, person.index], changes)

  const textsOf = async (run: string): Promise<string[]> =>
    (await chunks.where('[runId+index]').between([run, -Infinity], [run, Infinity]).toArray()).map(({ text }) => text)
  const rowWithEmail = async (key: string, isMeant: (run: string) => boolean) =>
    (await rowsWith(database, key)).findLast(({ runId, columns }) => columns['email'] && isMeant(runId))

  /** Answers one who waits from the ledger, where it knows them, or was asked already. */
  const answer = async (person: StoredPerson): Promise<boolean> => {
    const state = await getPersonState(database, person.comparisonKey)
    const isBarred = state.is === 'failed' && (state.failure.code === 'doNotContact' || state.failure.code === 'personForgotten')
    if (isBarred) await change(person, { status: 'failed' })
    if (state.is === 'found') await change(person, { status: state.email ? 'known' : 'none' })
    if (state.is === 'live' || state.is === 'stopped') {
      // Their lookup may have been paid for: it is waited for, or to be followed again, and not begun again.
      const asked = (await runs.where('request.comparisonKey').equals(person.comparisonKey).toArray()).flatMap(row => readRun(row) ?? [])
      const by = asked.findLast(run => (state.is === 'live' ? isLive(run) : run.state.is === 'stopped'))
      await change(person, { status: state.is === 'live' ? 'asked' : 'late', ...(by && { childRunId: by.id }) })
    }
    return isBarred || state.is === 'found' || state.is === 'live' || state.is === 'stopped'
  }

  /** What became of one who was asked about. */
  const outcomeOf = async ({ status, childRunId = '', comparisonKey }: StoredPerson, at: number): Promise<PersonStatus> => {
    const run = readRun(await runs.get(childRunId))
    if (!run) return 'failed'
    if (isLive(run))
      return status === 'late' || at - run.createdAt > (run.state.is === 'uncertain' ? doubtAtMost : openAtMost) ? 'late' : 'asked'
    if (run.state.is === 'collected') return (await rowWithEmail(comparisonKey, from => from === childRunId)) ? 'found' : 'none'
    if (saysNothing(run)) return 'waiting'
    return run.dueAt === undefined && run.state.is !== 'stopped' ? 'failed' : 'late'
  }

  /** They wait again, and their next click is another; what was refused is neither counted nor looked at later. */
  const reopen = (person: StoredPerson): Promise<unknown> =>
    database.transaction('rw', people, runs, settings, async () => {
      await change(person, { status: 'waiting', attempts: person.attempts + 1 })
      const run = readRun(await runs.get(person.childRunId ?? ''))
      if (!run || run.parentId !== person.runId) return
      await runs.update(run.id, { dueAt: undefined })
      await uncountLookup(database, run.createdAt)
    })

  const rowsOf = async ({ runId, status, childRunId, comparisonKey, url }: StoredPerson): Promise<unknown[]> => {
    const came = status === 'found' || status === 'none' ? [...fromChunks(await textsOf(childRunId ?? ''))] : []
    if (came.length > 0) return came
    // Whatever they were known by may be gone meanwhile; what this list held of them stays.
    const known =
      status === 'known' || status === 'found'
        ? ((await rowWithEmail(comparisonKey, from => from !== runId)) ?? (await rowWithEmail(comparisonKey, () => true)))
        : undefined
    return [known ? titled(known.columns) : { ...titled({ profileUrl: url }), Lookup: outcomes[status] ?? '' }]
  }

  return {
    answerKnown: async (run, pause) => {
      for (let from = 0; ; from += aSlice) {
        const slice = await people
          .where('[runId+index]')
          .between([run, from], [run, from + aSlice])
          .toArray()
        if (slice.length === 0) return
        const readable = readStoredPeople(slice)
        const known = await mayBeKnown(
          database,
          readable.map(({ comparisonKey }) => comparisonKey)
        )
        for (const person of readable) if (person.status === 'waiting' && known.has(person.comparisonKey)) await answer(person)
        await pause()
      }
    },
    next: async run => {
      for (;;) {
        const stored = await those(run, 'waiting').first()
        const person = readStoredPerson(stored)
        // Nobody can be asked about one who cannot be read, and nobody behind them waits for that.
        if (stored && !person) await change(stored, { status: 'failed' })
        else if (!person || !(await answer(person))) return person
      }
    },
    updateOutcomes: async (run, at): Promise<ChildCounts> => {
      for (const is of open)
        for (const person of await those(run, is).toArray()) {
          const outcome = readStoredPerson(person) ? await outcomeOf(person, at) : 'failed'
          if (outcome === 'waiting') await reopen(person)
          else if (outcome !== is) await change(person, { status: outcome })
        }
      const count = (is: PersonStatus): Promise<number> => those(run, is).count()
      const [known, found, none] = [await count('known'), await count('found'), await count('none')]
      return {
        ready: known + found + none,
        emails: known + found,
        alreadyKnown: known,
        running: await count('asked'),
        failed: (await count('failed')) + (await count('late')),
        waiting: await count('waiting')
      }
    },
    runsWithNews: async at => {
      const news = new Set<string>()
      for (const person of readStoredPeople(await people.where('status').anyOf(open).toArray()))
        if (!news.has(person.runId) && (await outcomeOf(person, at)) !== person.status) news.add(person.runId)
      return [...news]
    },
    results: async (run, pause) => {
      const all: { row: unknown; key: string }[] = []
      for (let from = 0; ; from += aSlice) {
        const slice = await people
          .where('[runId+index]')
          .between([run, from], [run, from + aSlice])
          .toArray()
        for (const stored of slice) {
          const person = readStoredPerson(stored)
          if (!person) all.push({ row: { Lookup: unreadable }, key: '' })
          else if (person.status !== 'waiting') for (const row of await rowsOf(person)) all.push({ row, key: person.comparisonKey })
        }
        if (slice.length === 0) return all
        await pause()
      }
    }
  }
}
