// What a page asks its web worker about people of all lists, and the answers: who changed jobs, and where the records of one person are.
import { getKeyRank, type Identity } from '../records/identity/identity.ts'
import { groupPeople } from '../records/identity/group-people.ts'
import { hashKey, type MatchIndex } from '../records/identity/match-lists.ts'
import { readMatchIndex } from '../results/find-matches.ts'
import { readLists } from '../results/read-results.ts'
import { readResultRunIds } from '../runs/store/read-runs.ts'
import type { Database } from '../database/schema.ts'
import type { RecordPlace } from '../database/records.ts'
import { findChangedJobs, type ChangedJob } from './find-changed-jobs.ts'

interface Candidate extends RecordPlace {
  entries: readonly { kind: number; key: number }[]
}

/** The rows of a list that have one of the keys, each with all of its keys. */
const findCandidates = (runId: string, { owners, kinds, keys }: MatchIndex, searched: ReadonlySet<number>): Candidate[] => {
  const found: Candidate[] = []
  for (let from = 0; from < owners.length;) {
    let end = from
    let isFound = false
    for (; end < owners.length && owners[end] === owners[from]; end++) isFound ||= searched.has(keys[end] ?? NaN)
    if (isFound) {
      const entries = Array.from({ length: end - from }, (_, at) => ({ kind: kinds[from + at] ?? 0, key: keys[from + at] ?? 0 }))
      found.push({ runId, index: owners[from] ?? 0, entries })
    }
    from = end
  }
  return found
}

type Entries = Candidate['entries']

const selectOwn = (own: Entries, candidates: readonly Candidate[]): Candidate[] => {
  const records = [own, ...candidates.map(({ entries }) => entries)]
  const groups = groupPeople({
    records: records.length,
    owners: records.flatMap((entries, owner) => entries.map(() => owner)),
    kinds: records.flatMap(entries => entries.map(({ kind }) => kind)),
    keys: records.flatMap(entries => entries.map(({ key }) => key))
  })
  return candidates.filter((_, at) => groups[at + 1] === groups[0])
}

/**
 * The records of the person with this identity, in the order of the lists, the newest list first. It reads the match index of each list, and makes those that
 * are missing, so call it in a web worker. Rejects if the database cannot be read.
 */
export const findPersonPlaces = async (database: Database, identity: Identity): Promise<RecordPlace[]> => {
  const indexes: [runId: string, index: MatchIndex][] = []
  for (const { id } of await readLists(database))
    for (const runId of await readResultRunIds(database, id)) indexes.push([runId, await readMatchIndex(database, runId, () => undefined)])
  const own = identity.map(key => ({ kind: getKeyRank(key), key: hashKey(key) }))
  const searched = new Set(own.map(({ key }) => key))
  for (;;) {
    const candidates = indexes.flatMap(([runId, index]) => findCandidates(runId, index, searched))
    const found = selectOwn(own, candidates)
    const before = searched.size
    // A record of the person may have further keys, by which other records are theirs.
    for (const { entries } of found) for (const { key } of entries) searched.add(key)
    if (searched.size === before) return found.map(({ runId, index }) => ({ runId, index }))
  }
}

/** Where one person's records are, or who changed their job. */
export type PeopleRequest = { is: 'places'; identity: Identity } | { is: 'changed-jobs' }

/** What the worker sends: how far it is, between 0 and 1, then one answer or a failure. */
export type PeopleReply = { share: number } | { places: RecordPlace[] } | { changedJobs: ChangedJob[] } | { failed: true }

/** Answers one request through `reply`. Never rejects. */
export const answerPeopleRequest = async (
  database: Database,
  request: PeopleRequest,
  reply: (message: PeopleReply) => void
): Promise<void> => {
  try {
    if (request.is === 'places') reply({ places: await findPersonPlaces(database, request.identity) })
    else reply({ changedJobs: await findChangedJobs(database, share => reply({ share })) })
  } catch {
    reply({ failed: true })
  }
}
