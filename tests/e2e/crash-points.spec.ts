// The worker killed at every named point, in three ways, after a real click: the server's own count of starts is the judge.
import { resolve } from 'node:path'
import { root } from './browser.ts'
import type { Death } from './crash-death.ts'
import { liveThrough, pointsOf, wordsOf } from './crash-life.ts'
import { crashRows, tellingRows, type Row } from './crash-rows.ts'
import { crashSample } from './crash-service.ts'
import { expect, test as base, type House } from './house.ts'

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
      (error: unknown) => lost.push(`${row.then ?? row.point}: ${String(error)}`)
    )
  const starts = house.service.requests.filter(({ path }) => path === '/sn_search' || path === '/person_search').length
  console.log(
    `crash points: ${pointsOf().size} in the registry, ${pointsOf(rows).size} hit, ${killed} kills of the ${death}, ` +
      `${rows.length - lost.length} of ${rows.length} runs survived, ${starts} starts at the server (${Math.round((Date.now() - began) / 1_000)} s)`
  )
  expect(lost).toEqual([])
  // Of all that was done here: nothing was sent that no row knows of.
  expect([starts, house.service.store.charges.length]).toEqual([counted(rows), counted(rows)])
}

test('the most telling points, the worker killed', async ({ house, over }) => {
  await survive(house, tellingRows, 'worker', over)
})

test('one of them, the browser killed', async ({ house, over }) => {
  await survive(
    house,
    tellingRows.filter(({ point }) => point === 'start request left'),
    'browser',
    over
  )
})

for (const death of ['worker', 'process', 'browser'] as const)
  test(`every point, the ${death} killed`, { tag: '@long' }, async ({ house, over }) => {
    test.setTimeout(2_400_000)
    await survive(house, crashRows, death, over)
  })
