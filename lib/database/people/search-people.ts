// Searches the people of all lists by name, company, email and job title, while nothing leaves this computer. A page or the worker reads
// each list once, and keeps one text per person until the list changes.
import { getIdentity, identityKinds, type Identity } from '../../records/identity/identity.ts'
import { joinMarks } from '../../records/identity/record-marks.ts'
import { foldText, isNearText, rankText, readSearchWords } from '../../records/search/match-text.ts'
import type { Run } from '../../runs/model/run.ts'
import { readLists } from '../results/read-results.ts'
import { readOutdatedMarks } from '../results/refresh-marks.ts'
import { readRowAt, readStoredMarks, unpackRows } from '../results/stored-rows.ts'
import { entriesOfRun } from '../run-entries.ts'
import { readResultRunIds } from '../runs/read-runs.ts'
import type { Database, StoredRow } from '../schema.ts'
import { loadVisibilityCheck } from './hidden-people.ts'

/** A person of a list, with what their newest record says. */
export interface PersonHit {
  /** the list, and the place of the record: the run that it is stored under, and its index there */
  listId: string
  runId: string
  index: number
  name: string
  jobTitle: string
  company: string
  email: string
  /** the title of the list */
  listTitle: string
  /** the person is on the do-not-contact list */
  isSuppressed: boolean
}

/** The people of one list: where each record is, and its text in the form of `foldText`. */
interface ListTexts {
  version: string
  runIds: string[]
  indexes: number[]
  texts: string[]
}

/** A record whose text matches, by its place in the texts of its list. */
interface Candidate {
  list: Run
  texts: ListTexts
  at: number
}

/** Letters that a search needs before it reads anyone. */
export const minSearchLength = 2

const entriesPerRead = 20
/** A person is often in several lists: more candidates than people are kept. */
const candidatesPerPerson = 6
/** While lists are read, what was found so far is shown this often. */
const showEveryMs = 250

const isText = (value: unknown): value is string => typeof value === 'string'
const readText = (value: unknown): string => (isText(value) ? value : '')

const getSearchText = ({ columns }: StoredRow): string => {
  const { fullName, company, email, jobTitle, firstName, lastName } = columns
  const name = readText(fullName) || `${readText(firstName)} ${readText(lastName)}`.trim()
  return foldText([name, company, email, jobTitle].map(readText).join('\n'))
}

/** Reads the list in slices. `pause` lets the page respond. */
const readTexts = async (database: Database, list: Run, version: string, pause: () => Promise<unknown>): Promise<ListTexts> => {
  const read: ListTexts = { version, runIds: [], indexes: [], texts: [] }
  for (const runId of await readResultRunIds(database, list.id))
    for (let after = -Infinity; ;) {
      const entries = await entriesOfRun(database.rows, runId, after).limit(entriesPerRead).toArray()
      for (const row of entries.flatMap(unpackRows)) {
        if (row.kind === 'company' || typeof row.columns !== 'object' || row.columns === null) continue
        read.runIds.push(runId)
        read.indexes.push(row.index)
        read.texts.push(getSearchText(row))
      }
      await pause()
      if (entries.length < entriesPerRead) break
      after = entries.at(-1)?.index ?? Infinity
    }
  return read
}

/** The strongest kind of key that both have decides. */
const isSamePerson = (one: Identity, other: Identity): boolean => {
  for (const kind of identityKinds) {
    const [own, others] = [one, other].map(keys => keys.filter(key => key.startsWith(`${kind}:`)))
    if (own && others && own.length > 0 && others.length > 0) return own.some(key => others.includes(key))
  }
  return false
}

/** What a search needs besides the database. `now`: any clock in milliseconds. */
export interface PeopleSearchOptions {
  pause: () => Promise<unknown>
  now: () => number
}

/** A search over one database. It keeps the texts of the lists between searches, for as long as it is kept itself. */
export interface PeopleSearch {
  /**
   * Yields at most `limit` people again and again while lists are read, each time better ones, and the final ones at last; nothing more once it
   * is aborted. Nobody for fewer than `minSearchLength` letters. Erased people are left out. Rejects when storage does.
   */
  search: (typed: string, options: { limit: number; signal: AbortSignal }) => AsyncGenerator<PersonHit[]>
  /** Reads the lists before anything is typed. Rejects when storage does. */
  prepare: (signal: AbortSignal) => Promise<void>
}

