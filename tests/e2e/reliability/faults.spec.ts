// Plays one fault of each kind in the built extension: a click on Start import, the row's text during the fault, and the end of the run
// after it. Each fault has its own service. tests/proofs/faults describes the faults and plays all of them without a browser.
import type { Page } from '@playwright/test'
import { createSampleService } from '../../../lib/sample-service/sample-service.ts'
import { createSampleStore, sampleApiKey } from '../../../lib/sample-service/options.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { storedEndings, startOperations, type Fault, type Operation } from '../../proofs/faults/fault.ts'
import { faults } from '../../proofs/faults/faults.ts'
import { serveFaulty, type FaultyService } from '../../proofs/faults/faulty-service.ts'
import { getExpectedText, getStatusWord } from '../../proofs/faults/expected-text.ts'
import { serveFaults, type FaultServer } from '../../lib/service/fault-server.ts'
import { chooseMore, expect, fillImport, importButton, rowOf, type Sandbox, searchUrl, showAllRuns, test } from '../support/fixture.ts'
import { connectQuickly } from '../support/storage/extension-storage.ts'
import { countRows } from '../support/storage/raw-database.ts'

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

/** The parts of the extension's global object that are used. */
interface Browser {
  realNow?: () => number
  chrome: {
    runtime: { sendMessage: (message: object) => Promise<unknown> }
    alarms: { onAlarm: { dispatch: (alarm: object) => void } }
  }
}

/** The faults occur in turn at the start, the status and the download. Every other faulty start is executed all the same. */
const scenes = faults.map((fault, n): Scene => {
  // A status reply of hundreds of megabytes may take more than half a minute on a slow computer.
  const places = (['import', 'status', 'download'] as const).filter(at => fault.at[at] && !(fault.costly && at === 'status'))
  const at = fault.wire ? (places[n % places.length] ?? 'import') : 'import'
  const executes = !startOperations.has(at) || fault.executes === 'always' || (fault.executes === 'either' && n % 2 === 0)
  return { fault, at, executes, title: `Fault ${String(n).padStart(3, '0')}` }
})
const getStateDuring = ({ fault, at }: Scene): string => fault.at[at]?.during ?? ''
const getKind = (scene: Scene): string => `${getStateDuring(scene)} ${scene.fault.markedFinishedAfterMs ?? ''}`
/** One fault for each state that a row can show. */
const kinds = scenes.filter((scene, n) => scenes.findIndex(other => getKind(other) === getKind(scene)) === n)

const getListTitle = ({ title }: Scene): string => `${title} · Europe`
const getEnd = ({ fault, at, executes }: Scene): string =>
  startOperations.has(at) && executes ? storedEndings[at] : (fault.at[at]?.end ?? '')

/** The service's clock is stopped during the fault, so that a list does not finish before its download fails. */
const serve = async (scene: Scene, elsewhere: string): Promise<Played> => {
  const store = createSampleStore()
  const clock = { now: Date.now() }
  const now = (): number => clock.now
  const service = createSampleService({ store, now, speed: scene.at === 'download' ? Infinity : 1, searchSize: () => 12 })
  const faulty = await serveFaulty({ ...scene, service, now, otherOrigin: elsewhere, untilLifted: true, wait: async () => undefined })
  return { ...scene, service: faulty, clock, charges: () => store.charges.length }
}

/** Moves the clock of the extension forward, and wakes it by its alarm. A worker that ended in between had its own clock. */
const passTime = async (sandbox: Sandbox, page: Page, total: number): Promise<void> => {
  const { context } = sandbox.browser
  // A message that costs nothing starts a worker.
  await page.evaluate(() => (globalThis as never as Browser).chrome.runtime.sendMessage({ name: 'isButtonWanted', body: {} }))
  await expect.poll(() => context.serviceWorkers().length).toBeGreaterThan(0)
  await context.serviceWorkers()[0]?.evaluate(passed => {
    const scope = globalThis as never as Browser
    const now = (scope.realNow ??= Date.now)
    Date.now = () => now() + passed
    scope.chrome.alarms.onAlarm.dispatch({ name: 'check' })
  }, total)
}
/** Divides the worker's long timers by ten. */
const shortenDeadlines = async (sandbox: Sandbox): Promise<void> => {
  const worker = sandbox.browser.context.serviceWorkers()[0]
  await worker?.evaluate(() => {
    const set = globalThis.setTimeout
    Object.assign(globalThis, { setTimeout: (call: () => void, time = 0) => set(call, time >= 30_000 ? time / 10 : time) })
  })
}

const importFrom = async (network: Page, popup: Page, tab: string, { title }: Scene): Promise<void> => {
  await network.goto(searchUrl(title))
  await popup.bringToFront()
  await popup.goto(tab)
  await fillImport(popup, { pages: '2' })
  await popup.getByRole('button', { name: importButton }).click()
  await popup.getByRole('button', { name: 'Import again' }).waitFor()
}

/**
 * Returns the other states that a running row may show: after a faulty start the service does not reply, and a flapping status causes
 * failures in between. Any other running row shows no failure.
 */
const getOtherStates = ({ fault, at }: Scene): string[] => {
  if (startOperations.has(at)) return ['running serviceError']
  return fault.name === 'a status that flaps' ? ['running serviceError', 'running refused'] : []
}

/** What a row says in place of the service's own words, which are in the details. */
const inRow: Readonly<Record<string, string>> = {
  running: '',
  'running refused': 'HOST doesn’t answer about this run and gives no reason.',
  'finished refused': 'HOST doesn’t answer about this run and gives no reason.',
  failed: 'HOST gave no reason. It may charge for work already done.'
}

