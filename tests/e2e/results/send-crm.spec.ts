// Tests that a list reaches HubSpot in the real extension, by a sandbox made from HubSpot's own description of its API; that a token which
// expires pauses the rest; and that the token is in no place but its own (its search is part of every browser test).
import { canaryKey } from '../../proofs/api-key/canary.ts'
import { serveCrm } from '../../lib/send/crm-sandbox.ts'
import { expect, test } from '../support/fixture.ts'

const csv = [
  'Name;Email',
  'Ada Beispiel;ada@northwind.example',
  'Bo Muster;bo@contoso.example',
  'Cy Refused;cy@contoso.example',
  'Dee Mailless;'
].join('\r\n')

test('a list reaches HubSpot, and who does not is named with the reason', { tag: '@long' }, async ({ sandbox }) => {
  await sandbox.connect()
  const hubspot = await serveCrm('hubspot')
  hubspot.rules.token = canaryKey
  hubspot.rules.refused.add('cy@contoso.example')
  const settings = await sandbox.browser.context.newPage()
  await settings.goto(`${sandbox.browser.origin}/options.html#send`)
  await settings.getByRole('button', { name: 'Add HubSpot' }).click()
  const form = settings.locator('form', { has: settings.getByLabel('API URL') })
  await form.getByLabel('Token', { exact: true }).fill(canaryKey)
  await form.getByLabel('Keep the token').selectOption({ label: 'For this session only' })
  await form.getByLabel('API URL').fill(hubspot.url)
  await form.getByRole('button', { name: 'Save and test' }).click()
  await expect(settings.getByText(/accepts the token/)).toBeVisible()
  expect(hubspot.people.size).toBe(0)

  const page = await sandbox.browser.context.newPage()
  await page.goto(`${sandbox.browser.origin}/results.html`)
  await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'Add a list from a file' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose or drop a file' }).click()
  ])
  await chooser.setFiles({ name: 'people.csv', mimeType: '', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Add list' }).click()
  await page.getByRole('button', { name: 'Manage list' }).click()
  await page.getByRole('button', { name: 'Send to…' }).click()
  await expect(page.getByText(/4 records leave this computer for 127\.0\.0\.1:\d+, with: email, firstname/)).toBeVisible()
  await page.getByRole('button', { name: 'Send 4' }).click()
  await expect(page.getByText('2 of 4 delivered')).toBeVisible()
  await expect(page.getByText(/rejected the records: “400 Email address … is invalid”/)).toBeVisible()
  await expect(page.getByText('Cy Refused · cy@contoso.example')).toBeVisible()
  await expect(page.getByText(/because they have no email address/)).toBeVisible()
  expect(hubspot.people.get('ada@northwind.example')?.values).toEqual({
    email: 'ada@northwind.example',
    firstname: 'Ada',
    lastname: 'Beispiel'
  })

  hubspot.rules.refused.clear()
  hubspot.rules.token = 'pat-renewed-token-9c2e'
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/rejected the token, so sending is paused/)).toBeVisible()
  await settings.bringToFront()
  await settings.getByRole('button', { name: 'Edit HubSpot' }).click()
  await form.getByLabel('Token', { exact: true }).fill('pat-renewed-token-9c2e')
  await form.getByRole('button', { name: 'Save and test' }).click()
  await expect(settings.getByText(/accepts the token/)).toBeVisible()
  await expect(page.getByText('3 of 4 delivered')).toBeVisible()
  expect([...hubspot.people.values()].map(({ writes }) => writes)).toEqual([1, 1, 1])
  await hubspot.close()
})
