// Visits every screen, failure, export and support text with a service that repeats the API key, then searches the profile on the disk;
// once per storage of the key.
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Page } from '@playwright/test'
import { peoplePerPage } from '../../../lib/runs/kinds/lead-search.ts'
import { inTurn } from '../../is-long.ts'
import { answer, serveFaults } from '../../lib/service/fault-server.ts'
import { canaryKey } from '../../proofs/api-key/canary.ts'
import { createKeySearch, forms } from '../../proofs/api-key/find-key.ts'
import type { ServeSampleOptions } from '../../programs/service/serve-sample.ts'
import { clickButton } from '../support/page/page-button.ts'
import { clickOnCard, expectCard } from '../support/page/page-card.ts'
import {
  download,
  expect,
  openDetails,
  rowOf,
  type Sandbox,
  searchUrl,
  showAllRuns,
  startImport,
  test as base
} from '../support/fixture.ts'

type Intercept = NonNullable<ServeSampleOptions['intercept']>

const asHtml = forms['html'] ?? String
const json = (status: number, body: object): Response =>
  Response.json({ ...body, asked_with: canaryKey, debug: `?api_key=${encodeURIComponent(canaryKey)}` }, { status })
const page = (status: number, key: string): Response =>
  new Response(`<!doctype html><title>${key}</title><p>Cannot serve api_key=${key}</p>`, {
    status,
    headers: { 'content-type': 'text/html' }
  })

/** The reply to a start, by the title of the search: each contains the API key. */
const starts: Record<string, () => Response> = {
  'No credits': () => json(402, { error: `No credits left for ${canaryKey}` }),
  'Wrong key': () => json(401, { event: `Unknown key ${canaryKey}` }),
  'Plain refusal': () => json(400, { success: false, error: { message: `Bad request by "${canaryKey}"` } }),
  'Broken page': () => page(500, asHtml(canaryKey)),
  'Plain page': () => page(200, canaryKey),
  'Text alone': () => new Response(`key=${canaryKey}`, { status: 503, headers: { 'content-type': 'text/plain', 'retry-after': '3600' } }),
  'Cut JSON': () =>
    new Response(`{"status":"queued","api_key":${JSON.stringify(canaryKey)}`, { headers: { 'content-type': 'application/json' } }),
  'Moved away': () => new Response(canaryKey, { status: 307, headers: { location: 'http://localhost:9/sn_search' } })
}

/** Every other reply repeats the API key, also in its rows. */
const repeats: Intercept = async (seen, answerIt) => {
  const fault = Object.entries(starts).find(
    ([title]) => seen.path === '/sn_search' && JSON.stringify(seen.raw()).includes(encodeURIComponent(encodeURIComponent(title)))
  )
  if (fault) return fault[1]()
  const reply = await answerIt()
  if (!reply.headers.get('content-type')?.includes('json')) return reply
  const body = (await reply.json()) as Record<string, unknown>
  const rows = Array.isArray(body['data']) ? { data: body['data'].map(row => ({ ...row, exported_with: canaryKey })) } : {}
  return json(reply.status, { ...body, ...rows })
}

const test = base.extend<{ strangers: Awaited<ReturnType<typeof serveFaults>> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright needs the pattern
  strangers: async ({}, use) => {
    const server = await serveFaults()
    // As many as the service counts per page; fewer would wait for the rest.
    const people = Array.from({ length: peoplePerPage }, (_, n) => ({
      full_name: `Ada Beispiel ${n}`,
      work_email: `ada.${n}@beispiel.example`
    }))
    server.behave(answer(200, JSON.stringify(people)))
    await use(server)
    await server.close()
  },
  sample: ({ strangers }, use) =>
    use({
      speed: Infinity,
      apiKeys: [canaryKey],
      findsEmail: () => true,
      intercept: async (...given) => {
        const [{ path, raw }] = given
        const isOnOtherHost = path === '/download_list' && /elsewhere/i.test(JSON.stringify(raw()))
        return isOnOtherHost
          ? json(200, { download_url: `${strangers.url.replace('127.0.0.1', 'localhost')}/files/results.json` })
          : repeats(...given)
      }
    })
})