/** Returns the rows that lack the expected status and text, or that show an unexpected failure. */
const findWrongRows = async (
  popup: Page,
  played: readonly Played[],
  getState: (scene: Scene) => string,
  other: string
): Promise<string[]> => {
  const rows = await popup.getByRole('listitem').evaluateAll(all =>
    all.map(row => ({
      text: row.textContent ?? '',
      word: row.querySelector('[role="status"]')?.textContent,
      hasFailure: row.querySelector('[data-pause]') !== null
    }))
  )
  return played.flatMap(scene => {
    const state = getState(scene)
    const row = rows.find(({ text }) => text.includes(getListTitle(scene)))
    const shows = (expected: string): boolean => {
      const { host } = new URL(scene.service.url)
      const text = inRow[expected]?.replace('HOST', host) ?? getExpectedText(expected, host, other) ?? '?'
      return row?.word === getStatusWord(expected) && row.text.includes(text) && !(expected === 'running' && row.hasFailure)
    }
    const isShown = [state, ...(state === 'running' ? getOtherStates(scene) : [])].some(shows)
    return isShown ? [] : [`${scene.fault.name} at ${scene.at}: "${row?.text ?? 'no row'}", not "${state}"`]
  })
}
/** Returns the faults that no call has met yet. Where no service listens, no call can be counted. */
const findUnmet = (played: readonly Played[]): string[] =>
  played.flatMap(({ fault, at, service }) =>
    fault.wire && service.faultyCallCount() === 0 ? [`${fault.name} at ${at} affected no call`] : []
  )

/** A status check may change the run between the sight of its row and the choice. Then nothing is done, and the user chooses again. */
const markAsFinished = async (popup: Page, title: string, rows: number): Promise<void> => {
  const word = (): Promise<string | null> => rowOf(popup, title).getByRole('status').first().textContent()
  for (let tries = 0; tries < 12; tries++) {
    const before = await word()
    await chooseMore(popup, title, 'Mark as finished')
    const isRefused = (): Promise<boolean> => rowOf(popup, title).getByText('This run has changed.').isVisible()
    await expect.poll(async () => (await isRefused()) || (await word()) !== before, { timeout: 60_000 }).toBe(true)
    if (!(await isRefused())) return
    await popup.reload()
    await showAllRuns(popup, rows)
  }
}

const open: { close: () => Promise<void> }[] = []
test.afterEach(async () => {
  for (const served of open.splice(0)) await served.close()
})

const play = async (sandbox: Sandbox, chosen: readonly Scene[], timeoutMs: number): Promise<void> => {
  const elsewhere: FaultServer = await serveFaults()
  open.push(elsewhere)
  // The same computer by another host name. No redirect and no link may lead there.
  const other = elsewhere.url.replace('127.0.0.1', 'localhost')
  const { host } = new URL(other)
  const network = await sandbox.visit(searchUrl('No one'))
  const popup = await sandbox.popup(network)
  const tab = popup.url()
  const settings = await sandbox.options()
  await shortenDeadlines(sandbox)
  const played: Played[] = []
  for (const scene of chosen) {
    const one = await serve(scene, other)
    open.push(one.service)
    played.push(one)
    await connectQuickly(settings, { address: one.service.url, key: sampleApiKey, apiSettings: defaultApiSettings })
    await importFrom(network, popup, tab, scene)
  }

  await popup.goto(tab)
  await showAllRuns(popup, chosen.length)
  await expect
    .poll(async () => [...findUnmet(played), ...(await findWrongRows(popup, played, getStateDuring, host))], {
      timeout: timeoutMs,
      intervals: [500]
    })
    .toEqual([])

  // Once the fault is over, a check of the status finds the end before anyone can mark the run.
  for (const scene of played)
    if (scene.fault.markedFinishedAfterMs !== undefined) await markAsFinished(popup, getListTitle(scene), chosen.length)
  for (const { service, clock } of played) {
    await service.lift()
    clock.now += 2 * hour
  }
  const countWrongRows = async (): Promise<number> => (await findWrongRows(popup, played, getEnd, host)).length
  let total = 0
  for (let passed = 0; passed < 40; passed++) {
    const before = await countWrongRows()
    if (before === 0) break
    const time = passed < 4 ? 11 * 60_000 : 1.1 * hour
    for (const { clock } of played) clock.now += time
    total += time
    await passTime(sandbox, settings, total)
    // A row that needs more time than this has passed does not change.
    const isBetter = expect.poll(countWrongRows, { timeout: 6_000, intervals: [500] }).toBeLessThan(before)
    await isBetter.catch(() => undefined)
  }
  await expect.poll(() => findWrongRows(popup, played, getEnd, host), { timeout: timeoutMs }).toEqual([])

  const stored = played.filter(scene => getEnd(scene) === 'collected 12')
  const rows = await countRows(settings, 'rows')
  const starts = played.reduce((sum, { service }) => sum + service.starts(), 0)
  const charges = played.reduce((sum, scene) => sum + scene.charges(), 0)
  console.log(
    `faults in Chromium: ${played.length} faults shown and ended correctly, ${starts} starts of ${played.length} clicks, ${rows} of ${charges * 12} executed rows stored, ${elsewhere.seen.length} requests elsewhere`
  )
  expect(played.filter(scene => scene.service.starts() > 1).map(({ fault }) => fault.name)).toEqual([])
  expect([rows, charges]).toEqual([stored.length * 12, stored.length])
  expect(elsewhere.seen).toEqual([])
}

test('a fault of each kind is shown, and all results are stored', { tag: '@long' }, async ({ sandbox }) => {
  test.setTimeout(1_200_000)
  await play(sandbox, kinds, 240_000)
})
