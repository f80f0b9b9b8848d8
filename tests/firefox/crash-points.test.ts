// Firefox ends the worker whenever it is idle, and a person ends Firefox: at the most telling points a run outlives both, and is paid
// for once.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'puppeteer-core'
import { afterEach, describe, expect, test } from 'vitest'
import { serveSample, type ServedSample } from '../programs/service/serve-sample.ts'
import { hasEnded, saysFree } from '../e2e/support/crash-end.ts'
import { crashRows, type Row } from '../e2e/support/crash-rows.ts'
import { crashSample, startsOf } from '../e2e/support/crash-service.ts'
import { storedLives, type StoredLife } from '../e2e/support/stored-lives.ts'
import { hasFirefox, openFirefox, pause, type OpenFirefox } from './browser.ts'
import { connect } from './connect.ts'

type Death = 'idle' | 'browser'
type Point = Row['point']
interface Api {
  storage: { local: { get: (key: string) => Promise<Record<string, unknown>>; set: (values: object) => Promise<void> } }
  tabs: { query: (query: object) => Promise<{ id: number; url?: string }[]> }
  extension: { getBackgroundPage: () => unknown }
}

const build = resolve(import.meta.dirname, '../../.output/firefox-mv3-fail-points')
const telling: readonly Point[] = ['after intent', 'after sending', 'start request left', 'inside answer', 'mid download', 'inside results']
const rows = crashRows.filter(({ point, next }) => next === undefined && telling.includes(point))
/** A search whose list is called by these words at first. */
const searchUrl = (words: string): string => {
  const title = encodeURIComponent(encodeURIComponent(words))
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

/** A click of the mouse on a button that stands there. */
const clickIfThere = async (page: Page, words: string): Promise<boolean> => {
  const place = await page.evaluate(wanted => {
    const button = [...document.querySelectorAll<HTMLElement>('button, [role=tab]')].find(one => one.innerText.trim().startsWith(wanted))
    button?.scrollIntoView({ block: 'center' })
    const box = button?.getBoundingClientRect()
    return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined
  }, words)
  if (place) await page.mouse.click(place.x, place.y)
  return place !== undefined
}
const click = (page: Page, words: string): Promise<void> => until(`${words} stands there`, () => clickIfThere(page, words))

const arm = (page: Page, stop: Point, nth = 1): Promise<void> =>
  page.evaluate(order => (globalThis as never as { browser: Api }).browser.storage.local.set({ 'fail-point': order }), { stop, nth })
const isReached = (page: Page, point: Point): Promise<boolean> =>
  page.evaluate(async wanted => {
    const { 'fail-point': said } = await (globalThis as never as { browser: Api }).browser.storage.local.get('fail-point')
    return typeof said === 'object' && said !== null && 'reached' in said && said.reached === wanted
  }, point)
const isAsleep = (page: Page): Promise<boolean> =>
  page.evaluate(() => (globalThis as never as { browser: Api }).browser.extension.getBackgroundPage() === null)

const formOf = async (firefox: OpenFirefox, words: string): Promise<Page> => {
  const url = searchUrl(words)
  await firefox.visit(url)
  const page = await firefox.extensionPage('options.html')
  const id = await page.evaluate(
    async wanted => {
      const tabs = await (globalThis as never as { browser: Api }).browser.tabs.query({})
      // The page mints a session into its address.
      const found = tabs.find(tab => tab.url?.startsWith(wanted))
      if (!found) throw new Error(`None of ${tabs.map(tab => tab.url).join(', ')}`)
      return found.id
    },
    url.slice(0, -3)
  )
  await page.close()
  return firefox.extensionPage(`popup.html?tab=${id}`)
}

describe.skipIf(!hasFirefox)('in Firefox, a run outlives', () => {
  let profile = ''
  let service: ServedSample | undefined
  let firefox: OpenFirefox | undefined
  /** In ms: as short as a worker needs for a whole step, so that it is not put to sleep in the middle of one that is not meant. */
  let idle = 30_000
  const open = (): Promise<OpenFirefox> =>
    openFirefox({
      build,
      profile,
      preferences: {
        'extensions.background.idle.timeout': idle,
        'browser.sessionstore.resume_from_crash': false,
        'toolkit.startup.max_resumed_crashes': -1,
        // An extension that is loaded for a test loses what it has when its browser ends, unless it is told otherwise.
        'extensions.webextensions.keepStorageOnUninstall': true,
        'extensions.webextensions.keepUuidOnUninstall': true
      }
    })
  afterEach(async () => {
    await firefox?.close().catch(() => undefined)
    await service?.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  })

  const liveThrough = async (row: Row, words: string, death: Death): Promise<void> => {
    if (!firefox || !service) throw new Error('Nothing is open.')
    const quiet = await firefox.extensionPage('options.html')
    const popup = await formOf(firefox, words)
    await arm(quiet, row.point, row.nth)
    await click(popup, 'Start import')
    await until(
      `${row.point} is reached`,
      () => isReached(quiet, row.point),
      async () => (await clickIfThere(popup, 'Show runs')) || clickIfThere(popup, 'Start import')
    )
    expect(await isAsleep(quiet)).toBe(false)
    const before = startsOf(service, words)
    await popup.close()
    if (death === 'browser') {
      await firefox.kill()
      firefox = await open()
    } else await until('the worker is asleep', () => isAsleep(quiet))
    const runs = await firefox.extensionPage('popup.html')
    await click(runs, 'Runs')
    const seen = new Set<string>()
    let lives: StoredLife[] = []
    await until(
      `${row.point}: ${words} has ended (${row.end})`,
      async () => {
        lives = await runs.evaluate(storedLives, words)
        if (before > 0) for (const { state } of lives) seen.add(state)
        return hasEnded(row, lives)
      },
      () => clickIfThere(runs, 'Check now')
    ).catch((error: unknown) => {
      throw new Error(`${String(error)} but is ${JSON.stringify(lives)}`)
    })
    expect([...seen].filter(saysFree)).toEqual([])
    expect(startsOf(service, words)).toBe(row.starts)
    if (row.end === 'in doubt') await click(runs, 'Stop following')
    await runs.close()
    if (death === 'idle') await quiet.close()
  }

  const survive = async (some: readonly Row[], death: Death): Promise<void> => {
    profile = await mkdtemp(join(tmpdir(), 'muster-firefox-'))
    service = await serveSample(crashSample(() => true))
    idle = death === 'idle' ? 4_000 : 30_000
    firefox = await open()
    await connect(firefox, service.url)
    const began = Date.now()
    for (const [n, row] of some.entries()) await liveThrough(row, `${row.scene} ${n}`, death)
    const counted = some.filter(({ starts }) => starts === 1).length
    expect([service.requests.filter(({ path }) => path === '/sn_search').length, service.store.charges.length]).toEqual([counted, counted])
    const took = Math.round((Date.now() - began) / 1_000)
    console.log(
      `crash points in Firefox: ${some.length} hit, ${some.length} deaths (${death}), all survived, ${counted} starts (${took} s)`
    )
  }

  const isLong = process.env['MUSTER_LONG'] === '1'
  test('being put to sleep', () => survive(isLong ? rows : rows.filter(({ point }) => point === 'inside answer'), 'idle'), 600_000)
  test.runIf(isLong)('the death of the browser', () => survive(rows, 'browser'), 600_000)
})
