// Every fault of a service once through the built extension: a click on Start import, the sentence that the row says while the fault
// lasts, and the end when it is over. One browser, a service of its own for each fault. tests/faults says what each of them is.
import type { Page } from '@playwright/test'
import { createSampleService } from '../../../lib/sample-service/sample-service.ts'
import { createSampleStore } from '../../../lib/sample-service/store.ts'
import { sampleApiKey } from '../../../lib/sample-service/options.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { broughtHome, starting, type Fault, type Operation } from '../../proofs/faults/fault.ts'
import { faults } from '../../proofs/faults/faults.ts'
import { serveFaulty, type FaultyService } from '../../proofs/faults/faulty-service.ts'
import { sentenceOf, wordOf } from '../../proofs/faults/sentences.ts'
import { serveFaults, type FaultServer } from '../../lib/service/fault-server.ts'
import { expect, rowOf, searchUrl, test, type House } from '../support/fixture.ts'
import { connectQuickly } from '../support/zoo-storage.ts'

interface Scene {
  fault: Fault
  at: Operation
  executes: boolean
  title: string
}
interface Played extends Scene {
  service: FaultyService
  clock: { now: number }
  charges: () => number
}

const hour = 3_600_000

/** Where a fault is shown: in turn at the start, the status and the download; and of starts, in turn executed behind it or not. */
const scenes = faults.map((fault, n): Scene => {
  // A status reply of hundreds of megabytes has half a minute to arrive, on whatever machine this is.
  const places = (['import', 'status', 'download'] as const).filter(at => fault.at[at] && !(fault.costly && at === 'status'))
  const at = fault.wire ? (places[n % places.length] ?? 'import') : 'import'
  const executes = !starting.has(at) || fault.executes === 'always' || (fault.executes === 'either' && n % 2 === 0)
  return { fault, at, executes, title: `Fault ${String(n).padStart(3, '0')}` }
})
const sceneOf = (name: string, at: Operation): Scene => ({ ...scenes.find(({ fault }) => fault.name === name)!, at, executes: true })

const listOf = ({ title }: Scene): string => `${title} · Europe`
const duringOf = ({ fault, at }: Scene): string => fault.at[at]?.during ?? ''
const endOf = ({ fault, at, executes }: Scene): string => (starting.has(at) && executes ? broughtHome[at] : (fault.at[at]?.end ?? ''))

/** The service's own clock stands still while the fault lasts: a list is not finished before its download is what goes wrong. */
const serve = async (scene: Scene, elsewhere: string): Promise<Played> => {
  const store = createSampleStore()
  const clock = { now: Date.now() }
  const now = (): number => clock.now
  const service = createSampleService({ store, now, speed: scene.at === 'download' ? Infinity : 1, searchSize: () => 12 })
  const faulty = await serveFaulty({ ...scene, service, now, elsewhere, untilLifted: true, wait: async () => undefined })
  return { ...scene, service: faulty, clock, charges: () => store.charges.length }
}

/** What takes minutes in a browser is told to have passed; deadlines of minutes are a tenth of that. */
const pass = async (house: House, time: number): Promise<void> => {
  const worker = house.browser.context.serviceWorkers()[0]
  await worker?.evaluate(passed => {
    const now = Date.now
    Date.now = () => now() + passed
  }, time)
}
const shortenDeadlines = async (house: House): Promise<void> => {
  const worker = house.browser.context.serviceWorkers()[0]
  await worker?.evaluate(() => {
    const set = globalThis.setTimeout
    Object.assign(globalThis, { setTimeout: (call: () => void, time = 0) => set(call, time >= 30_000 ? time / 10 : time) })
  })
}

const importFrom = async (network: Page, popup: Page, tab: string, { title }: Scene): Promise<void> => {
  await network.goto(searchUrl(title))
  await popup.bringToFront()
  await popup.goto(tab)
  await popup.getByLabel('Result pages', { exact: true }).fill('2')
  await popup.getByRole('button', { name: 'Start import' }).click()
  await popup.getByRole('button', { name: 'Show runs' }).waitFor()
}

/**
 * What else is true of a row that runs: behind a start that it struck the service answers nothing, and a status that flaps is trouble in
 * between. Anywhere else a run that is well has no trouble beside it.
 */
const elseOf = ({ fault, at }: Scene): string[] => {
  if (starting.has(at)) return ['running serviceError']
  return fault.name === 'a status that flaps' ? ['running serviceError', 'running refused'] : []
}

