// Proves that the key search works: a key planted in each place and encoding is found.
import type { Page } from '@playwright/test'
import { canaryKey } from '../../proofs/api-key/canary.ts'
import { forms } from '../../proofs/api-key/find-key.ts'
import { serveSample } from '../../programs/service/serve-sample.ts'
import { expect, searchUrl, test, type Sandbox } from '../support/fixture.ts'
import { isLong } from '../../is-long.ts'

const secret = canaryKey.slice(0, -4)
const first = secret.slice(0, Math.ceil(secret.length / 2))
const second = secret.slice(first.length)
const writings = Object.entries(forms)

/** The `n`th encoding of the key: each one in turn, of the whole key, its first half or its second half. */
const written = (n: number): string => {
  const [, write = String] = writings[n % writings.length] ?? []
  return write([secret, first, second][n % 3] ?? secret)
}

const look = async (sandbox: Sandbox): Promise<string[]> => (await sandbox.watch.look(sandbox.browser.origin, sandbox.services)).faults

/** Bytes in a row of the settings table. */
const setPlanted = (own: Page, text: string): Promise<void> =>
  own.evaluate(async words => {
    const database = await new Promise<IDBDatabase>(done => {
      const opening = indexedDB.open('muster')
      opening.addEventListener('success', () => done(opening.result))
    })
    const writing = database.transaction('settings', 'readwrite')
    writing.objectStore('settings').put({ name: 'planted', value: new TextEncoder().encode(words) })
    await new Promise(done => writing.addEventListener('complete', done))
    database.close()
  }, text)

