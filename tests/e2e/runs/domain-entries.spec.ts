// Domains from anywhere: each way in leads to the same preview, and what is clicked there is what the service is asked about.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { workbook } from '../../lib/records/decode/workbook.ts'
import { choose } from '../support/choose.ts'
import { expect, picture, rowOf, test, type House } from '../support/fixture.ts'
import { clickToolbar } from '../support/page-button.ts'
import { see, type Scheme } from '../support/picture.ts'

test.use({ sample: { speed: Infinity } })

/** Both where there is time for it. */
const schemes: Scheme[] = process.env['MUSTER_LONG'] ? ['light', 'dark'] : ['light']

/** The domains of each start, as the server saw them. */
const asked = (house: House): unknown[] =>
  house.service.requests
    .filter(({ path }) => path === '/domain_enrichment')
    .map(request => (request.raw() as Record<string, unknown>)['domains'])

const openDomains = async (house: House): Promise<Page> => {
  const page = await house.browser.context.newPage()
  await page.goto(`${house.browser.origin}/popup.html#domains`)
  await page.getByRole('heading', { name: 'Enrich domains' }).waitFor()
  return page
}
const area = (page: Page) => page.getByLabel('Domains, or any text that holds some')
const sent = (page: Page) => page.getByRole('group', { name: 'Will be sent' }).locator('bdi')
const aside = (page: Page) => page.getByRole('group', { name: 'Set aside' }).getByRole('listitem')
const enrich = (page: Page, count: number) =>
  page.getByRole('button', { name: count === 1 ? 'Enrich 1 domain' : `Enrich ${count} domains` })

test('a pasted text is shown name by name, put right by single clicks, and sent as it is shown', async ({ house }) => {
  await house.connect()
  const page = await openDomains(house)
  await area(page).fill(`**Northwind** <https://WWW.Northwind.example:8080/about>, ada@contoso.example, bücher.example.
    ada@gmail.com, http://127.0.0.1:3000/, localhost, fabrikam.con, https://www.linkedin.com/company/x, shop.northwind.example`)
  await expect(sent(page)).toHaveText(['northwind.example', 'contoso.example', 'bücher.example'])
  await expect(aside(page)).toHaveText([
    /^fabrikam\.con\s*unknown ending\s*Put back$/,
    /^gmail\.com\s*personal mail provider\s*Put back$/,
    /^www\.linkedin\.com\s*site of a network\s*Put back$/,
    /^localhost\s*not on the public internet$/,
    /^127\.0\.0\.1\s*IP address$/,
    /^shop\.northwind\.example\s*named before$/
  ])
  await expect(page.getByText('9 mentions')).toBeVisible()
  await page.getByRole('button', { name: 'Take out contoso.example' }).click()
  await page.getByRole('button', { name: 'Put back gmail.com' }).click()
  await expect(sent(page)).toHaveText(['northwind.example', 'bücher.example', 'gmail.com'])
  await see(page, 'domains-preview', schemes)
  await page.getByLabel('Keep subdomains').check()
  await expect(sent(page)).toHaveText(['northwind.example', 'bücher.example', 'gmail.com', 'shop.northwind.example'])
  await page.getByLabel('Keep subdomains').uncheck()

  // what was begun is there again after the page was closed
  await page.close()
  const again = await openDomains(house)
  await expect(sent(again)).toHaveText(['northwind.example', 'bücher.example', 'gmail.com'])
  expect(asked(house)).toEqual([])
  await enrich(again, 3).click()
  await expect.poll(() => asked(house)).toEqual([['northwind.example', 'xn--bcher-kva.example', 'gmail.com']])
})

