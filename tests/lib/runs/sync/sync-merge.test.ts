// The newest word on each list counts, whoever said it and in whatever order it came; a list that is here is never followed again.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { readComputers, writeComputer, type SyncData, type SyncEntry, type PublishedEntry } from '../../../../lib/runs/sync/sync-entries.ts'
import { chooseLists, mergeEntries, updatePublished } from '../../../../lib/runs/sync/sync-merge.ts'
import { exampleRun } from '../examples.ts'
import { entryArbitrary, entryOf } from './synced.ts'

const now = 4_000_000_000
const day = 86_400_000
const list = fc.array(entryArbitrary, { maxLength: 30 })
const host = 'api.service.example'
const runOf = (changes: Partial<Run>): Run =>
  exampleRun('running', { serviceHost: host, serviceListName: undefined, listIds: undefined, sentAt: undefined, ...changes })
const here = { runs: [], storedIds: new Set<string>(), published: [], connections: [{ id: 'c', host }], connectionByHost: {} }

describe('merging', () => {
  test('does not ask for an order, and nothing said twice counts twice', () => {
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

describe('telling', () => {
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
    ['what is no longer followed', { state: { is: 'stopped', previous: 'running' } }, undefined],
    [
      'a person',
      { state: running, request: { kind: 'person', url: 'https://www.linkedin.com/in/ada-beispiel', comparisonKey: 'k' } },
      undefined
    ],
    ['many people', { state: running, request: { kind: 'people', peopleCount: 3, comparisonKey: 'k' } }, undefined],
    [
      'a followed list that goes by a profile',
      { state: running, request: { kind: 'tracked-list', comparisonKey: 'k' }, listName: 'https://www.linkedin.com/in/ada-beispiel' },
      undefined
    ],
    ['a list that its service calls by a profile', { state: running, serviceListName: 'linkedin.com/in/ada-beispiel' }, undefined],
    [
      'a batch, which is a list of its own',
      { state: running, request: { kind: 'domains', domains: ['northwind.example'], comparisonKey: 'k', batchIndex: 1 }, parentId: 'w' },
      'live'
    ]
  ])('%s', (_, changes, is) => expect(updatePublished([], [search(changes)], new Set(), now).map(told => told.is)).toEqual(is ? [is] : []))

  test('says nothing new while nothing changed, whatever progress is made', () => {
    const first = updatePublished([], [search({ state: running })], new Set(), now)
    expect(first).toMatchObject([{ id: 'id-1', name: 'Visitors x', changedAt: 5_000 }])
    const later = search({ state: { is: 'running', status: { known: true, progress: 40 } }, changedAt: 900_000 })
    expect(updatePublished(first, [later], new Set(), now + 60_000)).toEqual(first)
  })

  test('what is removed is gone for sixty days, and comes back to life by a newer word, even if the clock went back', () => {
    const first = updatePublished([], [search({ state: running })], new Set(), now)
    const gone = updatePublished(first, [], new Set(), now)
    expect(gone).toMatchObject([{ is: 'removed', changedAt: now }])
    expect(updatePublished(gone, [], new Set(), now + 59 * day)).toEqual(gone)
    expect(updatePublished(gone, [], new Set(), now + 61 * day)).toEqual([])
    expect(updatePublished(gone, [search({ state: running })], new Set(), now - day)).toMatchObject([
      { is: 'live', changedAt: now + 1_000 }
    ])
  })

  test('what was finished long ago is not told, now or at the next look', () => {
    const old = search({ state: { is: 'collected', rows: 3 }, changedAt: now - 31 * day })
    expect(updatePublished([], [old], new Set(), now)).toEqual([])
    const told = updatePublished([], [{ ...old, changedAt: now - 29 * day }], new Set(), now)
    expect(told).toHaveLength(1)
    expect(updatePublished(told, [{ ...old, changedAt: now - 29 * day }], new Set(), now + 2 * day)).toEqual([])
  })

  test('what another machine began is its to tell, until it is removed here', () => {
    const echo = updatePublished([], [search({ state: running, startedElsewhere: true })], new Set(), now)
    expect(echo).toMatchObject([{ isRemote: true, is: 'live' }])
    expect(updatePublished(echo, [], new Set(['id-1']), now)).toEqual(echo)
    expect(updatePublished(echo, [], new Set(), now)).toEqual([{ ...echo[0], isRemote: undefined, is: 'removed', changedAt: now }])
  })
})

describe('deciding', () => {
  const fresh = entryOf({ changedAt: now })
  test.each<[string, SyncEntry[], object, number]>([
    ['a new list is followed', [fresh], {}, 1],
    ['one that came home elsewhere too', [{ ...fresh, is: 'done' }], {}, 1],
    ['one that is here by its id is not', [fresh], { storedIds: new Set(['id-1']) }, 0],
    ['nor by its name', [fresh], { runs: [{ serviceHost: host, listName: fresh.name }] }, 0],
    ['nor by what the service calls it', [fresh], { runs: [{ serviceHost: host, listName: 'ours', serviceListName: fresh.name }] }, 0],
    ['the same name at another service is another list', [fresh], { runs: [{ serviceHost: 'other.example', listName: fresh.name }] }, 1],
    ['one that was removed here is not', [fresh], { published: [{ ...fresh, is: 'removed', changedAt: 0 }] }, 0],
    ['one that was removed there is not', [{ ...fresh, is: 'removed' }], {}, 0],
    ['one that is long past is not', [{ ...fresh, changedAt: now - 61 * day }], {}, 0],
    ['a list that two machines tell of is followed once', [fresh, { ...fresh, id: 'id-2' }], {}, 1]
  ])('%s', (_, entries, changes, count) => expect(chooseLists(entries, { ...here, ...changes }, now).toTrack).toHaveLength(count))

  test('waits for a connection, or for a word on which of several', () => {
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

  test('in whatever order entries come, the same is decided', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(entryArbitrary, { selector: ({ id, changedAt }) => `${id} ${changedAt}` }),
        fc.func(fc.integer()),
        (entries, chance) => {
          const mixed = entries.toSorted((a, b) => chance(a) - chance(b))
          const namesOf = (given: SyncEntry[]) =>
            chooseLists(given, here, now)
              .toTrack.map(({ entry }) => entry.name)
              .toSorted()
          expect(namesOf(mixed)).toEqual(namesOf(entries))
        }
      )
    )
  })
})

/** A machine as little as it may be: its lists by id, and what it told. */
interface Small {
  id: string
  runs: Map<string, Run>
  told: PublishedEntry[]
}

test('machines that look in turn, whatever each of them did, end up with the same lists, and then write nothing more', () => {
  const did = fc.record({
    who: fc.nat(2),
    what: fc.constantFrom('begin' as const, 'finish' as const, 'remove' as const, 'look' as const),
    which: fc.nat(5)
  })
  fc.assert(
    fc.property(fc.array(did, { maxLength: 40 }), done => {
      const machines = ['aaaa', 'bbbb', 'cccc'].map((id): Small => ({ id, runs: new Map(), told: [] }))
      let area: SyncData = {}
      let [clock, begun] = [now, 0]
      const look = (machine: Small): void => {
        const others = readComputers(area)
          .filter(({ id }) => id !== machine.id)
          .flatMap(({ entries }) => entries)
        const runs = [...machine.runs.values()]
        const there = new Set(machine.runs.keys())
        machine.told = updatePublished(machine.told, runs, there, clock)
        const own = machine.told.filter(({ isRemote: echo }) => echo !== true)
        const { toTrack: follow } = chooseLists([...others, ...own], { ...here, runs, storedIds: there, published: machine.told }, clock)
        for (const { entry } of follow)
          machine.runs.set(
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
        const besides = Object.fromEntries(Object.entries(area).filter(([key]) => !key.startsWith(`runs:${machine.id}:`)))
        area = { ...besides, ...writeComputer(machine.id, own, 0, besides).data }
      }
      const removed = new Set<string>()
      for (const { who, what, which } of done) {
        const machine = machines[who]!
        const run = [...machine.runs.values()][which]
        clock += 1_000
        if (what === 'look') look(machine)
        else if (what === 'begin')
          machine.runs.set(
            `id-${++begun}`,
            runOf({
              id: `id-${begun}`,
              serviceHost: host,
              listName: `List ${begun}`,
              sentAt: clock,
              createdAt: clock,
              state: { is: 'running', status: { known: true } }
            })
          )
        else if (run && what === 'finish') machine.runs.set(run.id, { ...run, state: { is: 'collected', rows: 1 }, changedAt: clock })
        else if (run && what === 'remove') {
          machine.runs.delete(run.id)
          removed.add(run.id)
        }
      }
      for (let round = 0; round < 3; round++) {
        clock += 1_000
        machines.forEach(look)
      }
      const before = JSON.stringify(area)
      machines.forEach(look)
      expect(JSON.stringify(area)).toBe(before)
      const all = [...new Set(machines.flatMap(({ runs }) => [...runs.keys()]))]
      for (const id of all) if (!removed.has(id)) for (const { runs } of machines) expect([...runs.keys()]).toContain(id)
      // Each list is at each machine once.
      for (const { runs } of machines) expect(new Set([...runs.values()].map(({ listName }) => listName)).size).toBe(runs.size)
    }),
    { numRuns: 150 }
  )
})