test.describe('a planted key', () => {
  test.use({
    sample: {
      speed: Infinity,
      intercept: async (seen, answer) =>
        seen.path === '/moved' ? new Response('', { status: 302, headers: { location: '/elsewhere' } }) : answer()
    }
  })

  test('is found in each place, and so is a request to another host', { tag: '@long' }, async ({ sandbox }) => {
    test.slow()
    const stranger = await serveSample({})
    const strange = stranger.url.replace('127.0.0.1', 'localhost')
    const page = await sandbox.visit(searchUrl('VP Sales'))
    const own = await sandbox.connect()
    const worker = sandbox.browser.context.serviceWorkers()[0]!
    expect(await look(sandbox)).toEqual([])

    const planted: { place: RegExp; plant: (text: string) => Promise<unknown> }[] = [
      { place: /^a console/, plant: text => page.evaluate(words => console.log(words), text) },
      { place: /^a console/, plant: text => own.evaluate(words => console.error({ inner: { words } }), text) },
      { place: /^the worker's console/, plant: text => worker.evaluate(words => console.warn(words), text) },
      {
        place: /^an error of a page/,
        plant: text =>
          own.evaluate(words => {
            setTimeout(() => {
              throw new Error(words)
            })
          }, text)
      },
      {
        place: /^the document of https:\/\/www\.linkedin/,
        plant: text =>
          page.evaluate(words => {
            const host = document.documentElement.appendChild(document.createElement('div'))
            host.attachShadow({ mode: 'closed' }).innerHTML = '<p></p>'
            const inner = host.appendChild(document.createElement('span'))
            inner.attachShadow({ mode: 'closed' }).append(words)
          }, text)
      },
      {
        place: /^the document of chrome-extension/,
        plant: text =>
          own.evaluate(words => {
            for (const character of words) document.body.appendChild(document.createElement('b')).append(character)
          }, text)
      },
      {
        place: /^the document of chrome-extension/,
        plant: text => own.evaluate(words => document.body.setAttribute('data-note', words), text)
      },
      { place: /^the document of chrome-extension/, plant: text => own.getByLabel('Service URL').fill(text) },
      {
        place: isLong ? /^the accessibility tree of chrome-extension/ : /^the document of chrome-extension/,
        plant: text => own.evaluate(words => document.querySelector('button')!.setAttribute('aria-label', words), text)
      },
      { place: /^the document of chrome-extension/, plant: text => own.evaluate(words => void (document.title = words), text) },
      { place: /^the address of a frame/, plant: text => own.evaluate(words => history.pushState({}, '', `#${words}`), text) },
      { place: /^the globals of https/, plant: text => page.evaluate(words => void Object.assign(globalThis, { words }), text) },
      { place: /^the globals of https/, plant: text => page.evaluate(words => localStorage.setItem('words', words), text) },
      { place: /^the globals of chrome-extension/, plant: text => own.evaluate(words => history.replaceState({ words }, ''), text) },
      ...(['local', 'sync', 'session'] as const).map(area => ({
        place: new RegExp(`^storage\\.${area}`),
        plant: (text: string) =>
          own.evaluate(
            ([name, words]) => {
              const { chrome } = globalThis as never as { chrome: { storage: Record<string, { set: (held: object) => Promise<void> }> } }
              return chrome.storage[name]!.set({ 'key:of-nobody': words })
            },
            [area, text] as const
          )
      })),
      {
        place: /^the table settings/,
        plant: text => setPlanted(own, text)
      },
      {
        place: /^the file planted\.txt/,
        plant: async text => {
          const saved = own.waitForEvent('download')
          await own.evaluate(words => {
            const link = document.createElement('a')
            link.href = URL.createObjectURL(new Blob([words]))
            link.download = 'planted.txt'
            link.click()
          }, text)
          await (await saved).path()
        }
      },
      {
        place: /^the address of GET/,
        plant: text =>
          worker.evaluate(async ([url, words]) => void (await fetch(`${url}/?at=${words}`)), [sandbox.service.url, text] as const)
      },
      {
        place: /^the headers of GET/,
        plant: text =>
          worker.evaluate(
            async ([url, words]) => void (await fetch(url, { headers: { 'x-words': encodeURIComponent(words) } }).catch(() => undefined)),
            [sandbox.service.url, text] as const
          )
      },
      {
        place: /^the body of POST http:\/\/localhost/,
        plant: text =>
          worker.evaluate(
            async ([url, body]) => void (await fetch(url, { method: 'POST', mode: 'no-cors', body }).catch(() => undefined)),
            [strange, text] as const
          )
      },
      ...[strange, 'http://127.0.0.1:9', 'https://www.linkedin.com'].map(address => ({
        place: new RegExp(`^POST ${address}.* went neither to the service nor to a host that was allowed`),
        plant: () =>
          worker.evaluate(
            async url => void (await fetch(url, { method: 'POST', mode: 'no-cors' }).catch(() => undefined)),
            `${address}/odd`
          )
      })),
      {
        place: /^a redirect was followed to/,
        plant: () => worker.evaluate(async url => void (await fetch(`${url}/moved`)), sandbox.service.url)
      }
    ]
    const clean = async (place: RegExp): Promise<void> => {
      await page.evaluate(() => localStorage.clear())
      await own.evaluate(async () => {
        const { chrome } = globalThis as never as { chrome: { storage: Record<string, { remove: (key: string) => Promise<void> }> } }
        for (const area of ['local', 'sync', 'session']) await chrome.storage[area]!.remove('key:of-nobody')
        history.replaceState(null, '', location.pathname)
      })
      await setPlanted(own, '')
      if (!/document|globals|frame|accessibility/.test(place.source)) return
      await own.goto(`${sandbox.browser.origin}/options.html#connect`)
      await Promise.all([page.reload(), own.reload()])
      await own.getByLabel('Service URL').waitFor()
    }
    // One at a time, because two keys in one place count as one finding.
    for (const [n, { place, plant }] of planted.entries()) {
      await plant(written(n))
      await expect
        .poll(async () => (await look(sandbox)).filter(fault => place.test(fault)), `plant ${n}, ${String(place)}: ${written(n)}`)
        .not.toEqual([])
      await clean(place)
    }
    expect(await look(sandbox)).toEqual([])
    console.log(`Keys and requests were planted at ${planted.length} places: each was found, in ${writings.length} ways of writing.`)

    await stranger.close()
    await Promise.all([page.close(), own.close()])
  })
})

test('a key in its field and in a request to the service is not reported', { tag: '@long' }, async ({ sandbox }) => {
  const options = await sandbox.options()
  await options.getByLabel('API key', { exact: true }).fill(canaryKey)
  expect(await look(sandbox)).toEqual([])
  await (await sandbox.connect()).waitForTimeout(100)
  const { faults, toService, requests } = await sandbox.watch.look(sandbox.browser.origin, sandbox.services)
  expect(faults).toEqual([])
  expect(sandbox.service.requests.map(seen => (seen.raw() as Record<string, unknown>)['api_key'])).toContain(canaryKey)
  // The watch records exactly what the worker sends.
  expect([toService, requests]).toEqual([sandbox.service.requests.length, sandbox.service.requests.length])
})
