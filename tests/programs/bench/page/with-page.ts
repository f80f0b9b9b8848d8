// Opens a browser with given extensions and one tab; every URL of the network shows the same page.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { openBrowser } from '../../../e2e/support/browser.ts'

export const searchUrl = 'https://www.linkedin.com/sales/search/people?query=(keywords%3Asales)'

/** `extensions`: folders; `html`: a file of this folder. */
export const withPage = async <T>(
  extensions: readonly string[],
  html: string,
  use: (page: Page, session: CDPSession) => Promise<T>
): Promise<T> => {
  const profile = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const browser = await openBrowser({ profile, extension: extensions.join(',') })
  try {
    const body = await readFile(resolve(import.meta.dirname, html), 'utf8')
    await browser.context.route('https://www.linkedin.com/**', route => route.fulfill({ contentType: 'text/html', body }))
    const page = await browser.context.newPage()
    return await use(page, await page.context().newCDPSession(page))
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}
