// What every ledger promises, whatever it is made of. A test file names its ledger and how to make an empty one.
import { describe, expect, test } from 'vitest'
import { liveKeyOf, type Run, type RunState } from '../../../../lib/runs/model/run.ts'
import type { PreparedResults, Ledger } from '../../../../lib/runs/model/dependencies.ts'
import { exampleRun, noon, stateExamples, states } from '../../runs/examples.ts'

/** A run of its own: own id, click, list and search. */
export const numbered = (n: number, is: RunState['is'] = 'intent', changes: Partial<Run> = {}): Run => {
  const asked = { kind: 'lead-search', url: `https://network.example/${n}`, comparisonKey: `search ${n}`, pages: 1 } as const
  const own = { id: `run-${n}`, clickId: `click-${n}`, listTitle: `words ${n}`, listName: `words ${n} tail`, request: asked }
  const live = exampleRun(is).liveKey === undefined ? {} : { liveKey: liveKeyOf({ connectionId: 'connection-1', request: asked }) }
  return exampleRun(is, { ...own, ...live, ...changes })
}

const become =
  (is: RunState['is'], changes: Partial<Run> = {}) =>
  (run: Run): Run => ({ ...run, state: stateExamples[is], ...changes })

const updating = { kind: 'lead-search', url: 'https://network.example/2', comparisonKey: 'search 2', pages: 1, isUpdate: true } as const

const throwing = (): never => {
  throw new Error('no such step')
}

/** Columns that no storage can take. */
const uncloneable: PreparedResults = { chunks: ['[1]'], rows: [Object.defineProperty({}, 'email', { enumerable: true, value: () => 'a' })] }

