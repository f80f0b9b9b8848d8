// The disk below the browser: full at one moment or another, or its files garbled or gone while the browser was closed. The server's own
// count is the judge.
import { existsSync } from 'node:fs'
import { appendFile, cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { harms } from '../support/damaged-files.ts'
import { download, expect, rowOf, searchUrl, startImport, test as base, type House } from '../support/fixture.ts'
import { mountDisk, type Disk } from '../support/small-disk.ts'

const name = 'VP Sales · Europe'
const sentence = /no room left for Muster|can’t use its storage|waits for its storage/

const test = base.extend<{ disk: Disk | undefined }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner asks for a pattern here
  disk: async ({}, use) => {
    const disk = await mountDisk(400)
    await use(disk)
    await disk?.remove()
  },
  place: async ({ disk }, use) => use(disk?.path ?? '')
})

const noDisk = 'No disk could be mounted for this test: only root may do that, on Linux.'

/** By the name that lies beside the database, where the browser has thrown that away. */
const followAgain = async (house: House, popup: Page): Promise<void> => {
  await house.connect()
  await popup.bringToFront()
  await popup.getByRole('button', { name: 'Follow it' }).click()
  await expect(popup.getByRole('listitem', { name: /VP Sales/ }).getByRole('status')).toHaveText('Ready', { timeout: 60_000 })
}

/** The list comes home, whatever the browser has left of the database. Says what that was. */
const ready = async (house: House, page: Page): Promise<string> => {
  const popup = await house.popup(page)
  await popup.getByRole('tab', { name: /Runs/ }).click()
  const found = popup.getByText('that it no longer has')
  await expect(found.or(rowOf(popup, name).getByRole('status'))).toBeVisible({ timeout: 30_000 })
  const isLost = await found.isVisible()
  if (isLost) await followAgain(house, popup)
  else await expect(rowOf(popup, name).getByRole('status')).toHaveText('Ready', { timeout: 60_000 })
  await popup.close()
  return isLost ? 'the browser threw the database away, and the list was found again by its name' : 'the database is whole'
}

/** To the last byte, as whoever writes there is told. */
const fill = async (disk: Disk): Promise<void> => {
  await disk.fill()
  await expect(appendFile(join(disk.path, 'one-more'), 'x')).rejects.toThrow('ENOSPC')
}

/** Clicks Start on a full disk. What could not be written down is not sent. */
const startFull = async (house: House, disk: Disk, page: Page): Promise<{ popup: Page; isRefused: boolean }> => {
  const popup = await house.popup(page)
  await popup.getByLabel('Result pages', { exact: true }).fill('1')
  const before = house.starts()
  await fill(disk)
  await popup.getByRole('button', { name: 'Start import' }).click()
  await expect(popup.getByText(sentence).or(popup.getByRole('button', { name: 'Show runs' }))).toBeVisible({ timeout: 30_000 })
  const isRefused = await popup.getByText(sentence).isVisible()
  // A start that was sent all the same would have arrived by then.
  await popup.waitForTimeout(1_000)
  expect(house.starts() - before).toBe(isRefused ? 0 : 1)
  return { popup, isRefused }
}

