// @vitest-environment happy-dom
// The settings page over a real database.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SettingsApp } from '../../../components/settings/SettingsApp.tsx'
import { commands, permissions, runtime, storage } from '../../../lib/browser.ts'
import { createConnections } from '../../../lib/connection/connections.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { createSessionKeys } from '../../../lib/connection/session-api-keys.ts'
import { fail, ok, type Result } from '../../../lib/failure.ts'
import { t, tCount } from '../../../lib/i18n/text.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

let database: Database
let answers: Record<string, Result<unknown>>
let messages: { name: string; body: unknown }[]

// Not spies, since the page removes its listeners after the mocks are restored.
for (const event of [permissions.onAdded, permissions.onRemoved])
  Object.assign(event, { addListener: () => undefined, removeListener: () => undefined })

beforeEach(() => {
  database = createDatabase(`options-${crypto.randomUUID()}`)
  answers = { testConnection: ok({ is: 'good' }) }
  messages = []
  vi.spyOn(commands, 'getAll').mockResolvedValue([])
  vi.spyOn(permissions, 'contains').mockResolvedValue(false)
  vi.spyOn(permissions, 'request').mockResolvedValue(true)
  vi.spyOn(runtime, 'sendMessage').mockImplementation(message => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own page sent it
    const sent = message as (typeof messages)[number]
    messages.push(sent)
    return Promise.resolve(answers[sent.name])
  })
})
afterEach(async () => {
  // A late render would call a browser that is no longer mocked.
  cleanup()
  location.hash = ''
  vi.restoreAllMocks()
  await database.delete()
})

const openSettings = async (isConnected: boolean, hash = '#connect'): Promise<string> => {
  const sessionKeys = createSessionKeys(storage.session)
  const connections = createConnections(database, { newId: () => crypto.randomUUID(), sessionKeys })
  const draft = {
    name: '',
    baseUrl: 'https://api.example',
    apiKey: 'key-1',
    apiKeyStorage: 'always',
    apiSettings: defaultApiSettings
  } as const
  const saved = isConnected ? await connections.save(draft) : undefined
  location.hash = hash
  render(<SettingsApp database={database} sessionKeys={sessionKeys} connections={connections} onSample={() => Promise.resolve()} />)
  if (hash === '#connect') await screen.findByRole('button', { name: t('saveAndTest') })
  return saved?.ok ? saved.value.id : ''
}
const save = () => fireEvent.click(screen.getByRole('button', { name: t('saveAndTest') }))
const setDownloadPath = (value: string): void => {
  const field = document.querySelector('[data-setting=downloadPath] input')
  if (!field) throw new Error('There is no field for the download path.')
  fireEvent.input(field, { target: { value } })
}

test.each(['dragover', 'drop'])('a file dropped beside its field does not replace the page: %s', async kind => {
  await openSettings(false)
  const event = new Event(kind, { bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
})

test.each([
  [ok({ collected: 2 }), () => tCount('rereadFound', 2)],
  [ok({ collected: 0 }), () => t('rereadFoundNone')],
  [fail('storageFull'), () => t('failure_storageFull', '', '', '')]
] as const)('corrected API settings are applied to the stored replies, and the form says so: %j', async (answer, getText) => {
  answers['rereadReplies'] = answer
  const connectionId = await openSettings(true)
  setDownloadPath('/corrected')
  save()
  await screen.findByText(getText())
  expect(messages).toEqual([
    { name: 'testConnection', body: { connectionId } },
    { name: 'rereadReplies', body: { connectionId } }
  ])
  expect(await database.connections.get(connectionId)).toMatchObject({ apiSettings: { downloadPath: '/corrected' } })
})

test('the stored replies are not read again where no API setting changed', async () => {
  await openSettings(true)
  save()
  await screen.findByText(t('testResultGood', 'api.example'))
  await waitFor(() => expect(messages.map(({ name }) => name)).toEqual(['testConnection']))
  expect(screen.queryByText(t('rereadFoundNone'))).toBeNull()
})

test('the first saved connection asks the browser to keep the data', async () => {
  const persist = vi.fn(async () => true)
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } })
  await openSettings(false)
  fireEvent.input(screen.getByLabelText(t('serviceUrlLabel')), { target: { value: 'https://api.example' } })
  fireEvent.input(screen.getByLabelText(t('apiKeyLabel')), { target: { value: 'key-1' } })
  save()
  await waitFor(() => expect(persist).toHaveBeenCalledOnce())
  Reflect.deleteProperty(navigator, 'storage')
})

test('news about replies are at the connection', async () => {
  const connectionId = await openSettings(true)
  await database.runs.put(exampleRun('collected', { id: 'a', clickId: 'a' }))
  const change = { runId: 'a', operation: 'status', understood: 'running', addedFields: ['phones[]:text'], missingFields: [], at: 1 }
  await database.settings.put({ name: `reply-change:${connectionId}`, value: change })
  expect(await screen.findByText('api.example changed its replies. New: phones.')).toBeTruthy()
})

describe('what the organisation presets', () => {
  const preset = (policy: Record<string, unknown>) => vi.spyOn(storage.managed, 'get').mockResolvedValue(policy)
  /** happy-dom does not apply a disabled fieldset to its controls, as browsers do. */
  const isLocked = (control: HTMLElement): boolean => control.closest('fieldset[disabled]') !== null

  test.each<[hash: string, notes: number, control: () => Promise<HTMLElement>]>([
    ['#/lists', 1, () => screen.findByRole('radio', { name: tCount('retentionDays', 30) })],
    ['#/browser/sync', 2, () => screen.findByRole('switch', { name: t('toolbarOnlyLabel') })],
    ['#/browser/sync', 2, () => screen.findByRole('switch', { name: t('syncLabel') })],
    ['#/spending', 2, () => screen.findByRole('textbox', { name: t('limitLookupsDay', '…') })],
    ['#/service/sample', 1, () => screen.findByRole('button', { name: t('sampleTry') })]
  ])('is locked and named as its own, and nothing else is: %s', async (hash, notes, findControl) => {
    preset({ retentionDays: 30, toolbarOnly: true, noSync: true, noSampleData: true, lookupsPerDay: 5 })
    await openSettings(true, hash)
    await waitFor(async () => expect(isLocked(await findControl())).toBe(true))
    await waitFor(() => expect(screen.getAllByText(t('managedNote'))).toHaveLength(notes))
    expect(document.querySelectorAll('fieldset[disabled]')).toHaveLength(notes)
  })

  test('as the service URL is saved with the key that the user enters', async () => {
    preset({ serviceUrl: 'https://preset.example' })
    await openSettings(false)
    await screen.findByDisplayValue('https://preset.example')
    expect(isLocked(screen.getByLabelText(t('serviceUrlLabel')))).toBe(true)
    fireEvent.input(screen.getByLabelText(t('apiKeyLabel')), { target: { value: 'key-1' } })
    save()
    await waitFor(async () => expect(await database.connections.toArray()).toMatchObject([{ baseUrl: 'https://preset.example' }]))
  })
})
