// Reads an organisation's presets from a policy file in a real Chromium and Firefox. Only root may write the file, so others skip it.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../e2e/support/browser.ts'
import { hasFirefox, openFirefox } from '../firefox/browser.ts'
import { makePackages, root } from './make.ts'

const isRoot = process.getuid?.() === 0
const chromiumPolicy = '/etc/chromium/policies/managed/muster-test.json'
const firefoxPolicy = '/etc/firefox/policies/policies.json'
const presets = { serviceUrl: 'https://preset.service.example', noSampleData: true, toolbarOnly: true }

let folder = ''
beforeAll(async () => {
  if (!isRoot) return
  folder = await mkdtemp(join(tmpdir(), 'muster-managed-'))
  await makePackages(root)
  // A folder of its own gives an id of its own in Chromium, so that the policy reaches no other browser.
  for (const name of ['chrome-mv3', 'firefox-mv3']) await cp(join(root, '.output', name), join(folder, name), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))

/** Chromium makes the id of an unpacked extension from its path. */
const idOf = (path: string): string =>
  createHash('sha256')
    .update(path)
    .digest('hex')
    .slice(0, 32)
    .replaceAll(/./g, digit => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]!)

/** Runs `work` while the policy file exists. Removes the file and the folders that were made for it. */
const withPolicy = async (path: string, policy: object, work: () => Promise<void>): Promise<void> => {
  const made = await mkdir(dirname(path), { recursive: true })
  // Fails where an administrator has such a file.
  await writeFile(path, JSON.stringify(policy), { flag: 'wx' })
  try {
    await work()
  } finally {
    await rm(made ?? path, { recursive: true, force: true })
  }
}

/** What the form of a new connection shows. Runs inside the page. */
const readForm = (): { url: string; isLocked: boolean } | undefined => {
  const fields = [...document.querySelectorAll('input')]
  const field = fields.find(({ value }) => value.startsWith('https://preset.'))
  return field && { url: field.value, isLocked: field.matches(':disabled') }
}
const isSampleLocked = (): boolean =>
  [...document.querySelectorAll('button:disabled')].some(({ textContent }) => /sample/.test(textContent))

const expected = { url: presets.serviceUrl, isLocked: true }

test.skipIf(!isRoot)('Chromium', async () => {
  const extension = join(folder, 'chrome-mv3')
  const policy = { '3rdparty': { extensions: { [idOf(extension)]: presets } } }
  await withPolicy(chromiumPolicy, policy, async () => {
    const profile = join(folder, 'profile')
    // Toolbar-only mode registers no content script, for which a new profile would wait.
    await mkdir(join(profile, 'Default'), { recursive: true })
    const browser = await openBrowser({ profile, extension })
    try {
      const page = await browser.context.newPage()
      await page.goto(`${browser.origin}/options.html`)
      await page.waitForFunction(isSampleLocked)
      await page.goto(`${browser.origin}/options.html#connect`)
      await page.reload()
      await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value.startsWith('https://preset.')))
      expect(await page.evaluate(readForm)).toEqual(expected)
      const stored = page.evaluate(() =>
        (globalThis as never as { chrome: { storage: { local: { get: () => Promise<unknown> } } } }).chrome.storage.local.get()
      )
      expect(await stored).toMatchObject({ 'pages:toolbar-only': true })
    } finally {
      await browser.close()
    }
  })
})

test.skipIf(!isRoot || !hasFirefox || existsSync(firefoxPolicy))('Firefox', async () => {
  const policy = { policies: { '3rdparty': { Extensions: { 'muster@muster.example': presets } } } }
  await withPolicy(firefoxPolicy, policy, async () => {
    const browser = await openFirefox({ build: join(folder, 'firefox-mv3') })
    try {
      const page = await browser.extensionPage('options.html')
      await page.waitForFunction(isSampleLocked)
      await page.evaluate(() => {
        location.hash = '#connect'
      })
      await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value.startsWith('https://preset.')))
      expect(await page.evaluate(readForm)).toEqual(expected)
    } finally {
      await browser.close()
    }
  })
})
