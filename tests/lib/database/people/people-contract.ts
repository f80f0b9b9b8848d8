// What is promised of the people of runs, wherever they are kept. A test file names its stores and how to make empty ones.
import { describe, expect, test } from 'vitest'
import type { PeopleStore } from '../../../../lib/runs/model/people.ts'
import type { Ledger } from '../../../../lib/runs/model/dependencies.ts'
import { liveKeyOf, type Run, type RunState } from '../../../../lib/runs/model/run.ts'
import { noon, stateExamples } from '../../runs/examples.ts'
import { numbered } from '../runs/ledger-contract.ts'

interface Stores {
  ledger: Ledger
  people: PeopleStore
}

const urlOf = (n: number): string => `https://www.linkedin.com/in/person-${n}`
const email = { chunks: ['[{"email":"ada@northwind.example"}]'], rows: [{ email: 'ada@northwind.example' }] }
const nobody = { chunks: ['[]'], rows: [] }
const now = async (): Promise<void> => undefined

const become =
  (is: RunState['is'], changes: Partial<Run> = {}) =>
  (run: Run): Run => {
    const { dueAt: _dueAt, liveKey: _liveKey, ...rest } = run
    return { ...rest, state: stateExamples[is], ...changes }
  }
const done =
  (rows: number, changedAt = noon) =>
  (run: Run): Run =>
    become('collected', { state: { is: 'collected', rows }, changedAt })(run)

const whole = (count: number): Run =>
  numbered(900, 'running', { request: { kind: 'people', peopleCount: count, comparisonKey: 'all' }, createdAt: noon })
/** A lookup of the n-th of them: ten seconds after the one before, as the limits have it. */
const part = (n: number, is: RunState['is'] = 'intent', changes: Partial<Run> = {}): Run => {
  const asked = { kind: 'person', url: urlOf(n), comparisonKey: urlOf(n) } as const
  const liveKey = liveKeyOf({ connectionId: 'connection-1', request: asked })
  return numbered(n, is, { liveKey, request: asked, listName: urlOf(n), parentId: 'run-900', createdAt: noon + n * 10_000, ...changes })
}

