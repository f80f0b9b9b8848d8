// @vitest-environment happy-dom
// The six pages over a real database: each control is in a setting of the index, the search finds each setting, and old addresses lead on.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SettingsApp } from '../../../components/settings/SettingsApp.tsx'
import { findSettings, settingIds, type SettingsWords } from '../../../components/settings/search-settings.ts'
import { commands, permissions, runtime, storage } from '../../../lib/browser.ts'
import { createConnections } from '../../../lib/connection/connections.ts'
import { createSessionKeys } from '../../../lib/connection/session-api-keys.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { compileMessages } from '../../../lib/i18n/language.ts'
import { setText, t } from '../../../lib/i18n/text.ts'
import { readMessages } from '../../../lib/build/messages.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { isSettingId, isSettingsPage, settings, settingsPages, type SettingsPageName } from '../../../lib/settings/settings-index.ts'
import de from '../../../lib/i18n/settings-words/de.json' with { type: 'json' }
import en from '../../../lib/i18n/settings-words/en.json' with { type: 'json' }
import es from '../../../lib/i18n/settings-words/es.json' with { type: 'json' }
import { openFolds } from './open-folds.ts'

const words: Record<string, SettingsWords> = { en, de, es }
const inLanguage = (language: string): void => setText(compileMessages(readMessages(language)), language)
let database: Database

for (const event of [permissions.onAdded, permissions.onRemoved])
  Object.assign(event, { addListener: () => undefined, removeListener: () => undefined })

beforeEach(() => {
  database = createDatabase(`settings-pages-${crypto.randomUUID()}`)
  vi.spyOn(commands, 'getAll').mockResolvedValue([])
  vi.spyOn(permissions, 'contains').mockResolvedValue(true)
  vi.spyOn(runtime, 'sendMessage').mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { persisted: async () => true, estimate: async () => ({ usage: 1, quota: 10 }) }
  })
})
afterEach(async () => {
  cleanup()
  location.hash = ''
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'storage')
  await database.delete()
  inLanguage('en')
})

const open = async (hash: string, isConnected = true): Promise<void> => {
  const sessionKeys = createSessionKeys(storage.session)
  const connections = createConnections(database, { newId: () => crypto.randomUUID(), sessionKeys })
  const draft = { name: '', apiKey: 'key-1', apiKeyStorage: 'always', apiSettings: defaultApiSettings } as const
  if (isConnected) {
    await connections.save({ ...draft, baseUrl: 'https://one.example' })
    await connections.save({ ...draft, baseUrl: 'https://two.example' })
  }
  location.hash = hash
  render(<SettingsApp database={database} sessionKeys={sessionKeys} connections={connections} onSample={() => Promise.resolve()} />)
}
const idsOf = (page: SettingsPageName): string[] => settingIds.filter(id => settings[id].page === page)
const pages = Object.keys(settingsPages).filter(isSettingsPage)

describe.each(pages)('the page %s', page => {
  test('has the settings that the index names, and no control outside of them', async () => {
    await open(`#/${page}`)
    await waitFor(() => expect(idsOf(page).filter(id => !document.getElementById(id))).toEqual([]))
    await openFolds()
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(t(settingsPages[page]))
    const region = screen.getByRole('region', { name: t(settingsPages[page]) })
    const controls = [...region.querySelectorAll('input, select, textarea, button, a[href]')]
    expect(controls.length).toBeGreaterThan(0)
    const isIndexed = (control: Element): boolean => {
      for (let place = control.parentElement; place && place !== region; place = place.parentElement)
        if (isSettingId(place.id) && settings[place.id].page === page) return true
      return false
    }
    expect(controls.filter(control => !isIndexed(control)).map(({ outerHTML }) => outerHTML)).toEqual([])
  })
})

describe.each(Object.keys(words))('in %s', language => {
  test('each setting has words of its own, and is found by its title', () => {
    inLanguage(language)
    const own = words[language]
    for (const id of settingIds) {
      expect(findSettings(t(settings[id].title), own), id).toContain(id)
      expect(own?.[id].split(/\s+/).length, id).toBeGreaterThan(3)
    }
  })
})

test.each([
  ['en', 'reten', 'retention'],
  ['en', 'delete', 'delete-everything'],
  ['en', 'delete person', 'erase'],
  ['en', 'api key', 'connection'],
  ['en', 'webhook', 'send'],
  ['en', 'gdpr', 'erase'],
  ['en', 'blacklist', 'do-not-contact'],
  ['en', 'notification', 'run-ends'],
  ['de', 'aufbewahrung', 'retention'],
  ['de', 'schlüssel', 'connection'],
  ['de', 'sperrliste', 'do-not-contact'],
  ['de', 'dsgvo', 'desk'],
  ['es', 'conservar', 'retention'],
  ['es', 'clave', 'connection'],
  ['es', 'lista negra', 'do-not-contact'],
  ['es', 'notificacion', 'run-ends']
])('in %s, "%s" finds %s among the first three', (language, typed, id) => {
  inLanguage(language)
  expect(findSettings(typed, words[language]).slice(0, 3)).toContain(id)
})

test.each([
  ['#backup', 'privacy', 'backup'],
  ['#spending', 'spending', 'spending'],
  ['#limits', 'spending', 'limits'],
  ['#send', 'sending', 'send'],
  ['#on-page', 'browser', 'on-page'],
  ['#export-everything', 'lists', 'export-everything'],
  ['#records', 'privacy', ''],
  ['#/lists/retention', 'lists', 'retention'],
  ['#/nowhere', 'service', ''],
  ['#connection=x&setting=downloadPath', 'service', '']
] as const)('%s leads to %s, with the focus on "%s"', async (hash, page, id) => {
  await open(hash)
  await screen.findByRole('region', { name: t(settingsPages[page]) })
  if (id === '') return
  await waitFor(() => {
    const focused = document.activeElement
    expect(focused?.closest('[id]:not(h3)')?.id ?? '').toBe(id)
    expect(focused?.closest('details')?.open ?? true).toBe(true)
  })
})

test('without a connection, the first screen shows unless an address names a page', async () => {
  await open('', false)
  fireEvent.click(await screen.findByRole('button', { name: 'Settings' }))
  await screen.findByRole('region', { name: 'Browser' })
  expect(await screen.findByRole('switch', { name: t('toolbarOnlyLabel') })).toBeTruthy()
})

test('"/" reaches the search, Escape clears it, and a result leads to its setting, again and again', async () => {
  await open('#/service')
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search settings' })
  await screen.findByRole('button', { name: t('saveAndTest') })
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(field)
  fireEvent.input(field, { target: { value: 'zzzz' } })
  expect(screen.getByText('No setting matches. Try another word.')).toBeTruthy()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(field.value).toBe('')
  for (const _ of [1, 2]) {
    fireEvent.input(field, { target: { value: 'passphrase' } })
    fireEvent.click(await screen.findByRole('link', { name: /^Backup/ }))
    expect(field.value).toBe('')
    await waitFor(() => expect(document.activeElement?.closest('details')?.id).toBe('backup'))
    expect(location.hash).toBe('#/privacy/backup')
    field.focus()
  }
  fireEvent.input(field, { target: { value: 'webhook' } })
  await screen.findByRole('link', { name: /^Webhooks/ })
  fireEvent.submit(screen.getByRole('search'))
  await waitFor(() => expect(location.hash).toBe('#/sending/send'))
})
