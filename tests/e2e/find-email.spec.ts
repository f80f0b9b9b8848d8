// From a click on a profile to an email on its card: one request, in every way a service may say where the result is.
import { expect, picture, test, type House } from './house.ts'
import { serveNetwork } from './browser.ts'
import { clickOnCard, expectCard, seenCard } from './page-card.ts'
import { clickButton, seenButton } from './page-button.ts'

const ada = 'https://www.linkedin.com/in/ada-beispiel/'
const anEmail = expect.stringMatching(/^[^@\s]+@[^@\s]+\.example$/)
const lookups = (house: House) => house.service.requests.filter(({ path }) => path === '/person_search')

for (const identifyPerson of ['listname', 'id', 'inline', 'url'] as const) {
  test.describe(`a service that answers by ${identifyPerson}`, () => {
    test.use({ sample: { speed: 60, identifyPerson, findsEmail: () => true } })
    test('gives an email for one request', async ({ house }) => {
      await house.connect()
      const page = await house.visit(`${ada}?trk=people`)
      await clickButton(page)
      await expectCard(page, { label: 'Email found', open: true, sentence: 'Email found.', email: anEmail })
      expect(lookups(house).map(request => (request.raw() as Record<string, unknown>)['profile_url'])).toEqual([
        'https://www.linkedin.com/in/ada-beispiel'
      ])
    })
  })
}

test.describe('nobody’s email', () => {
  test.use({ sample: { speed: 60, findsEmail: () => false } })
  test('is a result', async ({ house }) => {
    await house.connect()
    const page = await house.visit(ada)
    await clickButton(page)
    const sentence = 'No email found. Your service decides whether this uses a credit.'
    await expectCard(page, { label: 'No email found', sentence, email: '' })
    expect(lookups(house)).toHaveLength(1)
  })
})

test.describe('an email', () => {
  test.use({ sample: { speed: 60, findsEmail: () => true } })

  test('once found is there again with the service switched off, and a click sends nothing', async ({ house }) => {
    await house.connect()
    const page = await house.visit(ada)
    await clickButton(page)
    await expectCard(page, { email: anEmail })
    const { email } = (await seenCard(page))!
    await page.close()
    await house.service.close()
    const again = await house.visit('https://www.linkedin.com/in/Ada-Beispiel/details/skills/')
    await expectCard(again, { open: true, email })
    await clickButton(again)
    await expectCard(again, { open: false })
    expect(lookups(house)).toHaveLength(1)
  })

  test('is copied as it is shown, and the popup opens', async ({ house }) => {
    await house.connect()
    await house.browser.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await house.visit(ada)
    await clickButton(page)
    await expectCard(page, { email: anEmail })
    await clickOnCard(page, 'Copy')
    await expectCard(page, { copied: 'Copied' })
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe((await seenCard(page))?.email)
    await clickOnCard(page, 'Open')
    await house.browser.toolbarPopup()
  })

  test('is asked for once by a double click, never by a script, and folds away at Escape', async ({ house }) => {
    await house.connect()
    const page = await house.visit(ada)
    await expect.poll(() => seenButton(page)).toMatchObject({ label: 'Find email', disabled: false, count: 1 })
    await page.evaluate(() => {
      for (const child of document.documentElement.children) child.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    })
    await page.waitForTimeout(300)
    expect(lookups(house)).toHaveLength(0)
    const { width, height } = page.viewportSize()!
    await page.mouse.dblclick(width - 60, height / 2)
    await expectCard(page, { email: anEmail })
    expect(lookups(house)).toHaveLength(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expectCard(page, { open: false, email: '' })
    await page.keyboard.press('Enter')
    await expectCard(page, { open: true, email: anEmail })
  })

  test('never stands beside another person', async ({ house }) => {
    await house.connect()
    await serveNetwork(house.browser.context, () => 'spa-shell.html')
    const page = await house.visit(ada)
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
    await expectCard(page, { open: true, email: anEmail })
    expect(lookups(house)).toHaveLength(1)
  })
})

test('without a connection nothing is sent, and the card says so', async ({ house }) => {
  const page = await house.visit(ada)
  await clickButton(page)
  await expectCard(page, { open: true, sentence: 'Not connected. Nothing is sent until you connect your service.' })
  expect(house.service.requests).toEqual([])
})

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ scheme, sample: { speed: 60, findsEmail: () => true } })
    test('pictures of the card', async ({ house }) => {
      await house.connect()
      const page = await house.visit(ada)
      await clickButton(page)
      await expectCard(page, { email: anEmail })
      await page.waitForTimeout(300)
      await page.screenshot({ path: picture(`card-${scheme}`) })
    })
  })
}
