// Whoever else clicks, asks, dies or is updated at the same moment: one start each, counted at the server.
import type { Page } from '@playwright/test'
import { comparisonKey, recognisePage } from '../../../lib/pages/index.ts'
import { clickAll, expectTogether, hearClicks } from '../support/click-log.ts'
import { seenDead, workerOf } from '../support/end-worker.ts'
import { holdDatabase } from '../support/hold-database.ts'
import { expect, rowOf, searchUrl, startImport, test, type House } from '../support/fixture.ts'
import { inContentScript } from '../support/in-content-script.ts'
import { middleOf, seenButton } from '../support/page-button.ts'

const isLong = process.env['MUSTER_LONG'] !== undefined
const rounds = isLong ? 20 : 1
const clicks = 10
const messages = 25

const keyOf = (url: string): string => {
  const page = recognisePage(url)
  return page ? comparisonKey(page) : ''
}
const count = ({ service }: House, path: string): number => service.requests.filter(one => one.path === path).length
const lookups = (house: House): number => count(house, '/person_search')

/** Two windows with two tabs each. */
const openTabs = async (house: House): Promise<Page[]> => {
  const pages: Page[] = []
  const own = await house.options()
  const session = await house.browser.context.newCDPSession(own)
  for (const newWindow of [false, true, false, false]) {
    const opened = house.browser.context.waitForEvent('page')
    // A tab is put into the window that was last in front.
    await (newWindow ? session.send('Target.createTarget', { url: 'about:blank', newWindow }) : house.browser.context.newPage())
    pages.push(await opened)
  }
  return pages
}

const windowsOf = async (house: House, pages: readonly Page[]): Promise<number> => {
  const windows = new Set<number>()
  for (const page of pages) {
    const session = await house.browser.context.newCDPSession(page)
    windows.add((await session.send('Browser.getWindowForTarget')).windowId)
    await session.detach()
  }
  return windows.size
}

const liftLimits = async (house: House): Promise<void> => {
  const page = await house.options()
  await page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('muster')
        opening.addEventListener('error', () => failed(new Error('no database')))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('settings', 'readwrite')
          writing.objectStore('settings').put({ name: 'lookup-limits', value: { perDay: 0, perMonth: 0, perMinute: 0, minGapMs: 0 } })
          writing.addEventListener('complete', () => done(opening.result.close()))
        })
      })
  )
  await page.close()
}

/** The same message many times at once, as an expression that any of our worlds can evaluate; how many answers said that it was done. */
const many = (message: object): string =>
  `Promise.all(Array.from({ length: ${messages} }, () => chrome.runtime.sendMessage(${JSON.stringify(message)})))
    .then(answers => answers.filter(answer => answer && answer.ok).length)`

