// Tests replies whose reading does not end: the browser ends the worker, twice, and then the reply is put aside with its bytes, while all other
// runs go on.
import { expect, test, vi } from 'vitest'
import { runText } from '../../../../components/runs/run-text.ts'
import { readAnswer } from '../../../../lib/runs/store/read-answer.ts'
import { isPutAside, type Run } from '../../../../lib/runs/model/run.ts'
import { isLong } from '../../../is-long.ts'
import { getListName, getPath, jsonReply } from '../paid-run.ts'
import { createImportOrder, createSandbox, type Fault, type Sandbox } from '../sandbox.ts'

vi.setConfig({ testTimeout: 60_000 })

const poison = 'a@@@b a@@@b a@@@b'
const url = 'https://www.linkedin.com/in/ada-beispiel'
const person = { clickId: 'click-0001', url, comparisonKey: url }
const otherSearch = {
  url: 'https://www.linkedin.com/sales/search/people?query=(keywords%3Aother)',
  clickId: 'click-0002',
  listTitle: 'Others'
}

const countCalls = (sandbox: Sandbox, path: string): number => sandbox.requests.filter(request => request.url.endsWith(path)).length
const findRun = async (sandbox: Sandbox, title: string): Promise<Run> =>
  (await sandbox.readRuns()).find(run => run.listTitle.startsWith(title))!

/** Wakes workers, each of which may be ended by a reading, for three hours. What is put aside is read again after six. */
const wakeOften = async (sandbox: Sandbox, wakes = 60): Promise<void> => {
  const end = sandbox.clock.now + 3 * 3_600_000
  for (let wake = 0; wake < wakes && sandbox.alarm.set && sandbox.alarm.set.scheduledTime < end; wake++) {
    sandbox.clock.now = Math.max(sandbox.clock.now + 1_000, sandbox.alarm.set.scheduledTime)
    sandbox.alarm.set = { scheduledTime: sandbox.clock.now + 60_000 }
    await sandbox.startWorker().wake()
  }
}

const poisoned = JSON.stringify({ results: [{ full_name: 'Ada Beispiel', email: poison }] })
const poisonFirst =
  (path: string, title: string, reply: () => Response): Fault =>
  async request =>
    getPath(request) === path && String(await getListName(request)).includes(title) ? reply() : undefined

/** Two imports, of which the first gets this reply at this path. */
const importTwo = async (path: string, reply: () => Response): Promise<Sandbox> => {
  const sandbox = await createSandbox(poisonFirst(path, 'northwind', reply))
  sandbox.hangingReply.text = poison
  const worker = sandbox.startWorker()
  await worker.importSearch(createImportOrder())
  await worker.importSearch(createImportOrder(otherSearch))
  return sandbox
}

test.each([
  ['a download', '/download_list', () => new Response(poisoned)],
  ['a status', '/check_list_status', () => jsonReply({ status: poison })]
])('%s whose reading does not end twice is put aside with its bytes, and the other list comes', async (_, path, reply) => {
  const sandbox = await importTwo(path, reply)
  await wakeOften(sandbox)
  const run = await findRun(sandbox, 'Northwind')
  expect(run).toMatchObject({ pause: { code: 'answerPutAside' }, reading: { attempts: 2 } })
  expect(run.dueAt).toBeGreaterThan(sandbox.clock.now + 2 * 3_600_000)
  expect((await findRun(sandbox, 'Others')).state).toMatchObject({ is: 'collected', rows: 50 })
  const answer = await readAnswer(sandbox.database, run.id)
  expect(new TextDecoder().decode(answer!.content as Uint8Array)).toBe(await reply().text())
  expect(runText(run, sandbox.clock.now).pause).toContain('It is kept')

  // A restart leaves it alone, and so does every wake.
  const calls = sandbox.requests.length
  for (let restart = 0; restart < 3; restart++) {
    await sandbox.startWorker().wake()
    await sandbox.startWorker().track({ is: 'watched' })
    await sandbox.startWorker().track({ is: 'online' })
    await sandbox.startWorker().track({ is: 'connection', id: run.connectionId })
  }
  expect([sandbox.requests.length, (await findRun(sandbox, 'Northwind')).pause?.code]).toEqual([calls, 'answerPutAside'])

  // A later version reads it when the user asks.
  delete sandbox.hangingReply.text
  await sandbox.startWorker().track({ is: 'run', id: run.id })
  expect((await findRun(sandbox, 'Northwind')).pause?.code).not.toBe('answerPutAside')
  expect(sandbox.countImports()).toBe(2)
  sandbox.database.close()
})

