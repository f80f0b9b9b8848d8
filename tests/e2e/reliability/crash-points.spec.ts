// Kills the worker, its process or the browser at every fail point after a real click. The service's count of starts decides.
import { resolve } from 'node:path'
import { root } from '../support/browser.ts'
import type { KillTarget } from '../support/crash/crash-kill.ts'
import { playCrash, titleOf } from '../support/crash/play-crash.ts'
import { failPoints } from '../support/fail-points/fail-points.ts'
import { crashRows, pointsOf, importantRows, type Row } from '../support/crash/crash-rows.ts'
import { crashSample } from '../support/crash/crash-service.ts'
import { inTurn } from '../../is-long.ts'
import { expect, test as base, type Sandbox } from '../support/fixture.ts'

/** `over.now`: the service may finish the run of the scene `upgrade`. */
const test = base.extend<{ over: { now: boolean } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern here
  over: ({}, use) => use({ now: false }),
  extension: resolve(root, '.output/chrome-mv3-fail-points'),
  sample: ({ over }, use) => use(crashSample(() => over.now))
})

const connect = async (sandbox: Sandbox): Promise<void> => (await sandbox.connect()).close()

const countStarts = (rows: readonly Row[]): number => rows.filter(row => row.starts === 1).length

const survive = async (sandbox: Sandbox, rows: readonly Row[], target: KillTarget, over: { now: boolean }): Promise<void> => {
  await connect(sandbox)
  // The browser stores a granted permission only seconds later, or when it closes.
  if (target === 'browser') await sandbox.reopen()
  const began = Date.now()
  const failed: string[] = []
  let killed = 0
  for (const [n, row] of rows.entries())
    await playCrash(sandbox, row, titleOf(row.scene, n), target, over).then(
      kills => (killed += kills),
      // The remaining rows still run.
      async (error: unknown) => {
        failed.push(`${row.next ?? row.point}: ${String(error)}`)
        console.log(`crash points, the ${target} killed: ${failed.at(-1)}`)
        for (const page of sandbox.browser.context.pages()) await page.close().catch(() => undefined)
      }
    )
  const starts = sandbox.service.requests.filter(({ path }) => path === '/sn_search' || path === '/person_search').length
  console.log(
    `crash points: ${failPoints.length} in the list, ${pointsOf(rows).size} hit, ${killed} kills of the ${target}, ` +
      `${rows.length - failed.length} of ${rows.length} runs survived, ${starts} starts at the service (${Math.round((Date.now() - began) / 1_000)} s)`
  )
  expect(failed).toEqual([])
  // Every start and every charge belongs to a row.
  expect([starts, sandbox.service.store.charges.length]).toEqual([countStarts(rows), countStarts(rows)])
}

test('a run survives the end of the worker at the main points', async ({ sandbox, over }) => {
  test.setTimeout(150_000)
  await survive(sandbox, importantRows, 'worker', over)
})

test('a run survives the end of the browser while its start is sent', { tag: '@long' }, async ({ sandbox, over }) => {
  await survive(
    sandbox,
    importantRows.filter(({ point }) => point === 'start request left'),
    'browser',
    over
  )
})

/** The rows of each test. Each test has its own browser, so that they run at the same time. */
const groups: Readonly<Record<string, (row: Row, n: number) => boolean>> = {
  'of a start': ({ scene }, n) => scene === 'import' && n < 20,
  'of a start reply': ({ scene }, n) => scene === 'import' && n >= 20 && n < 32,
  'of tracking and storing results': ({ scene }, n) => scene === 'import' && n >= 32,
  'of slow and late results': ({ scene }) => scene === 'slow' || scene === 'late',
  'of linked results': ({ scene }) => scene === 'linked' || scene === 'workbook',
  'of recovery': ({ scene }) => scene === 'held' || scene === 'lookup',
  'of removal and schema upgrade': ({ scene }) => scene === 'removal' || scene === 'upgrade'
}

for (const target of ['worker', 'process', 'browser'] as const)
  for (const [group, isInGroup] of Object.entries(groups))
    test(
      `${target === 'worker' ? 'every fifth' : 'every tenth'} point ${group}, the ${target} killed`,
      { tag: '@long' },
      async ({ sandbox, over }) => {
        test.setTimeout(1_200_000)
        const rows = crashRows.filter(isInGroup)
        await survive(sandbox, inTurn(rows, target === 'worker' ? 5 : 10), target, over)
      }
    )

test('each row belongs to one group', () => {
  const countGroups = (row: Row, n: number): number => Object.values(groups).filter(isInGroup => isInGroup(row, n)).length
  expect(crashRows.map(countGroups)).toEqual(crashRows.map(() => 1))
})