/** Creates a search that has read nothing yet. */
export const createPeopleSearch = (database: Database, { pause, now }: PeopleSearchOptions): PeopleSearch => {
  const known = new Map<string, Promise<ListTexts> & { version?: string }>()

  const getTexts = (list: Run, erasedCount: number): Promise<ListTexts> => {
    // Erasing a person moves the rows behind them without another change of the run.
    const version = `${list.changedAt} ${list.state.is === 'collected' ? list.state.rows : ''} ${erasedCount}`
    const before = known.get(list.id)
    if (before?.version === version) return before
    const reading = Object.assign(readTexts(database, list, version, pause), { version })
    known.set(list.id, reading)
    // What could not be read is read again by the next search.
    reading.catch(() => known.get(list.id) === reading && known.delete(list.id))
    return reading
  }

  /** The candidates with the best ranks, and of equal ones those of the newest lists. */
  const createCandidates = (words: readonly string[], limit: number) => {
    const byRank = new Map<number, Candidate[]>()
    const near: Candidate[] = []
    return {
      add: (list: Run, texts: ListTexts): void => {
        for (const [at, text] of texts.texts.entries()) {
          const rank = rankText(text, words)
          if (rank === 0) continue
          const ranked = byRank.get(rank)
          if (!ranked) byRank.set(rank, [{ list, texts, at }])
          else if (ranked.length < limit * candidatesPerPerson) ranked.push({ list, texts, at })
        }
      },
      addNear: (list: Run, texts: ListTexts): void => {
        for (const [at, text] of texts.texts.entries())
          if (near.length < limit * candidatesPerPerson && isNearText(text, words)) near.push({ list, texts, at })
      },
      isEmpty: () => byRank.size === 0,
      get: () => [...[...byRank].toSorted((one, other) => other[0] - one[0]).flatMap(([, ranked]) => ranked), ...near]
    }
  }

  /** The people behind the candidates, each once. It reads their records again, since anyone may have been erased by now. */
  const toPeople = async (
    candidates: readonly Candidate[],
    isMatch: (text: string) => boolean,
    { limit, signal }: { limit: number; signal: AbortSignal }
  ): Promise<PersonHit[]> => {
    const checkVisibility = await loadVisibilityCheck(database)
    const newMarks = new Map<string, Awaited<ReturnType<typeof readOutdatedMarks>>>()
    const people: { hit: PersonHit; identity: Identity }[] = []
    for (const { list, texts, at } of candidates) {
      if (people.length >= limit || signal.aborted) break
      const [runId = '', index = 0] = [texts.runIds[at], texts.indexes[at]]
      const row = await readRowAt(database, runId, index)
      if (!row || !isMatch(getSearchText(row))) continue
      if (checkVisibility && !newMarks.has(list.id)) newMarks.set(list.id, await readOutdatedMarks(database, list.id))
      const marks = joinMarks(readStoredMarks(row), newMarks.get(list.id)?.get(`${runId} ${index}`) ?? {})
      const columns = Object.fromEntries(Object.entries(row.columns).filter(([, value]) => isText(value)))
      const [visibility = 'visible'] = (await checkVisibility?.([{ columns, marks, isCompany: false }])) ?? []
      if (visibility === 'erased') continue
      const identity = getIdentity(columns, marks)
      if (people.some(other => isSamePerson(other.identity, identity))) continue
      const { fullName = '', firstName = '', lastName = '', jobTitle = '', company = '', email = '' } = columns
      const name = fullName || `${firstName} ${lastName}`.trim()
      const isSuppressed = visibility === 'suppressed'
      const hit = { listId: list.id, runId, index, name, jobTitle, company, email, listTitle: list.listTitle, isSuppressed }
      people.push({ hit, identity })
    }
    return people.map(({ hit }) => hit)
  }

  /** The lists as they are now, the newest first; what was read of others is dropped. */
  const readCurrent = async (): Promise<{ lists: Run[]; erasedCount: number }> => {
    const [lists, erasedCount] = await Promise.all([readLists(database), database.erasedPeople.count()])
    const ids = new Set(lists.map(({ id }) => id))
    for (const id of known.keys()) if (!ids.has(id)) known.delete(id)
    return { lists, erasedCount }
  }

  return {
    prepare: async signal => {
      const { lists, erasedCount } = await readCurrent()
      for (const list of lists) {
        if (signal.aborted) return
        await getTexts(list, erasedCount)
      }
    },
    search: async function* (typed, options) {
      const { limit, signal } = options
      const words = readSearchWords(typed)
      if (words.join('').length < minSearchLength) return
      const { lists, erasedCount } = await readCurrent()
      const candidates = createCandidates(words, limit)
      let shownAt = now()
      for (const list of lists) {
        const texts = await getTexts(list, erasedCount)
        if (signal.aborted) return
        candidates.add(list, texts)
        if (now() - shownAt < showEveryMs || candidates.isEmpty()) continue
        const people = await toPeople(candidates.get(), text => rankText(text, words) > 0, options)
        if (signal.aborted) return
        yield people
        shownAt = now()
      }
      const hasTypo = candidates.isEmpty()
      if (hasTypo)
        for (const list of lists) {
          candidates.addNear(list, await getTexts(list, erasedCount))
          await pause()
          if (signal.aborted) return
        }
      const isMatch = (text: string): boolean => (hasTypo ? isNearText(text, words) : rankText(text, words) > 0)
      const people = await toPeople(candidates.get(), isMatch, options)
      if (!signal.aborted) yield people
    }
  }
}
