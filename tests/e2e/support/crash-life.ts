// One run and its deaths: a real click, the worker stopped at a fail point and killed there, and what becomes of the run after that.
import type { Page } from '@playwright/test'
import type { Row, Scene } from './crash-rows.ts'
import { kill, quietPage, type Death } from './crash-death.ts'
import { hasEnded, saysFree } from './crash-end.ts'
import { startsOf } from './crash-service.ts'
import { toOldSchema } from './crash-upgrade.ts'
import { expect, rowOf, searchUrl, type House } from './fixture.ts'
import { storedLives, type StoredLife } from './stored-lives.ts'

type Point = Row['point']
interface Chrome {
  storage: { local: { get: (key: string) => Promise<Record<string, unknown>>; set: (values: object) => Promise<void> } }
  runtime: { sendMessage: (message: object) => Promise<unknown> }
}

/** The worker is to stop at the point when it passes it for the n-th time from now on. */
const arm = (page: Page, stop: Point, nth = 1): Promise<void> =>
  page.evaluate(order => (globalThis as never as { chrome: Chrome }).chrome.storage.local.set({ 'fail-point': order }), { stop, nth })

const isReached = (page: Page, point: Point): Promise<boolean> =>
  page.evaluate(async wanted => {
    const { chrome } = globalThis as never as { chrome: Chrome }
    const { 'fail-point': said } = await chrome.storage.local.get('fail-point')
    return typeof said === 'object' && said !== null && 'reached' in said && said.reached === wanted
  }, point)

/** What wakes a worker without any page that could read the database before it. */
const wake = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { chrome } = globalThis as never as { chrome: Chrome }
    // The answer may never come: it is not waited for.
    void chrome.runtime.sendMessage({ name: 'refreshRuns', body: {} }).catch(() => undefined)
  })

const within = 30_000
/** Tries until it is true; `step` is done between two looks. */
const until = async (what: string, look: () => Promise<boolean>, step: () => Promise<unknown> = async () => undefined): Promise<void> => {
  for (const end = Date.now() + within; ;) {
    if (await look()) return
    if (Date.now() > end) throw new Error(`Not within ${within / 1_000} s: ${what}`)
    await step()
    await new Promise(done => setTimeout(done, 50))
  }
}

const clickIfThere = async (page: Page, name: string): Promise<void> => {
  if (page.isClosed()) return
  const button = page.getByRole('button', { name, exact: true }).first()
  if (await button.isVisible()) await button.click({ timeout: 1_000 }).catch(() => undefined)
}

export const wordsOf = (scene: Scene, n: number): string => (scene === 'lookup' ? `lookup-${n}` : `${scene} ${n}`)
const placeOf = (scene: Scene, words: string): string => (scene === 'lookup' ? `https://www.linkedin.com/in/${words}/` : searchUrl(words))

/** The popup on a page of its own, ready for the click. */
const form = async (house: House, { scene }: Row, words: string): Promise<Page> => {
  const page = await house.visit(placeOf(scene, words))
  const popup = await house.popup(page)
  if (scene !== 'lookup') await popup.getByLabel('Result pages', { exact: true }).fill('1')
  await popup.getByRole('button', { name: scene === 'lookup' ? 'Find email' : 'Start import' }).waitFor()
  return popup
}
const start = (popup: Page, { scene }: Row): Promise<void> =>
  popup.getByRole('button', { name: scene === 'lookup' ? 'Find email' : 'Start import' }).click()

const runs = async (house: House): Promise<Page> => {
  const popup = await house.browser.context.newPage()
  await popup.goto(`${house.browser.origin}/popup.html`)
  await popup.getByRole('tab', { name: /Runs/ }).click()
  return popup
}

const closeAll = async (house: House, keep?: Page): Promise<void> => {
  for (const page of house.browser.context.pages()) if (page !== keep) await page.close().catch(() => undefined)
}

