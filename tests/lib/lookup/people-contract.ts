// Tests that every implementation of `PeopleStore` must pass. A test file passes its name and a function that makes empty stores.
import { describe, expect, test } from 'vitest'
import type { PeopleStore } from '../../../lib/runs/model/people.ts'
import type { Ledger } from '../../../lib/runs/model/dependencies.ts'
import { getLiveKey, type Run, type RunState } from '../../../lib/runs/model/run.ts'
import { noon, stateExamples } from '../runs/examples.ts'
import { numberedRun } from '../runs/store/ledger-contract.ts'

interface Stores {
  ledger: Ledger
  people: PeopleStore
}

const profileUrl = (n: number): string => `https://www.linkedin.com/in/person-${n}`
const withEmail = { chunks: ['[{"email":"ada@northwind.example"}]'], rows: [{ email: 'ada@northwind.example' }] }
const noEmail = { chunks: ['[]'], rows: [] }
const pause = async (): Promise<void> => undefined

const toState =
  (is: RunState['is'], changes: Partial<Run> = {}) =>
  (run: Run): Run => {
    const { dueAt: _dueAt, liveKey: _liveKey, ...rest } = run
    return { ...rest, state: stateExamples[is], ...changes }
  }
const collect =
  (rows: number, changedAt = noon) =>
  (run: Run): Run =>
    toState('collected', { state: { is: 'collected', rows }, changedAt })(run)

const bulkLookup = (count: number): Run =>
  numberedRun(900, 'running', { request: { kind: 'people', peopleCount: count, comparisonKey: 'all' }, createdAt: noon })
/** The lookup of the n-th person, ten seconds after the previous one, so that the limits allow it. */
const child = (n: number, is: RunState['is'] = 'intent', changes: Partial<Run> = {}): Run => {
  const request = { kind: 'person', url: profileUrl(n), comparisonKey: profileUrl(n) } as const
  const liveKey = getLiveKey({ connectionId: 'connection-1', request })
  return numberedRun(n, is, {
    liveKey,
    request,
    listName: profileUrl(n),
    parentId: 'run-900',
    createdAt: noon + n * 10_000,
    ...changes
  })
}

