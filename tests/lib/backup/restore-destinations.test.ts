// Restored destinations are checked like typed ones, and never replace one that is here.
import { expect, test } from 'vitest'
import { putDestinations } from '../../../lib/backup/restore-destinations.ts'
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
  await putDestinations(database, [{ ...webhook, pausedUntil: 9e15, failuresInARow: 3 }])
  expect(await database.destinations.toArray()).toMatchObject([{ id: 'w1', pausedUntil: 0, failuresInARow: 0 }])
  await putDestinations(database, [{ ...webhook, name: 'Another' }])
  expect(await database.destinations.toArray()).toMatchObject([{ name: 'n8n' }])
})

test.each([{ url: 'http://hooks.example/a' }, { url: 'javascript:alert(1)' }, { format: 'xml' }, { perCall: 5_000 }])(
  'a damaged webhook is left out: %j',
  async damage => {
    const database = freshDatabase()
    await putDestinations(database, [{ ...webhook, ...damage }])
    expect(await database.destinations.count()).toBe(0)
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

test('a CRM is added without the reason why its token was refused', async () => {
  const database = freshDatabase()
  await putDestinations(database, [{ ...crm, blockedBy: 'sendTokenRefused', blockedMessage: 'expired' }])
  expect(await database.destinations.toArray()).toEqual([
    expect.objectContaining({ ...crm, blockedBy: undefined, blockedMessage: undefined })
  ])
  await putDestinations(database, [{ ...crm, id: 'c2', url: 'http://crm.example/' }])
  expect(await database.destinations.count()).toBe(1)
})