test.describe('at the same moment', () => {
  test.use({ sample: { speed: Infinity, findsEmail: () => true } })

  test('clicks in two windows with two tabs each, and the same message many times, are one start each', async ({ house }) => {
    test.setTimeout(isLong ? 1_200_000 : 120_000)
    await house.connect()
    await liftLimits(house)
    await hearClicks(house.browser.context)
    const tabs = await openTabs(house)
    expect(await windowsOf(house, tabs)).toBe(2)
    const forms = await openTabs(house)
    const ids: string[] = []

    for (let round = 0; round < rounds; round++) {
      const profile = `https://www.linkedin.com/in/ada-beispiel-${round}`
      await Promise.all(tabs.map(tab => tab.goto(profile)))
      const places = await Promise.all(tabs.map(middleOf))
      await clickAll(tabs, places, clicks)
      await expectTogether(tabs)
      await expect.poll(() => lookups(house)).toBe(round * 2 + 1)
      for (const tab of tabs)
        await expect
          .poll(async () => (await seenButton(tab))?.label, { timeout: 10_000 })
          .toMatch(/^(Sending…|Finding email…|Email found)$/)

      const search = await house.visit(searchUrl(`VP Sales ${round}`))
      const first = await house.popup(search)
      await Promise.all(forms.map(form => form.goto(first.url())))
      await first.close()
      const buttons = await Promise.all(
        forms.map(async form => {
          const box = await form.getByRole('button', { name: 'Start import' }).boundingBox()
          if (!box) throw new Error('A form has no button.')
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
        })
      )
      await clickAll(forms, buttons, clicks)
      await expectTogether(forms)
      await expect.poll(house.starts).toBe(round * 2 + 1)
      await search.close()

      const url = searchUrl(`Buyer ${round}`)
      const clickId = `click-of-round-${round}`
      ids.push(clickId)
      const order = { clickId, url, comparisonKey: keyOf(url), pages: 1, listTitle: `Buyers ${round}`, allowDuplicate: false }
      const answered = await Promise.all(forms.slice(0, 2).map(form => form.evaluate(many({ name: 'startImport', body: order }))))
      expect(answered, 'the same click has the same answer').toEqual([messages, messages])

      const other = `https://www.linkedin.com/in/bruno-fiktiv-${round}`
      const [tab] = tabs
      if (!tab) throw new Error('There is no tab.')
      await tab.goto(other)
      await expect.poll(() => seenButton(tab)).toBeDefined()
      const lookup = { name: 'startPageLookup', body: { clickId: `lookup-of-round-${round}`, comparisonKey: keyOf(other) } }
      await inContentScript(tab, house.browser.origin, many(lookup))
      await expect.poll(() => lookups(house)).toBe(round * 2 + 2)
    }
    // Whatever was still under way has had its time.
    await tabs[0]?.waitForTimeout(1_000)
    console.log(
      `races: ${rounds} rounds of 2 windows × 2 tabs × ${clicks} clicks on a profile and on a search, and of ${messages} equal messages from two ` +
        `pages and a content script: ${lookups(house)} lookups and ${house.starts()} imports started, ${rounds * 2} of each are right`
    )
    expect(lookups(house)).toBe(rounds * 2)
    expect(house.starts()).toBe(rounds * 2)
    expect(house.service.store.charges).toHaveLength(rounds * 4)
  })

  test('a click and the death of the worker are one start', { tag: '@long' }, async ({ house }) => {
    test.setTimeout(isLong ? 1_200_000 : 120_000)
    await house.connect()
    const killer = await house.options()
    const session = await house.browser.context.newCDPSession(killer)
    await session.send('ServiceWorker.enable')
    const pause = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))
    const died = { unanswered: 0, later: 0, inDoubt: 0 }
    for (let round = 0; round < rounds; round++) {
      const before = house.starts()
      const search = await house.visit(searchUrl(`Founder ${round}`))
      const popup = await house.popup(search)
      const start = popup.getByRole('button', { name: 'Start import' })
      await start.waitFor()
      // Awake before the click, so that it is this one that hears of it.
      await popup.evaluate(many({ name: 'refreshRuns', body: {} }))
      const worker = await workerOf(house.browser)
      if (worker === undefined) throw new Error('No worker lives.')
      // In every other round it cannot answer before it dies: it waits for the database.
      const isHeld = round % 2 === 0
      const release = isHeld ? await holdDatabase(killer) : async (): Promise<void> => undefined
      const heard = popup.evaluate(() =>
        new Promise(done => window.addEventListener('click', done, { capture: true, once: true })).then(Date.now)
      )
      const clicked = start.click()
      await heard
      await pause(isHeld ? 300 : round * 4)
      try {
        await session.send('ServiceWorker.stopAllWorkers')
        await seenDead(house.browser, worker)
      } finally {
        await release()
      }
      await clicked
      const started = popup.getByRole('button', { name: 'Show runs' })
      await started.or(popup.getByText('Problem:')).first().waitFor()
      const goesOn = popup.getByText('Already running as')
      if (await started.isVisible()) died.later++
      else {
        died.unanswered++
        // A run that was written down goes on, and the form knows it; else the same form is confirmed once more, as the same click.
        await goesOn.waitFor({ timeout: 2_000 }).catch(() => start.click())
      }
      if (await goesOn.isVisible()) await popup.getByRole('tab', { name: /Runs/ }).click()
      else await started.click()
      const status = rowOf(popup, `Founder ${round} · Europe`).getByRole('status')
      // Between what is written of a request and its leaving lie milliseconds: who dies there has asked nobody, and cannot know it.
      const isTrue = async (): Promise<boolean> => {
        const text = await status.textContent()
        return text === 'Ready' || (text === 'Uncertain' && house.starts() === before)
      }
      await expect.poll(isTrue, { timeout: 45_000 }).toBe(true)
      if (house.starts() === before) died.inDoubt++
      expect(house.starts() - before).toBeLessThanOrEqual(1)
      await popup.close()
      await search.close()
    }
    console.log(
      `races: ${rounds} clicks with the worker killed 0–300 ms later (${died.unanswered} had no answer ` +
        `in the form): ${house.starts()} started, ${house.service.store.charges.length} charged and collected, ${died.inDoubt} in doubt`
    )
    // Under load a message may take longer than its worker lives.
    expect(died.unanswered).toBeGreaterThan(rounds / 4)
    expect(house.service.store.charges).toHaveLength(rounds - died.inDoubt)
    expect(died.inDoubt).toBeLessThan(rounds / 4)
  })
})