/** Which rows do not say what they should: their word and their sentence, and no trouble where there is to be none. */
const silent = async (popup: Page, played: readonly Played[], standing: (scene: Scene) => string, other: string): Promise<string[]> => {
  const rows = await popup.getByRole('listitem').evaluateAll(all =>
    all.map(row => ({
      text: row.textContent ?? '',
      word: row.querySelector('[role="status"]')?.textContent,
      isTroubled: row.querySelector('.run-pause') !== null
    }))
  )
  return played.flatMap(scene => {
    const stands = standing(scene)
    const row = rows.find(({ text }) => text.includes(listOf(scene)))
    const says = (one: string): boolean => {
      const sentence = sentenceOf(one, new URL(scene.service.url).host, other) ?? '?'
      return row?.word === wordOf(one) && row.text.includes(sentence) && !(one === 'running' && row.isTroubled)
    }
    const isSaid = [stands, ...(stands === 'running' ? elseOf(scene) : [])].some(says)
    return isSaid ? [] : [`${scene.fault.name} at ${scene.at}: "${row?.text ?? 'no row'}", not "${stands}"`]
  })
}
/** Which faults no call has met yet. One that is no more than nobody listening is shown by its sentence alone. */
const unmet = (played: readonly Played[]): string[] =>
  played.flatMap(({ fault, at, service }) => (fault.wire && service.struck() === 0 ? [`${fault.name} at ${at} was met by no call`] : []))

const storedRows = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open('muster')
      opening.addEventListener('success', () => done(opening.result))
      opening.addEventListener('error', () => failed(opening.error ?? new Error('closed')))
    })
    const counting = database.transaction('rows').objectStore('rows').count()
    const count = await new Promise<number>(done => counting.addEventListener('success', () => done(counting.result)))
    database.close()
    return count
  })

const open: { close: () => Promise<void> }[] = []
test.afterEach(async () => {
  for (const served of open.splice(0)) await served.close()
})

const play = async (house: House, chosen: readonly Scene[], patience: number): Promise<void> => {
  const elsewhere: FaultServer = await serveFaults()
  open.push(elsewhere)
  // The same machine by another name: no redirect and no link may lead there.
  const other = elsewhere.url.replace('127.0.0.1', 'localhost')
  const { host } = new URL(other)
  const network = await house.visit(searchUrl('Nobody'))
  const popup = await house.popup(network)
  const tab = popup.url()
  const settings = await house.options()
  await shortenDeadlines(house)
  const played: Played[] = []
  for (const scene of chosen) {
    const one = await serve(scene, other)
    open.push(one.service)
    played.push(one)
    await connectQuickly(settings, { address: one.service.url, key: sampleApiKey, apiSettings: defaultApiSettings })
    await one.service.shut()
    await importFrom(network, popup, tab, scene)
  }

  await popup.goto(tab)
  await popup.getByRole('tab', { name: /Runs/ }).click()
  const more = popup.getByRole('button', { name: /^Show \d+ more/ })
  while ((await popup.getByRole('listitem').count()) < chosen.length) await more.click({ timeout: 2_000 }).catch(() => undefined)
  await expect
    .poll(async () => [...unmet(played), ...(await silent(popup, played, duringOf, host))], { timeout: patience, intervals: [500] })
    .toEqual([])

  for (const { service, clock } of played) {
    await service.lift()
    clock.now += 2 * hour
  }
  for (const scene of played)
    if (scene.fault.treatedAfter !== undefined) await rowOf(popup, listOf(scene)).getByRole('button', { name: 'Treat as finished' }).click()
  for (let passed = 0; passed < 12 && (await silent(popup, played, endOf, host)).length > 0; passed++) {
    const time = passed < 4 ? 11 * 60_000 : 1.1 * hour
    for (const { clock } of played) clock.now += time
    await pass(house, time)
    await popup.waitForTimeout(patience / 12)
  }
  await expect.poll(() => silent(popup, played, endOf, host), { timeout: patience }).toEqual([])

  const home = played.filter(scene => endOf(scene) === 'collected 12')
  const rows = await storedRows(settings)
  const starts = played.reduce((sum, { service }) => sum + service.starts(), 0)
  const charges = played.reduce((sum, scene) => sum + scene.charges(), 0)
  console.log(
    `faults in Chromium: ${played.length} faults said and ended right, ${starts} starts of ${played.length} clicks, ${rows} of ${charges * 12} executed rows collected, ${elsewhere.seen.length} requests elsewhere`
  )
  expect(played.filter(scene => scene.service.starts() > 1).map(({ fault }) => fault.name)).toEqual([])
  expect([rows, charges]).toEqual([home.length * 12, home.length])
  expect(elsewhere.seen).toEqual([])
}

test('a lost answer, a redirect and a broken gateway are said, and all comes home', async ({ house }) => {
  const telling = [
    sceneOf('a reset before the headers', 'import'),
    sceneOf('307 to another origin', 'status'),
    sceneOf('a page under 502', 'download')
  ]
  await play(house, telling, 20_000)
})

test('every fault is said, and all comes home', { tag: '@long' }, async ({ house }) => {
  test.setTimeout(1_200_000)
  await play(house, scenes, 240_000)
})
