// Tests every entry point for domains: each leads to the same preview, and only what the user confirms there is sent.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { workbook } from '../../lib/records/decode/workbook.ts'
import { choose } from '../support/choose-in-menu.ts'
import { expect, picture, rowOf, test, type Sandbox } from '../support/fixture.ts'
import { clickToolbar } from '../support/page/page-button.ts'
import { see, type Scheme } from '../support/picture.ts'
import { isLong } from '../../is-long.ts'

test.use({ sample: { speed: Infinity } })

/** Both in the long lane. */
const schemes: Scheme[] = isLong ? ['light', 'dark'] : ['light']

/** The domains of each start that the service received. */
const asked = (sandbox: Sandbox): unknown[] =>
  sandbox.service.requests
    .filter(({ path }) => path === '/domain_enrichment')
    .map(request => (request.raw() as Record<string, unknown>)['domains'])

const openDomains = async (sandbox: Sandbox): Promise<Page> => {
  const page = await sandbox.browser.context.newPage()
  await page.goto(`${sandbox.browser.origin}/popup.html#domains`)
  await page.getByRole('heading', { name: 'Enrich domains' }).waitFor()
  return page
}
const area = (page: Page) => page.getByLabel('Domains, or text with domains')
const sent = (page: Page) => page.getByRole('group', { name: 'Will be sent' }).locator('bdi')
const aside = (page: Page) => page.getByRole('group', { name: 'Skipped' }).getByRole('listitem')
const enrich = (page: Page, count: number) =>
  page.getByRole('button', { name: count === 1 ? 'Enrich 1 domain' : `Enrich ${count} domains` })

test('a pasted text is shown domain by domain, corrected by clicks, and sent as shown', { tag: '@long' }, async ({ sandbox }) => {
  await sandbox.connect()
  const page = await openDomains(sandbox)
  await area(page).fill(`**Northwind** <https://WWW.Northwind.example:8080/about>, ada@contoso.example, bücher.example.
    ada@gmail.com, http://127.0.0.1:3000/, localhost, fabrikam.con, https://www.linkedin.com/company/x, shop.northwind.example`)
  await expect(sent(page)).toHaveText(['northwind.example', 'contoso.example', 'bücher.example'])
  await expect(aside(page)).toHaveText([
    /^fabrikam\.con\s*unknown ending\s*Restore$/,
    /^gmail\.com\s*personal email provider\s*Restore$/,
    /^www\.linkedin\.com\s*profile site\s*Restore$/,
    /^localhost\s*not on the public internet$/,
    /^127\.0\.0\.1\s*IP address$/,
    /^shop\.northwind\.example\s*duplicate$/
  ])
  await expect(page.getByText('9 mentions')).toBeVisible()
  await page.getByRole('button', { name: 'Remove contoso.example' }).click()
  await page.getByRole('button', { name: 'Restore gmail.com' }).click()
  await expect(sent(page)).toHaveText(['northwind.example', 'bücher.example', 'gmail.com'])
  await see(page, 'domains-preview', schemes)
  await page.getByLabel('Keep subdomains').check()
  await expect(sent(page)).toHaveText(['northwind.example', 'bücher.example', 'gmail.com', 'shop.northwind.example'])
  await page.getByLabel('Keep subdomains').uncheck()
  await expect(sent(page)).toHaveText(['northwind.example', 'bücher.example', 'gmail.com'])

  // the input is restored after the page was closed
  await page.close()
  const again = await openDomains(sandbox)
  await expect(sent(again)).toHaveText(['northwind.example', 'bücher.example', 'gmail.com'])
  expect(asked(sandbox)).toEqual([])
  await enrich(again, 3).click()
  await expect.poll(() => asked(sandbox)).toEqual([['northwind.example', 'xn--bcher-kva.example', 'gmail.com']])
})