/**
 * Lets the browser say that an update waits: it cannot be made to fetch one. Gives when the extension was reloaded, which closes its pages; this
 * browser does not load it again before it is opened anew.
 */
const update = async (house: House): Promise<number> => {
  const own = await house.options()
  const reloaded = own.waitForEvent('close', { timeout: 130_000 })
  const [worker] = house.browser.context.serviceWorkers()
  if (!worker) throw new Error('No worker lives.')
  await worker.evaluate(() => {
    const { chrome } = globalThis as never as { chrome: { runtime: { onUpdateAvailable: { dispatch: (details: object) => void } } } }
    chrome.runtime.onUpdateAvailable.dispatch({ version: '9.9.9' })
  })
  await reloaded
  return Date.now()
}

test.describe('an update in mid-start', () => {
  let answeredAt = 0
  test.use({
    sample: {
      speed: 60,
      intercept: async (seen, answer) => {
        const response = await answer()
        if (seen.path !== '/sn_search') return response
        await new Promise(done => setTimeout(done, 5_000))
        answeredAt = Date.now()
        return response
      }
    }
  })

  test('waits for the answer, then reloads; with nothing under way it reloads at once', { tag: '@long' }, async ({ house }) => {
    test.setTimeout(200_000)
    await house.connect()
    const search = await house.visit(searchUrl('VP Sales'))
    const popup = await startImport(house, search, { pages: 1 })
    await expect.poll(house.starts).toBe(1)
    const asked = Date.now()
    // An open popup would keep asking the worker.
    await popup.close()
    const reloadedAt = await update(house)
    expect(reloadedAt).toBeGreaterThan(answeredAt)
    expect(answeredAt).toBeGreaterThan(asked)
    await house.reopen()
    const again = await house.popup(await house.visit(searchUrl('VP Sales')))
    await again.getByRole('tab', { name: /Runs/ }).click()
    await expect(rowOf(again, 'VP Sales · Europe').getByRole('status')).toHaveText('Ready', { timeout: 45_000 })
    await again.close()
    const quiet = Date.now()
    const reloadedQuietly = (await update(house)) - quiet
    console.log(
      `races: an update in mid-start reloaded ${reloadedAt - answeredAt} ms after the answer (${reloadedAt - asked} ms after it was there), ` +
        `with nothing under way after ${reloadedQuietly} ms; starts: ${house.starts()}`
    )
    expect(reloadedQuietly).toBeLessThan(120_000)
    expect(house.starts()).toBe(1)
    expect(house.service.store.charges).toHaveLength(1)
  })
})
