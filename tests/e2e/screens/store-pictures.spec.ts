// Takes the pictures for the stores at 1280 by 800, from real screens with sample people. They show the page beside the side panel and name
// no network and no service. The tiles and the icon of the stores are made beside them.
import type { Page } from '@playwright/test'
import { expect, picture, rowOf, searchUrl, startImport, test, type Sandbox } from '../support/fixture.ts'
import { clickButton, middleOf } from '../support/page/page-button.ts'
import { emailFound, expectCard, seenWords } from '../support/page/page-card.ts'
import { checkWords } from '../support/picture-words.ts'
import { shootTiles } from '../support/store-tiles.ts'

test.use({ sample: { speed: Infinity, searchSize: () => 3_000, findsEmail: () => true } })

const width = 1280
const height = 800

/** Hides names of other companies and the port of the test service; the pages are our own fixtures. */
const tidy = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // The page rebuilds its bar all the time.
    document.head.append(Object.assign(document.createElement('style'), { textContent: '#global-nav > * { visibility: hidden }' }))
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode())
      node.textContent = (node.textContent ?? '')
        .replaceAll(/127\.0\.0\.1:\d+/g, 'api.service.example')
        // Some systems have no font for these.
        .replaceAll(/[\u3040-\u9FFF\uAC00-\uD7AF]+/g, 'Lin')
        .replace('SALES NAVIGATOR', 'LEADS')
        .replace('Posted on LinkedIn', 'Posted lately')
        .replace('LinkedIn messaging', 'Messaging')
  })

/** `words`: those of Muster on the picture; without them, those of the page. */
const shoot = async (page: Page, name: string, words?: string): Promise<void> => {
  await page.bringToFront()
  await tidy(page)
  await checkWords(`store-${name}`, words ?? (await page.locator('body').innerText()))
  await page.mouse.move(640, 790)
  await page.waitForTimeout(300)
  await page.screenshot({ path: picture(`store-${name}`) })
}

const imageOf = async (page: Page): Promise<string> => {
  await page.bringToFront()
  await tidy(page)
  await page.waitForTimeout(300)
  return `data:image/png;base64,${(await page.screenshot()).toString('base64')}`
}

/** The side panel beside a page, in the browser's layout. */
const together = async (sandbox: Sandbox, name: string, page: Page, own: Page): Promise<void> => {
  const [below, above] = [await imageOf(page), await imageOf(own)]
  const words = `${await seenWords(page)} ${await own.locator('body').innerText()}`
  const sheet = await sandbox.browser.context.newPage()
  await sheet.setViewportSize({ width, height })
  await sheet.setContent(
    `<body style="margin:0"><img src="${below}" style="position:absolute;top:0;left:0"><img src="${above}" style="position:absolute;top:0;left:900px;box-shadow:0 0 0 1px #0003">`
  )
  await shoot(sheet, name, words)
  await sheet.close()
}

const sideOf = async (sandbox: Sandbox, page: Page): Promise<Page> => {
  const own = await sandbox.popup(page)
  await own.setViewportSize({ width: 380, height })
  await own.goto(own.url().replace('popup.html', 'sidepanel.html'))
  return own
}

const listOf = async (sandbox: Sandbox, title: string, name: string, pages: number): Promise<void> => {
  const popup = await startImport(sandbox, await sandbox.visit(searchUrl(title)), { name, pages })
  await expect(rowOf(popup, name).getByRole('status').first()).toHaveText('Ready', { timeout: 30_000 })
  await popup.close()
}

const results = async (sandbox: Sandbox, list: string): Promise<Page> => {
  const popup = await sandbox.popup(await sandbox.visit('https://www.linkedin.com/feed/'))
  const [page] = await Promise.all([sandbox.browser.context.waitForEvent('page'), rowOf(popup, list).getByRole('link').first().click()])
  await page.setViewportSize({ width, height })
  await expect(page.getByRole('grid', { name: 'Records' })).toBeVisible()
  return page
}

test('pictures for the stores', { tag: ['@long', '@pictures'] }, async ({ sandbox }) => {
  test.slow()
  const welcome = await sandbox.browser.context.newPage()
  await welcome.goto(`${sandbox.browser.origin}/options.html`)
  await welcome.getByRole('button', { name: 'Try with sample data' }).waitFor()
  await shoot(welcome, 'welcome')
  await (await sandbox.connect()).close()

  const search = await sandbox.visit(searchUrl('VP Sales'))
  await search.setViewportSize({ width: 900, height })
  await middleOf(search)
  const side = await sideOf(sandbox, search)
  await side.getByText('people in this search').waitFor()
  await together(sandbox, 'search', search, side)
  await side.close()

  const profile = await sandbox.visit('https://www.linkedin.com/in/ada-beispiel')
  await clickButton(profile)
  await expectCard(profile, { open: true, sentence: emailFound, badge: 'valid' })
  await shoot(profile, 'profile', await seenWords(profile))

  await listOf(sandbox, 'VP Sales', 'Sales heads in spring', 2)
  await listOf(sandbox, 'VP Sales', 'Sales heads in autumn', 4)
  const page = await results(sandbox, 'Sales heads in autumn')
  await expect(page.getByRole('grid', { name: 'Records' })).toHaveAttribute('aria-rowcount', '101')
  await page.getByRole('columnheader', { name: 'Full name' }).click()
  await shoot(page, 'results')
  await shootTiles(sandbox.browser.context, await imageOf(page))
  await page.bringToFront()
  await page.getByRole('button', { name: 'Manage list' }).click()
  await page.getByRole('button', { name: 'Compare with…' }).click()
  await page.getByRole('region', { name: 'Compared lists' }).getByRole('button', { name: 'Sales heads in spring' }).click()
  await page.getByRole('button', { name: 'Joined 50' }).click()
  await expect(page.getByRole('button', { name: 'Export 50' })).toBeVisible()
  await shoot(page, 'compare')

  await search.getByText(/^1\.2K\+ results/).evaluate(count => (count.textContent = '3K+ results'))
  const split = await sideOf(sandbox, search)
  await split.getByRole('button', { name: 'Split search' }).click()
  await expect(split.getByRole('checkbox')).toHaveCount(9)
  await together(sandbox, 'split', search, split)
  expect(sandbox.starts()).toBe(2)
})
