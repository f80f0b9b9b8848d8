// What pages read: they hear of each change, newest first, and a damaged row spoils nothing.
import type { Observable } from 'dexie'
import { expect, test, vi } from 'vitest'
import { createLedger } from '../../../../lib/database/runs/ledger.ts'
import { countUnreadable, readChunks, watchLive, watchRuns } from '../../../../lib/database/runs/read-runs.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { noon, stateExamples } from '../../runs/examples.ts'
import { numbered } from './ledger-contract.ts'

let databases = 0
const open = () => {
  const database = createDatabase(`read runs ${databases++}`)
  return { database, ledger: createLedger(database) }
}

const at = (n: number): Run => numbered(n, 'running', { createdAt: noon + n })

/** Listens, does something, and waits until the latest news is as expected. */
const expectNews = async <T>(watched: Observable<T>, steps: [act: () => Promise<unknown>, news: unknown][]): Promise<void> => {
  const heard: T[] = []
  const subscription = watched.subscribe(news => void heard.push(news))
  for (const [act, news] of steps) {
    await act()
    await vi.waitFor(() => expect(heard.at(-1)).toEqual(news))
  }
  subscription.unsubscribe()
}

test('the newest runs come first and are told again at each change', async () => {
  const { database, ledger } = open()
  await expectNews(watchRuns(database, 2), [
    [async () => undefined, { runs: [], total: 0 }],
    [() => ledger.create(at(1)), { runs: [at(1)], total: 1 }],
    [() => ledger.create(at(3)), { runs: [at(3), at(1)], total: 2 }],
    [() => ledger.create(at(2)), { runs: [at(3), at(2)], total: 3 }],
    [() => ledger.change('run-2', run => ({ ...run, backoff: 7 })), { runs: [at(3), { ...at(2), backoff: 7 }], total: 3 }],
    [() => ledger.remove('run-3'), { runs: [{ ...at(2), backoff: 7 }, at(1)], total: 2 }]
  ])
})

test('a damaged row is passed over, in the list and in the total', async () => {
  const { database, ledger } = open()
  const good = numbered(1, 'running', { createdAt: noon })
  await ledger.create(good)
  await expectNews(watchRuns(database, 2), [
    [() => database.runs.put(Object.assign(at(2), { state: 'odd', listedAt: noon + 2 })), { runs: [good], total: 1 }]
  ])
})

test('the parts of a run are not listed by themselves, live or not', async () => {
  const { database, ledger } = open()
  const whole = numbered(1, 'running')
  await ledger.create(whole)
  await expectNews(watchLive(database), [[() => ledger.create(numbered(2, 'running', { parentId: 'run-1' })), [whole]]])
  await expectNews(watchRuns(database, 5), [[async () => undefined, { runs: [whole], total: 1 }]])
})

test('live runs are told, and told off when they end', async () => {
  const { database, ledger } = open()
  const live = numbered(1, 'running')
  await expectNews(watchLive(database), [
    [() => ledger.create(numbered(2, 'collected')), []],
    [() => ledger.create(live), [live]],
    [() => ledger.change('run-1', run => ({ ...run, state: stateExamples.failed })), []]
  ])
})

test('the chunks of one run come in their order', async () => {
  const { database } = open()
  const chunks = Array.from({ length: 12 }, (_, n) => ({ runId: 'run-1', index: n, text: `[${n}]` }))
  await database.chunks.bulkPut([
    ...chunks.toReversed(),
    { runId: 'run-10', index: 0, text: '[]' },
    { runId: 'run-', index: 0, text: '[]' }
  ])
  expect(await readChunks(database, 'run-1')).toEqual(chunks.map(({ text }) => text))
  expect(await readChunks(database, 'run-2')).toEqual([])
})

test('what cannot be read is counted, wherever it stands, and stays', async () => {
  const { database, ledger } = open()
  await ledger.create(at(1))
  await database.runs.bulkPut([{ id: 'run-8' }, { id: 'run-9', listedAt: noon, parentId: 'run-1' }])
  expect(await countUnreadable(database)).toBe(2)
  expect(await database.runs.count()).toBe(3)
})
