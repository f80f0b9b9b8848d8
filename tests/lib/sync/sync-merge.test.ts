// Tests merging: the newest entry of each list counts, in any order, and a list that is here is never tracked again.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Run } from '../../../lib/runs/model/run.ts'
import { readComputers, writeComputer, type SyncData, type SyncEntry, type PublishedEntry } from '../../../lib/sync/sync-entries.ts'
import { chooseLists, mergeEntries, updatePublished } from '../../../lib/sync/sync-merge.ts'
import { exampleRun } from '../runs/examples.ts'
import { entryArbitrary, entryOf } from './synced.ts'
import { tries } from '../../is-long.ts'

const now = 4_000_000_000
const day = 86_400_000
const list = fc.array(entryArbitrary, { maxLength: 30 })
const host = 'api.service.example'
const runOf = (changes: Partial<Run>): Run =>
  exampleRun('running', { serviceHost: host, serviceListName: undefined, listIds: undefined, sentAt: undefined, ...changes })
const here = { runs: [], storedIds: new Set<string>(), published: [], connections: [{ id: 'c', host }], connectionByHost: {} }

describe('merging', () => {
  test('does not depend on the order or on repeated entries', () => {
    fc.assert(
      fc.property(list, list, list, fc.integer({ min: 0, max: 9_000_000_000 }), (a, b, c, at) => {
        const all = mergeEntries([...a, ...b, ...c], at)
        expect(mergeEntries([...c, ...a, ...b], at)).toEqual(all)
        expect(mergeEntries([...b, ...b, ...mergeEntries([...c, ...a], at)], at)).toEqual(all)
        expect(mergeEntries(all, at)).toEqual(all)
      })
    )
  })

  test.each<[string, Partial<SyncEntry>[], SyncEntry['is']]>([
    [
      'the newer word counts',
      [
        { is: 'removed', changedAt: 1_000 },
        { is: 'done', changedAt: 2_000 }
      ],
      'done'
    ],
    [
      'a removal is a word like others',
      [
        { is: 'done', changedAt: 1_000 },
        { is: 'removed', changedAt: 2_000 }
      ],
      'removed'
    ],
    [
      'of one moment the later state',
      [
        { is: 'removed', changedAt: 1_000 },
        { is: 'live', changedAt: 1_000 }
      ],
      'removed'
    ],
    [
      'a clock that is a year ahead does not outdo a removal of now',
      [
        { is: 'live', changedAt: now + 365 * day },
        { is: 'removed', changedAt: now }
      ],
      'removed'
    ]
  ])('%s', (_, words, is) => expect(mergeEntries(words.map(entryOf), now)).toMatchObject([{ is }]))
})

