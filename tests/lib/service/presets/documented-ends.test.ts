// Tests replies that vendors document, read with the presets that are shipped: how a run ends, and what a refusal says.
import { describe, expect, test } from 'vitest'
import { ok } from '../../../../lib/failure.ts'
import { defaultApiSettings } from '../../../../lib/service/api-settings.ts'
import { createServiceClient } from '../../../../lib/service/client.ts'
import type { Connection } from '../../../../lib/service/connection.ts'
import { presets } from '../../../../lib/service/presets/index.ts'
import { settingsOf } from '../../../programs/strict/descriptions.ts'
import { reply } from '../ask-client.ts'
import { anyConnection, now } from '../decide/replies.ts'

const connectionOf = (id: string): Connection => {
  const preset = presets.find(one => one.id === id)
  if (!preset) throw new Error(`There is no preset ${id}.`)
  return { ...anyConnection, ...(preset.baseUrl !== undefined && { baseUrl: preset.baseUrl }), preset, apiSettings: settingsOf(preset) }
}
const clientOf = (status: number, body: unknown) =>
  createServiceClient(
    () => Promise.resolve(ok(reply(status, body))),
    () => now
  )
const ada = { input: { full_name: 'Ada Beispiel' }, contact_info: { most_probable_work_email: { email: 'ada@northwind.example' } } }

describe('an item of Icypeas with all its documented fields', () => {
  const item = (status: string, emails: unknown[] = []) => ({
    success: true,
    items: [
      {
        name: '__icypeas__individual',
        user: 'User1',
        results: { firstname: '', lastname: '', gender: 'UNKNOWN', fullname: '', emails, phones: [], saasServices: [] },
        order: 0,
        status,
        userData: { webhookUrl: '', externalId: '' },
        system: { createdAt: '2026-11-27T10:00:00.000Z', modifiedAt: '2026-11-27T10:00:05.000Z' },
        _id: 'kMnquYkBTs8kZM9ND26h'
      }
    ],
    sorts: [[], []],
    total: 1
  })
  const read = async (status: string, emails?: unknown[]) => {
    const client = clientOf(200, item(status, emails))
    const [state, download] = [
      await client.checkStatus(connectionOf('icypeas'), 'kMnquYkBTs8kZM9ND26h'),
      await client.download(connectionOf('icypeas'), 'kMnquYkBTs8kZM9ND26h')
    ]
    return { status: state.reading, download: download.reading }
  }

  test.each(['NONE', 'SCHEDULED', 'IN_PROGRESS'])('%s is running', async word =>
    expect(await read(word)).toMatchObject({ status: { is: 'running', status: { known: true, word } }, download: { is: 'not-ready' } })
  )
  test.each(['FOUND', 'DEBITED'])('%s gives a row an address', async word => {
    const emails = ['info', 'hello', 'sales'].map(name => ({ email: `${name}@northwind.example`, certainty: 'ultra_sure' }))
    const read3 = await read(word, emails)
    expect(read3).toMatchObject({ status: { is: 'finished' }, download: { is: 'rows' } })
    expect('rows' in read3.download && read3.download.rows).toHaveLength(3)
  })
  test.each(['NOT_FOUND', 'DEBITED_NOT_FOUND'])('%s is an end without rows', async word =>
    expect(await read(word)).toMatchObject({ status: { is: 'finished' }, download: { is: 'rows', rows: [] } })
  )
  test.each(['BAD_INPUT', 'INSUFFICIENT_FUNDS', 'ABORTED'])('%s is a failure with that word', async word => {
    const { status, download } = await read(word)
    expect(status).toMatchObject({ is: 'failed', words: word })
    expect(download.is).toBe('problem')
  })
})

describe('FullEnrich', () => {
  const read = async (status: string, data: unknown[] = []) =>
    (
      await clientOf(200, { id: '7f0c0c0e-8f7e-4a57-9b1e-000000000001', name: 'Muster', status, cost: { credits: 1 }, data }).checkStatus(
        connectionOf('fullenrich'),
        '7f0c0c0e-8f7e-4a57-9b1e-000000000001'
      )
    ).reading
  test.each(['CREATED', 'IN_PROGRESS', 'RATE_LIMIT', 'UNKNOWN'])('%s goes on, with rows and without', async word => {
    for (const data of [[], [ada]]) expect(await read(word, data)).toMatchObject({ is: 'running', status: { known: true, word } })
  })
  test('without the words of the preset, UNKNOWN beside rows is no unknown list', async () => {
    const connection = { ...connectionOf('fullenrich'), apiSettings: defaultApiSettings }
    const client = clientOf(200, { id: '7f0c0c0e-8f7e-4a57-9b1e-000000000001', status: 'UNKNOWN', data: [ada] })
    const { reading } = await client.checkStatus(connection, '7f0c0c0e-8f7e-4a57-9b1e-000000000001')
    expect(reading).toMatchObject({ is: 'finished' })
  })
  test('CANCELED is a failure that holds its rows', async () =>
    expect(await read('CANCELED', [ada])).toMatchObject({ is: 'failed', rows: [ada] }))
})

describe('Apify says 402', () => {
  const read = async (type: string, message: string) =>
    (
      await clientOf(402, { error: { type, message } }).startLookups(connectionOf('apify-profiles'), {
        profileUrls: ['https://www.linkedin.com/in/ada-beispiel'],
        listName: 'Ada k3f9'
      })
    ).reading
  test.each([
    [
      'actor-memory-limit-exceeded',
      'By launching this job you will exceed the memory limit of 8192MB for all your Actor runs and builds (currently used: 8192MB, requested: 1024MB).'
    ],
    ['concurrent-runs-limit-exceeded', 'You have reached the maximum number of concurrent Actor runs.'],
    ['max-concurrent-actor-runs', 'You have exceeded the number of concurrent Actor runs of your plan.']
  ])('%s where there is no room for another run', async (type, message) =>
    expect(await read(type, message)).toMatchObject({ is: 'refused', failure: { code: 'rateLimited' }, isCertain: true })
  )
  test.each([
    ['not-enough-usage-to-run-paid-actor', 'Not enough usage to run this paid Actor.'],
    ['x402-payment-required', 'Payment required'],
    ['monthly-usage-limit-too-low', 'You have reached the maximum monthly usage limit of your plan.']
  ])('%s where credits are missing', async (type, message) =>
    expect(await read(type, message)).toMatchObject({ is: 'refused', failure: { code: 'noCredits' } })
  )
})
