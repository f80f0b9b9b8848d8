// Tests a lookup from the click to the email address on the card: one request, for every way to identify the result.
import { expect, picture, test, type Sandbox } from '../support/fixture.ts'
import { serveNetwork } from '../support/browser.ts'
import { clickOnCard, emailFound, expectCard, seenCard, seenPlaces, seenWords } from '../support/page/page-card.ts'
import { checkWords } from '../support/picture-words.ts'
import {
  clickButton,
  clickButtonOnce,
  clickToolbar,
  middleOf,
  reachButton,
  restFocus,
  restPointer,
  seenButton
} from '../support/page/page-button.ts'
import { getPerson, getPersonNumber } from '../../../lib/sample-service/directory.ts'

const ada = 'https://www.linkedin.com/in/ada-beispiel/'
const anEmail = expect.stringMatching(/^[^@\s]+@[^@\s]+\.example$/)
const lookups = (sandbox: Sandbox) => sandbox.service.requests.filter(({ path }) => path === '/person_search')
const urlOf = (request: Sandbox['service']['requests'][number]): unknown => (request.raw() as Record<string, unknown>)['profile_url']

/** The longest wait before the next list name is tried, or before an empty list is downloaded again. */
const turnOfNames = 30_000
const emptyTwice = 45_000

for (const identifyPerson of ['listname', 'id', 'inline', 'url'] as const) {
  test.describe(`a service that identifies people by ${identifyPerson}`, () => {
    test.use({ sample: { speed: Infinity, identifyPerson, findsEmail: () => true } })
    // Before a commit, the double click below shows it.
    test('gives an email address for one request', { tag: '@long' }, async ({ sandbox }) => {
      test.slow()
      await sandbox.connect()
      const page = await sandbox.visit(`${ada}?trk=people`)
      await clickButton(page)
      await expectCard(page, { label: emailFound, open: true, sentence: emailFound, email: anEmail }, turnOfNames)
      expect(lookups(sandbox).map(urlOf)).toEqual(['https://www.linkedin.com/in/ada-beispiel'])
    })
  })
}

test.describe('a person without an email address', () => {
  test.use({ sample: { speed: Infinity, findsEmail: () => false } })
  test('is a result', { tag: '@long' }, async ({ sandbox }) => {
    test.slow()
    await sandbox.connect()
    const page = await sandbox.visit(ada)
    await clickButton(page)
    const sentence = 'No email found. Your service decides whether this uses a credit.'
    await expectCard(page, { label: 'No email found', sentence, email: '' }, emptyTwice)
    expect(lookups(sandbox)).toHaveLength(1)
  })
})

