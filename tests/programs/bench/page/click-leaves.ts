// Measures the time from a click to the arrival of its request at a local service: in the popup form, on the button of a profile, and on a
// button of a bare page that only calls `fetch`, in turns in one browser. The pointer is on the button before, and each press lasts a
// moment.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { openBrowser, serveNetwork, type OpenBrowser } from '../../../e2e/support/browser.ts'
import { searchUrl } from '../../../e2e/support/fixture.ts'
import { placeOf, restPointer } from '../../../e2e/support/page/page-button.ts'
import { serveSample, type ServedSample } from '../../service/serve-sample.ts'
import { median } from '../median.ts'
import { putRows } from '../put-rows.ts'

/** Medians in milliseconds after the click. */
export interface ClickLeaves {
  bare: number
  form: number
  button: number
}

const now = (): number => performance.timeOrigin + performance.now()

/** When each path last received a request. */
const heardBy = async (): Promise<{ service: ServedSample; arrival: (path: string) => Promise<number> }> => {
  const receivedAt = new Map<string, number>()
  const service = await serveSample({
    speed: Infinity,
    intercept: (seen, answer) => {
      receivedAt.set(seen.path, now())
      return answer()
    }
  })
  const arrival = async (path: string): Promise<number> => {
    for (let tries = 0; tries < 1_000; tries++) {
      const at = receivedAt.get(path)
      receivedAt.delete(path)
      if (at !== undefined) return at
      await new Promise(done => setTimeout(done, 10))
    }
    throw new Error(`${path} was not asked within 10 s.`)
  }
  return { service, arrival }
}

/** Records when the window receives a click, on the same clock as Node; runs before other scripts. */
const noteClicks = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    addEventListener('click', event => Object.assign(globalThis, { clickedAt: performance.timeOrigin + event.timeStamp }), {
      capture: true
    })
  )
const clickedAt = (page: Page): Promise<number> => page.evaluate(() => (globalThis as never as { clickedAt: number }).clickedAt)

/** A button that only requests `url`. */
const bareButton = (page: Page, url: string): Promise<void> =>
  page.evaluate(address => {
    const init: RequestInit = {
      method: 'POST',
      body: '{"n":1}',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      cache: 'no-store'
    }
    const button = Object.assign(document.createElement('button'), { textContent: 'Bare', style: 'position: fixed; inset: 0 auto auto 0' })
    button.addEventListener('click', () => void fetch(address, init).then(reply => reply.text()))
    document.body.append(button)
  }, url)

const connect = async (browser: OpenBrowser, address: string): Promise<Page> => {
  await browser.grant('http://127.0.0.1/*')
  const page = await browser.context.newPage()
  await page.goto(`${browser.origin}/options.html#connect`)
  await page.getByLabel('Service URL').fill(address)
  await page.getByLabel('API key', { exact: true }).fill('sample-key-0001')
  await page.getByRole('button', { name: 'Save and test' }).click()
  await page.locator('[data-tone]').last().waitFor()
  // Removes the lookup limits.
  await putRows(page, 'settings', [{ name: 'lookup-limits', value: { perDay: 0, perMonth: 0, perMinute: 0, minGapMs: 0 } }])
  return page
}

/** The pointer is in place and the page is drawn before, so only the effect of the click is measured. */
const press = async (page: Page, { x, y }: { x: number; y: number }): Promise<void> => {
  await page.bringToFront()
  await page.mouse.move(x, y)
  await restPointer(page)
  await page.mouse.click(x, y, { delay: 80 })
}
const middleOf = async (button: Locator): Promise<{ x: number; y: number }> => {
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not to be seen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const tabId = (page: Page, part: string): Promise<number> =>
  page.evaluate(async wanted => {
    const { chrome } = globalThis as never as { chrome: { tabs: { query: (query: object) => Promise<{ id: number; url?: string }[]> } } }
    return (await chrome.tabs.query({})).find(({ url = '' }) => url.includes(wanted))?.id ?? -1
  }, part)

/** The first turn compiles and does not count; `extension` is another build to measure. */
export const clickLeaves = async (turns: number, extension?: string): Promise<ClickLeaves> => {
  const profile = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const { service, arrival } = await heardBy()
  const browser = await openBrowser({ profile, ...(extension ? { extension } : {}) })
  const times = { bare: [] as number[], form: [] as number[], button: [] as number[] }
  try {
    await serveNetwork(browser.context)
    const own = await connect(browser, service.url)
    const network = await browser.context.newPage()
    const popup = await browser.context.newPage()
    for (const page of [network, popup, own]) await noteClicks(page)
    // Closes the settings that open for a new user, because they would be redrawn at each click.
    for (const page of browser.context.pages()) if (page !== own && page.url().includes('/options.html')) await page.close()
    await own.goto(`${browser.origin}/icons/16.png`)
    await bareButton(own, `${service.url}/bare`)
    for (let turn = 0; turn <= turns; turn++) {
      const took = { bare: 0, form: 0, button: 0 }
      await network.goto(searchUrl(`VP Sales ${turn}`))
      await popup.goto(`${browser.origin}/popup.html?tab=${await tabId(own, '/sales/search/people')}`)
      await popup.bringToFront()
      const start = popup.getByRole('button', { name: /^Import [\d,]+ people$/ })
      await start.waitFor()
      await popup.waitForTimeout(300)
      await press(popup, await middleOf(start))
      took.form = (await arrival('/sn_search')) - (await clickedAt(popup))
      await popup.goto('about:blank')
      await network.goto(`https://www.linkedin.com/in/person-${turn}`)
      await network.waitForTimeout(800)
      const place = await placeOf(network)
      if (!place) throw new Error('There is no button on the profile.')
      await press(network, { x: place.left + place.width / 2, y: place.top + place.height / 2 })
      took.button = (await arrival('/person_search')) - (await clickedAt(network))
      await network.goto('about:blank')
      await own.waitForTimeout(300)
      await own.bringToFront()
      await press(own, await middleOf(own.getByRole('button', { name: 'Bare' })))
      took.bare = (await arrival('/bare')) - (await clickedAt(own))
      if (turn > 0) for (const name of ['bare', 'form', 'button'] as const) times[name].push(took[name])
    }
  } finally {
    await browser.close()
    await service.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  return { bare: median(times.bare), form: median(times.form), button: median(times.button) }
}