describe('publishing', () => {
  const search = (changes: Partial<Run> = {}): Run =>
    runOf({ id: 'id-1', listName: 'Visitors x', sentAt: 5_400, createdAt: 4_000, ...changes })
  const running: Run['state'] = { is: 'running', status: { known: true } }

  test.each<[string, Partial<Run>, SyncEntry['is'] | undefined]>([
    ['a list on its way', { state: running }, 'live'],
    ['a list that is finished and not here yet', { state: { is: 'finished' } }, 'live'],
    ['a list that is here', { state: { is: 'collected', rows: 3 } }, 'done'],
    ['what is not sent yet', { state: { is: 'sending', workerId: 'b' } }, undefined],
    [
      'what may not have been started',
      { state: { is: 'uncertain', failure: { code: 'workerStopped' }, unknownListReplies: 0 } },
      undefined
    ],
    ['a run that is no longer tracked', { state: { is: 'stopped', previous: 'running' } }, undefined],
    [
      'a person',
      { state: running, request: { kind: 'person', url: 'https://www.linkedin.com/in/ada-beispiel', comparisonKey: 'k' } },
      undefined
    ],
    ['many people', { state: running, request: { kind: 'people', peopleCount: 3, comparisonKey: 'k' } }, undefined],
    [
      'a tracked list named after a profile',
      { state: running, request: { kind: 'tracked-list', comparisonKey: 'k' }, listName: 'https://www.linkedin.com/in/ada-beispiel' },
      undefined
    ],
    ['a list that its service calls by a profile', { state: running, serviceListName: 'linkedin.com/in/ada-beispiel' }, undefined],
    [
      'a batch, which is a list of its own',
      { state: running, request: { kind: 'domains', domains: ['northwind.example'], comparisonKey: 'k', batchIndex: 1 }, parentId: 'w' },
      'live'
    ]
  ])('%s', (_, changes, is) =>
    expect(updatePublished([], [search(changes)], new Set(), now).map(published => published.is)).toEqual(is ? [is] : [])
  )

  test('writes nothing for progress alone', () => {
    const first = updatePublished([], [search({ state: running })], new Set(), now)
    expect(first).toMatchObject([{ id: 'id-1', name: 'Visitors x', changedAt: 5_000 }])
    const later = search({ state: { is: 'running', status: { known: true, progress: 40 } }, changedAt: 900_000 })
    expect(updatePublished(first, [later], new Set(), now + 60_000)).toEqual(first)
  })

  test('keeps a removal for sixty days; a newer entry restores the list, even if the clock was set back', () => {
    const first = updatePublished([], [search({ state: running })], new Set(), now)
    const gone = updatePublished(first, [], new Set(), now)
    expect(gone).toMatchObject([{ is: 'removed', changedAt: now }])
    expect(updatePublished(gone, [], new Set(), now + 59 * day)).toEqual(gone)
    expect(updatePublished(gone, [], new Set(), now + 61 * day)).toEqual([])
    expect(updatePublished(gone, [search({ state: running })], new Set(), now - day)).toMatchObject([
      { is: 'live', changedAt: now + 1_000 }
    ])
  })

  test('leaves out what finished long ago', () => {
    const old = search({ state: { is: 'collected', rows: 3 }, changedAt: now - 31 * day })
    expect(updatePublished([], [old], new Set(), now)).toEqual([])
    const published = updatePublished([], [{ ...old, changedAt: now - 29 * day }], new Set(), now)
    expect(published).toHaveLength(1)
    expect(updatePublished(published, [{ ...old, changedAt: now - 29 * day }], new Set(), now + 2 * day)).toEqual([])
  })

  test('leaves lists of another computer to it until they are removed here', () => {
    const echo = updatePublished([], [search({ state: running, startedElsewhere: true })], new Set(), now)
    expect(echo).toMatchObject([{ isRemote: true, is: 'live' }])
    expect(updatePublished(echo, [], new Set(['id-1']), now)).toEqual(echo)
    expect(updatePublished(echo, [], new Set(), now)).toEqual([{ ...echo[0], isRemote: undefined, is: 'removed', changedAt: now }])
  })
})

describe('deciding what to track', () => {
  const fresh = entryOf({ changedAt: now })
  test.each<[string, SyncEntry[], object, number]>([
    ['a new list is tracked', [fresh], {}, 1],
    ['a list stored on another computer is tracked too', [{ ...fresh, is: 'done' }], {}, 1],
    ['one that is here by its id is not', [fresh], { storedIds: new Set(['id-1']) }, 0],
    ['nor by its name', [fresh], { runs: [{ serviceHost: host, listName: fresh.name }] }, 0],
    ['nor by what the service calls it', [fresh], { runs: [{ serviceHost: host, listName: 'ours', serviceListName: fresh.name }] }, 0],
    ['the same name at another service is another list', [fresh], { runs: [{ serviceHost: 'other.example', listName: fresh.name }] }, 1],
    ['one that was removed here is not', [fresh], { published: [{ ...fresh, is: 'removed', changedAt: 0 }] }, 0],
    ['one that was removed storedThere is not', [{ ...fresh, is: 'removed' }], {}, 0],
    ['one that is long past is not', [{ ...fresh, changedAt: now - 61 * day }], {}, 0],
    ['a list published by two computers is tracked once', [fresh, { ...fresh, id: 'id-2' }], {}, 1]
  ])('%s', (_, entries, changes, count) => expect(chooseLists(entries, { ...here, ...changes }, now).toTrack).toHaveLength(count))

  test('waits for a connection, or for the user to choose among several', () => {
    const both = [
      { id: 'c', host },
      { id: 'd', host }
    ]
    const two = [fresh, { ...fresh, id: 'id-2', name: 'Other' }]
    expect(chooseLists(two, { ...here, connections: [] }, now)).toEqual({
      toTrack: [],
      waiting: [{ host, listCount: 2, connectionIds: [] }]
    })
    expect(chooseLists(two, { ...here, connections: both }, now)).toEqual({
      toTrack: [],
      waiting: [{ host, listCount: 2, connectionIds: ['c', 'd'] }]
    })
    expect(
      chooseLists(two, { ...here, connections: both, connectionByHost: { [host]: 'd' } }, now).toTrack.map(
        ({ connectionId }) => connectionId
      )
    ).toEqual(['d', 'd'])
    expect(chooseLists(two, { ...here, connections: both, connectionByHost: { [host]: 'gone' } }, now).waiting).toHaveLength(1)
  })

  test('is the same in any order of entries', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(entryArbitrary, { selector: ({ id, changedAt }) => `${id} ${changedAt}` }),
        fc.func(fc.integer()),
        (entries, random) => {
          const shuffled = entries.toSorted((a, b) => random(a) - random(b))
          const namesOf = (given: SyncEntry[]) =>
            chooseLists(given, here, now)
              .toTrack.map(({ entry }) => entry.name)
              .toSorted()
          expect(namesOf(shuffled)).toEqual(namesOf(entries))
        }
      )
    )
  })
})

