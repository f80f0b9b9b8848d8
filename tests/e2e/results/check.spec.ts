// The check before a file leaves, in the real extension: bounces from a mailer's file are marked, counted before an export, left out of it, and
// each person's drawer says why.
import type { Page } from '@playwright/test'
import { download, expect, test } from '../support/fixture.ts'
import { see } from '../support/picture.ts'

const people = ['Ada', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon', 'Kim', 'Lea'].map((name, at) => ({
  name: `${name} Beispiel`,
  email: `${name.toLowerCase()}@firma-${at}.example`
}))
const csv = (headings: string, rows: readonly string[]): string => [headings, ...rows].join('\r\n')
const peopleFile = csv(
  'Full name,Email,Email status,Company,Email found at',
  people.map(
    ({ name, email }, at) => `${name},${email},valid,Firma ${at} GmbH,${at > 9 ? '2024-03-01' : new Date().toISOString().slice(0, 10)}`
  )
)
const bounceFile = csv('Email,Bounce type,Reason,Date', [
  ...people.slice(0, 3).map(({ email }) => `${email},Hard Bounce,550 5.1.1 user unknown,2026-11-20`),
  'nobody@elsewhere.example,Hard Bounce,550 5.1.1 user unknown,2026-11-20',
  `${people[3]?.email},Soft Bounce,452 4.2.2 mailbox full,2026-11-20`
])

const choose = async (page: Page, name: string, text: string): Promise<void> => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose or drop a file' }).click()
  ])
  await chooser.setFiles({ name, mimeType: '', buffer: Buffer.from(text) })
}

test(
  'bounced people are found before an export, left out, and the drawer says why',
  { tag: ['@long', '@pictures'] },
  async ({ sandbox }) => {
    test.slow()
    const page = await sandbox.browser.context.newPage()
    await page.goto(`${sandbox.browser.origin}/results.html`)
    const lists = page.getByRole('navigation', { name: 'Lists' })
    await lists.getByRole('link', { name: 'Add a list from a file' }).click()
    await choose(page, 'Trade fair.csv', peopleFile)
    await page.getByRole('button', { name: 'Add list' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Trade fair' })).toBeVisible()

    await test.step('a list of people is no file of bounces', async () => {
      await lists.getByRole('link', { name: 'Add bounces' }).click()
      await choose(page, 'Trade fair.csv', csv('Full name,Company', ['Ada Beispiel,Firma 0 GmbH']))
      await expect(page.getByRole('alert')).toBeVisible()
    })
    await choose(page, 'bounces.csv', bounceFile)
    await expect(page.getByText('4 hard · 1 soft · 0 other rows')).toBeVisible()
    await expect(page.getByText('4 of 5 addresses are in your lists')).toBeVisible()
    await see(page, 'add-bounces')
    await page.getByRole('button', { name: 'Mark 4 emails' }).click()
    await expect(page.getByText('All emails: 4 of 12 bounced')).toBeVisible()

    await lists.getByRole('button', { name: /Trade fair/ }).click()
    await expect(page.locator('[data-overview]').getByRole('button', { name: '6+ months 2' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: /^Export 12$/ }).click()
    const form = page.getByRole('complementary', { name: 'Export' })
    await form.getByText('6 of 12 would be wrong to write to').click()
    for (const [reason, count] of [
      ['Email bounced', 3],
      ['Soft bounce', 1],
      ['Email older than 6 months', 2]
    ] as const)
      await expect(form.getByRole('checkbox', { name: `${reason} ${count}` })).not.toBeChecked()
    await see(page, 'check')
    await form.getByRole('checkbox', { name: 'Email bounced 3' }).check()
    const saved = await download(page, 'Export 9')
    for (const [at, { email }] of people.entries()) expect(saved.text.includes(email), email).toBe(at > 2)

    await page.keyboard.press('Escape')
    await page.getByRole('gridcell', { name: 'Ada Beispiel', exact: true }).click()
    const drawer = page.getByRole('complementary', { name: /Ada Beispiel/ })
    await expect(drawer).toContainText(/Left out of CSV on .*: Email bounced/)
    await expect(drawer).toContainText('Hard bounce')
  }
)
