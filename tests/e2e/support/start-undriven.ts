// Clicks Start import in a browser, and detaches the driver from it.
import { serveNetwork } from './browser.ts'
import { expect, fillImport, importButton, type Sandbox, searchUrl } from './fixture.ts'
import { openUndriven, type Undriven } from './undriven-browser.ts'

/** `countStarts`: how many the service has received. */
export const startUndriven = async (sandbox: Sandbox, countStarts: () => number): Promise<Undriven> => {
  await sandbox.connect()
  await sandbox.browser.close()
  const browser = await openUndriven(sandbox.profile, sandbox.extension)
  await browser.drive(async context => {
    await serveNetwork(context)
    const tab = await context.newPage()
    await tab.goto(searchUrl('VP Sales'))
    const popup = await context.newPage()
    await popup.goto(`${sandbox.browser.origin}/options.html`)
    const id = await popup.evaluate(async () => {
      const { chrome } = globalThis as never as { chrome: { tabs: { query: (query: object) => Promise<{ id: number; url?: string }[]> } } }
      return (await chrome.tabs.query({})).find(({ url = '' }) => url.includes('/sales/search/people'))?.id
    })
    await popup.goto(`${sandbox.browser.origin}/popup.html?tab=${id}`)
    await fillImport(popup, { pages: '1' })
    await popup.getByRole('button', { name: importButton }).click()
    await expect.poll(countStarts).toBe(1)
    // A popup that waits for an answer keeps the worker alive, too.
    await popup.close()
  })
  return browser
}