/** A minimal computer: its lists by id, and what it published. */
interface MinimalComputer {
  id: string
  runs: Map<string, Run>
  published: PublishedEntry[]
}

test('computers that sync in turn end with the same lists, and then write nothing more', () => {
  const actions = fc.record({
    computerIndex: fc.nat(2),
    what: fc.constantFrom('begin' as const, 'finish' as const, 'remove' as const, 'syncNow' as const),
    which: fc.nat(5)
  })
  fc.assert(
    fc.property(fc.array(actions, { maxLength: 40 }), done => {
      const computers = ['aaaa', 'bbbb', 'cccc'].map((id): MinimalComputer => ({ id, runs: new Map(), published: [] }))
      let area: SyncData = {}
      let [clock, started] = [now, 0]
      const syncNow = (computer: MinimalComputer): void => {
        const others = readComputers(area)
          .filter(({ id }) => id !== computer.id)
          .flatMap(({ entries }) => entries)
        const runs = [...computer.runs.values()]
        const storedThere = new Set(computer.runs.keys())
        computer.published = updatePublished(computer.published, runs, storedThere, clock)
        const own = computer.published.filter(({ isRemote }) => isRemote !== true)
        const { toTrack } = chooseLists(
          [...others, ...own],
          { ...here, runs, storedIds: storedThere, published: computer.published },
          clock
        )
        for (const { entry } of toTrack)
          computer.runs.set(
            entry.id,
            runOf({
              id: entry.id,
              listName: entry.name,
              serviceHost: host,
              startedElsewhere: true,
              request: { kind: 'tracked-list', comparisonKey: entry.name },
              state: { is: 'running', status: { known: true } }
            })
          )
        const besides = Object.fromEntries(Object.entries(area).filter(([key]) => !key.startsWith(`runs:${computer.id}:`)))
        area = { ...besides, ...writeComputer(computer.id, own, 0, besides).data }
      }
      const removed = new Set<string>()
      for (const { computerIndex, what, which } of done) {
        const computer = computers[computerIndex]!
        const run = [...computer.runs.values()][which]
        clock += 1_000
        if (what === 'syncNow') syncNow(computer)
        else if (what === 'begin')
          computer.runs.set(
            `id-${++started}`,
            runOf({
              id: `id-${started}`,
              serviceHost: host,
              listName: `List ${started}`,
              sentAt: clock,
              createdAt: clock,
              state: { is: 'running', status: { known: true } }
            })
          )
        else if (run && what === 'finish') computer.runs.set(run.id, { ...run, state: { is: 'collected', rows: 1 }, changedAt: clock })
        else if (run && what === 'remove') {
          computer.runs.delete(run.id)
          removed.add(run.id)
        }
      }
      for (let round = 0; round < 3; round++) {
        clock += 1_000
        computers.forEach(syncNow)
      }
      const before = JSON.stringify(area)
      computers.forEach(syncNow)
      expect(JSON.stringify(area)).toBe(before)
      const all = [...new Set(computers.flatMap(({ runs }) => [...runs.keys()]))]
      for (const id of all) if (!removed.has(id)) for (const { runs } of computers) expect([...runs.keys()]).toContain(id)
      // Each list is on each computer once.
      for (const { runs } of computers) expect(new Set([...runs.values()].map(({ listName }) => listName)).size).toBe(runs.size)
    }),
    { numRuns: tries(150) }
  )
})
