// What is handed to the stores: the same bytes from every clean build, nothing in them but what is meant, without an error for the
// stores' own reader, and alive in the browsers they are for.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../e2e/support/browser.ts'
import { hasFirefox, openFirefox } from '../firefox/browser.ts'
import { browsers, hashOf, makePackages, namesIn, root, unpack } from './make.ts'
import { strangerInChromium, strangerInFirefox } from './stranger.ts'

const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
const fileOf = (name: string): string => `muster-${version}-${name}.zip`

let place = ''
let made = ''
const unpacked = (name: string): string => join(place, name)

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'muster-packages-'))
  made = await makePackages(root)
  for (const name of [...browsers, 'sources']) {
    await mkdir(unpacked(name))
    await unpack(join(made, fileOf(name)), unpacked(name))
  }
})
afterAll(() => rm(place, { recursive: true, force: true, maxRetries: 3 }))

test('two clean builds give the same bytes, and the sources give the same packages', async () => {
  // The sources, as a reviewer has them, are the second clean place.
  await symlink(join(root, 'node_modules'), join(unpacked('sources'), 'node_modules'))
  const again = await makePackages(unpacked('sources'))
  for (const name of [...browsers, 'sources']) {
    const hash = await hashOf(join(made, fileOf(name)))
    console.log(`${fileOf(name)}: sha256 ${hash}`)
    expect([name, await hashOf(join(again, fileOf(name)))]).toEqual([name, hash])
  }
})

test('a package holds the extension and nothing else, and the sources nothing that is not needed', async () => {
  for (const name of browsers) {
    const names = await namesIn(join(made, fileOf(name)))
    expect(names).toContain('manifest.json')
    expect(names.filter(one => !/^(?:manifest\.json|_locales\/\w+\/messages\.json|[\w./-]+\.(?:js|css|html|png|svg))$/.test(one))).toEqual(
      []
    )
  }
  const sources = await namesIn(join(made, fileOf('sources')))
  expect(sources).toEqual(expect.arrayContaining(['package-lock.json', 'wxt.config.ts', 'README.md', 'lib/failure.ts']))
  expect(sources.filter(one => /(?:^|\/)(?:tests|node_modules|docs|\.output|\.git)\//.test(one))).toEqual([])
})

interface Lint {
  summary: { errors: number; warnings: number }
  errors: { code: string; message: string }[]
  warnings: { code: string; file?: string }[]
}

test("the store's own reader finds no error", async () => {
  const said = await new Promise<string>(done => {
    const lint = join(root, 'node_modules/.bin/web-ext')
    // It ends with an error where it has found one, and says which all the same.
    execFile(lint, ['lint', '--source-dir', unpacked('firefox'), '--output', 'json', '--no-config-discovery'], (_, stdout) => done(stdout))
  })
  const { errors, warnings } = JSON.parse(said) as Lint
  console.log(
    `lint: ${errors.length} errors, ${warnings.length} warnings ${JSON.stringify([...new Set(warnings.map(({ code }) => code))])}`
  )
  expect(errors).toEqual([])
  // Warnings that were looked at, see docs/store.md; another one is looked at before it is added here.
  expect(warnings.filter(({ code }) => code !== 'UNSAFE_VAR_ASSIGNMENT')).toEqual([])
})

describe('opens on its welcome', () => {
  test.each(['chrome', 'edge'])('%s, in a Chromium', async name => {
    const profile = join(place, `${name}-profile`)
    const browser = await openBrowser({ profile, extension: unpacked(name) })
    try {
      const page = await browser.context.newPage()
      await page.goto(`${browser.origin}/options.html`)
      await page.getByLabel('Service address').waitFor()
      expect(await page.locator('body').innerText()).toContain('Muster')
    } finally {
      await browser.close()
    }
  })

  test.skipIf(!hasFirefox)('firefox, in a Firefox', async () => {
    const browser = await openFirefox({ build: unpacked('firefox') })
    try {
      const page = await browser.extensionPage('options.html')
      expect(await page.evaluate(() => document.body.innerText)).toContain('Muster')
    } finally {
      await browser.close()
    }
  })
})

describe('a stranger comes from the welcome to a file, by keyboard alone', () => {
  test('in a Chromium', () => strangerInChromium(unpacked('chrome')))
  test.skipIf(!hasFirefox).each(['light', 'dark'] as const)('in a Firefox, %s', scheme => strangerInFirefox(unpacked('firefox'), scheme))
})