test('a disk that is full before a start, before the results and before the settings', { tag: '@long' }, async ({ house, disk }) => {
  test.setTimeout(240_000)
  if (!disk) console.log(noDisk)
  test.skip(!disk, noDisk)
  if (!disk) return
  await house.connect()
  const page = await house.visit(searchUrl('VP Sales'))
  const { popup, isRefused } = await startFull(house, disk, page)
  const settings = await house.options()
  await expect(settings.locator('main')).not.toBeEmpty()
  await disk.clear()
  if (isRefused) {
    await popup.getByRole('button', { name: 'Start import' }).click()
    await popup.getByRole('button', { name: 'Show runs' }).click()
  }
  await expect.poll(house.starts).toBe(1)
  // The results may come while there is no room for them.
  await fill(disk)
  await popup.waitForTimeout(8_000)
  await expect(popup.locator('main')).not.toBeEmpty()
  await disk.clear()
  const home = await ready(house, page)
  expect([house.starts(), house.service.store.charges.length]).toEqual([1, 1])
  // A little room is left in the files of a database; with more starts it is used up.
  let [written, refused] = [0, Number(isRefused)]
  for (let more = 1; more <= 8 && refused === 0; more++) {
    const next = await startFull(house, disk, await house.visit(searchUrl(`VP Sales ${more}`)))
    if (next.isRefused) refused++
    else written++
  }
  expect(refused, 'starts that the full disk refused').toBeGreaterThan(0)
  console.log(
    `storage on a full disk: the first start was ${isRefused ? 'refused, with its sentence' : 'written down all the same'}, ` +
      `${written} more were written down until one was refused; after the results, ${home}; ` +
      `requests without intent: ${house.starts() - 1 - written}`
  )
})

const folderOf = async (profile: string, kind: 'leveldb' | 'blob'): Promise<string | undefined> => {
  const all = join(profile, 'Default/IndexedDB')
  const found = (await readdir(all)).find(entry => entry.startsWith('chrome-extension_') && entry.endsWith(kind))
  return found && join(all, found)
}

/** All that was paid for is here, as the file that a person gets. */
const expectRecords = async (popup: Page): Promise<void> => {
  await expect(popup.getByRole('listitem', { name: /VP Sales/ }).getByRole('status')).toHaveText('Ready')
  const { text } = await download(popup, 'Download CSV')
  expect(Papa.parse(text, { header: true, skipEmptyLines: true }).data).toHaveLength(25)
}

test('files that were garbled or deleted while the browser was closed', { tag: '@long' }, async ({ house }) => {
  test.setTimeout(600_000)
  await house.connect()
  await startImport(house, await house.visit(searchUrl('VP Sales')), { pages: 1 }).then(async popup =>
    expect(rowOf(popup, name).getByRole('status')).toHaveText('Ready')
  )
  const told: string[] = []
  for (const [harm, { does, may }] of Object.entries(harms)) {
    await house.reopen(async () => {
      await house.browser.close()
      const { profile } = house
      const folder = (await folderOf(profile, 'leveldb')) ?? ''
      const whole = join(profile, 'whole')
      // The first time it is kept, from then on it is put back.
      if (!existsSync(whole)) await cp(folder, whole, { recursive: true })
      await rm(folder, { recursive: true, force: true })
      await cp(whole, folder, { recursive: true })
      await does(folder)
    })
    // Where nothing is left of a connection, the settings open once more, and may take the very tab.
    const search = (): Promise<Page> => house.visit(searchUrl('VP Sales'))
    const popup = await house.popup(await search().catch(search))
    const found = popup.getByText('that it no longer has')
    const runs = popup.getByRole('tab', { name: /Runs/ })
    await expect(popup.getByText(sentence).or(runs)).toBeVisible({ timeout: 30_000 })
    if (await runs.isVisible()) {
      await runs.click()
      await expect(popup.getByText(sentence).or(found).or(rowOf(popup, name))).toBeVisible({ timeout: 30_000 })
    }
    const outcome = (await found.isVisible()) ? 'found again' : (await popup.getByText(sentence).isVisible()) ? 'a sentence' : 'still there'
    expect(may, harm).toContain(outcome)
    if (outcome === 'found again') await followAgain(house, popup)
    if (outcome !== 'a sentence') await expectRecords(popup)
    await expect((await house.options()).locator('main')).not.toBeEmpty()
    told.push(`${harm}: ${outcome}`)
    expect([house.starts(), house.service.store.charges.length]).toEqual([1, 1])
  }
  console.log(`storage with damaged files: ${told.join('; ')}; requests without intent: ${house.starts() - 1}`)
})
