// Restored webhooks are checked like typed ones, and never replace one that is here.
import { expect, test } from 'vitest'
import { putWebhooks } from '../../../lib/privacy/restore-webhooks.ts'
import { freshDatabase } from './backup-helpers.ts'

const webhook = {
  kind: 'webhook',
  id: 'w1',
  name: 'n8n',
  url: 'https://hooks.example/a',
  format: 'json',
  perCall: 1,
  template: 'hubspot',
  pageCounts: false,
  secretStorage: 'none',
  secret: ''
}

test('a webhook is added once, without its pause', async () => {
  const database = freshDatabase()
  await putWebhooks(database, [{ ...webhook, pausedUntil: 9e15, failuresInARow: 3 }])
  expect(await database.webhooks.toArray()).toMatchObject([{ id: 'w1', pausedUntil: 0, failuresInARow: 0 }])
  await putWebhooks(database, [{ ...webhook, name: 'Another' }])
  expect(await database.webhooks.toArray()).toMatchObject([{ name: 'n8n' }])
})

test.each([{ url: 'http://hooks.example/a' }, { url: 'javascript:alert(1)' }, { format: 'xml' }, { perCall: 5_000 }])(
  'a damaged webhook is left out: %j',
  async damage => {
    const database = freshDatabase()
    await putWebhooks(database, [{ ...webhook, ...damage }])
    expect(await database.webhooks.count()).toBe(0)
  }
)

const crm = {
  kind: 'hubspot',
  id: 'c1',
  name: 'HubSpot',
  url: 'https://api.hubapi.com/',
  fields: [{ from: 'email', to: 'email' }],
  secretStorage: 'always',
  secret: 'pat-1'
}

test('a CRM is added, and what its token was refused for is not', async () => {
  const database = freshDatabase()
  await putWebhooks(database, [{ ...crm, blockedBy: 'sendTokenRefused', blockedMessage: 'expired' }])
  expect(await database.webhooks.toArray()).toEqual([expect.objectContaining({ ...crm, blockedBy: undefined, blockedMessage: undefined })])
  await putWebhooks(database, [{ ...crm, id: 'c2', url: 'http://crm.example/' }])
  expect(await database.webhooks.count()).toBe(1)
})