const counted = { places: 0, characters: 0, requests: 0, toService: 0 }
const look = async (sandbox: Sandbox, where: string): Promise<void> => {
  const { faults, ...rest } = await sandbox.watch.look(sandbox.browser.origin, sandbox.services)
  expect(faults, where).toEqual([])
  for (const name of ['places', 'characters', 'requests', 'toService'] as const) counted[name] += rest[name]
}

/** Opens all replies once they are loaded; those that repeat the key show the mask. */
const unfold = async (popup: Page, repeated: boolean): Promise<void> => {
  const timeline = popup.getByRole('region', { name: 'Timeline' })
  const replies = timeline.getByRole('button', { name: /^Show reply/ })
  const tools = popup.getByText('Something wrong?')
  await tools.waitFor()
  if (!(await timeline.isVisible())) await tools.click()
  await timeline.locator('[data-call]').first().waitFor()
  while ((await replies.count()) > 0) await replies.first().click()
  if (repeated) await expect(timeline).toContainText('[API key]')
}

/** Opens the details with every reply, everything that can be copied, and the support file. `repeated`: a reply contains the key. */
const seeInFull = async (sandbox: Sandbox, popup: Page, name: string, repeated = true): Promise<void> => {
  await openDetails(popup, name)
  await unfold(popup, repeated)
  await look(sandbox, `the details of ${name}`)
  for (const copy of await popup.getByRole('button', { name: /^Copy/ }).all()) {
    await copy.click()
    sandbox.watch.add('the clipboard', await popup.evaluate(() => navigator.clipboard.readText()))
  }
  await popup.getByRole('button', { name: 'Show support file' }).click()
  await popup.getByRole('region', { name: 'Contents of the support file' }).waitFor()
  await download(popup, 'Save support file')
  await look(sandbox, `the support file of ${name}`)
  await popup.goto(popup.url().replace(/#.*/, ''))
}

const files = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter(one => one.isFile()).map(one => join(one.parentPath, one.name))

for (const keep of inTurn(['always', 'session'] as const, 2)) {
  test(
    `an API key kept ${keep === 'always' ? 'permanently' : 'for the session'} is only where it belongs`,
    { tag: '@long' },
    async ({ sandbox, strangers }) => {
      test.setTimeout(600_000)
      const { context } = sandbox.browser
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const options = await sandbox.options()
      await options.getByLabel('Service URL').fill(sandbox.service.url)
      await options.getByLabel('API key', { exact: true }).fill(canaryKey)
      await options.getByText('Advanced').click()
      if (keep === 'session') await options.getByLabel('for this session only').check()
      await look(sandbox, 'the settings before they are saved')
      await options.getByRole('button', { name: 'Save and test' }).click()
      await expect(options.getByText('answered and accepted the API key')).toBeVisible()
      await download(options, 'Export preset')
      await look(sandbox, 'the settings')

      const search = await sandbox.visit(searchUrl('VP Sales'))
      const popup = await startImport(sandbox, search, { pages: 1 })
      const name = 'VP Sales · Europe'
      await expect(rowOf(popup, name).getByRole('status')).toHaveText('Ready', { timeout: 60_000 })
      for (const button of ['Export CSV', 'Export JSON']) expect((await download(popup, button)).text).toContain('[API key]')
      await look(sandbox, 'the runs and their exports')
      await seeInFull(sandbox, popup, name)

      // Another place of the key changes nothing about a reply, so that its screens see some of them in each run.
      const titles = keep === 'always' ? Object.keys(starts) : inTurn(Object.keys(starts), 4)
      for (const [index, title] of titles.entries()) {
        const from = await sandbox.visit(searchUrl(title))
        const other = await startImport(sandbox, from, { pages: 1 })
        await showAllRuns(other, index + 2)
        await expect(rowOf(other, `${title} · Europe`).first().getByRole('status')).not.toHaveText(/Sending|Starting|Running/, {
          timeout: 60_000
        })
        await look(sandbox, `the row of ${title}`)
        // Each open page is read at each look.
        await from.close()
        // Columns outside the view are not read.
        await seeInFull(sandbox, other, `${title} · Europe`, title !== 'Moved away')
        await other.close()
      }

      await sandbox.browser.grant('http://localhost/*')
      const away = await startImport(sandbox, await sandbox.visit(searchUrl('Elsewhere')), { pages: 1 })
      await showAllRuns(away, titles.length + 2)
      await rowOf(away, 'Elsewhere · Europe')
        .getByRole('button', { name: /^Allow localhost/ })
        .click({ timeout: 60_000 })
      await expect(rowOf(away, 'Elsewhere · Europe').getByRole('status')).toHaveText('Ready', { timeout: 60_000 })
      expect(strangers.seen.map(({ method, path, body }) => [method, path, body])).toEqual([['GET', '/files/results.json', '']])
      sandbox.watch.add('what arrived at the result host', JSON.stringify(strangers.seen))
      expect(strangers.seen.filter(({ headers }) => headers.cookie ?? headers.authorization)).toEqual([])
      await seeInFull(sandbox, away, 'Elsewhere · Europe', false)

      for (const seen of [search, popup, away]) await seen.close()
      const profile = await sandbox.visit('https://www.linkedin.com/in/ada-beispiel/')
      await clickButton(profile)
      await expectCard(profile, { open: true, email: expect.stringContaining('@') }, 60_000)
      await clickOnCard(profile, 'Copy email')
      sandbox.watch.add('the clipboard', await profile.evaluate(() => navigator.clipboard.readText()))
      await look(sandbox, 'the card on a profile')
      const form = await sandbox.popup(profile)
      await form.getByText('@').first().waitFor()
      await look(sandbox, 'the form for one person')
      await form.goto(`${sandbox.browser.origin}/popup.html#people`)
      await form.getByLabel('Profile URLs').fill('https://www.linkedin.com/in/bo-exempel https://www.linkedin.com/in/cy-ejemplo')
      await form.getByRole('button', { name: 'Find 2 emails' }).waitFor()
      await look(sandbox, 'the form for many')

      await options.bringToFront()
      await options.getByRole('button', { name: 'Replace' }).click()
      await look(sandbox, 'the settings while the key is replaced')
      await sandbox.browser.endWorker()
      await look(sandbox, 'a worker that died')
      await sandbox.browser.close()

      const search2 = createKeySearch([canaryKey])
      const folder = sandbox.profile
      const kept = { files: 0, bytes: 0 }
      const held: string[] = []
      for (const path of await files(folder)) {
        const bytes = await readFile(path).catch(() => new Uint8Array())
        kept.files++
        kept.bytes += bytes.length
        if (search2.inBytes(bytes).length > 0) held.push(path.slice(folder.length + 1))
      }
      const own = held.filter(path => path.startsWith(`Default${sep}IndexedDB${sep}chrome-extension_`))
      expect(held.filter(path => !own.includes(path))).toEqual([])
      // Proves that the search of the disk works: it finds a stored key, and none for a session.
      expect(own.length > 0).toBe(keep === 'always')
      console.log(
        `Key kept ${keep}: looked for in ${counted.places.toLocaleString('en-GB')} places of all screens, ${counted.requests} requests, ` +
          `and ${kept.files} files of the profile (${(kept.bytes / 1e6).toFixed(1)} MB): in ${own.length} files of Muster's own database, nowhere else. ` +
          `LevelDB packs its older blocks with Snappy, which leaves a text that has not come before as it is, but may break one that has.`
      )
    }
  )
}
