// Reads and writes the extension's storage directly: connects many services quickly, and searches for keys.
import type { Page } from '@playwright/test'
import type { ApiSettings } from '../../../../lib/service/api-settings.ts'

interface Typed {
  address: string
  key: string
  apiSettings: ApiSettings
}

/** Stores a connection and makes it the active one. */
export const connectQuickly = (page: Page, typed: Typed): Promise<void> =>
  page.evaluate(async ({ address, key, apiSettings }) => {
    const id = crypto.randomUUID()
    const connection = { id, accountId: `account ${id}`, name: '', apiKeyStorage: 'always', baseUrl: address, apiKey: key, apiSettings }
    const database = await new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open('muster')
      opening.addEventListener('success', () => done(opening.result))
      opening.addEventListener('error', () => failed(opening.error ?? new Error('closed')))
    })
    const writing = database.transaction(['connections', 'settings'], 'readwrite')
    writing.objectStore('connections').put(connection)
    writing.objectStore('settings').put({ name: 'connection-order', value: [id] })
    await new Promise(done => writing.addEventListener('complete', done))
    database.close()
  }, typed)

/** Everything stored, as text, except the connections. */
export const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { chrome } = globalThis as never as { chrome: { storage: Record<'local' | 'session', { get: () => Promise<unknown> }> } }
    const database = await new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open('muster')
      opening.addEventListener('success', () => done(opening.result))
      opening.addEventListener('error', () => failed(opening.error ?? new Error('closed')))
    })
    const read = (name: string): Promise<unknown[]> =>
      new Promise((done, failed) => {
        const reading = database.transaction(name).objectStore(name).getAll()
        reading.addEventListener('success', () => done(reading.result))
        reading.addEventListener('error', () => failed(reading.error ?? new Error(name)))
      })
    const tables = await Promise.all([...database.objectStoreNames].filter(name => name !== 'connections').map(read))
    database.close()
    const plain = (_: string, value: unknown): unknown => (value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value)
    return JSON.stringify([tables, await chrome.storage.local.get(), await chrome.storage.session.get()], plain)
  })
