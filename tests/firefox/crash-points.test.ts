// Kills the worker or Firefox at the most important fail points: the run survives both and is paid once.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'puppeteer-core'
import { afterEach, describe, expect, test } from 'vitest'
import { serveSample, type ServedSample } from '../programs/service/serve-sample.ts'
import { hasEnded, isFree } from '../e2e/support/crash/crash-endings.ts'
import { crashRows, type Row } from '../e2e/support/crash/crash-rows.ts'
import { crashSample, startsOf } from '../e2e/support/crash/crash-service.ts'
import { readStoredRuns, type StoredRun } from '../e2e/support/storage/read-stored-runs.ts'
import { hasFirefox, openFirefox, pause, type OpenFirefox } from './browser.ts'
import { connect } from './connect.ts'
import { isLong } from '../is-long.ts'

type KillTarget = 'idle' | 'browser'
type Point = Row['point']
interface Api {
  storage: { local: { get: (key: string) => Promise<Record<string, unknown>>; set: (values: object) => Promise<void> } }
  tabs: { query: (query: object) => Promise<{ id: number; url?: string }[]> }
  extension: { getBackgroundPage: () => unknown }
}

const build = resolve(import.meta.dirname, '../../.output/firefox-mv3-fail-points')
const importantPoints: readonly Point[] = [
  'after intent',
  'after sending',
  'start request left',
  'inside answer',
  'mid download',
  'inside results'
]
const rows = crashRows.filter(({ point, next }) => next === undefined && importantPoints.includes(point))
/** On a busy computer the browser may open after the time in which a request is still wanted: then it is not sent. */
const isTooLate = ({ point }: Row, storedRuns: readonly StoredRun[]): boolean =>
  point === 'after intent' && storedRuns.length === 1 && storedRuns[0]?.state === 'not-sent'

/** A search whose list title begins with these label. */
const searchUrl = (label: string): string => {
  const title = encodeURIComponent(encodeURIComponent(label))
  return `https://www.linkedin.com/sales/search/people?query=(filters%3AList((type%3ACURRENT_TITLE%2Cvalues%3AList((text%3A${title}%2CselectionType%3AINCLUDED)))))`
}

const until = async (what: string, look: () => Promise<boolean>, step: () => Promise<unknown> = async () => undefined): Promise<void> => {
  for (const end = Date.now() + 45_000; ;) {
    if (await look()) return
    if (Date.now() > end) throw new Error(`Not within 45 s: ${what}`)
    await step()
    await pause(100)
  }
}

/** Clicks a visible button with the mouse. */
const clickIfThere = async (page: Page, label: string): Promise<boolean> => {
  const place = await page.evaluate(wanted => {
    const button = [...document.querySelectorAll<HTMLElement>('button')].find(one => one.innerText.trim().startsWith(wanted))
    button?.scrollIntoView({ block: 'center' })
    const box = button?.getBoundingClientRect()
    return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined
  }, label)
  if (place) await page.mouse.click(place.x, place.y)
  return place !== undefined
}
const click = (page: Page, label: string): Promise<void> => until(`${label} is shown`, () => clickIfThere(page, label))

const arm = (page: Page, stop: Point, nth = 1): Promise<void> =>
  page.evaluate(order => (globalThis as never as { browser: Api }).browser.storage.local.set({ 'fail-point': order }), { stop, nth })
const isReached = (page: Page, point: Point): Promise<boolean> =>
  page.evaluate(async wanted => {
    const { 'fail-point': said } = await (globalThis as never as { browser: Api }).browser.storage.local.get('fail-point')
    return typeof said === 'object' && said !== null && 'reached' in said && said.reached === wanted
  }, point)
const isAsleep = (page: Page): Promise<boolean> =>
  page.evaluate(() => (globalThis as never as { browser: Api }).browser.extension.getBackgroundPage() === null)

const formOf = async (firefox: OpenFirefox, label: string): Promise<Page> => {
  const url = searchUrl(label)
  await firefox.visit(url)
  const page = await firefox.extensionPage('options.html')
  const id = await page.evaluate(
    async wanted => {
      const tabs = await (globalThis as never as { browser: Api }).browser.tabs.query({})
      // The page adds a session to its URL.
      const found = tabs.find(tab => tab.url?.startsWith(wanted))
      if (!found) throw new Error(`None of ${tabs.map(tab => tab.url).join(', ')}`)
      return found.id
    },
    url.slice(0, -3)
  )
  await page.close()
  return firefox.extensionPage(`popup.html?tab=${id}`)
}

