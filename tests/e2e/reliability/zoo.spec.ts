// The whole zoo through the built extension: each service at an address of its own, imported by a click, watched in one popup, and
// taken home as a file. tests/service/zoo says what is peculiar about each.
import { readFile } from 'node:fs/promises'
import type { ConsoleMessage, Locator, Page } from '@playwright/test'
import Papa from 'papaparse'
import { apiSettingsSchema } from '../../../lib/service/api-settings.ts'
import type { Animal } from '../../programs/service/zoo/animal.ts'
import { canary, nameOf } from '../../programs/service/zoo/expected.ts'
import { zoo } from '../../programs/service/zoo/index.ts'
import { serveAnimal, type ServedAnimal } from '../../programs/service/zoo/serve-animal.ts'
import { expect, rowOf, searchUrl, test, type House } from '../support/fixture.ts'
import { connectQuickly, everythingStored } from '../support/zoo-storage.ts'

type Caged = { animal: Animal; served: ServedAnimal }

const listOf = ({ animal }: Caged): string => `${animal.name} · Europe`

/** As a person does it; the others are connected faster, since the settings have tests of their own. */
const connectByHand = async (house: House, { base }: ServedAnimal): Promise<void> => (await house.connect(base, canary)).close()

/** A click on Start import, for a search of two result pages, at the service that is connected just now. */
const importFrom = async (network: Page, popup: Page, tab: string, caged: Caged): Promise<void> => {
  await network.goto(searchUrl(caged.animal.name))
  // A tab in the background draws once a second, and every click would wait for it.
  await popup.bringToFront()
  await popup.goto(tab)
  await popup.getByLabel('Result pages', { exact: true }).fill('2')
  await popup.getByRole('button', { name: 'Start import' }).click()
  await popup.getByRole('button', { name: 'Show runs' }).waitFor()
}

const stateIn = (row: Locator): Promise<string | null> => row.getByRole('status').textContent()

/** Rows that are not on the screen have no text that is shown, but they have it. */
const notHome = async (popup: Page, cages: readonly Caged[]): Promise<string[]> => {
  const states = await Promise.all(cages.map(async caged => [listOf(caged), await stateIn(rowOf(popup, listOf(caged)))] as const))
  return states.filter(([, state]) => state !== 'Ready' && state !== 'None found').map(([name, state]) => `${name}: ${state}`)
}

/** What some wait for takes ten minutes; the worker is told that they have passed. */
const passTenMinutes = async (house: House): Promise<void> => {
  const worker = house.browser.context.serviceWorkers()[0]
  await worker?.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 630_000
  })
}

const fileOf = async (popup: Page, row: Locator): Promise<string> => {
  const [file] = await Promise.all([popup.waitForEvent('download'), row.getByRole('button', { name: 'Download CSV' }).click()])
  return readFile(await file.path(), 'utf8')
}

const peopleIn = (csv: string): string[] =>
  Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), { header: true }).data.map(row =>
    nameOf({ email: row['Email'] ?? '', fullName: row['Full name'] ?? '', company: row['Company'] ?? '' })
  )

const open: ServedAnimal[] = []
test.afterEach(() => Promise.all(open.splice(0).map(served => served.close())))

test('every animal of the zoo is brought home', { tag: '@long' }, async ({ house }) => {
  test.setTimeout(300_000)
  const { context } = house.browser
  const cages = await Promise.all(zoo.map(async animal => ({ animal, served: await serveAnimal(animal) })))
  open.push(...cages.map(({ served }) => served))
  const said: string[] = []
  const note = (message: ConsoleMessage): void => void said.push(message.text())
  context.on('console', note)
  for (const worker of context.serviceWorkers()) worker.on('console', note)

  const network = await house.visit(searchUrl('Nobody'))
  const popup = await house.popup(network)
  const tab = popup.url()
  const settings = await house.options()
  const byHand = cages.filter(({ animal }) => !animal.profile).slice(0, 2)
  for (const caged of cages) {
    const { animal, served } = caged
    if (byHand.includes(caged)) await connectByHand(house, served)
    else await connectQuickly(settings, { address: served.base, key: canary, apiSettings: apiSettingsSchema.parse(animal.profile ?? {}) })
    await importFrom(network, popup, tab, caged)
  }

  await popup.goto(tab)
  await popup.getByRole('tab', { name: /Runs/ }).click()
  const more = popup.getByRole('button', { name: /^Show \d+ more/ })
  while ((await popup.getByRole('listitem').count()) < cages.length) await more.click({ timeout: 2_000 }).catch(() => undefined)

  const stranger = cages.find(({ animal }) => animal.name === 'Link on another host')!
  const allow = rowOf(popup, listOf(stranger)).getByRole('button', { name: `Allow ${new URL(stranger.served.other).host}` })
  await expect(allow).toBeVisible({ timeout: 60_000 })
  expect(stranger.served.arrived.filter(({ path }) => path.startsWith('/bucket/'))).toEqual([])
  await house.browser.grant('http://localhost/*')
  await popup.bringToFront()
  await allow.click()

  for (let passed = 0; passed < 15 && (await notHome(popup, cages)).length > 0; passed++) {
    await passTenMinutes(house)
    await popup.waitForTimeout(4_000)
  }
  await expect.poll(() => notHome(popup, cages), { timeout: 20_000 }).toEqual([])

  for (const caged of cages) {
    const { animal, served } = caged
    const row = rowOf(popup, listOf(caged))
    expect(served.starts(), animal.name).toBe(1)
    if (animal.people.length === 0) {
      await expect(row.getByRole('button', { name: 'Download CSV' }), animal.name).toHaveCount(0)
      continue
    }
    const csv = await fileOf(popup, row)
    expect(peopleIn(csv), animal.name).toEqual(animal.people)
    expect(csv, animal.name).not.toContain(canary)
  }

  const stored = await everythingStored(settings)
  // One of them repeats the key in every reply: it did arrive, and was taken out.
  expect(stored.includes('[API key]')).toBe(true)
  const shown = await Promise.all(context.pages().map(page => page.content()))
  expect(JSON.stringify([said, shown, stored])).not.toContain(canary)
  const files = cages.flatMap(({ served }) =>
    served.arrived.filter(({ method, host }) => method !== 'POST' || host.startsWith('localhost'))
  )
  expect(files.length).toBeGreaterThan(5)
  expect(JSON.stringify(files)).not.toContain(canary)
  expect(files.filter(({ headers }) => headers['cookie'] !== undefined || headers['authorization'] !== undefined)).toEqual([])
})
