// Starts a browser once before all tests, and keeps its profile: the extension is installed, its welcome page was shown, and 127.0.0.1 is
// granted. A test that begins with a copy opens its browser in a third of the time.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser, type OpenBrowser } from './browser.ts'

/** Passes the folder of the kept profile to the processes of the tests. */
const variable = 'MUSTER_FIRST_PROFILE'

/** The host that sample services of tests have. */
export const sampleHost = 'http://127.0.0.1/*'

/** Whether a profile was kept. Programs that are no tests, such as the bench, have none. */
export const hasFirstProfile = (): boolean => process.env[variable] !== undefined

/** Copies the kept profile into the folder `profile`. It is one of the release build and of a browser in English. */
export const copyFirstProfile = async (profile: string): Promise<void> => {
  const kept = process.env[variable]
  if (kept === undefined) throw new Error('No profile was kept before the tests.')
  await cp(kept, profile, { recursive: true })
}

interface Extension {
  chrome: { runtime: { sendMessage: (message: object) => Promise<unknown> } }
}

/**
 * Ends the worker and starts the next one. The worker of an installed extension starts before its requests can be watched; those of the next
 * one are. The welcome page must be open.
 */
export const restartWorker = async ({ context, origin, endWorker }: OpenBrowser): Promise<void> => {
  await endWorker()
  const [welcome] = context.pages().filter(page => page.url().startsWith(origin))
  await welcome?.evaluate(() => (globalThis as never as Extension).chrome.runtime.sendMessage({ name: 'refreshRuns', body: {} }))
  while (context.serviceWorkers().length === 0) await new Promise(done => setTimeout(done, 50))
}

/** Called by Playwright before all tests; what it returns is called after them. */
export default async (): Promise<() => Promise<void>> => {
  const profile = await mkdtemp(join(tmpdir(), 'muster-first-'))
  const browser = await openBrowser({ profile })
  await browser.grant(sampleHost)
  await browser.close()
  process.env[variable] = profile
  return () => rm(profile, { recursive: true, force: true, maxRetries: 3 })
}