test(
  'a file of any type is read; one without text or domains shows a message, and no input is lost',
  { tag: '@long' },
  async ({ sandbox }) => {
    await sandbox.connect()
    const folder = await mkdtemp(join(tmpdir(), 'muster-domains-'))
    const page = await openDomains(sandbox)
    const give = async (name: string, content: string | Uint8Array): Promise<void> => {
      await writeFile(join(folder, name), content)
      await page.locator('input[type=file]').setInputFiles(join(folder, name))
    }
    await area(page).fill('northwind.example')
    await expect(enrich(page, 1)).toBeEnabled()
    await give('photo.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))
    await expect(page.getByRole('alert')).toContainText('“photo.png”: This file has no readable text.')
    await give('prose.txt', 'Nobody is named here.')
    await expect(page.getByRole('alert')).toContainText('“prose.txt”: No domain found.')
    await expect(area(page)).toHaveValue('northwind.example')
    await expect(enrich(page, 1)).toBeEnabled()
    await see(page, 'domains-bad-file', schemes)

    for (const [name, content] of [
      ['list.csv', 'Company;Site\r\nContoso;www.contoso.example\r\nFabrikam;https://fabrikam.example/\r\n'],
      ['list.txt', 'contoso.example\nfabrikam.example'],
      ['list.xlsx', workbook({ A: [['Contoso', 'https://contoso.example'], ['ada@fabrikam.example']] })]
    ] as const) {
      await give(name, content)
      await expect(page.getByText(`From “${name}”`)).toBeVisible()
      await expect(sent(page)).toHaveText(['contoso.example', 'fabrikam.example'])
    }
    const mixed = Buffer.concat([Buffer.from('bücher.example\r\n'), Buffer.from('müller.example\r\n', 'latin1')])
    await give('mixed.csv', mixed)
    await expect(sent(page)).toHaveText(['bücher.example', 'müller.example'])
    await expect(page.getByText('1 line isn’t UTF-8 and was read as Windows-1252.')).toBeVisible()

    // dropped onto the page
    const transfer = await page.evaluateHandle(() => {
      const held = new DataTransfer()
      held.items.add(new File(['adatum.example'], 'dropped.txt'))
      return held
    })
    await page.locator('[data-drop]').dispatchEvent('drop', { dataTransfer: transfer })
    await expect(sent(page)).toHaveText(['adatum.example'])
    await expect(page.getByLabel('List name')).toHaveValue('dropped')
    await enrich(page, 1).click()
    await expect.poll(() => asked(sandbox)).toEqual([['adatum.example']])
    await rm(folder, { recursive: true, force: true })
  }
)

test(
  'the site of the tab, a link and a selection from the menus are shown first, and nothing is sent before a click',
  { tag: '@long' },
  async ({ sandbox }) => {
    await sandbox.connect()
    const url = 'https://www.northwind.example/about?visitor=ada'
    await sandbox.browser.context.route('https://www.northwind.example/**', route =>
      route.fulfill({ contentType: 'text/html', body: '<h1>N</h1>' })
    )
    const page = await sandbox.visit(url)
    const popup = await clickToolbar(sandbox, page)
    test.skip(popup === undefined, 'this browser cannot click its toolbar')
    await popup!.getByRole('button', { name: 'Enrich northwind.example' }).click()
    await expect(sent(popup!)).toHaveText(['northwind.example'])
    await expect(popup!.getByLabel('List name')).toHaveValue('northwind.example')
    await enrich(popup!, 1).click()
    await expect.poll(() => asked(sandbox)).toEqual([['northwind.example']])
    await popup!.close()

    await page.bringToFront()
    await choose(sandbox, page, 'contextMenus.onClicked', { menuItemId: 'site', linkUrl: 'https://www.contoso.example/?a=b&c=d#e' })
    const link = await sandbox.browser.toolbarPopup('#domains=')
    await expect(sent(link)).toHaveText(['contoso.example'])
    await expect(link.getByRole('button', { name: 'Choose file in a tab' })).toBeVisible()
    await link.close()

    await page.bringToFront()
    const selected = Array.from({ length: 9_000 }, (_, n) => `Partner ${n}: partner-${n}.example`).join('\n')
    await choose(sandbox, page, 'contextMenus.onClicked', { menuItemId: 'domains', selectionText: selected })
    const selection = await sandbox.browser.toolbarPopup('#domains=')
    await expect(selection.getByText('Only the start of your selection was added', { exact: false })).toBeVisible()
    await selection.close()

    await page.bringToFront()
    await choose(sandbox, page, 'contextMenus.onClicked', {
      menuItemId: 'domains',
      selectionText: 'Fabrikam (fabrikam.example), Adatum: info@adatum.example'
    })
    const chosen = await sandbox.browser.toolbarPopup('#domains=')
    expect(chosen.url(), 'the address holds no part of the selection').not.toMatch(/fabrikam|adatum/i)
    await expect(sent(chosen)).toHaveText(['fabrikam.example', 'adatum.example'])
    await chosen.screenshot({ path: picture('domains-popup-light') })
    expect(asked(sandbox)).toHaveLength(1)
    await enrich(chosen, 2).click()
    await expect.poll(() => asked(sandbox)[1]).toEqual(['fabrikam.example', 'adatum.example'])
  }
)

test(
  'the companies of an earlier list are added by one choice; domains already known are sent again only on purpose',
  { tag: '@long' },
  async ({ sandbox }) => {
    await sandbox.connect()
    const page = await openDomains(sandbox)
    await area(page).fill('northwind.example contoso.example')
    await page.getByLabel('List name').fill('First')
    await enrich(page, 2).click()
    await expect(rowOf(page, 'First').getByRole('status').first()).toHaveText('Ready', { timeout: 30_000 })
    const later = await openDomains(sandbox)
    await area(later).fill('adatum.example')
    await later.getByLabel('Companies from a list').selectOption({ label: 'First' })
    await expect(later.getByText('Added 2 domains from “First”.')).toBeVisible()
    await expect(sent(later)).toHaveText(['adatum.example'])
    await expect(aside(later)).toHaveText([/^northwind\.example\s*already in your lists/, /^contoso\.example\s*already in your lists/])
    await see(later, 'domains-known', schemes)
    await later.getByRole('button', { name: 'Send again' }).click()
    await expect(sent(later)).toHaveText(['adatum.example', 'northwind.example', 'contoso.example'])
    await later.getByRole('button', { name: 'Remove northwind.example' }).click()
    await enrich(later, 2).click()
    await expect.poll(() => asked(sandbox)[1]).toEqual(['adatum.example', 'contoso.example'])
    const popup = await sandbox.popup(later)
    await expect(rowOf(popup, 'First')).toBeVisible()
  }
)

/** Measures the longest time that the page does not respond. */
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
  'the page responds while it reads fifty thousand domains from 100 MB, and shows how many one list takes',
  { tag: '@long' },
  async ({ sandbox }) => {
    test.setTimeout(180_000)
    await sandbox.connect()
    const folder = await mkdtemp(join(tmpdir(), 'muster-domains-'))
    const line = `${'x'.repeat(1_600)} `
    const log = Array.from({ length: 60_000 }, (_, n) => `${line}https://www.company-${n % 50_200}.example/x\n`).join('')
    expect(log.length).toBeGreaterThan(95_000_000)
    await writeFile(join(folder, 'log.txt'), log)
    const page = await openDomains(sandbox)
    await watchWaits(page)
    await page.locator('input[type=file]').setInputFiles(join(folder, 'log.txt'))
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByLabel('List name').fill('A long log')
    await expect(page.getByRole('button', { name: 'Enrich 50,000 domains' })).toBeEnabled({ timeout: 60_000 })
    // in milliseconds; a user notices more than a second
    expect(await longestWait(page)).toBeLessThan(1_000)
    await expect(page.getByText('A list holds up to 50,000 domains. 200 mentions are left for another list.')).toBeVisible()
    await expect(page.getByText('50 batches of up to 1,000', { exact: false })).toBeVisible()
    await page.getByLabel('Filter domains').fill('company-49999')
    await page.getByText('Will be sent: 50,000', { exact: true }).click()
    await expect(sent(page)).toHaveText(['company-49999.example'])
    await expect(page.getByLabel('List name')).toHaveValue('A long log')
    await see(page, 'domains-many')
    expect(asked(sandbox)).toEqual([])
    await page.getByRole('button', { name: 'Enrich 50,000 domains' }).click()
    await expect.poll(() => asked(sandbox).length, { timeout: 30_000 }).toBeGreaterThan(0)
    expect(asked(sandbox)[0]).toEqual(Array.from({ length: 1_000 }, (_, n) => `company-${n}.example`))
    await expect(page.getByRole('heading', { name: 'A long log' })).toBeVisible()
    await rm(folder, { recursive: true, force: true })
  }
)
