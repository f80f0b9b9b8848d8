// The worker killed at every named point, in three ways, after a real click: the server's own count of starts is the judge.
import { resolve } from 'node:path'
import { root } from '../support/browser.ts'
import type { Death } from '../support/crash-death.ts'
import { liveThrough, wordsOf } from '../support/crash-life.ts'
import { failPoints } from '../../../entrypoints/background/fail-points.ts'
import { crashRows, pointsOf, tellingRows, type Row } from '../support/crash-rows.ts'
import { crashSample } from '../support/crash-service.ts'
import { expect, test as base, type House } from '../support/fixture.ts'

/** Is what the upgrade meets over? */
const test = base.extend<{ over: { now: boolean } }>({
  // oxlint-disable-next-line no-empty-pattern -- the way to say that it needs no other
  over: ({}, use) => use({ now: false }),
  extension: resolve(root, '.output/chrome-mv3-fail-points'),
  sample: ({ over }, use) => use(crashSample(() => over.now))
})

const connect = async (house: House): Promise<void> => (await house.connect()).close()

const counted = (rows: readonly Row[]): number => rows.filter(row => row.starts === 1).length

const survive = async (house: House, rows: readonly Row[], death: Death, over: { now: boolean }): Promise<void> => {
  await connect(house)
  // What the browser itself has been told, such as a permission, it writes down some seconds later, or when it is closed.
  if (death === 'browser') await house.reopen()
  const began = Date.now()
  const lost: string[] = []
  let killed = 0
  for (const [n, row] of rows.entries())
    await liveThrough(house, row, wordsOf(row.scene, n), death, over).then(
      deaths => (killed += deaths),
      // The others are told of, too.
      async (error: unknown) => {
        lost.push(`${row.next ?? row.point}: ${String(error)}`)
        console.log(`crash points, the ${death} killed: ${lost.at(-1)}`)
        for (const page of house.browser.context.pages()) await page.close().catch(() => undefined)
      }
    )
  const starts = house.service.requests.filter(({ path }) => path === '/sn_search' || path === '/person_search').length
  console.log(
    `crash points: ${failPoints.length} in the registry, ${pointsOf(rows).size} hit, ${killed} kills of the ${death}, ` +
      `${rows.length - lost.length} of ${rows.length} runs survived, ${starts} starts at the server (${Math.round((Date.now() - began) / 1_000)} s)`
  )
  expect(lost).toEqual([])
  // Of all that was done here: nothing was sent that no row knows of.
  expect([starts, house.service.store.charges.length]).toEqual([counted(rows), counted(rows)])
}

test('the most telling points, the worker killed', async ({ house, over }) => {
  test.setTimeout(150_000)
  await survive(house, tellingRows, 'worker', over)
})

test('one of them, the browser killed', { tag: '@long' }, async ({ house, over }) => {
  await survive(
    house,
    tellingRows.filter(({ point }) => point === 'start request left'),
    'browser',
    over
  )
})

/** What a browser of its own is opened for: in one browser after the other, all of them would take an hour. */
const parts: Readonly<Record<string, (row: Row, n: number) => boolean>> = {
  'of a start': ({ scene }, n) => scene === 'import' && n < 20,
  'of an answer': ({ scene }, n) => scene === 'import' && n >= 20 && n < 32,
  'of following and collecting': ({ scene }, n) => scene === 'import' && n >= 32,
  'of slow and late results': ({ scene }) => scene === 'slow' || scene === 'late',
  'of results elsewhere': ({ scene }) => scene === 'linked' || scene === 'workbook',
  'of recovery': ({ scene }) => scene === 'held' || scene === 'lookup',
  'of deleting and of a new schema': ({ scene }) => scene === 'removal' || scene === 'upgrade'
}

for (const death of ['worker', 'process', 'browser'] as const)
  for (const [part, isOfPart] of Object.entries(parts))
    test(`every point ${part}, the ${death} killed`, { tag: '@long' }, async ({ house, over }) => {
      test.setTimeout(1_200_000)
      await survive(house, crashRows.filter(isOfPart), death, over)
    })

test('the parts are the whole table', () => {
  const timesOf = (row: Row, n: number): number => Object.values(parts).filter(isOfPart => isOfPart(row, n)).length
  expect(crashRows.map(timesOf)).toEqual(crashRows.map(() => 1))
})