export const describeLedger = (name: string, create: () => Promise<Ledger>): void => {
  const filled = async (...runs: Run[]): Promise<Ledger> => {
    const ledger = await create()
    for (const run of runs) await ledger.create(run)
    return ledger
  }

  describe(name, () => {
    test('a run is written once and read back whole', async () => {
      const ledger = await create()
      expect(await ledger.create(numbered(1))).toEqual({ is: 'created', run: numbered(1) })
      expect(await ledger.get('run-1')).toEqual(numbered(1))
      expect(await ledger.get('run-2')).toBeUndefined()
    })

    test('the same click gives the same run, whatever became of it', async () => {
      for (const is of states) {
        const ledger = await filled(numbered(1, is))
        const again = await ledger.create(numbered(2, 'intent', { clickId: 'click-1' }))
        expect(again).toEqual({ is: 'same-click', run: numbered(1, is) })
        expect(await ledger.get('run-2')).toBeUndefined()
      }
    })

    test.each(states)('the same search is refused only beside a live run (%s)', async is => {
      const ledger = await filled(numbered(1, is))
      const { request, liveKey } = numbered(1)
      const twin = await ledger.create(numbered(2, 'intent', { request, ...(liveKey === undefined ? {} : { liveKey }) }))
      const live = ['intent', 'sending', 'running', 'uncertain', 'finished'].includes(is)
      expect(twin.is).toBe(live ? 'live-twin' : 'created')
      expect(twin.run.id).toBe(live ? 'run-1' : 'run-2')
    })

    test('a twin that is wanted stands beside it; one that is not is refused beside either', async () => {
      const { request, liveKey = '' } = numbered(1)
      const ledger = await filled(numbered(1), numbered(2, 'intent', { request, liveKey: `${liveKey} run-2` }))
      expect(await ledger.get('run-2')).toBeDefined()
      const { liveKey: _liveKey, dueAt: _dueAt, ...dead } = numbered(1, 'failed')
      await ledger.change('run-1', () => dead)
      expect(await ledger.create(numbered(3, 'intent', { request, liveKey }))).toMatchObject({ is: 'live-twin', run: { id: 'run-2' } })
    })

    test('a search whose key begins like another is another', async () => {
      const ledger = await filled(numbered(12))
      expect((await ledger.create(numbered(1))).is).toBe('created')
      expect((await ledger.create(numbered(123))).is).toBe('created')
    })

    test('another connection may run the same search into a list of the same words', async () => {
      const { request, listTitle } = numbered(1)
      const ledger = await filled(numbered(1))
      const other = numbered(2, 'intent', {
        request,
        listTitle,
        connectionId: 'connection-2',
        liveKey: liveKeyOf({ connectionId: 'connection-2', request })
      })
      expect((await ledger.create(other)).is).toBe('created')
    })

    test.each([{ listName: 'words 1 tail' }, { listTitle: 'words 1' }, { listTitle: 'WORDS 1' }])(
      'two live runs into one list are refused (%j)',
      async same => {
        const ledger = await filled(numbered(1, 'running'))
        expect(await ledger.create(numbered(2, 'intent', same))).toMatchObject({ is: 'live-name', run: { id: 'run-1' } })
        await ledger.change('run-1', become('failed'))
        expect((await ledger.create(numbered(2, 'intent', same))).is).toBe('created')
      }
    )

    test('of many at once, one is written', async () => {
      const ledger = await create()
      const { request, liveKey = '' } = numbered(1)
      const all = await Promise.all(Array.from({ length: 9 }, (_, n) => ledger.create(numbered(n, 'intent', { request, liveKey }))))
      expect(all.filter(({ is }) => is === 'created')).toHaveLength(1)
      expect(await ledger.live()).toHaveLength(1)
    })

    test('a change reads, decides and writes as one: none of many at once is lost', async () => {
      const ledger = await filled(numbered(1, 'running', { backoff: 0 }))
      await Promise.all(Array.from({ length: 20 }, () => ledger.change('run-1', run => ({ ...run, backoff: run.backoff + 1 }))))
      expect((await ledger.get('run-1'))?.backoff).toBe(20)
    })

    test('a step that means nothing writes nothing; nor does one for a run that is gone, or one that throws', async () => {
      const ledger = await filled(numbered(1))
      expect(await ledger.change('run-1', () => undefined)).toBeUndefined()
      expect(await ledger.change('run-2', become('running'))).toBeUndefined()
      await expect(ledger.change('run-1', throwing)).rejects.toThrow('no such step')
      expect(await ledger.get('run-1')).toEqual(numbered(1))
      expect(await ledger.get('run-2')).toBeUndefined()
    })

    test('a run that comes back to life beside its twin gets a live key of its own', async () => {
      const { request, liveKey = '' } = numbered(1)
      const ledger = await filled(numbered(1, 'failed'), numbered(2, 'running', { request, liveKey }))
      const back = await ledger.change('run-1', become('running', { request, liveKey }))
      expect(back?.liveKey).not.toBe(liveKey)
      expect(await ledger.get('run-1')).toEqual(back)
      expect((await ledger.get('run-2'))?.liveKey).toBe(liveKey)
      expect((await ledger.change('run-1', become('finished')))?.liveKey).toBe(back?.liveKey)
    })

    test('results and their step are stored together or not at all', async () => {
      const ledger = await filled(numbered(1, 'finished'))
      const results = { chunks: ['[1]', '[2]'], rows: [{ email: 'a' }, { email: 'b' }] }
      expect(await ledger.storeResults('run-1', results, () => undefined)).toBeUndefined()
      expect(await ledger.storeResults('run-2', results, become('collected'))).toBeUndefined()
      await expect(ledger.storeResults('run-1', uncloneable, become('collected'))).rejects.toThrow()
      expect((await ledger.get('run-1'))?.state.is).toBe('finished')
      expect((await ledger.storeResults('run-1', results, become('collected')))?.state.is).toBe('collected')
    })

    test('results on purpose take the place of those before, all of them', async () => {
      const ledger = await filled(numbered(1, 'finished'))
      const rows = (count: number): PreparedResults => ({
        chunks: Array<string>(count).fill('[1]'),
        rows: Array.from({ length: count }, () => ({}))
      })
      await ledger.storeResults('run-1', rows(3), become('collected'))
      await expect(ledger.storeResults('run-1', uncloneable, run => run)).rejects.toThrow()
      expect((await ledger.storeResults('run-1', rows(1), run => run))?.state.is).toBe('collected')
    })

    test('a file and its step are kept together or not at all', async () => {
      const ledger = await filled(numbered(1, 'finished'))
      const file = { bytes: new Uint8Array([1]), format: 'xlsx' } as const
      expect(await ledger.keepFile('run-1', file, () => undefined)).toBeUndefined()
      expect(await ledger.keepFile('run-2', file, run => run)).toBeUndefined()
      await expect(ledger.keepFile('run-1', file, throwing)).rejects.toThrow('no such step')
      expect((await ledger.keepFile('run-1', file, become('finished', { backoff: 9 })))?.backoff).toBe(9)
    })

    test('the runs of a connection are all its runs', async () => {
      const ledger = await filled(...states.map((is, n) => numbered(n, is, n % 2 ? { connectionId: 'connection-2' } : {})))
      expect(await ledger.runsOfConnection('connection-2')).toHaveLength(Math.floor(states.length / 2))
      expect(await ledger.runsOfConnection('connection-3')).toEqual([])
    })

    test('replies are read back newest first', async () => {
      const ledger = await filled(numbered(1, 'running'), numbered(2, 'running'))
      await ledger.storeReply('run-1', { operation: 'import', text: 'first' }, noon)
      await ledger.storeReply('run-2', { operation: 'import', text: 'other' }, noon)
      await ledger.storeReply('run-1', { operation: 'status', text: 'second' }, noon)
      expect((await ledger.heard('run-1')).map(({ text }) => text)).toEqual(['second', 'first'])
    })

    test.each<[string, Partial<Run>, Partial<Run>, string]>([
      [
        'a list that is followed by the name of a live run',
        {},
        { request: { kind: 'tracked-list', comparisonKey: 'a' }, listName: 'words 1 tail' },
        'live-name'
      ],
      [
        'a list that is followed by the id of a live run',
        { listIds: ['17'] },
        { request: { kind: 'tracked-list', comparisonKey: 'a' }, listName: '17' },
        'live-name'
      ],
      [
        'a list that is followed by the words of a live run',
        {},
        { request: { kind: 'tracked-list', comparisonKey: 'a' }, listTitle: 'words 1' },
        'created'
      ],
      ['an update of the list of a live run', {}, { request: updating, listName: 'words 1 tail' }, 'live-name'],
      ['an update whose words are those of another list', {}, { request: updating, listTitle: 'words 1' }, 'created'],
      ['the list of another connection', {}, { request: updating, listName: 'words 1 tail', connectionId: 'connection-2' }, 'created']
    ])('%s', async (_, first, second, is) => {
      const ledger = await filled(numbered(1, 'running', first))
      expect((await ledger.create(numbered(2, 'running', { liveKey: 'its own', ...second }))).is).toBe(is)
    })

    test('what is due comes longest waiting first, and the next due time is that of the first', async () => {
      const ledger = await filled(
        numbered(1, 'running', { dueAt: noon + 2 }),
        numbered(2, 'refused', { dueAt: noon }),
        numbered(3, 'finished', { dueAt: noon + 1 })
      )
      expect((await ledger.due(noon + 1)).map(run => run.id)).toEqual(['run-2', 'run-3'])
      expect(await ledger.due(noon - 1)).toEqual([])
      expect(await ledger.nextDue()).toBe(noon)
    })

    test('nothing is due where no run has a due time', async () => {
      expect(await (await filled(numbered(1, 'collected'))).nextDue()).toBeUndefined()
      expect(await (await create()).nextDue()).toBeUndefined()
    })

    test('five states are live', async () => {
      const ledger = await filled(...states.map((is, n) => numbered(n, is)))
      expect((await ledger.live()).map(run => run.state.is).toSorted()).toEqual(['finished', 'intent', 'running', 'sending', 'uncertain'])
    })

    test('a removed run is gone, and its click may not be taken for a new one of the same name', async () => {
      const ledger = await filled(numbered(1), numbered(2))
      await ledger.remove('run-1')
      await ledger.remove('run-1')
      await ledger.storeReply('run-1', { operation: 'status', text: 'late' }, noon)
      expect([await ledger.get('run-1'), (await ledger.get('run-2'))?.id]).toEqual([undefined, 'run-2'])
    })
  })
}