export const describePeople = (name: string, create: () => Promise<Stores>): void => {
  const open = async (count: number): Promise<Stores> => {
    const stores = await create()
    const profiles = Array.from({ length: count }, (_, n) => ({ url: profileUrl(n), comparisonKey: profileUrl(n) }))
    expect(await stores.ledger.create(bulkLookup(count), { people: profiles })).toMatchObject({ is: 'created' })
    return stores
  }

  describe(name, () => {
    test('each person waits until their child run is created, in the given order', async () => {
      const { ledger, people } = await open(3)
      expect(await people.nextWaiting('run-900')).toMatchObject({ index: 0, url: profileUrl(0), attempts: 0 })
      await ledger.create(child(0))
      expect(await people.nextWaiting('run-900')).toMatchObject({ index: 1 })
      await ledger.change('run-0', toState('not-sent'))
      expect(await people.updateOutcomes('run-900', noon)).toMatchObject({ waiting: 3, running: 0 })
      expect(await people.nextWaiting('run-900')).toMatchObject({ index: 0, attempts: 1 })
      expect(await people.nextWaiting('another')).toBeUndefined()
    })

    test.each(['stopped', 'collected'] as const)('no child run is created for a run that is %s', async is => {
      const { ledger, people } = await open(1)
      await ledger.change('run-900', toState(is))
      expect(await ledger.create(child(0))).toMatchObject({ is: 'parent-not-running' })
      expect(await ledger.create(child(0, 'intent', { parentId: 'another' }))).toMatchObject({ is: 'parent-not-running' })
      expect((await people.updateOutcomes('run-900', noon)).waiting).toBe(1)
    })

    test('a child run with a known click is assigned to the waiting person', async () => {
      const { ledger, people } = await open(1)
      const { parentId: _parentId, ...known } = child(0, 'running', { id: 'known' })
      await ledger.create(known)
      expect(await ledger.create(child(0))).toMatchObject({ is: 'same-click', run: { id: 'known' } })
      expect(await people.nextWaiting('run-900')).toBeUndefined()
      expect(await people.updateOutcomes('run-900', noon)).toMatchObject({ running: 1, waiting: 0 })
    })

    test('a person with a live lookup is waited for, and its result is a new outcome', async () => {
      const { ledger, people } = await open(1)
      const { parentId: _parentId, ...alone } = child(0, 'running', { id: 'existing', clickId: 'existing' })
      await ledger.create(alone)
      expect(await ledger.create(child(0))).toMatchObject({ is: 'duplicate-run', run: { id: 'existing' } })
      expect(await people.nextWaiting('run-900')).toBeUndefined()
      expect(await people.updateOutcomes('run-900', noon)).toMatchObject({ running: 1, waiting: 0 })
      expect(await people.runsWithNewOutcomes(noon)).toEqual([])
      await ledger.storeResults('existing', withEmail, collect(1))
      expect(await people.runsWithNewOutcomes(noon)).toEqual(['run-900'])
      expect(await people.updateOutcomes('run-900', noon)).toMatchObject({ ready: 1, emails: 1, running: 0 })
    })

    test.each<[RunState['is'], Partial<Run>, object]>([
      ['running', {}, { running: 1 }],
      ['uncertain', {}, { running: 1 }],
      ['refused', {}, { waiting: 1 }],
      ['refused', { state: { is: 'refused', failure: { code: 'refused' }, isCertain: true, lateChecks: 0 } }, { failed: 1 }],
      ['stopped', {}, { failed: 1 }],
      ['not-sent', {}, { waiting: 1 }],
      ['failed', {}, { failed: 1 }]
    ])('the outcome of a lookup that is %s (%j)', async (is, changes, counts) => {
      const { ledger, people } = await open(1)
      await ledger.create(child(0))
      await ledger.change('run-0', toState(is, changes))
      expect(await people.updateOutcomes('run-900', noon)).toEqual({
        ready: 0,
        emails: 0,
        alreadyKnown: 0,
        running: 0,
        failed: 0,
        waiting: 0,
        ...counts
      })
    })

    test('the list has everyone who was requested, in order', async () => {
      const { ledger, people } = await open(4)
      for (const n of [0, 1, 2]) await ledger.create(child(n, 'running'))
      await ledger.storeResults('run-0', withEmail, collect(1))
      await ledger.storeResults('run-1', noEmail, collect(0))
      expect(await people.updateOutcomes('run-900', noon)).toEqual({
        ready: 2,
        emails: 1,
        alreadyKnown: 0,
        running: 1,
        failed: 0,
        waiting: 1
      })
      expect(await people.getRows('run-900', pause)).toEqual([
        { row: { email: 'ada@northwind.example' }, key: profileUrl(0) },
        { row: { 'Profile URL': profileUrl(1), Lookup: 'no email' }, key: profileUrl(1) },
        { row: { 'Profile URL': profileUrl(2), Lookup: 'no answer yet' }, key: profileUrl(2) }
      ])
    })

    test('a person in another list is answered without a lookup', async () => {
      const { ledger, people } = await open(2)
      await ledger.create(numberedRun(50, 'running'))
      const rows = [{ fullName: 'Bob Muster', email: 'bob@northwind.example' }]
      await ledger.storeResults('run-50', { chunks: ['[{}]'], rows, personKeys: [[profileUrl(0)]] }, collect(1))
      await people.answerKnown('run-900', pause)
      expect(await people.nextWaiting('run-900')).toMatchObject({ index: 1 })
      expect(await people.updateOutcomes('run-900', noon)).toMatchObject({ alreadyKnown: 1, waiting: 1 })
      expect(await people.getRows('run-900', pause)).toEqual([
        { row: { 'Full name': 'Bob Muster', Email: 'bob@northwind.example' }, key: profileUrl(0) }
      ])
    })

    test('results of a child run make a collected list due in the same transaction', async () => {
      const { ledger } = await open(1)
      await ledger.create(child(0, 'running'))
      await ledger.change('run-900', collect(0))
      expect((await ledger.get('run-900'))?.dueAt).toBeUndefined()
      await ledger.storeResults('run-0', withEmail, collect(1, noon + 5))
      expect((await ledger.get('run-900'))?.dueAt).toBe(noon + 5)
      expect(await ledger.nextDueAt()).toBe(noon + 5)
    })

    test('results of a child run leave a running list unchanged', async () => {
      const { ledger } = await open(1)
      await ledger.create(child(0, 'running'))
      const before = await ledger.get('run-900')
      await ledger.storeResults('run-0', withEmail, collect(1))
      expect(await ledger.get('run-900')).toEqual(before)
    })

    test('a shared child run moves to the other list when its list is removed', async () => {
      const { ledger, people } = await open(1)
      await ledger.create(child(0, 'running'))
      const other = numberedRun(901, 'running', { request: { kind: 'people', peopleCount: 1, comparisonKey: 'other' }, createdAt: noon })
      await ledger.create(other, { people: [{ url: profileUrl(0), comparisonKey: profileUrl(0) }] })
      expect(await people.nextWaiting('run-901')).toBeUndefined()
      expect(await ledger.remove('run-900')).toEqual(['run-900'])
      expect((await ledger.get('run-0'))?.parentId).toBe('run-901')
      expect(await ledger.remove('run-901')).toEqual(['run-901', 'run-0'])
    })
  })
}
