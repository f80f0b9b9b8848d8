// Walks each job of a newcomer in the production build, by mouse and by keyboard alone, and counts clicks and words. Before a commit, by mouse:
// the three ways to a first result.
import type { Locator, Page } from '@playwright/test'
import { descriptionOf, readPresets } from '../../programs/strict/read-presets.ts'
import { serveStrictly } from '../../programs/strict/strict-service.ts'
import { expect, importButton, key, rowOf, searchUrl, test, type Sandbox } from '../support/fixture.ts'
import { seenCard } from '../support/page/page-card.ts'
import { storeLists } from '../support/storage/store-lists.ts'
import { isLong } from '../../is-long.ts'
import { createWalk, type Hand, type Walk } from '../support/walk.ts'

/** The most clicks of a job, and the most words of one that a newcomer does in the first week. */
const goals: Readonly<Record<string, { clicks: number; words?: number }>> = {
  'first sample result': { clicks: 3, words: 120 },
  'first own file': { clicks: 4, words: 120 },
  'connect, and find an email': { clicks: 5, words: 120 },
  'connect, and import a search': { clicks: 6, words: 120 },
  'find an email': { clicks: 6, words: 120 },
  'import a search': { clicks: 6, words: 120 },
  'export CSV': { clicks: 6, words: 120 },
  'change retention': { clicks: 6 },
  'add a person to do not contact': { clicks: 6 },
  'find a person in 30 lists': { clicks: 6 },
  'delete everything': { clicks: 6 }
}
const maxFirstWords = 80

const csv = 'Name;E-Mail;LinkedIn\r\nAda Beispiel;ada@northwind.example;https://www.linkedin.com/in/ada-file\r\n'

const open = async ({ browser }: Sandbox, path: string): Promise<Page> => {
  const page = await browser.context.newPage()
  await page.goto(`${browser.origin}${path}`)
  return page
}

/** A button by its whole name. */
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true }).first()

/** From the first screen of a new profile. */
const connect = async (walk: Walk, sandbox: Sandbox, service: { url: string }): Promise<void> => {
  const page = await open(sandbox, '/options.html')
  await walk.press(button(page, 'Connect'))
  await walk.type(page.getByLabel('Service URL'), service.url)
  await walk.type(page.getByLabel('API key', { exact: true }), key)
  // The browser asks whether Muster may reach the service; the profile of the tests has allowed it.
  walk.outside()
  await walk.press(button(page, 'Save and test'))
  await page.getByText('accepted the API key').waitFor()
}

const importSearch = async (walk: Walk, sandbox: Sandbox): Promise<Page> => {
  const page = await sandbox.visit(searchUrl('VP Sales'))
  await walk.pressOnPage(page)
  const popup = await sandbox.browser.toolbarPopup()
  await walk.press(popup.getByRole('button', { name: importButton }))
  await expect(rowOf(popup, 'VP Sales · Europe').getByRole('status')).toHaveText('Ready', { timeout: 30_000 })
  return popup
}

const findEmail = async (walk: Walk, sandbox: Sandbox, url: string): Promise<void> => {
  const person = await sandbox.visit(url)
  await walk.pressOnPage(person)
  await expect.poll(async () => (await seenCard(person))?.email ?? '', { timeout: 60_000 }).toContain('@')
  await walk.readCard(person)
}

