// Tests that every implementation of `Ledger` must pass. A test file passes its name and a function that makes an empty ledger.
import { describe, expect, test } from 'vitest'
import { getLiveKey, isLive, type Run, type RunState } from '../../../../lib/runs/model/run.ts'
import type { PreparedResults, Ledger } from '../../../../lib/runs/model/dependencies.ts'
import { exampleRun, noon, stateExamples, states } from '../examples.ts'

/** Run number `n`, with its own id, click, list and search. */
export const numberedRun = (n: number, is: RunState['is'] = 'intent', changes: Partial<Run> = {}): Run => {
  const request = { kind: 'lead-search', url: `https://network.example/${n}`, comparisonKey: `search ${n}`, pages: 1 } as const
  const ids = { id: `run-${n}`, clickId: `click-${n}`, listTitle: `title ${n}`, listName: `list ${n} tail`, request }
  const live = exampleRun(is).liveKey === undefined ? {} : { liveKey: getLiveKey({ connectionId: 'connection-1', request }) }
  return exampleRun(is, { ...ids, ...live, ...changes })
}

const toState =
  (is: RunState['is'], changes: Partial<Run> = {}) =>
  (run: Run): Run => ({ ...run, state: stateExamples[is], ...changes })

const updateRequest = {
  kind: 'lead-search',
  url: 'https://network.example/2',
  comparisonKey: 'search 2',
  pages: 1,
  isUpdate: true
} as const

const throwStep = (): never => {
  throw new Error('no such step')
}

/** Columns that cannot be stored. */
const uncloneable: PreparedResults = { chunks: ['[1]'], rows: [Object.defineProperty({}, 'email', { enumerable: true, value: () => 'a' })] }

