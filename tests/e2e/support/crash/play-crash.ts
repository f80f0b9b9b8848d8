// Plays a run with a killed worker: a real click, a stop at a fail point, the kill, and the end of the run.
import type { Locator, Page } from '@playwright/test'
import type { Row, Scene } from './crash-rows.ts'
import { kill, openQuietPage, type KillTarget } from './crash-kill.ts'
import { hasEnded, isFree } from './crash-endings.ts'
import { startsOf } from './crash-service.ts'
import { toVersion1 } from './crash-upgrade.ts'
import { chooseMore, expect, fillImport, importButton, rowOf, type Sandbox, searchUrl, showAllRuns } from '../fixture.ts'
import { readStoredRuns, type StoredRun } from '../storage/read-stored-runs.ts'

type Point = Row['point']
interface Chrome {
  storage: { local: { get: (key: string) => Promise<Record<string, unknown>>; set: (values: object) => Promise<void> } }
  runtime: { sendMessage: (message: object) => Promise<unknown> }
}

/** Tells the worker to stop when it passes the point for the n-th time. */
const arm = (page: Page, stop: Point, nth = 1): Promise<void> =>
  page.evaluate(order => (globalThis as never as { chrome: Chrome }).chrome.storage.local.set({ 'fail-point': order }), { stop, nth })

const isReached = (page: Page, point: Point): Promise<boolean> =>
  page.evaluate(async wanted => {
    const { chrome } = globalThis as never as { chrome: Chrome }
    const { 'fail-point': said } = await chrome.storage.local.get('fail-point')
    return typeof said === 'object' && said !== null && 'reached' in said && said.reached === wanted
  }, point)

/** Wakes a worker without a page that reads the database first. */
const wake = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { chrome } = globalThis as never as { chrome: Chrome }
    // The answer may never come, so it is not awaited.
    void chrome.runtime.sendMessage({ name: 'refreshRuns', body: {} }).catch(() => undefined)
  })

const within = 30_000
/** Repeats `look` until it is true, with `step` in between. */
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

/** The number in letters, of one length: the row of a lookup leaves out the part of a URL that has digits. */
const inLetters = (n: number): string =>
  String(n)
    .padStart(3, '0')
    .replaceAll(/\d/g, digit => 'abcdefghij'.charAt(Number(digit)))

export const titleOf = (scene: Scene, n: number): string => (scene === 'lookup' ? `lookup-${inLetters(n)}` : `${scene} ${n}`)
const placeOf = (scene: Scene, words: string): string => (scene === 'lookup' ? `https://www.linkedin.com/in/${words}/` : searchUrl(words))

/** What the click that starts a run is called. */
const startButton = (popup: Page, scene: Scene): Locator =>
  popup.getByRole('button', { name: scene === 'lookup' ? /^Find email$/ : importButton })

/** The popup in a tab, ready for the click. */
const form = async (sandbox: Sandbox, { scene }: Row, words: string): Promise<Page> => {
  const page = await sandbox.visit(placeOf(scene, words))
  const popup = await sandbox.popup(page)
  if (scene !== 'lookup') await fillImport(popup, { pages: '1' })
  await startButton(popup, scene).waitFor()
  return popup
}
const start = (popup: Page, { scene }: Row): Promise<void> => startButton(popup, scene).click()

const runs = async (sandbox: Sandbox): Promise<Page> => {
  const popup = await sandbox.browser.context.newPage()
  await popup.goto(`${sandbox.browser.origin}/popup.html`)
  return popup
}

const closeAll = async (sandbox: Sandbox, keep?: Page): Promise<void> => {
  for (const page of sandbox.browser.context.pages()) if (page !== keep) await page.close().catch(() => undefined)
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
    async () => {
      await clickIfThere(popup, 'More actions')
      await clickIfThere(popup, 'Check now')
    }
  )