export const describePeople = (name: string, create: () => Promise<Stores>): void => {
  const open = async (count: number): Promise<Stores> => {
    const stores = await create()
    const profiles = Array.from({ length: count }, (_, n) => ({ url: urlOf(n), comparisonKey: urlOf(n) }))
    expect(await stores.ledger.create(whole(count), { profiles })).toMatchObject({ is: 'created' })
    return stores
  }

  describe(name, () => {
    test('each waits until a part is created for them, in the order in which they were given', async () => {
      const { ledger, people } = await open(3)
      expect(await people.next('run-900')).toMatchObject({ index: 0, url: urlOf(0), attempts: 0 })
      await ledger.create(part(0))
      expect(await people.next('run-900')).toMatchObject({ index: 1 })
      await ledger.change('run-0', become('not-sent'))
      expect(await people.updateOutcomes('run-900', noon)).toMatchObject({ waiting: 3, running: 0 })
      expect(await people.next('run-900')).toMatchObject({ index: 0, attempts: 1 })
      expect(await people.next('another')).toBeUndefined()
    })

    test.each(['stopped', 'collected'] as const)('no part is created for a run that is %s', async is => {
      const { ledger, people } = await open(1)
      await ledger.change('run-900', become(is))
      expect(await ledger.create(part(0))).toMatchObject({ is: 'not-now' })
      expect(await ledger.create(part(0, 'intent', { parentId: 'another' }))).toMatchObject({ is: 'not-now' })
      expect((await people.updateOutcomes('run-900', noon)).waiting).toBe(1)
    })

    test('a part whose click is known asks about whoever waits for it, so that their turn is over', async () => {
      const { ledger, people } = await open(1)
      await ledger.create(numbered(0, 'running', { id: 'known' }))
      expect(await ledger.create(part(0))).toMatchObject({ is: 'same-click', run: { id: 'known' } })
      expect(await people.next('run-900')).toBeUndefined()
      expect(await people.updateOutcomes('run-900', noon)).toMatchObject({ running: 1, waiting: 0 })
    })

    test('whoever is asked about elsewhere is waited for, and their answer is news', async () => {
      const { ledger, people } = await open(1)
      const { parentId: _partOf, ...alone } = part(0, 'running', { id: 'twin', clickId: 'twin' })
      await ledger.create(alone)
      expect(await ledger.create(part(0))).toMatchObject({ is: 'live-twin', run: { id: 'twin' } })
      expect(await people.next('run-900')).toBeUndefined()
      expect(await people.updateOutcomes('run-900', noon)).toMatchObject({ running: 1, waiting: 0 })
      expect(await people.runsWithNews(noon)).toEqual([])
      await ledger.storeResults('twin', email, done(1))
      expect(await people.runsWithNews(noon)).toEqual(['run-900'])
      expect(await people.updateOutcomes('run-900', noon)).toMatchObject({ ready: 1, emails: 1, running: 0 })
    })

    test.each<[RunState['is'], Partial<Run>, object]>([
      ['running', {}, { running: 1 }],
      ['uncertain', {}, { running: 1 }],
      ['refused', {}, { waiting: 1 }],
      ['refused', { state: { is: 'refused', failure: { code: 'refused' }, lateChecks: 0 } }, { failed: 1 }],
      ['stopped', {}, { failed: 1 }],
      ['not-sent', {}, { waiting: 1 }],
      ['failed', {}, { failed: 1 }]
    ])('what became of one whose lookup is %s (%j)', async (is, changes, tally) => {
      const { ledger, people } = await open(1)
      await ledger.create(part(0))
      await ledger.change('run-0', become(is, changes))
      expect(await people.updateOutcomes('run-900', noon)).toEqual({
        ready: 0,
        emails: 0,
        alreadyKnown: 0,
        running: 0,
        failed: 0,
        waiting: 0,
        ...tally
      })
    })

    test('the list holds everybody who was asked about, in their order', async () => {
      const { ledger, people } = await open(4)
      for (const n of [0, 1, 2]) await ledger.create(part(n, 'running'))
      await ledger.storeResults('run-0', email, done(1))
      await ledger.storeResults('run-1', nobody, done(0))
      expect(await people.updateOutcomes('run-900', noon)).toEqual({
        ready: 2,
        emails: 1,
        alreadyKnown: 0,
        running: 1,
        failed: 0,
        waiting: 1
      })
      expect(await people.results('run-900', now)).toEqual([
        { row: { email: 'ada@northwind.example' }, key: urlOf(0) },
        { row: { 'Profile URL': urlOf(1), Lookup: 'no email' }, key: urlOf(1) },
        { row: { 'Profile URL': urlOf(2), Lookup: 'no answer yet' }, key: urlOf(2) }
      ])
    })

    test('whoever is known from a list is answered without a lookup', async () => {
      const { ledger, people } = await open(2)
      await ledger.create(numbered(50, 'running'))
      const rows = [{ fullName: 'Bob Muster', email: 'bob@northwind.example' }]
      await ledger.storeResults('run-50', { chunks: ['[{}]'], rows, keys: [[urlOf(0)]] }, done(1))
      await people.answerKnown('run-900', now)
      expect(await people.next('run-900')).toMatchObject({ index: 1 })
      expect(await people.updateOutcomes('run-900', noon)).toMatchObject({ alreadyKnown: 1, waiting: 1 })
      expect(await people.results('run-900', now)).toEqual([
        { row: { 'Full name': 'Bob Muster', Email: 'bob@northwind.example' }, key: urlOf(0) }
      ])
    })

    test('an answer that comes after its list was handed out makes the list due, together with being stored', async () => {
      const { ledger } = await open(1)
      await ledger.create(part(0, 'running'))
      await ledger.change('run-900', done(0))
      expect((await ledger.get('run-900'))?.dueAt).toBeUndefined()
      await ledger.storeResults('run-0', email, done(1, noon + 5))
      expect((await ledger.get('run-900'))?.dueAt).toBe(noon + 5)
      expect(await ledger.nextDue()).toBe(noon + 5)
    })

    test('an answer in time makes nothing due', async () => {
      const { ledger } = await open(1)
      await ledger.create(part(0, 'running'))
      const before = await ledger.get('run-900')
      await ledger.storeResults('run-0', email, done(1))
      expect(await ledger.get('run-900')).toEqual(before)
    })

    test('a list that is removed leaves what another waits for to that one', async () => {
      const { ledger, people } = await open(1)
      await ledger.create(part(0, 'running'))
      const other = numbered(901, 'running', { request: { kind: 'people', peopleCount: 1, comparisonKey: 'other' }, createdAt: noon })
      await ledger.create(other, { profiles: [{ url: urlOf(0), comparisonKey: urlOf(0) }] })
      expect(await people.next('run-901')).toBeUndefined()
      expect(await ledger.remove('run-900')).toEqual(['run-900'])
      expect((await ledger.get('run-0'))?.parentId).toBe('run-901')
      expect(await ledger.remove('run-901')).toEqual(['run-901', 'run-0'])
    })
  })
}