test(
  'a file of any kind is read; what is no text, or holds no domain, is said, and nothing is lost',
  { tag: '@long' },
  async ({ house }) => {
    await house.connect()
    const folder = await mkdtemp(join(tmpdir(), 'muster-domains-'))
    const page = await openDomains(house)
    const give = async (name: string, content: string | Uint8Array): Promise<void> => {
      await writeFile(join(folder, name), content)
      await page.locator('input[type=file]').setInputFiles(join(folder, name))
    }
    await area(page).fill('northwind.example')
    await expect(enrich(page, 1)).toBeEnabled()
    await give('photo.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))
    await expect(page.getByRole('alert')).toContainText('“photo.png”: This file holds no text that can be read.')
    await give('prose.txt', 'Nobody is named here.')
    await expect(page.getByRole('alert')).toContainText('“prose.txt”: No domain was found in it. Nothing was sent.')
    await expect(area(page)).toHaveValue('northwind.example')
    await expect(enrich(page, 1)).toBeEnabled()
    await see(page, 'domains-bad-file', schemes)

    for (const [name, content] of [
      ['list.csv', 'Company;Site\r\nContoso;www.contoso.example\r\nFabrikam;https://fabrikam.example/\r\n'],
      ['list.txt', 'contoso.example\nfabrikam.example'],
      ['list.xlsx', workbook({ A: [['Contoso', 'https://contoso.example'], ['ada@fabrikam.example']] })]
    ] as const) {
      await give(name, content)
      await expect(page.getByText(`From the file “${name}”`)).toBeVisible()
      await expect(sent(page)).toHaveText(['contoso.example', 'fabrikam.example'])
    }
    const mixed = Buffer.concat([Buffer.from('bücher.example\r\n'), Buffer.from('müller.example\r\n', 'latin1')])
    await give('mixed.csv', mixed)
    await expect(sent(page)).toHaveText(['bücher.example', 'müller.example'])
    await expect(page.getByText('1 line of this file is not written in UTF-8.')).toBeVisible()

    // dropped onto the page's place for it
    const transfer = await page.evaluateHandle(() => {
      const held = new DataTransfer()
      held.items.add(new File(['adatum.example'], 'dropped.txt'))
      return held
    })
    await page.locator('.file-drop').dispatchEvent('drop', { dataTransfer: transfer })
    await expect(sent(page)).toHaveText(['adatum.example'])
    await expect(page.getByLabel('List name')).toHaveValue('dropped')
    await enrich(page, 1).click()
    await expect.poll(() => asked(house)).toEqual([['adatum.example']])
    await rm(folder, { recursive: true, force: true })
  }
)

test(
  'the tab’s site by the toolbar, a link and a selection by the menu: each is shown first, and nothing is sent before a click',
  { tag: '@long' },
  async ({ house }) => {
    await house.connect()
    const url = 'https://www.northwind.example/about?visitor=ada'
    await house.browser.context.route('https://www.northwind.example/**', route =>
      route.fulfill({ contentType: 'text/html', body: '<h1>N</h1>' })
    )
    const page = await house.visit(url)
    const popup = await clickToolbar(house, page)
    test.skip(popup === undefined, 'this browser cannot be told to click its own toolbar')
    await popup!.getByRole('tab', { name: 'This page' }).click()
    await popup!.getByRole('button', { name: 'Enrich northwind.example' }).click()
    await expect(sent(popup!)).toHaveText(['northwind.example'])
    await expect(popup!.getByLabel('List name')).toHaveValue('northwind.example')
    await enrich(popup!, 1).click()
    await expect.poll(() => asked(house)).toEqual([['northwind.example']])
    await popup!.close()

    await page.bringToFront()
    await choose(house, page, 'contextMenus.onClicked', { menuItemId: 'site', linkUrl: 'https://www.contoso.example/?a=b&c=d#e' })
    const link = await house.browser.toolbarPopup('#domains=https')
    await expect(sent(link)).toHaveText(['contoso.example'])
    await expect(link.getByRole('button', { name: 'Choose a file or a list in a tab' })).toBeVisible()
    await link.close()

    await page.bringToFront()
    const selected = Array.from({ length: 9_000 }, (_, n) => `Partner ${n}: partner-${n}.example`).join('\n')
    await choose(house, page, 'contextMenus.onClicked', { menuItemId: 'domains', selectionText: selected })
    const selection = await house.browser.toolbarPopup('#domains=Partner')
    await expect(selection.getByText('Only the beginning of what you selected came along', { exact: false })).toBeVisible()
    await selection.close()

    await page.bringToFront()
    await choose(house, page, 'contextMenus.onClicked', {
      menuItemId: 'domains',
      selectionText: 'Fabrikam (fabrikam.example), Adatum: info@adatum.example'
    })
    const chosen = await house.browser.toolbarPopup('#domains=Fabrikam')
    await expect(sent(chosen)).toHaveText(['fabrikam.example', 'adatum.example'])
    await chosen.screenshot({ path: picture('domains-popup-light') })
    expect(asked(house)).toHaveLength(1)
    await enrich(chosen, 2).click()
    await expect.poll(() => asked(house)[1]).toEqual(['fabrikam.example', 'adatum.example'])
  }
)

test(
  'the companies of an earlier list are added by one choice; what was enriched is known, and sent once more only on purpose',
  { tag: '@long' },
  async ({ house }) => {
    await house.connect()
    const page = await openDomains(house)
    await area(page).fill('northwind.example contoso.example')
    await page.getByLabel('List name').fill('First')
    await enrich(page, 2).click()
    await expect(page.getByRole('status').first()).toHaveText('Ready', { timeout: 30_000 })
    const later = await openDomains(house)
    await area(later).fill('adatum.example')
    await later.getByLabel('Companies of an earlier list').selectOption({ label: 'First' })
    await expect(later.getByText('2 domains were added from “First”.')).toBeVisible()
    await expect(sent(later)).toHaveText(['adatum.example'])
    await expect(aside(later)).toHaveText([/^northwind\.example\s*already known/, /^contoso\.example\s*already known/])
    await see(later, 'domains-known', schemes)
    await later.getByRole('button', { name: 'Send them once more' }).click()
    await expect(sent(later)).toHaveText(['adatum.example', 'northwind.example', 'contoso.example'])
    await later.getByRole('button', { name: 'Take out northwind.example' }).click()
    await enrich(later, 2).click()
    await expect.poll(() => asked(house)[1]).toEqual(['adatum.example', 'contoso.example'])
    const popup = await house.popup(later)
    await popup.getByRole('tab', { name: 'Runs' }).click()
    await expect(rowOf(popup, 'First')).toBeVisible()
  }
)

/** Notes how long the page ever keeps a person waiting. */
const watchWaits = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = { longest: 0 }
    Object.assign(globalThis, { waits: seen })
    let last = performance.now()
    setInterval(() => {
      seen.longest = Math.max(seen.longest, performance.now() - last)
      last = performance.now()
    }, 10)
  })
