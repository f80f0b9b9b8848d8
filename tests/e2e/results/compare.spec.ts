// Tests comparing lists: new people, other lists of a person, changes, and repeating a search.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { putRows } from '../../programs/bench/put-rows.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { exampleRun } from '../../lib/runs/examples.ts'
import { download, expect, importButton, openListFields, searchUrl, test } from '../support/fixture.ts'
import { putRow } from '../support/storage/raw-database.ts'
import { see } from '../support/picture.ts'

const day = 86_400_000

interface Person {
  name: string
  title?: string
  company?: string
  email?: string
  /** without a profile URL, people are identified by email address only */
  page?: boolean
}

const store = async (page: Page, id: string, words: string, age: number, people: readonly Person[], key: string): Promise<void> => {
  const { liveKey: _liveKey, dueAt: _dueAt, ...run } = exampleRun('collected', { id, clickId: id, listTitle: words })
  const asked = { kind: 'lead-search', url: searchUrl('VP Sales'), comparisonKey: key, pages: 1 }
  const createdAt = run.createdAt - age * day
  await putRow(page, 'runs', { ...run, request: asked, createdAt, listedAt: createdAt, state: { is: 'collected', rows: people.length } })
  const came = people.map(({ name, title = 'VP Sales', company = 'Kestrel', email, page: hasPage = true }) => {
    const slug = name.toLowerCase().replace(' ', '-')
    const about = { full_name: name, job_title: title, company_name: company, email: email ?? `${slug}@kestrel.example` }
    return hasPage ? { ...about, profile_url: `https://www.linkedin.com/in/${slug}` } : about
  })
  const { chunks, rows, personKeys: keys } = await prepareResults(came, () => Promise.resolve())
  await putRows(
    page,
    'chunks',
    chunks.map((text, n) => ({ runId: id, index: n, text }))
  )
  await putRows(
    page,
    'rows',
    rows.map((columns, n) => ({ runId: id, index: n, columns, personKeys: keys[n] ?? [] }))
  )
}

const spring: Person[] = [
  { name: 'Ada Beispiel' },
  { name: 'Bo Exempel' },
  { name: 'Cy Ejemplo', email: '' },
  { name: 'Dee Example' },
  { name: 'Eva Primer' },
  { name: 'Flo Modell' }
]
const autumn: Person[] = [
  { name: 'Gus Muster' },
  { name: 'Ada Beispiel' },
  { name: 'Bo Exempel', title: 'Chief Revenue Officer' },
  { name: 'Cy Ejemplo', email: 'cy@kestrel.example' },
  { name: 'Dee Example', company: 'Northwind', email: 'dee@northwind.example' },
  { name: 'Eva Primer', page: false }
]

test(
  'two runs of one search show new people, other lists and changes, export them, and can be repeated',
  { tag: '@long' },
  async ({ sandbox }) => {
    test.slow()
    await sandbox.connect()
    const page = await sandbox.browser.context.newPage()
    const open = (hash: string) => page.goto(`${sandbox.browser.origin}/results.html?${encodeURIComponent(hash)}${hash}`)
    await open('')
    const listUrl = new URL(searchUrl('VP Sales'))
    await store(page, 'spring', 'Sales heads', 200, spring, `key ${listUrl.pathname}`)
    await store(page, 'autumn', 'Sales heads', 10, autumn, `key ${listUrl.pathname}`)
    await store(page, 'other', 'Trade fair', 5, [{ name: 'Gus Muster' }, { name: 'Ada Beispiel' }], 'key other')

    await open('#list=autumn')
    await page.getByRole('button', { name: 'Details' }).click()
    const facts = page.getByRole('region', { name: 'Requested and received' })
    await expect(facts).toContainText('Already in your lists5')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '+ Filter' }).click()
    await page.getByRole('checkbox', { name: 'New people only' }).check()
    await page.keyboard.press('Escape')
    await expect(page.getByText('1 of 6', { exact: true })).toBeVisible()
    await page.getByRole('gridcell', { name: 'Gus Muster', exact: true }).click()
    const card = page.getByRole('complementary', { name: 'Gus Muster' })
    await expect(card.getByRole('link', { name: 'Trade fair' })).toBeVisible()
    await see(page, 'results-known', ['light'])
    await page.keyboard.press('e')
    const studio = page.getByRole('complementary', { name: 'Export' })
    await studio.getByRole('radio', { name: 'People not in older lists' }).check()
    const [file] = await Promise.all([page.waitForEvent('download'), studio.getByRole('button', { name: 'Export 1' }).click()])
    expect(await readFile(await file.path(), 'utf8')).toContain('Gus Muster')
    await page.keyboard.press('Escape')
    await card.getByRole('link', { name: 'Trade fair' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Trade fair' })).toBeVisible()

    await page.goBack()
    await page.getByRole('button', { name: 'Manage list' }).click()
    await page.getByRole('button', { name: 'Compare with…' }).click()
    await see(page, 'compare-choose', ['light'])
    await page.getByRole('region', { name: 'Compared lists' }).getByRole('button', { name: 'Sales heads' }).click()
    const changed = page.getByRole('region', { name: 'Changes' })
    for (const words of [
      'What changed 5',
      'Everyone 7',
      'In both 5',
      'Changed title 1',
      'Changed company 1',
      'Changed email 2',
      'Unchanged 2'
    ])
      await expect(changed.getByRole('button', { name: words })).toBeVisible()
    await see(page, 'compare')
    await changed.getByRole('button', { name: 'Everyone 7' }).click()
    await page.reload()
    await expect(page.getByRole('gridcell', { name: 'Chief Revenue Officer' }).first()).toBeVisible()
    expect(page.url()).toContain('#compare=spring,autumn&change=all')
    const { name, text } = await download(page, 'Export 7')
    expect(name).toMatch(/^Sales-heads.*\.csv$/)
    expect(text.split('\r\n')).toHaveLength(8)
    expect(text).toContain('changed title,VP Sales,Chief Revenue Officer,Bo Exempel')
    const [book] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export XLSX' }).click()])
    expect((await readFile(await book.path())).subarray(0, 2).toString()).toBe('PK')

    await open('#list=autumn')
    await page.getByRole('button', { name: 'Manage list' }).click()
    const [form] = await Promise.all([sandbox.browser.context.waitForEvent('page'), page.getByRole('link', { name: 'Run again' }).click()])
    await openListFields(form)
    await expect(form.getByLabel('List name')).toHaveValue('Sales heads (2)')
    await expect(form.getByLabel('Result pages', { exact: true })).toHaveValue('1')
    await see(form, 'import-again', ['light'])
    expect(sandbox.starts()).toBe(0)
    await form.getByRole('button', { name: importButton }).click()
    await expect.poll(() => sandbox.starts()).toBe(1)
  }
)
