// Compares the file that Firefox saves with what the service sent, leaf by leaf, for odd JSON of a tracked list.
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { oddRows, replyOf } from '../proofs/fidelity/odd-rows.ts'
import { compareLeaves } from '../proofs/fidelity/source-leaves.ts'
import type { ServeSampleOptions } from '../programs/service/serve-sample.ts'
import type { OpenFirefox } from './browser.ts'
import { type } from './connect.ts'
import { isLong } from '../is-long.ts'

const seed = isLong ? Math.trunc(performance.timeOrigin % 1e9) : 3

const rows = oddRows(isLong ? 5_000 : 200, seed)
const list = 'Odd people'
const json = { headers: { 'content-type': 'application/json' } }

/** The service has an additional list of odd people. */
export const withOddList: NonNullable<ServeSampleOptions['intercept']> = async (seen, answer) => {
  const body = seen.raw()
  if (typeof body !== 'object' || body === null || !('listname' in body) || body.listname !== list) return answer()
  return new Response(seen.path === '/download_list' ? replyOf(rows) : '{"status":"completed"}', json)
}

const clickOn = (page: Page, words: string): Promise<void> =>
  page
    .waitForFunction(
      said => {
        const found = [...document.querySelectorAll<HTMLElement>('button, summary')].find(
          one => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().startsWith(said) && !one.hasAttribute('disabled')
        )
        found?.click()
        return found !== undefined
      },
      { timeout: 15_000 },
      words
    )
    .then(() => undefined)

const savedIn = async (folder: string): Promise<string> => {
  const [name] = (await readdir(folder)).filter(file => file.endsWith('.json'))
  return name === undefined ? '' : readFile(join(folder, name), 'utf8')
}

export const fidelityTests = (firefox: () => OpenFirefox): void => {
  describe('odd JSON', () => {
    test(
      'leaves Firefox as it was sent',
      async () => {
        const page = await firefox().extensionPage('popup.html')
        await clickOn(page, 'More…')
        await clickOn(page, 'Track an existing list')
        await type(page, 'List name', list)
        await page.keyboard.press('Enter')
        await page.waitForSelector('[aria-label="Export CSV"]', { timeout: 60_000 })
        await clickOn(page, 'More actions')
        await clickOn(page, 'Export JSON')
        await expect.poll(async () => (await savedIn(firefox().downloads)).endsWith(']\n'), { timeout: 30_000 }).toBe(true)
        const { leaves, numbers, first } = compareLeaves(rows, await savedIn(firefox().downloads))
        expect(first, `seed ${seed}`).toBeUndefined()
        console.log(
          `Fidelity in Firefox: ${leaves.toLocaleString('en-GB')} leaves in ${rows.length.toLocaleString('en-GB')} records, ` +
            `${numbers.toLocaleString('en-GB')} of them numbers, are in the downloaded file as they came, and in their order (seed ${seed}).`
        )
        await page.close()
      },
      isLong ? 300_000 : 60_000
    )
  })
}