const longestWait = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as never as { waits: { longest: number } }).waits.longest)

test(
  'fifty thousand domains out of 100 MB: the page answers meanwhile, and says what one list takes',
  { tag: '@long' },
  async ({ house }) => {
    test.setTimeout(180_000)
    await house.connect()
    const folder = await mkdtemp(join(tmpdir(), 'muster-domains-'))
    const line = `${'x'.repeat(1_600)} `
    const log = Array.from({ length: 60_000 }, (_, n) => `${line}https://www.company-${n % 50_200}.example/x\n`).join('')
    expect(log.length).toBeGreaterThan(95_000_000)
    await writeFile(join(folder, 'log.txt'), log)
    const page = await openDomains(house)
    await watchWaits(page)
    await page.locator('input[type=file]').setInputFiles(join(folder, 'log.txt'))
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByLabel('List name').fill('A long log')
    await expect(page.getByRole('button', { name: 'Enrich 50,000 domains' })).toBeEnabled({ timeout: 60_000 })
    // in milliseconds; a person notices more than a second
    expect(await longestWait(page)).toBeLessThan(1_000)
    await expect(
      page.getByText('One list takes 50,000 domains: the first are taken, and 200 mentions are left for another list.')
    ).toBeVisible()
    await expect(page.getByText('In 50 batches of up to 1,000', { exact: false })).toBeVisible()
    await page.getByLabel('Find a domain').fill('company-49999')
    await page.getByText('Will be sent: 50,000', { exact: true }).click()
    await expect(sent(page)).toHaveText(['company-49999.example'])
    await expect(page.getByLabel('List name')).toHaveValue('A long log')
    await see(page, 'domains-many')
    expect(asked(house)).toEqual([])
    await page.getByRole('button', { name: 'Enrich 50,000 domains' }).click()
    await expect.poll(() => asked(house).length, { timeout: 30_000 }).toBeGreaterThan(0)
    expect(asked(house)[0]).toEqual(Array.from({ length: 1_000 }, (_, n) => `company-${n}.example`))
    await expect(page.getByRole('heading', { name: 'A long log' })).toBeVisible()
    await rm(folder, { recursive: true, force: true })
  }
)
