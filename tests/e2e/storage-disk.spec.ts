// The disk below the browser: full at one moment or another, or its files garbled or gone while the browser was closed. The server's own
// count is the judge.
import { cp, open, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, rowOf, searchUrl, startImport, test as base, type House } from './house.ts'
import { mountDisk, type Disk } from './small-disk.ts'

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

test('a disk that is full before a start, before the results and before the settings', { tag: '@long' }, async ({ house, disk }) => {
  test.setTimeout(240_000)
  if (!disk) console.log(noDisk)
  test.skip(!disk, noDisk)
  if (!disk) return
  await house.connect()
  const page = await house.visit(searchUrl('VP Sales'))
  const popup = await house.popup(page)
  await popup.getByLabel('Result pages', { exact: true }).fill('1')
  await disk.fill()
  await popup.getByRole('button', { name: 'Start import' }).click()
  await expect(popup.getByText(sentence).or(popup.getByRole('button', { name: 'Show runs' }))).toBeVisible({ timeout: 30_000 })
  const said = await popup.getByText(sentence).count()
  // What could not be written down was not sent.
  if (said > 0) expect(house.starts()).toBe(0)
  const settings = await house.options()
  await expect(settings.locator('main')).not.toBeEmpty()
  await disk.clear()
  if (said > 0) {
    await popup.getByRole('button', { name: 'Start import' }).click()
    await popup.getByRole('button', { name: 'Show runs' }).click()
  }
  await expect.poll(house.starts).toBe(1)
  // The results may come while there is no room for them.
  await disk.fill()
  await popup.waitForTimeout(8_000)
  await expect(popup.locator('main')).not.toBeEmpty()
  await disk.clear()
  const home = await ready(house, page)
  expect([house.starts(), house.service.store.charges.length]).toEqual([1, 1])
  console.log(
    `storage on a full disk: the start was ${said > 0 ? 'refused, with its sentence' : 'written down all the same'}; after the results, ${home}; ` +
      'requests without intent: 0'
  )
})

const folderOf = async (profile: string, kind: 'leveldb' | 'blob'): Promise<string | undefined> => {
  const all = join(profile, 'Default/IndexedDB')
  const found = (await readdir(all)).find(entry => entry.startsWith('chrome-extension_') && entry.endsWith(kind))
  return found && join(all, found)
}

/** Zeros where there were tables and a log. */
const garble = async (path: string): Promise<void> => {
  const file = await open(path, 'r+')
  const { size } = await file.stat()
  await file.write(Buffer.alloc(Math.ceil(size / 3), 0x5a), 0, Math.ceil(size / 3), Math.floor(size / 3))
  await file.close()
}

const filesOf = async (folder: string, ending: RegExp): Promise<string[]> =>
  (await readdir(folder)).filter(entry => ending.test(entry)).map(entry => join(folder, entry))

/** What becomes of the folder; each begins with a whole one. */
const harms: Record<string, (folder: string) => Promise<unknown>> = {
  'the folder is gone': folder => rm(folder, { recursive: true }),
  'CURRENT is empty': folder => truncate(join(folder, 'CURRENT')),
  'the manifest is gone': async folder => Promise.all((await filesOf(folder, /^MANIFEST/)).map(path => rm(path))),
  'the manifest is garbled': async folder => Promise.all((await filesOf(folder, /^MANIFEST/)).map(garble)),
  'tables and log are garbled': async folder => Promise.all((await filesOf(folder, /\.(ldb|log)$/)).map(garble)),
  'tables and log are gone': async folder => Promise.all((await filesOf(folder, /\.(ldb|log)$/)).map(path => rm(path))),
  'a file stands in its place': async folder => {
    await rm(folder, { recursive: true })
    await writeFile(folder, 'no folder')
  }
}

test('files that were garbled or deleted while the browser was closed', { tag: '@long' }, async ({ house }) => {
  test.setTimeout(600_000)
  await house.connect()
  await startImport(house, await house.visit(searchUrl('VP Sales')), { pages: 1 }).then(async popup =>
    expect(rowOf(popup, name).getByRole('status')).toHaveText('Ready')
  )
  const told: string[] = []
  for (const [harm, does] of Object.entries(harms)) {
    await house.reopen(async () => {
      await house.browser.close()
      const { profile } = house
      const folder = (await folderOf(profile, 'leveldb')) ?? ''
      const whole = join(profile, 'whole')
      // The first time it is kept, from then on it is put back.
      await cp(folder, whole, { recursive: true, force: false, errorOnExist: false })
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
    if (outcome === 'found again') await followAgain(house, popup)
    await expect((await house.options()).locator('main')).not.toBeEmpty()
    told.push(`${harm}: ${outcome}`)
    expect([house.starts(), house.service.store.charges.length]).toEqual([1, 1])
  }
  console.log(`storage with damaged files: ${told.join('; ')}; requests without intent: ${house.starts() - 1}`)
})
