// Searches the people of all lists by name, company, email and job title, while nothing leaves this computer. A page reads each list
// once, and keeps one text per person until the list changes.
import { getFullName } from '../records/columns/person-name.ts'
import { getIdentity, isSamePerson, type Identity } from '../records/identity/identity.ts'
import { isNearText, rankText, readSearchWords } from './match-text.ts'
import type { Run } from '../runs/model/run.ts'
import { openRecords, readRow } from '../database/records.ts'
import { readStoredMarks } from '../results/stored-rows.ts'
import type { Database } from '../database/schema.ts'
import { createTextReader, getSearchText, type ListTexts } from './people-texts.ts'

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

/** A record whose text matches, by its place in the texts of its list. */
interface Candidate {
  list: Run
  texts: ListTexts
  at: number
}

/** Letters that a search needs before it reads anyone. */
export const minSearchLength = 2

/** A person is often in several lists: more candidates than people are kept. */
const candidatesPerPerson = 6
/** Lists that were read before are compared in a moment; many of them would stop the page for longer. */
const listsBetweenPauses = 10
/** While lists are read, what was found so far is shown this often. */
const showEveryMs = 250

/** What a search needs besides the database. `now`: any clock in milliseconds. */
export interface PeopleSearchOptions {
  pause: () => Promise<unknown>
  now: () => number
}

/** A search over one database. It keeps the texts of the lists between searches, for as long as it is kept itself. */
export interface PeopleSearch {
  /**
   * Yields at most `limit` people again and again while lists are read, each time better ones, and the final ones at last; nothing more once it
   * is aborted. Nobody for fewer than `minSearchLength` letters. Erased people are left out. Rejects when storage does. `isLoose`: where no one
   * has a word that begins as typed, also those with the letters inside of a word or with a typo.
   */
  search: (typed: string, options: { limit: number; signal: AbortSignal; isLoose: boolean }) => AsyncGenerator<PersonHit[]>
  /** Reads the lists before anything is typed. Rejects when storage does. */
  prepare: (signal: AbortSignal) => Promise<void>
}

/** Creates a search that has read nothing yet. */
export const createPeopleSearch = (database: Database, { pause, now }: PeopleSearchOptions): PeopleSearch => {
  const readCurrent = createTextReader(database, pause)

  /** The candidates with the best ranks, and of equal ones those of the newest lists. */
  const createCandidates = (words: readonly string[], limit: number) => {
    const byRank = new Map<number, Candidate[]>()
    const near: Candidate[] = []
    return {
      add: (list: Run, texts: ListTexts): void => {
        for (const [at, text] of texts.texts.entries()) {
          const rank = rankText(text, words, false)
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
    const stored = await openRecords(database, { withSuppressed: true })
    const people: { hit: PersonHit; identity: Identity }[] = []
    for (const { list, texts, at } of candidates) {
      if (people.length >= limit || signal.aborted) break
      const [runId = '', index = 0] = [texts.runIds[at], texts.indexes[at]]
      const found = await readRow(stored, list.id, { runId, index })
      if (!found || !isMatch(getSearchText(found.row))) continue
      const { columns } = found.row
      const identity = getIdentity(columns, readStoredMarks(found.row))
      if (people.some(other => isSamePerson(other.identity, identity))) continue
      const { jobTitle = '', company = '', email = '' } = columns
      const name = getFullName(columns)
      const { isSuppressed } = found
      const hit = { listId: list.id, runId, index, name, jobTitle, company, email, listTitle: list.listTitle, isSuppressed }
      people.push({ hit, identity })
    }
    return people.map(({ hit }) => hit)
  }

  return {
    prepare: async signal => {
      const { lists, getTexts } = await readCurrent()
      for (const list of lists) {
        if (signal.aborted) return
        await getTexts(list)
      }
    },
    search: async function* (typed, options) {
      const { limit, signal, isLoose } = options
      const words = readSearchWords(typed)
      if (words.join('').length < minSearchLength) return
      const { lists, getTexts } = await readCurrent()
      const candidates = createCandidates(words, limit)
      let shownAt = now()
      for (const [at, list] of lists.entries()) {
        const texts = await getTexts(list)
        if (at % listsBetweenPauses === listsBetweenPauses - 1) await pause()
        if (signal.aborted) return
        candidates.add(list, texts)
        if (now() - shownAt < showEveryMs || candidates.isEmpty()) continue
        const people = await toPeople(candidates.get(), text => rankText(text, words, false) > 0, options)
        if (signal.aborted) return
        yield people
        shownAt = now()
      }
      const isNear = isLoose && candidates.isEmpty()
      if (isNear)
        for (const list of lists) {
          candidates.addNear(list, await getTexts(list))
          await pause()
          if (signal.aborted) return
        }
      const isMatch = (text: string): boolean => (isNear ? isNearText(text, words) : rankText(text, words, false) > 0)
      const people = await toPeople(candidates.get(), isMatch, options)
      if (!signal.aborted) yield people
    }
  }
}