test.describe('an email address', () => {
  test.use({ sample: { speed: Infinity, findsEmail: () => true } })

  test('is shown again without the service, and a click sends nothing', { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    const page = await sandbox.visit(ada)
    await clickButton(page)
    await expectCard(page, { email: anEmail })
    const { email } = (await seenCard(page))!
    await page.close()
    await sandbox.service.close()
    const again = await sandbox.visit('https://www.linkedin.com/in/Ada-Beispiel/details/skills/')
    await expectCard(again, { open: false, label: emailFound })
    await reachButton(again)
    await expectCard(again, { open: true, email })
    // A click that comes sooner was meant to open the card.
    await again.waitForTimeout(600)
    await clickButton(again)
    await expectCard(again, { open: false })
    expect(lookups(sandbox)).toHaveLength(1)
  })

  test('is copied as shown, and the popup opens', { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    await sandbox.browser.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await sandbox.visit(ada)
    await clickButton(page)
    await expectCard(page, { email: anEmail })
    await clickOnCard(page, 'Copy email')
    await expectCard(page, { copied: 'Copied' })
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe((await seenCard(page))?.email)
    await clickOnCard(page, '⋯')
    await clickOnCard(page, 'Open in Muster')
    await sandbox.browser.toolbarPopup()
  })

  test('is requested once by a double click, never by a script, and its card closes with Escape', async ({ sandbox }) => {
    await sandbox.connect()
    const page = await sandbox.visit(ada)
    await expect.poll(() => seenButton(page)).toMatchObject({ label: 'Find email', disabled: false, count: 1 })
    await page.evaluate(() => {
      for (const child of document.documentElement.children) child.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    })
    await page.waitForTimeout(300)
    expect(lookups(sandbox)).toHaveLength(0)
    const { x, y } = await middleOf(page)
    await page.mouse.move(x, y)
    await restPointer(page)
    await page.mouse.dblclick(x, y)
    await expectCard(page, { email: anEmail })
    expect(lookups(sandbox)).toHaveLength(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expectCard(page, { open: false, email: '' })
    await restFocus(page)
    await page.keyboard.press('Enter')
    await expectCard(page, { open: true, email: anEmail })
  })

  test('is never shown beside another person', { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    await serveNetwork(sandbox.browser.context, () => 'spa-shell.html')
    const page = await sandbox.visit(ada)
    const go = (url: string): Promise<void> =>
      page.evaluate(to => (globalThis as never as { __spa: { go: (url: string) => void } }).__spa.go(to), url)
    await clickButton(page)
    await expectCard(page, { email: anEmail })
    await go('/in/bruno-fiktiv-4b2a1c')
    await expectCard(page, { label: 'Find email', open: false, sentence: '', email: '' })
    await go('/feed/')
    await expect.poll(() => seenButton(page)).toBeUndefined()
    await page.goBack()
    await page.goBack()
    await reachButton(page)
    await expectCard(page, { open: true, email: anEmail })
    expect(lookups(sandbox)).toHaveLength(1)
  })
})

test.describe('one person', () => {
  test.use({ sample: { speed: Infinity, findsEmail: () => true } })
  const { opaqueId } = getPerson(getPersonNumber(ada)!)
  const lead = `https://www.linkedin.com/sales/lead/${opaqueId},NAME_SEARCH,aB1c`

  test('is the same under every URL in the record', { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    const page = await sandbox.visit(ada)
    await clickButton(page)
    await expectCard(page, { email: anEmail })
    const { email } = (await seenCard(page))!
    for (const url of [`https://www.linkedin.com/in/${opaqueId}/`, lead]) {
      const other = await sandbox.visit(url)
      await reachButton(other)
      await expectCard(other, { label: emailFound, open: true, email })
      await other.waitForTimeout(600)
      await clickButton(other)
      await expectCard(other, { open: false })
    }
    expect(lookups(sandbox)).toHaveLength(1)
  })

  test('on a lead page is looked up by the public URL', { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    const page = await sandbox.visit(lead)
    await clickButton(page)
    await expectCard(page, { label: emailFound, email: anEmail })
    expect(lookups(sandbox).map(urlOf)).toEqual([`https://www.linkedin.com/in/${opaqueId}`])
  })

  test('is looked up once, although a second window is clicked too', { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    const page = await sandbox.visit(ada)
    const [other] = await Promise.all([
      sandbox.browser.context.waitForEvent('page'),
      page.evaluate(url => window.open(url, '', 'popup,width=900,height=700'), ada)
    ])
    for (const one of [page, other]) await expectCard(one, { label: 'Find email', open: false })
    await clickButton(page)
    await other.setViewportSize({ width: 900, height: 700 })
    await clickButton(other)
    await expectCard(page, { label: emailFound, email: anEmail })
    // The click closes a card that the answer to the first window has just opened here.
    await expectCard(other, { label: emailFound })
    expect(lookups(sandbox)).toHaveLength(1)
  })
})

for (const moves of ['mouseover', 'pointerdown', 'mousedown', 'pointerup']) {
  const isOrdinary = moves === 'pointerdown'
  test(`no other person is looked up if the page changes at ${moves}`, isOrdinary ? {} : { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    const page = await sandbox.visit(ada)
    await expectCard(page, { label: 'Find email' })
    await page.evaluate(
      type => window.addEventListener(type, () => history.pushState({}, '', '/in/bruno-fiktiv-4b2a1c/'), { capture: true, once: true }),
      moves
    )
    // Who rests on the button after the page has changed means the person shown then.
    if (moves === 'mouseover') {
      const { x, y } = await middleOf(page)
      await page.mouse.move(x, y)
      await page.mouse.click(x, y)
    } else await clickButtonOnce(page)
    await page.waitForTimeout(1_500)
    expect(lookups(sandbox)).toEqual([])
    await expect
      .poll(() => seenButton(page))
      .toMatchObject({ label: 'Find email', hint: /^You moved to another page\. Nothing was sent|^Sends this|^Hold the pointer/ })
    // A second click means the person shown now.
    await clickButton(page)
    await expect.poll(() => lookups(sandbox).map(urlOf)).toEqual(['https://www.linkedin.com/in/bruno-fiktiv-4b2a1c'])
  })
}

test("the user's own profile has no button, and the popup says why", { tag: '@long' }, async ({ sandbox }) => {
  await sandbox.connect()
  const page = await sandbox.visit('https://www.linkedin.com/in/me/')
  const popup = await sandbox.popup(page)
  await expect(popup.getByText('This is your own profile')).toBeVisible()
  expect(await seenButton(page)).toBeUndefined()
})

for (const url of ['https://x.com/ada_beispiel', 'https://github.com/ada-beispiel']) {
  test(`on ${new URL(url).host} the toolbar offers the lookup, and nothing is added to the page`, { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    await sandbox.browser.context.route(`${url}/**`, route => route.fulfill({ contentType: 'text/html', body: '<h1>Ada Beispiel</h1>' }))
    await sandbox.browser.context.route(url, route => route.fulfill({ contentType: 'text/html', body: '<h1>Ada Beispiel</h1>' }))
    const page = await sandbox.visit(url)
    const popup = await clickToolbar(sandbox, page)
    test.skip(popup === undefined, 'this browser cannot click its toolbar')
    await popup?.getByRole('button', { name: 'Find email', exact: true }).click()
    await expect.poll(() => lookups(sandbox).map(urlOf)).toEqual([url])
    await expect(popup!.getByText('Looked up:').or(popup!.getByText('No email found'))).toBeVisible({ timeout: 50_000 })
    expect(await seenButton(page)).toBeUndefined()
    expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(
      '<html><head></head><body><h1>Ada Beispiel</h1></body></html>'
    )
    const manifest = await popup!.evaluate(() =>
      (globalThis as never as { chrome: { runtime: { getManifest: () => object } } }).chrome.runtime.getManifest()
    )
    expect(manifest).toMatchObject({
      host_permissions: ['https://*.linkedin.com/*']
    })
    expect(manifest).not.toHaveProperty('content_scripts')
  })
}

test.describe('limits', () => {
  test.use({ sample: { speed: Infinity, identifyPerson: 'inline' } })
  test(
    'two lookups per day are allowed, and the third click shows when the next one is possible',
    { tag: '@long' },
    async ({ sandbox }) => {
      await sandbox.connect()
      const options = await sandbox.options('/spending')
      await options.getByRole('textbox', { name: 'At most … paid lookups a day' }).fill('2')
      await expect(options.getByText('0 of 2 today')).toBeVisible()
      const visit = async (name: string) => {
        const page = await sandbox.visit(`https://www.linkedin.com/in/${name}-fiktiv/`)
        await clickButton(page)
        return page
      }
      for (const name of ['ada', 'bruno']) {
        await expectCard(await visit(name), { label: expect.stringMatching(/mail found$/) })
        await options.waitForTimeout(2_100)
      }
      await expect(options.getByText('2 of 2 today')).toBeVisible()
      const third = await visit('clara')
      await expectCard(third, {
        label: 'Find email',
        sentence: expect.stringMatching(
          /^Your lookup limit is reached\. Nothing was sent\. Wait until .*\d\d:\d\d, or change it in Settings\.$/
        )
      })
      const popup = await sandbox.popup(third)
      await expect(popup.getByText(/limit of 2 is reached\. Resets: .*\d\d:\d\d/)).toBeVisible()
      expect(lookups(sandbox)).toHaveLength(2)
    }
  )
})

test.describe('a lookup without a result', () => {
  test.use({ sample: { speed: Infinity, identifyPerson: 'inline', findsEmail: () => true, credits: 1 } })
  test('is shown beside the existing email address, also after the popup was closed', { tag: '@long' }, async ({ sandbox }) => {
    await sandbox.connect()
    const page = await sandbox.visit(ada)
    await clickButton(page)
    await expectCard(page, { email: anEmail })
    const { email } = (await seenCard(page))!
    await page.waitForTimeout(2_100)
    const popup = await sandbox.popup(page)
    await popup.getByRole('button', { name: 'Look again' }).click()
    for (const shown of [popup, undefined]) {
      const window = shown ?? (await sandbox.popup(page))
      await expect(window.getByText(/The last lookup failed: .* don’t have enough credits\. Top up there to continue\./)).toBeVisible()
      // The row of the first lookup has it too.
      await expect(window.getByText(email).first()).toBeVisible()
      await window.close()
    }
    await expectCard(page, { label: emailFound, email })
    expect(lookups(sandbox)).toHaveLength(2)
  })
})

test.describe('the card stays on the screen', () => {
  const long = `${'a'.repeat(31)}.${'b'.repeat(24)}@muster-partners-and-more.example`
  const record = JSON.stringify({ success: true, data: { full_name: 'Ada Beispiel', business_email: long, email_status: 'risky' } })
  test.use({
    sample: {
      intercept: (seen, answer) =>
        seen.path === '/person_search'
          ? Promise.resolve(new Response(record, { headers: { 'content-type': 'application/json' } }))
          : answer()
    }
  })
  for (const [name, width, direction] of [
    ['wide', 1280, 'rtl'],
    ['narrow', 320, 'ltr'],
    ['narrow', 320, 'rtl']
  ] as const) {
    test(`${name}, ${direction}`, { tag: '@long' }, async ({ sandbox }) => {
      await sandbox.connect()
      const page = await sandbox.visit(ada)
      await page.setViewportSize({ width, height: 600 })
      await page.evaluate(dir => document.documentElement.setAttribute('dir', dir), direction)
      await expectCard(page, { label: 'Find email' })
      await clickButton(page)
      await expectCard(page, { open: true, email: long })
      await page.mouse.move(width / 2, 20)
      await page.waitForTimeout(300)
      const { button, card, fits } = (await seenPlaces(page))!
      expect(fits).toBe(true)
      for (const { left, right, top, bottom } of [button, card!])
        expect([left >= 0, right <= width, top >= 0, bottom <= 600]).toEqual([true, true, true, true])
      await page.screenshot({ path: picture(`card-${name}-${direction}`) })
    })
  }
})

test('without a connection nothing is sent, and the card says so', { tag: '@long' }, async ({ sandbox }) => {
  const page = await sandbox.visit(ada)
  await clickButton(page)
  await expectCard(page, { open: true, sentence: 'Not connected. Nothing is sent until you connect your service.' })
  expect(sandbox.service.requests).toEqual([])
})

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ scheme, sample: { speed: Infinity, findsEmail: () => true } })
    test('pictures of the card', { tag: ['@long', '@pictures'] }, async ({ sandbox }) => {
      await sandbox.connect()
      const page = await sandbox.visit(ada)
      await clickButton(page)
      await expectCard(page, { email: anEmail })
      await page.mouse.move(640, 20)
      await page.waitForTimeout(300)
      await page.screenshot({ path: picture(`card-${scheme}`) })
      await checkWords(`card-${scheme}`, await seenWords(page))
    })
  })
}
