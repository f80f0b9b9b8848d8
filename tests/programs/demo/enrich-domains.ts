// Shows domains from a pasted text in batches: skipped ones, a failed batch that is started again alone, and two files.
import type { Locator, Page } from '@playwright/test'
import { keepFile } from './keep-file.ts'
import { say, type Stage } from './stage.ts'

/** A copied text with email addresses, a repeated domain, an email provider and a local host. */
const pasted = `Wer wir sind: https://www.muster-labs.example/about?utm=x, ada@beispiel-werke.example, [Contoh](http://contoh-labs.example/)
specimen-foods.example; SAMPLE-ENERGY.example. fiktiv-health.example - voorbeeld-systems.example
papier-studio.example, atlantis-partners.example, notional-optics.example, mock-textiles.example, facade-robotics.example
shop.muster-labs.example, ada.beispiel@gmail.com, http://localhost:3000/, nobody-known-here.example`

/** The batch with this domain fails at first. */
const failing = 'papier-studio.example'
let isFirst = true
export const failsDomains = (domains: readonly string[]): boolean => {
  const fails = isFirst && domains.includes(failing)
  if (fails) isFirst = false
  return fails
}

/** Corrects the API settings as a user does. */
const sendFew = async ({ browser, photograph }: Stage): Promise<void> => {
  const settings = browser.context.pages().find(page => page.url().includes('/options.html')) ?? (await browser.context.newPage())
  await settings.bringToFront()
  await settings.getByText('Advanced').click()
  await settings.locator('summary', { hasText: 'Sending' }).click()
  await settings.getByLabel('Domains per batch').fill('5')
  await photograph(settings, 'assumption')
  await settings.getByRole('button', { name: 'Save and test' }).click()
  await settings.getByText('accepted the API key').waitFor()
}

const rowOf = (page: Page): Locator => page.getByRole('listitem', { name: /Companies to write to/ })

export const enrichDomains = async (stage: Stage): Promise<void> => {
  const { browser, service, folder, photograph } = stage
  say('2. Advanced settings: this service takes five domains at once, so more are sent in batches.')
  await sendFew(stage)

  say('3. In Enrich domains, a text is pasted as it was copied; what is no company’s domain is set aside, each with its reason.')
  const page = await browser.context.newPage()
  await page.goto(`${browser.origin}/popup.html`)
  await page.getByRole('button', { name: 'Enrich domains' }).click()
  await page.getByLabel('Domains, or text with domains').fill(pasted)
  await page.getByLabel('List name').fill('Companies to write to')
  const start = page.getByRole('button', { name: /^Enrich \d/ })
  await start.waitFor()
  await page.waitForTimeout(500)
  await photograph(page, 'preview')

  say(`4. ${(await start.innerText()).trim()}. One of the batches fails.`)
  await start.click()
  await rowOf(page).getByRole('button', { name: 'More actions' }).click()
  await rowOf(page).getByRole('button', { name: 'Details' }).click()
  await photograph(page, 'batches')
  await page.getByText('Ready', { exact: true }).first().waitFor({ timeout: 180_000 })
  await page.getByRole('link', { name: /^Failed/ }).waitFor()
  await photograph(page, 'one-failed')

  say('5. That batch is opened, and Start again is clicked: it alone is sent once more.')
  await page.getByRole('link', { name: /^Failed/ }).click()
  await page.getByRole('button', { name: 'Start again' }).click()
  await photograph(page, 'again')
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('link', { name: 'Companies to write to' }).click()
  await page.getByRole('link', { name: 'Ready: Batch 3' }).waitFor()
  while ((await page.getByRole('link', { name: /^Ready: Batch/ }).count()) < 3) await page.waitForTimeout(500)
  await page.getByRole('button', { name: 'All runs' }).click()
  await rowOf(page).getByRole('button', { name: 'Export contacts' }).waitFor()
  await photograph(page, 'ready')

  say('6. Export contacts, and Export companies.')
  await keepFile(page, rowOf(page).getByRole('button', { name: 'Export contacts' }), folder, 3)
  await rowOf(page).getByRole('button', { name: 'More actions' }).click()
  await keepFile(page, rowOf(page).getByRole('button', { name: 'Export companies' }), folder, 3, companies)
  const starts = service.requests.filter(({ path }) => path === '/domain_enrichment').length
  say(`The service saw ${service.requests.length} requests, ${starts} of them starts: three batches, and one of them once more.`)
}

const companies = { one: 'company', many: 'companies', columns: ['Company', 'Company domain', 'Company size range', 'Company city'] }