const ready = (popup: Page, words: string): Promise<void> =>
  until(
    `${words} is here`,
    async () =>
      (await rowOf(popup, words)
        .getByRole('status')
        .first()
        .textContent()
        .catch(() => '')) === 'Ready',
    () => clickIfThere(popup, 'Check now')
  )

/** Brings the worker to the point where it is to die. */
const reach = async (house: House, row: Row, words: string, over: { now: boolean }): Promise<Page> => {
  const quiet = await quietPage(house)
  const popup = await form(house, row, words)
  if (row.scene === 'upgrade' || row.scene === 'removal') {
    await start(popup, row)
    await popup.getByRole('button', { name: 'Show runs' }).click()
  }
  if (row.scene === 'upgrade') {
    await expect.poll(async () => (await popup.evaluate(storedLives, words)).map(({ state }) => state)).toEqual(['running'])
    await closeAll(house, quiet)
    await kill(house, 'worker')
    await toOldSchema(quiet)
    over.now = true
    await arm(quiet, row.point)
    await wake(quiet)
  } else if (row.scene === 'removal') {
    await ready(popup, words)
    await arm(quiet, row.point)
    const own = rowOf(popup, words)
    await own.getByRole('button', { name: 'More actions' }).click()
    await own.getByRole('button', { name: 'Remove', exact: true }).click()
    await own.getByRole('button', { name: 'Remove', exact: true }).last().click()
  } else {
    await arm(quiet, row.point, row.nth)
    await start(popup, row)
  }
  await until(
    `${row.point} is reached`,
    () => isReached(quiet, row.point),
    () => clickIfThere(popup, 'Show runs')
  )
  return quiet
}

/** Lets a run end at its row's point by such a death, and looks at what becomes of it; throws where it is not as it must be. */
export const liveThrough = async (house: House, row: Row, words: string, death: Death, over: { now: boolean }): Promise<number> => {
  over.now = false
  const quiet = await reach(house, row, words, over)
  if (row.scene === 'held') await until('the service has the start', async () => startsOf(house.service, words) === 1)
  const { next } = row
  if (next) await arm(quiet, next)
  const before = startsOf(house.service, words)
  // Nobody is left who would wake the next worker before this one is seen to be dead.
  await closeAll(house, quiet)
  await kill(house, death)
  if (next) {
    const popup = await runs(house)
    const page = death === 'worker' ? quiet : await quietPage(house)
    await until(`${next} is reached`, () => isReached(page, next))
    await popup.close().catch(() => undefined)
    await kill(house, death)
  }
  const popup = await runs(house)
  const seen = new Set<string>()
  let lives: StoredLife[] = []
  await until(
    `${words} has ended (${row.end})`,
    async () => {
      lives = await popup.evaluate(storedLives, words)
      if (before > 0) for (const { state } of lives) seen.add(state)
      return hasEnded(row, lives)
    },
    () => clickIfThere(popup, 'Check now')
  ).catch((error: unknown) => {
    throw new Error(`${row.next ?? row.point}, ${death}: ${String(error)} but is ${JSON.stringify(lives)}`)
  })
  expect([...seen].filter(state => saysFree(state))).toEqual([])
  expect(startsOf(house.service, words)).toBe(row.starts)
  await settle(popup, row, words)
  await closeAll(house, undefined)
  return next ? 2 : 1
}

/** A run that stays in doubt says so, and is followed no longer; one that is here stands there as it is. */
const settle = async (popup: Page, { end }: Row, words: string): Promise<void> => {
  const row = rowOf(popup, words)
  if (end === 'collected') await expect(row.getByRole('status')).toHaveText('Ready')
  if (end === 'not sent') await expect(row.getByRole('status')).toHaveText('Not sent')
  if (end === 'nothing' || end === 'gone') await expect(row).toHaveCount(0)
  if (end !== 'in doubt') return
  await expect(row).toContainText('This may have started and been charged. Muster will not send it again by itself.')
  await row.getByRole('button', { name: 'Stop following' }).click()
  await expect(row.getByRole('status')).not.toHaveText('No answer')
}