test('a put-aside download that can be read later is stored without another call', async () => {
  const sandbox = await importTwo('/download_list', () => new Response(poisoned))
  await wakeOften(sandbox)
  const calls = sandbox.requests.length
  delete sandbox.hangingReply.text
  const { id } = await findRun(sandbox, 'Northwind')
  await sandbox.startWorker().track({ is: 'run', id })
  expect((await findRun(sandbox, 'Northwind')).state).toEqual({ is: 'collected', rows: 1 })
  expect([sandbox.requests.length, await sandbox.database.keptFiles.count()]).toEqual([calls, 0])
  sandbox.database.close()
})

test('tracking can be stopped, and the list deleted, while its answer is put aside', async () => {
  const sandbox = await importTwo('/download_list', () => new Response(poisoned))
  await wakeOften(sandbox)
  const { id } = await findRun(sandbox, 'Northwind')
  const worker = sandbox.startWorker()
  expect(await worker.manageRun.stopTracking(id)).toEqual({ ok: true, value: null })
  expect((await findRun(sandbox, 'Northwind')).state).toMatchObject({ is: 'stopped', previous: 'finished' })
  expect(await sandbox.database.keptFiles.count()).toBe(1)
  await worker.manageRun.remove(id)
  expect([(await sandbox.readRuns()).map(run => run.listTitle), await sandbox.database.keptFiles.count()]).toEqual([['Others'], 0])
  sandbox.database.close()
})

test('the paid reply of a lookup is kept before it is read, and is requested once', async () => {
  const sandbox = await createSandbox(undefined, { identifyPerson: 'inline', findsEmail: () => true })
  sandbox.hangingReply.text = '@'
  await sandbox.startWorker().lookUpPerson(person)
  expect((await sandbox.readRuns())[0]).toMatchObject({ state: { is: 'sending' }, reading: { attempts: 1, isKept: true } })
  await sandbox.startWorker().wake()
  await wakeOften(sandbox, 10)
  const [run] = await sandbox.readRuns()
  expect(run).toMatchObject({ state: { is: 'uncertain' }, pause: { code: 'answerPutAside' } })
  expect([countCalls(sandbox, '/person_search'), sandbox.requests.length]).toEqual([1, 1])
  delete sandbox.hangingReply.text
  await sandbox.startWorker().track({ is: 'run', id: run!.id })
  expect((await sandbox.readRuns())[0]).toMatchObject({ state: { is: 'collected', rows: 1 } })
  expect((await sandbox.readRuns())[0]).not.toHaveProperty('reading')
  expect([sandbox.requests.length, await sandbox.database.keptFiles.count()]).toEqual([1, 0])
  sandbox.database.close()
})

test('a worker that ends once in a reading costs nothing: the next one reads the kept reply', async () => {
  const sandbox = await createSandbox(undefined, { identifyPerson: 'inline', findsEmail: () => true })
  sandbox.hangingReply.text = '@'
  await sandbox.startWorker().lookUpPerson(person)
  delete sandbox.hangingReply.text
  await sandbox.startWorker().wake()
  await wakeOften(sandbox, 3)
  expect((await sandbox.readRuns())[0]).toMatchObject({ state: { is: 'collected', rows: 1 } })
  expect(sandbox.requests.length).toBe(1)
  sandbox.database.close()
})

test('wherever two workers are killed, a lookup is requested once and found', async () => {
  let kept = 0
  for (let first = 1; ; first += isLong ? 1 : 5) {
    const sandbox = await createSandbox(undefined, { identifyPerson: 'inline', findsEmail: () => true })
    const killed = sandbox.startWorker(first)
    await killed.lookUpPerson(person)
    const isKept = (await sandbox.database.keptFiles.count()) + (await sandbox.database.replies.count()) > 0
    for (const second of [5, 17]) await sandbox.startWorker(second).wake()
    await wakeOften(sandbox, 12)
    const [run] = await sandbox.readRuns()
    if (run && isPutAside(run)) await sandbox.startWorker().track({ is: 'run', id: run.id })
    expect(countCalls(sandbox, '/person_search')).toBeLessThanOrEqual(1)
    if (isKept) expect((await sandbox.readRuns())[0]?.state).toMatchObject({ is: 'collected' })
    kept += isKept ? 1 : 0
    sandbox.database.close()
    if (!killed.life.dead) break
  }
  expect(kept).toBeGreaterThan(3)
})