/** Brings the worker to the point where it is killed. */
const reach = async (sandbox: Sandbox, row: Row, words: string, over: { now: boolean }): Promise<Page> => {
  const quiet = await openQuietPage(sandbox)
  const popup = await form(sandbox, row, words)
  if (row.scene === 'upgrade' || row.scene === 'removal') {
    await start(popup, row)
  }
  if (row.scene === 'upgrade') {
    await expect.poll(async () => (await popup.evaluate(readStoredRuns, words)).map(({ state }) => state)).toEqual(['running'])
    await closeAll(sandbox, quiet)
    await kill(sandbox, 'worker')
    await toVersion1(quiet)
    over.now = true
    await arm(quiet, row.point)
    await wake(quiet)
  } else if (row.scene === 'removal') {
    await ready(popup, words)
    await chooseMore(popup, words, 'Delete list')
    await popup.goto(popup.url().replace(/popup\.html.*$/, 'results.html#bin'))
    const forGood = popup.locator('[data-binned]').filter({ hasText: words }).getByRole('button', { name: 'Delete for good' })
    await forGood.click()
    await arm(quiet, row.point)
    await forGood.last().click()
  } else {
    await arm(quiet, row.point, row.nth)
    await start(popup, row)
  }
  await until(
    `${row.point} is reached`,
    () => isReached(quiet, row.point),
    () => Promise.resolve()
  )
  return quiet
}

/** Kills the worker at the point of the row and checks how the run ends. Returns the number of kills. */
export const playCrash = async (sandbox: Sandbox, row: Row, words: string, target: KillTarget, over: { now: boolean }): Promise<number> => {
  over.now = false
  const quiet = await reach(sandbox, row, words, over)
  if (row.scene === 'held') await until('the service has the start', async () => startsOf(sandbox.service, words) === 1)
  const { next } = row
  if (next) await arm(quiet, next)
  const before = startsOf(sandbox.service, words)
  // Without other pages, no next worker starts before this one is gone.
  await closeAll(sandbox, quiet)
  await kill(sandbox, target)
  if (next) {
    const popup = await runs(sandbox)
    const page = target === 'worker' ? quiet : await openQuietPage(sandbox)
    await until(`${next} is reached`, () => isReached(page, next))
    await popup.close().catch(() => undefined)
    await kill(sandbox, target)
  }
  const popup = await runs(sandbox)
  const seen = new Set<string>()
  let storedRuns: StoredRun[] = []
  await until(
    `${words} has ended (${row.end})`,
    async () => {
      storedRuns = await popup.evaluate(readStoredRuns, words)
      if (before > 0) for (const { state } of storedRuns) seen.add(state)
      return hasEnded(row, storedRuns)
    },
    async () => {
      await clickIfThere(popup, 'More actions')
      await clickIfThere(popup, 'Check now')
    }
  ).catch((error: unknown) => {
    throw new Error(`${row.next ?? row.point}, ${target}: ${String(error)} but is ${JSON.stringify(storedRuns)}`)
  })
  expect([...seen].filter(state => isFree(state))).toEqual([])
  expect(startsOf(sandbox.service, words)).toBe(row.starts)
  await checkText(popup, row, words)
  await closeAll(sandbox, undefined)
  return next ? 2 : 1
}

/** Checks the text of the run. An uncertain run is not tracked any longer. */
const checkText = async (popup: Page, { end }: Row, words: string): Promise<void> => {
  await showAllRuns(popup, end === 'nothing' || end === 'gone' || end === 'binned' ? 0 : 1)
  const row = rowOf(popup, words.replaceAll('-', ' '))
  if (end === 'collected') await expect(row.getByRole('status')).toHaveText('Ready')
  if (end === 'not sent') await expect(row.getByRole('status')).toHaveText('Not sent')
  if (end === 'nothing' || end === 'gone' || end === 'binned') await expect(row).toHaveCount(0)
  if (end !== 'in doubt') return
  await expect(row).toContainText('This may have started and been charged. Muster won’t resend it automatically.')
  const stop = row.getByRole('button', { name: 'Stop tracking' })
  // The menu may be open since the last look.
  if (!(await stop.isVisible())) await row.getByRole('button', { name: 'More actions' }).click()
  await stop.click()
  await expect(row.getByRole('status')).not.toHaveText('No answer')
}
