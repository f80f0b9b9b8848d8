// What the content script cannot reach, and where it does not run: storage of the extension, and sites that show no person.
import { serveNetwork } from '../support/browser.ts'
import { expect, test } from '../support/fixture.ts'
import { inContentScript } from '../support/page/in-content-script.ts'

test('the script runs only where people are shown, and cannot read the storage of the extension', async ({ sandbox }) => {
  await (await sandbox.connect()).close()
  await serveNetwork(sandbox.browser.context, () => 'spa-shell.html')
  const page = await sandbox.visit('https://www.linkedin.com/in/ada-beispiel/')
  for (const area of ['local', 'session', 'sync']) {
    const read = `chrome.storage.${area}.get(null).then(all => Object.keys(all).join(' ') || 'nothing', error => 'refused: ' + error.message)`
    await expect
      .poll(() => inContentScript(page, sandbox.browser.origin, `chrome.storage ? ${read} : 'refused'`), { message: area })
      .toMatch(/^refused/)
  }

  // On the sites of the network that show no person, no script runs at all.
  const body = '<!doctype html><title>X</title><h1>X</h1>'
  await sandbox.browser.context.route('https://*.linkedin.com/**', route => route.fulfill({ contentType: 'text/html', body }))
  const has = async (site: string): Promise<boolean> => {
    const other = await sandbox.browser.context.newPage()
    await other.goto(`https://${site}.linkedin.com/in/ada-beispiel/`)
    await other.waitForTimeout(300)
    return inContentScript(other, sandbox.browser.origin, 'true').then(
      () => true,
      () => false
    )
  }
  await expect.poll(() => has('www')).toBe(true)
  for (const site of ['learning', 'business', 'ads']) expect([site, await has(site)]).toEqual([site, false])
})