export const describeLedger = (name: string, create: () => Promise<Ledger>): void => {
  const ledgerWith = async (...runs: Run[]): Promise<Ledger> => {
    const ledger = await create()
    for (const run of runs) await ledger.create(run)
    return ledger
  }

  describe(name, () => {
    test('a created run is read back', async () => {
      const ledger = await create()
      expect(await ledger.create(numberedRun(1))).toEqual({ is: 'created', run: numberedRun(1) })
      expect(await ledger.get('run-1')).toEqual(numberedRun(1))
      expect(await ledger.get('run-2')).toBeUndefined()
    })

    test('a second click returns the same run, in every state', async () => {
      for (const is of states) {
        const ledger = await ledgerWith(numberedRun(1, is))
        const again = await ledger.create(numberedRun(2, 'intent', { clickId: 'click-1' }))
        expect(again).toEqual({ is: 'same-click', run: numberedRun(1, is) })
        expect(await ledger.get('run-2')).toBeUndefined()
      }
    })

    test.each(states)('the same search is rejected only beside a live run (%s)', async is => {
      const ledger = await ledgerWith(numberedRun(1, is))
      const { request, liveKey } = numberedRun(1)
      const second = await ledger.create(numberedRun(2, 'intent', { request, ...(liveKey === undefined ? {} : { liveKey }) }))
      const live = ['intent', 'sending', 'running', 'uncertain', 'finished'].includes(is)
      expect(second).toMatchObject(live ? { is: 'duplicate-run', run: { id: 'run-1' } } : { is: 'created', run: { id: 'run-2' } })
    })

    test('a deliberate duplicate run is created; another one is rejected beside either', async () => {
      const { request, liveKey = '' } = numberedRun(1)
      const ledger = await ledgerWith(numberedRun(1), numberedRun(2, 'intent', { request, liveKey: `${liveKey} run-2` }))
      expect(await ledger.get('run-2')).toBeDefined()
      const { liveKey: _liveKey, dueAt: _dueAt, ...ended } = numberedRun(1, 'failed')
      await ledger.change('run-1', () => ended)
      expect(await ledger.create(numberedRun(3, 'intent', { request, liveKey }))).toMatchObject({
        is: 'duplicate-run',
        run: { id: 'run-2' }
      })
    })

    test('a search whose key is a prefix of another is another search', async () => {
      const ledger = await ledgerWith(numberedRun(12))
      expect((await ledger.create(numberedRun(1))).is).toBe('created')
      expect((await ledger.create(numberedRun(123))).is).toBe('created')
    })

    test('another connection may run the same search with the same list title', async () => {
      const { request, listTitle } = numberedRun(1)
      const ledger = await ledgerWith(numberedRun(1))
      const other = numberedRun(2, 'intent', {
        request,
        listTitle,
        connectionId: 'connection-2',
        liveKey: getLiveKey({ connectionId: 'connection-2', request })
      })
      expect((await ledger.create(other)).is).toBe('created')
    })

    test.each([{ listName: 'list 1 tail' }, { listTitle: 'title 1' }, { listTitle: 'TITLE 1' }])(
      'two live runs with one list are rejected (%j)',
      async same => {
        const ledger = await ledgerWith(numberedRun(1, 'running'))
        expect(await ledger.create(numberedRun(2, 'intent', same))).toMatchObject({ is: 'list-in-use', run: { id: 'run-1' } })
        await ledger.change('run-1', toState('failed'))
        expect((await ledger.create(numberedRun(2, 'intent', same))).is).toBe('created')
      }
    )

    test.each(states.filter(is => !isLive({ state: stateExamples[is] })))(
      'a lookup that requires an unknown person is rejected beside an answer or a stopped lookup (%s)',
      async is => {
        const url = 'https://www.linkedin.com/in/ada-beispiel'
        const request = { kind: 'person', url, comparisonKey: url } as const
        const ledger = await ledgerWith(numberedRun(1, is, { request }))
        const second = numberedRun(2, 'intent', { request, listName: 'another', createdAt: noon + 60_000 })
        const isKnown = is === 'collected' || is === 'stopped'
        expect((await ledger.create(second, { requireUnknownPerson: 'anywhere' })).is).toBe(isKnown ? 'person-known' : 'created')
      }
    )

    test('a lookup that requires an unknown person is rejected beside a list with an email address', async () => {
      const url = 'https://www.linkedin.com/in/ada-beispiel'
      const ledger = await ledgerWith(numberedRun(1, 'finished'))
      const results = { chunks: ['[{"email":"ada@northwind.example"}]'], rows: [{ email: 'ada@northwind.example' }], personKeys: [[url]] }
      await ledger.storeResults('run-1', results, toState('collected'))
      const lookup = numberedRun(2, 'intent', { request: { kind: 'person', url, comparisonKey: url } })
      expect((await ledger.create(lookup, { requireUnknownPerson: 'anywhere' })).is).toBe('person-known')
      expect((await ledger.create(lookup)).is).toBe('created')
    })

    test('of many equal runs at the same time, one is created', async () => {
      const ledger = await create()
      const { request, liveKey = '' } = numberedRun(1)
      const all = await Promise.all(Array.from({ length: 9 }, (_, n) => ledger.create(numberedRun(n, 'intent', { request, liveKey }))))
      expect(all.filter(({ is }) => is === 'created')).toHaveLength(1)
      expect(await ledger.liveRuns()).toHaveLength(1)
    })

    test('changes at the same time are all stored', async () => {
      const ledger = await ledgerWith(numberedRun(1, 'running', { backoffMs: 0 }))
      await Promise.all(Array.from({ length: 20 }, () => ledger.change('run-1', run => ({ ...run, backoffMs: run.backoffMs + 1 }))))
      expect((await ledger.get('run-1'))?.backoffMs).toBe(20)
    })

    test('a step that returns nothing or throws writes nothing, nor does a step for a removed run', async () => {
      const ledger = await ledgerWith(numberedRun(1))
      expect(await ledger.change('run-1', () => undefined)).toBeUndefined()
      expect(await ledger.change('run-2', toState('running'))).toBeUndefined()
      await expect(ledger.change('run-1', throwStep)).rejects.toThrow('no such step')
      expect(await ledger.get('run-1')).toEqual(numberedRun(1))
      expect(await ledger.get('run-2')).toBeUndefined()
    })

    test('a run that becomes live again beside its duplicate gets its own live key', async () => {
      const { request, liveKey = '' } = numberedRun(1)
      const ledger = await ledgerWith(numberedRun(1, 'failed'), numberedRun(2, 'running', { request, liveKey }))
      const back = await ledger.change('run-1', toState('running', { request, liveKey }))
      expect(back?.liveKey).not.toBe(liveKey)
      expect(await ledger.get('run-1')).toEqual(back)
      expect((await ledger.get('run-2'))?.liveKey).toBe(liveKey)
      expect((await ledger.change('run-1', toState('finished')))?.liveKey).toBe(back?.liveKey)
    })

    test('results and their step are stored together or not at all', async () => {
      const ledger = await ledgerWith(numberedRun(1, 'finished'))
      const results = { chunks: ['[1]', '[2]'], rows: [{ email: 'a' }, { email: 'b' }] }
      expect(await ledger.storeResults('run-1', results, () => undefined)).toBeUndefined()
      expect(await ledger.storeResults('run-2', results, toState('collected'))).toBeUndefined()
      await expect(ledger.storeResults('run-1', uncloneable, toState('collected'))).rejects.toThrow()
      expect((await ledger.get('run-1'))?.state.is).toBe('finished')
      expect((await ledger.storeResults('run-1', results, toState('collected')))?.state.is).toBe('collected')
    })

    test('new results replace all earlier ones', async () => {
      const ledger = await ledgerWith(numberedRun(1, 'finished'))
      const rows = (count: number): PreparedResults => ({
        chunks: Array<string>(count).fill('[1]'),
        rows: Array.from({ length: count }, () => ({}))
      })
      await ledger.storeResults('run-1', rows(3), toState('collected'))
      await expect(ledger.storeResults('run-1', uncloneable, run => run)).rejects.toThrow()
      expect((await ledger.storeResults('run-1', rows(1), run => run))?.state.is).toBe('collected')
    })

    test('a file and its step are stored together or not at all', async () => {
      const ledger = await ledgerWith(numberedRun(1, 'finished'))
      const file = { bytes: new Uint8Array([1]), format: 'xlsx' } as const
      expect(await ledger.keepFile('run-1', file, () => undefined)).toBeUndefined()
      expect(await ledger.keepFile('run-2', file, run => run)).toBeUndefined()
      await expect(ledger.keepFile('run-1', file, throwStep)).rejects.toThrow('no such step')
      expect((await ledger.keepFile('run-1', file, toState('finished', { backoffMs: 9 })))?.backoffMs).toBe(9)
    })

    test('runs of a connection are read in every state', async () => {
      const ledger = await ledgerWith(...states.map((is, n) => numberedRun(n, is, n % 2 ? { connectionId: 'connection-2' } : {})))
      expect(await ledger.runsOfConnection('connection-2')).toHaveLength(Math.floor(states.length / 2))
      expect(await ledger.runsOfConnection('connection-3')).toEqual([])
    })

    test('the lookup of another person whose row has this mark is found, with its rows', async () => {
      const pageOf = (n: number): string => `https://www.linkedin.com/in/ada-${n}`
      const lookup = (n: number, more: Partial<Run> = {}) =>
        numberedRun(n, 'collected', {
          request: { kind: 'person', url: pageOf(n), comparisonKey: pageOf(n) },
          rowMark: 'row 7',
          createdAt: noon + n * 60_000,
          ...more
        })
      const doubtful = { is: 'collected', rows: 0, doubtful: 1 } as const
      const ledger = await ledgerWith(
        lookup(1),
        lookup(2),
        lookup(3, { connectionId: 'connection-2' }),
        lookup(4, { rowMark: 'row 8' }),
        lookup(5, { state: doubtful })
      )
      const run = await ledger.get('run-1')
      expect(run && (await ledger.findRowHolders(run, 'row 7')).map(({ id }) => id)).toEqual(['run-2'])
      await ledger.storeResults('run-2', { chunks: ['[{"n":1}]', '[{"n":2}]'], rows: [{}, {}] }, stored => stored)
      expect((await ledger.readRows('run-2')).map(row => JSON.stringify(row))).toHaveLength(2)
      expect(await ledger.readRows('run-9')).toEqual([])
    })

    test('replies are read the newest first', async () => {
      const ledger = await ledgerWith(numberedRun(1, 'running'), numberedRun(2, 'running'))
      await ledger.storeReply('run-1', { operation: 'import', text: 'first' }, noon)
      await ledger.storeReply('run-2', { operation: 'import', text: 'other' }, noon)
      await ledger.storeReply('run-1', { operation: 'status', text: 'second' }, noon)
      expect((await ledger.readReplies('run-1')).map(({ text }) => text)).toEqual(['second', 'first'])
    })

    test.each<[string, Partial<Run>, Partial<Run>, string]>([
      [
        'tracking the list name of a live run',
        {},
        { request: { kind: 'tracked-list', comparisonKey: 'a' }, listName: 'list 1 tail' },
        'list-in-use'
      ],
      [
        'tracking the list id of a live run',
        { listIds: ['17'] },
        { request: { kind: 'tracked-list', comparisonKey: 'a' }, listName: '17' },
        'list-in-use'
      ],
      [
        'tracking the list title of a live run',
        {},
        { request: { kind: 'tracked-list', comparisonKey: 'a' }, listTitle: 'title 1' },
        'created'
      ],
      ['an update of the list of a live run', {}, { request: updateRequest, listName: 'list 1 tail' }, 'list-in-use'],
      ['an update with the title of another list', {}, { request: updateRequest, listTitle: 'title 1' }, 'created'],
      ['the list of another connection', {}, { request: updateRequest, listName: 'list 1 tail', connectionId: 'connection-2' }, 'created']
    ])('%s', async (_, first, second, is) => {
      const ledger = await ledgerWith(numberedRun(1, 'running', first))
      expect((await ledger.create(numberedRun(2, 'running', { liveKey: 'its own', ...second }))).is).toBe(is)
    })

    test('due runs are read the longest waiting first, and the first one has the next due time', async () => {
      const ledger = await ledgerWith(
        numberedRun(1, 'running', { dueAt: noon + 2 }),
        numberedRun(2, 'refused', { dueAt: noon }),
        numberedRun(3, 'finished', { dueAt: noon + 1 })
      )
      expect((await ledger.dueRuns(noon + 1)).map(run => run.id)).toEqual(['run-2', 'run-3'])
      expect(await ledger.dueRuns(noon - 1)).toEqual([])
      expect(await ledger.nextDueAt()).toBe(noon)
    })

    test('without due times there is no next one', async () => {
      expect(await (await ledgerWith(numberedRun(1, 'collected'))).nextDueAt()).toBeUndefined()
      expect(await (await create()).nextDueAt()).toBeUndefined()
    })

    test('a run whose time in the bin is over is removed, and one that was taken out, or is live again, is not', async () => {
      const ledger = await ledgerWith(
        numberedRun(1, 'collected', { removeAt: noon }),
        numberedRun(2, 'collected', { removeAt: noon + 1 }),
        numberedRun(3, 'collected'),
        numberedRun(4, 'running', { removeAt: noon })
      )
      expect((await ledger.runsToRemove(noon)).map(run => run.id).toSorted()).toEqual(['run-1', 'run-4'])
      expect(await ledger.remove('run-4', noon)).toBeUndefined()
      expect(await ledger.remove('run-2', noon)).toBeUndefined()
      expect(await ledger.remove('run-3', noon)).toBeUndefined()
      expect(await ledger.remove('gone', noon)).toBeUndefined()
      expect(await ledger.remove('run-1', noon)).toEqual(['run-1'])
      expect([await ledger.get('run-1'), (await ledger.get('run-2'))?.id, (await ledger.get('run-3'))?.id]).toEqual([
        undefined,
        'run-2',
        'run-3'
      ])
    })

    test('runs in five states are live', async () => {
      const ledger = await ledgerWith(...states.map((is, n) => numberedRun(n, is)))
      expect((await ledger.liveRuns()).map(run => run.state.is).toSorted()).toEqual([
        'finished',
        'intent',
        'running',
        'sending',
        'uncertain'
      ])
    })

    test('a removed run stays removed, and a late reply to it is dropped', async () => {
      const ledger = await ledgerWith(numberedRun(1), numberedRun(2))
      await ledger.remove('run-1')
      await ledger.remove('run-1')
      await ledger.storeReply('run-1', { operation: 'status', text: 'late' }, noon)
      expect([await ledger.get('run-1'), (await ledger.get('run-2'))?.id]).toEqual([undefined, 'run-2'])
    })
  })
}