describe.skipIf(!hasFirefox)('in Firefox, a run survives', () => {
  let profile = ''
  let service: ServedSample | undefined
  let firefox: OpenFirefox | undefined
  /** Milliseconds; long enough for a complete step, so that the worker is not suspended in an unintended one. */
  let idle = 30_000
  const open = (): Promise<OpenFirefox> =>
    openFirefox({
      build,
      profile,
      preferences: {
        'extensions.background.idle.timeout': idle,
        'browser.sessionstore.resume_from_crash': false,
        'toolkit.startup.max_resumed_crashes': -1,
        // Firefox deletes the data of a temporary extension on exit, unless this is set.
        'extensions.webextensions.keepStorageOnUninstall': true,
        'extensions.webextensions.keepUuidOnUninstall': true
      }
    })
  afterEach(async () => {
    await firefox?.close().catch(() => undefined)
    await service?.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  })

  /** Returns how many starts the service counted. */
  const playCrash = async (row: Row, label: string, target: KillTarget): Promise<number> => {
    if (!firefox || !service) throw new Error('Nothing is open.')
    const quiet = await firefox.extensionPage('options.html')
    const popup = await formOf(firefox, label)
    await arm(quiet, row.point, row.nth)
    await click(popup, 'Import 250 people')
    await until(
      `${row.point} is reached`,
      () => isReached(quiet, row.point),
      async () => clickIfThere(popup, 'Import 250 people')
    )
    expect(await isAsleep(quiet)).toBe(false)
    const before = startsOf(service, label)
    await popup.close()
    if (target === 'browser') {
      await firefox.kill()
      firefox = await open()
    } else await until('the worker is asleep', () => isAsleep(quiet))
    const runs = await firefox.extensionPage('popup.html')
    const seen = new Set<string>()
    let storedRuns: StoredRun[] = []
    await until(
      `${row.point}: ${label} has ended (${row.end})`,
      async () => {
        storedRuns = await runs.evaluate(readStoredRuns, label)
        if (before > 0) for (const { state } of storedRuns) seen.add(state)
        return hasEnded(row, storedRuns) || isTooLate(row, storedRuns)
      },
      () => clickIfThere(runs, 'Check now')
    ).catch((error: unknown) => {
      throw new Error(`${String(error)} but is ${JSON.stringify(storedRuns)}`)
    })
    expect([...seen].filter(isFree)).toEqual([])
    const starts = isTooLate(row, storedRuns) ? 0 : row.starts
    expect(startsOf(service, label)).toBe(starts)
    if (row.end === 'in doubt')
      await until(
        `${label} is no longer tracked`,
        async () => (await runs.evaluate(readStoredRuns, label)).every(({ state }) => state === 'stopped'),
        async () => (await clickIfThere(runs, 'Stop tracking')) || clickIfThere(runs, 'More actions')
      )
    await runs.close()
    if (target === 'idle') await quiet.close()
    return starts
  }

  const survive = async (some: readonly Row[], target: KillTarget): Promise<void> => {
    profile = await mkdtemp(join(tmpdir(), 'muster-firefox-'))
    service = await serveSample(crashSample(() => true))
    idle = target === 'idle' ? 4_000 : 30_000
    firefox = await open()
    await connect(firefox, service.url)
    const began = Date.now()
    let counted = 0
    for (const [n, row] of some.entries()) counted += await playCrash(row, `${row.scene} ${n}`, target)
    expect([service.requests.filter(({ path }) => path === '/sn_search').length, service.store.charges.length]).toEqual([counted, counted])
    const took = Math.round((Date.now() - began) / 1_000)
    console.log(
      `crash points in Firefox: ${some.length} hit, ${some.length} targets (${target}), all survived, ${counted} starts (${took} s)`
    )
  }

  test('a suspended worker', () => survive(isLong ? rows : rows.filter(({ point }) => point === 'inside answer'), 'idle'), 600_000)
  test.runIf(isLong)('a killed browser', () => survive(rows, 'browser'), 600_000)
})
