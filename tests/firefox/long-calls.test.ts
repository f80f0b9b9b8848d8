// Tests starts with a reply after 75 s and 390 s in Firefox, whose background page ends when idle: what the server's sockets received, without
// a driver. Long lane only.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { serveSample } from '../programs/service/serve-sample.ts'
import { createSlowService, type Exchange } from '../programs/service/slow-service.ts'
import { withoutHeartbeat } from '../programs/tools/without-heartbeat.ts'
import { build, fixture, hasFirefox, openFirefox } from './browser.ts'
import { connect, liftLimits } from './connect.ts'
import { clickButton } from './seen-button.ts'
import { isLong } from '../is-long.ts'

const second = 1_000
const slow = { start: 75 * second, run: 0, download: 1 * second, rows: 1 }
/** Nearly as long as Muster waits for a lookup, and longer than a browser lets one event last. */
const slowest = { ...slow, start: 390 * second }

/** Looks up a person by a real click, detaches from the browser, and returns what happened to all requests. */
const lookUpAlone = async (folder: string, until: (exchanges: readonly Exchange[]) => boolean, slowness = slow): Promise<Exchange[]> => {
  const { exchanges, intercept } = createSlowService(slowness)
  const service = await serveSample({ speed: Infinity, intercept, findsEmail: () => true })
  const firefox = await openFirefox({ build: folder })
  try {
    await liftLimits(firefox)
    await connect(firefox, service.url)
    const page = await firefox.visit('https://www.linkedin.com/in/ada-beispiel', fixture('empty-body.html'))
    await clickButton(page)
    await expect.poll(() => exchanges.some(({ path }) => path === '/person_search'), { timeout: 10 * second }).toBe(true)
    // An open card would send further requests.
    await page.goto('about:blank')
    await firefox.leave()
    for (const end = Date.now() + slowness.start + 75 * second; Date.now() < end && !until(exchanges);) await pause(second)
    // Any second request would arrive now.
    await pause(10 * second)
    return exchanges
  } finally {
    await firefox.close()
    await service.close()
  }
}

const startsOf = (exchanges: readonly Exchange[]): Exchange[] => exchanges.filter(({ path }) => path === '/person_search')
const said = (exchanges: readonly Exchange[]): string =>
  startsOf(exchanges)
    .map(({ lasted = NaN, isCut }) => `${(lasted / second).toFixed(1)} s, cut: ${isCut}`)
    .join('; ')

test.skipIf(!hasFirefox || !isLong)(
  'a start of 75 s gets its reply once, and its results are downloaded',
  { timeout: 300 * second },
  async () => {
    const exchanges = await lookUpAlone(build, all => all.some(({ path, lasted }) => path === '/download_list' && lasted !== undefined))
    const downloads = exchanges.filter(({ path }) => path === '/download_list')
    console.log(`long calls, Firefox: start answered after ${said(exchanges)}; downloads: ${downloads.length}`)
    expect(startsOf(exchanges)).toMatchObject([{ isCut: false }])
    expect(startsOf(exchanges)[0]?.lasted).toBeGreaterThan(slow.start - second)
    expect(downloads).toMatchObject([{ isCut: false }])
  }
)

test.skipIf(!hasFirefox || !isLong)('a lookup of 390 s gets its reply, with one start', { timeout: 700 * second }, async () => {
  const exchanges = await lookUpAlone(build, all => startsOf(all).some(({ lasted }) => lasted !== undefined), slowest)
  console.log(`long calls, Firefox: lookup answered after ${said(exchanges)}`)
  expect(startsOf(exchanges)).toMatchObject([{ isCut: false }])
  expect(startsOf(exchanges)[0]?.lasted).toBeGreaterThan(slowest.start - second)
})

test.skipIf(!hasFirefox || !isLong)('without the heartbeat the request is cut', { timeout: 300 * second }, async () => {
  const exchanges = await withoutHeartbeat(build, folder =>
    lookUpAlone(folder, all => startsOf(all).some(({ isCut }) => isCut !== undefined))
  )
  console.log(`long calls, Firefox without the heartbeat: start after ${said(exchanges)}`)
  expect(startsOf(exchanges)).toMatchObject([{ isCut: true }])
  expect(startsOf(exchanges)[0]?.lasted).toBeLessThan(slow.start - second)
})
