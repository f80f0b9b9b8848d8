// A ninth kind of run is one file and one line in lib, and the same in components: with nothing else it starts, is tracked, listed, counted, synced,
// exported, deleted, backed up and restored, and a killed worker neither loses it nor pays twice.
import { expect, test, vi } from 'vitest'
import { requestLabel } from '../../../components/runs/request-label.ts'
import { runText } from '../../../components/runs/run-text.ts'
import { runFacts } from '../../../components/runs/details/run-facts.ts'
import { ownCopy } from '../../../lib/check/leaving.ts'
import { readRunFile } from '../../../lib/export/read-run-file.ts'
import { createListNameBackup } from '../../../lib/runs/store/list-name-backup.ts'
import { createSyncStore } from '../../../lib/sync/sync-store.ts'
import { readSpending } from '../../../lib/spending/read-spending.ts'
import { watchRuns } from '../../../lib/runs/store/read-runs.ts'
import { kindNames, type RunRequest } from '../../../lib/runs/kind.ts'
import { getExpectedResults } from '../../../lib/runs/model/early-stop.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { backUp, freshDatabase, restore } from '../../lib/backup/backup-helpers.ts'
import { isLong } from '../../is-long.ts'
import { createImportOrder, createSandbox, type Sandbox } from '../../lib/runs/sandbox.ts'
import type { TestWorker } from '../../lib/runs/test-worker.ts'
import type * as WordList from '../../../components/runs/kind-words.ts'
import type * as KindList from '../../../lib/runs/kinds/list.ts'
import type { CompanyStaffRequest } from './company-staff.ts'

// The line in the list of kinds, and the line in the list of words.
vi.mock('../../../lib/runs/kinds/list.ts', async readOriginal => {
  const { kinds } = await readOriginal<typeof KindList>()
  const { companyStaff } = await import('./company-staff.ts')
  return { kinds: { ...kinds, 'company-staff': companyStaff } }
})
vi.mock('../../../components/runs/kind-words.ts', async readOriginal => {
  const { words } = await readOriginal<typeof WordList>()
  const { companyStaffWords } = await import('./company-staff-words.ts')
  return { words: { ...words, 'company-staff': companyStaffWords } }
})

const made: CompanyStaffRequest = {
  kind: 'company-staff',
  url: createImportOrder().url,
  company: 'Northwind',
  comparisonKey: 'company northwind',
  most: 25
}
// The list of kinds is closed in types, and this kind is in none of them.
const request = made as unknown as RunRequest
const order = { clickId: 'click-staff', listTitle: 'Northwind staff', request, allowDuplicate: false }

const start = (worker: TestWorker): Promise<unknown> =>
  worker.whileAlive(async () => {
    const started = await worker.startRequest(order)
    if (started.ok) await started.value.sent
  })
const readOnly = async (sandbox: Sandbox): Promise<Run> => {
  const [run, ...others] = await sandbox.readRuns()
  expect(others).toEqual([])
  return run!
}
const firstOf = (database: Sandbox['database']): Promise<readonly Run[]> =>
  new Promise((resolve, reject) => watchRuns(database, 10).subscribe({ next: ({ runs }) => resolve(runs), error: reject }))
const collect = async (): Promise<{ sandbox: Sandbox; run: Run }> => {
  const sandbox = await createSandbox()
  await start(sandbox.startWorker())
  await sandbox.runUntilIdle()
  return { sandbox, run: await readOnly(sandbox) }
}

test('is registered beside the others', () => expect(kindNames(() => true)).toHaveLength(10))

test('starts, is tracked, listed with its words, counted, synced, and found by its name when the database is lost', async () => {
  const { sandbox, run } = await collect()
  expect(sandbox.countImports()).toBe(1)
  expect(run).toMatchObject({ request: made, state: { is: 'collected' } })
  const rows = run.state.is === 'collected' ? run.state.rows : 0
  expect(rows).toBeGreaterThan(0)
  expect((await firstOf(sandbox.database)).map(({ id }) => id)).toEqual([run.id])
  expect(requestLabel(run.request)).toBe('Staff of Northwind')
  expect(runText(run, sandbox.clock.now).sentence).toContain(`${rows} colleagues.`)
  expect(runFacts(run, sandbox.clock.now)).toContainEqual(expect.objectContaining({ value: made.url, exact: true }))
  expect(getExpectedResults(run, rows)).toMatchObject({ people: 25 })
  expect(await readSpending(sandbox.database)).toMatchObject([{ kind: 'import', requested: 25, received: rows }])
  expect((await createSyncStore(sandbox.database).readRuns()).map(({ id }) => id)).toEqual([run.id])
  const area = { get: async () => Object.fromEntries(sandbox.listNameBackup), set: async () => undefined, remove: async () => undefined }
  expect(await createListNameBackup(area).readAll()).toMatchObject([{ id: run.id, kind: 'company-staff', listName: run.listName }])
})

test('is started again by a click, and by the same click only once', async () => {
  const { sandbox, run } = await collect()
  const worker = sandbox.startWorker()
  for (let click = 0; click < 2; click++) await worker.manageRun.startAgain(run.id, 'click-again')
  await sandbox.runUntilIdle()
  expect(sandbox.countImports()).toBe(2)
  expect((await sandbox.readRuns()).map(one => one.request)).toEqual([made, made])
})

test('is exported, backed up, restored as it was, and deleted', async () => {
  const { sandbox, run } = await collect()
  const write = async (database: Sandbox['database']): Promise<string> =>
    new Blob((await readRunFile(database, run, 'csv', ownCopy)).parts).text()
  const csv = await write(sandbox.database)
  expect(csv.split('\n').length).toBeGreaterThan(10)
  const after = freshDatabase()
  expect(await restore(after, await backUp(sandbox.database))).toMatchObject({ ok: true, value: { runs: 1 } })
  expect((await firstOf(after)).map(restored => restored.request)).toEqual([made])
  expect(await write(after)).toBe(csv)
  await sandbox.startWorker().manageRun.remove(run.id)
  expect(await firstOf(sandbox.database)).toEqual([])
  expect(await sandbox.database.chunks.count()).toBe(0)
  expect(await readSpending(sandbox.database)).toMatchObject([{ kind: 'import', requested: 25 }])
})

test('a killed worker pays for it once at most, and what was paid for is stored', async () => {
  const whole = await createSandbox()
  const first = whole.startWorker()
  await start(first)
  for (let killAt = 1; killAt <= first.life.boundaries; killAt += isLong ? 1 : 13) {
    const sandbox = await createSandbox()
    await start(sandbox.startWorker(killAt))
    await sandbox.runUntilIdle()
    const states = (await sandbox.readRuns()).map(({ state }) => state.is)
    expect(sandbox.countImports()).toBeLessThanOrEqual(1)
    if (sandbox.countImports() === 1) expect(states).toEqual(['collected'])
  }
})