const walks: readonly (readonly [job: string, go: (walk: Walk, sandbox: Sandbox, service: { url: string }) => Promise<void>])[] = [
  [
    'first sample result',
    async (walk, sandbox) => {
      const page = await open(sandbox, '/options.html')
      expect(await walk.press(button(page, 'Try with sample data'))).toBeLessThanOrEqual(maxFirstWords)
      await walk.press(page.getByRole('button', { name: importButton }))
      const results = sandbox.browser.context.waitForEvent('page')
      await walk.press(button(page, 'Open results'))
      await (await results).getByRole('grid').waitFor()
      await (await results).close()
      await button(page, 'Leave sample data').click()
      await button(page, 'Delete and leave').click()
      await button(page, 'Try with sample data').waitFor()
    }
  ],
  [
    'first own file',
    async (walk, sandbox) => {
      const page = await open(sandbox, '/options.html')
      await walk.press(button(page, 'Add a list'))
      const chooser = page.waitForEvent('filechooser')
      await walk.press(button(page, 'Choose or drop a file'))
      walk.outside()
      await (await chooser).setFiles({ name: 'customers.csv', mimeType: '', buffer: Buffer.from(csv) })
      await walk.press(button(page, 'Add list'))
      await expect(page.getByRole('article')).toContainText('ada@northwind.example')
    }
  ],
  [
    'connect, and find an email',
    async (walk, sandbox, service) => {
      await connect(walk, sandbox, service)
      await findEmail(walk, sandbox, 'https://www.linkedin.com/in/ada-beispiel')
    }
  ],
  [
    'find an email',
    async (walk, sandbox) => {
      await sandbox.connect()
      await findEmail(walk, sandbox, 'https://www.linkedin.com/in/bo-muster')
    }
  ],
  // Before the toolbar's popup, whose connection receives the downloads after it.
  [
    'export CSV',
    async (walk, sandbox) => {
      await storeLists(await open(sandbox, '/options.html'), 30)
      const page = await open(sandbox, '/results.html#list=list-3')
      await walk.press(page.getByRole('button', { name: /^Export \d/ }), 'e')
      const file = page.waitForEvent('download')
      await walk.press(page.getByRole('complementary', { name: 'Export' }).getByRole('button', { name: /^Export \d/ }))
      expect((await file).suggestedFilename()).toMatch(/\.csv$/)
    }
  ],
  [
    'import a search',
    async (walk, sandbox) => {
      const popup = await importSearch(walk, sandbox)
      const results = sandbox.browser.context.waitForEvent('page')
      // The new tab closes the popup.
      await walk.press(popup.getByRole('link', { name: 'VP Sales · Europe' })).catch(() => undefined)
      await (await results).getByRole('grid').waitFor()
    }
  ],
  [
    'change retention',
    async (walk, sandbox) => {
      const page = await open(sandbox, '/options.html')
      await walk.press(page.getByRole('link', { name: 'Lists and results' }))
      await walk.press(page.getByRole('radio', { name: '365 days' }))
      await walk.press(button(page, 'Delete automatically'))
      await expect(page.getByRole('radio', { name: '365 days' })).toBeChecked()
    }
  ],
  [
    'add a person to do not contact',
    async (walk, sandbox) => {
      const page = await open(sandbox, '/options.html')
      await walk.press(page.getByRole('link', { name: 'Privacy and data' }))
      await walk.press(page.getByRole('group', { name: 'Do not contact' }).locator('> summary'))
      await walk.type(page.getByLabel('Emails, domains, profile URLs'), 'ada.1@one.example')
      await walk.press(button(page, 'Add 1 entry'))
      await page.getByText('1 entry added.').waitFor()
    }
  ],
  [
    'find a person in 30 lists',
    async (walk, sandbox) => {
      const page = await open(sandbox, '/results.html')
      await walk.press(button(page, /^All people/))
      await walk.type(page.getByRole('searchbox', { name: /^Search/ }), 'Beispiel 17', '/')
      await walk.press(page.getByRole('gridcell', { name: 'Ada Beispiel 17', exact: true }))
      await expect(page.getByRole('complementary')).toContainText('ada.17@one.example')
    }
  ],
  [
    'delete everything',
    async (walk, sandbox) => {
      const page = await open(sandbox, '/options.html')
      await walk.press(page.getByRole('link', { name: 'Privacy and data' }))
      await walk.press(button(page, 'Delete everything…'))
      await walk.type(page.getByLabel('Type “delete” to continue'), 'delete')
      await walk.press(button(page, 'Delete everything now'))
      await page.getByText('Everything Muster stored in this browser is deleted.').waitFor({ timeout: 30_000 })
    }
  ],
  // Nothing is stored again.
  [
    'connect, and import a search',
    async (walk, sandbox, service) => {
      await connect(walk, sandbox, service)
      await importSearch(walk, sandbox)
    }
  ]
]

test.use({ sample: { speed: Infinity, identifyPerson: 'url', findsEmail: () => true } })

for (const hand of ['mouse', 'keyboard'] as const satisfies readonly Hand[])
  test(`each job takes few clicks and words: ${hand}`, { tag: hand === 'mouse' ? [] : '@long' }, async ({ sandbox }) => {
    test.setTimeout(240_000)
    const service = await serveStrictly({ description: descriptionOf(readPresets().find(({ id }) => id === 'default')!), key })
    sandbox.services.push(service.url)
    const table: string[] = []
    try {
      for (const [job, go] of isLong ? walks : walks.slice(0, 2)) {
        const walk = createWalk(hand)
        await test.step(job, () => go(walk, sandbox, service))
        const { clicks, words } = walk.counted
        table.push(`${job.padEnd(32)} ${String(clicks).padStart(6)} ${String(words).padStart(6)}`)
        const goal = goals[job]!
        expect.soft(clicks, `clicks: ${job}`).toBeLessThanOrEqual(goal.clicks)
        if (goal.words !== undefined) expect.soft(words, `words: ${job}`).toBeLessThanOrEqual(goal.words)
      }
      expect(service.violations).toEqual([])
    } finally {
      await service.close()
      console.log([`${`by ${hand}`.padEnd(32)} clicks  words`, ...table].join('\n'))
    }
  })
