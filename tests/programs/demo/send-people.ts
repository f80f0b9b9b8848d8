// Shows "Send when ready" to a webhook on this computer, and the same people sent to a CRM that is made from HubSpot's description.
import type { Page } from '@playwright/test'
import { clickButton } from '../../e2e/support/page/page-button.ts'
import { serveCrm } from '../../lib/send/crm-sandbox.ts'
import { answer, serveFaults, type Seen } from '../../lib/service/fault-server.ts'
import { say, type Stage } from './stage.ts'

const searchUrl =
  'https://www.linkedin.com/sales/search/people?query=(filters%3AList((type%3ACURRENT_TITLE%2Cvalues%3AList((text%3AVP%2520Sales%2CselectionType%3AINCLUDED)))))'
const peopleCount = 50

const addWebhook = async (settings: Page, url: string): Promise<void> => {
  await settings.getByRole('button', { name: 'Add webhook' }).click()
  const form = settings.locator('form', { has: settings.getByLabel('Webhook URL') })
  await form.getByLabel('Webhook URL').fill(url)
  await form.getByLabel('Name', { exact: true }).fill('Own server')
  await form.getByLabel('Records per call').selectOption('many')
  await form.getByRole('button', { name: 'Save and test' }).click()
  await settings.getByText('received the made-up people').waitFor()
}

const addHubspot = async (settings: Page, url: string, token: string): Promise<void> => {
  await settings.getByRole('button', { name: 'Add HubSpot' }).click()
  const form = settings.locator('form', { has: settings.getByLabel('API URL') })
  await form.getByLabel('Token', { exact: true }).fill(token)
  await form.getByLabel('API URL').fill(url)
  await form.getByRole('button', { name: 'Save and test' }).click()
  await settings.getByText('accepts the token').waitFor()
}

/** The records of a call to a webhook. */
const recordsIn = ({ body }: Seen): Record<string, string>[] => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the demo prints what arrives
  const { records } = JSON.parse(body) as { records: Record<string, string>[] }
  return records
}

const print = (who: string, rows: readonly Record<string, string>[], names: readonly string[]): void => {
  for (const row of rows.slice(0, 3)) console.log(`   ${who}  ${names.map(name => row[name] || '–').join(' · ')}`)
}

export const sendPeople = async ({ browser, photograph }: Stage): Promise<void> => {
  const server = await serveFaults()
  server.behave(answer(200, '{}'))
  const hubspot = await serveCrm('hubspot')
  say(`2. A webhook listens at ${server.url}. It is added in Settings, and tested with made-up people.`)
  const settings = await browser.context.newPage()
  await settings.goto(`${browser.origin}/options.html#send`)
  await addWebhook(settings, `${server.url}/people`)
  print('webhook', server.seen.flatMap(recordsIn), ['Full name', 'Email'])
  const tests = server.seen.length
  await photograph(settings, 'webhook')

  say(`3. A search is imported. At the run, Send when ready is switched on. Nothing has left yet.`)
  const page = await browser.context.newPage()
  await page.goto(searchUrl)
  await page.waitForTimeout(1_000)
  await clickButton(page)
  const form = await browser.toolbarPopup()
  await form.getByRole('button', { name: 'List name and more' }).click()
  await form.getByLabel('Result pages', { exact: true }).fill(String(peopleCount / 25))
  await form.getByRole('button', { name: /^Import [\d,]+ people$/ }).click()
  await form.getByRole('listitem').first().getByRole('link').click()
  await form.getByRole('button', { name: 'Send when ready' }).click()
  console.log(`   form     ${await form.locator('[data-summary] p').first().innerText()}`)
  await form.getByRole('button', { name: 'Send when ready' }).click()
  await form.getByText('When this run is ready, its records are sent to Own server').waitFor()
  await photograph(form, 'send-when-ready')
  if (server.seen.length !== tests) throw new Error('Nothing should have left before the run is ready.')

  say('4. The run becomes ready, and its records arrive, with no further click:')
  await form.getByText(`${peopleCount} of ${peopleCount} delivered`).waitFor({ timeout: 300_000 })
  await photograph(form, 'delivered')
  const arrived = server.seen.slice(tests).flatMap(recordsIn)
  print('webhook', arrived, ['Full name', 'Job title', 'Company', 'Email'])
  const keys = new Set(arrived.map(({ muster_key: key }) => key))
  const calls = server.seen.length - tests
  say(`${arrived.length} records in ${calls} ${calls === 1 ? 'call' : 'calls'}; ${keys.size} different keys.`)

  say(`5. A CRM listens at ${hubspot.url}: it is made from HubSpot’s description of its API. Its token is added in Settings.`)
  await addHubspot(settings, hubspot.url, hubspot.rules.token)
  const results = await browser.context.newPage()
  await results.goto(`${browser.origin}/results.html#all`)
  await results
    .getByRole('button', { name: /^(?:Manage list|More actions)$/ })
    .first()
    .click()
  await results.getByRole('button', { name: 'Send to…' }).first().click()
  console.log(`   drawer   ${await results.locator('[data-summary] p').first().innerText()}`)
  await photograph(results, 'send-to-hubspot')
  await results.getByRole('button', { name: `Send ${peopleCount}` }).click()
  const emails = new Set(arrived.flatMap(({ Email: email = '' }) => (email === '' ? [] : [email.toLowerCase()])))
  await results.getByText(`${emails.size} of ${peopleCount} delivered`).waitFor({ timeout: 60_000 })
  await photograph(results, 'sent-to-hubspot')
  print(
    'hubspot',
    [...hubspot.people.values()].map(({ values }) => values),
    ['firstname', 'lastname', 'jobtitle', 'company', 'email']
  )
  say(
    `${hubspot.people.size} contacts in HubSpot; ${peopleCount - emails.size} people have no email address of their own and were not sent.`
  )
  await server.close()
  await hubspot.close()
  if (keys.size !== peopleCount || arrived.length !== peopleCount || hubspot.people.size !== emails.size)
    throw new Error('Everyone should have arrived once.')
}
