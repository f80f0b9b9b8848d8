// One walk through every screen, failure, export and support text with a service that repeats the key wherever it can, and through the
// profile on the disk afterwards; once for each way to keep a key.
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Page } from '@playwright/test'
import { peoplePerPage } from '../../../lib/runs/model/run.ts'
import { answer, serveFaults } from '../../lib/service/fault-server.ts'
import { canaryKey } from '../../proofs/api-key/canary.ts'
import { createKeySearch, forms } from '../../proofs/api-key/find-key.ts'
import type { ServeSampleOptions } from '../../programs/service/serve-sample.ts'
import { clickButton } from '../support/page-button.ts'
import { clickOnCard, expectCard } from '../support/page-card.ts'
import { download, expect, rowOf, searchUrl, startImport, test as base, type House } from '../support/fixture.ts'

type Intercept = NonNullable<ServeSampleOptions['intercept']>

const asHtml = forms['html'] ?? String
const json = (status: number, body: object): Response =>
  Response.json({ ...body, asked_with: canaryKey, debug: `?api_key=${encodeURIComponent(canaryKey)}` }, { status })
const page = (status: number, key: string): Response =>
  new Response(`<!doctype html><title>${key}</title><p>Cannot serve api_key=${key}</p>`, {
    status,
    headers: { 'content-type': 'text/html' }
  })

/** How a start is answered, by the title that is searched for: each says whose key it was. */
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

/** Every other reply repeats the key, in its rows too. */
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
  // oxlint-disable-next-line no-empty-pattern -- the way to say that it needs no other
  strangers: async ({}, use) => {
    const server = await serveFaults()
    // As many as the service says a page of results has: of fewer, the rest would be waited for.
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
        const elsewhere = path === '/download_list' && JSON.stringify(raw()).includes('Elsewhere')
        return elsewhere
          ? json(200, { download_url: `${strangers.url.replace('127.0.0.1', 'localhost')}/files/results.json` })
          : repeats(...given)
      }
    })
})

const counted = { places: 0, characters: 0, requests: 0, toService: 0 }
const look = async (house: House, where: string): Promise<void> => {
  const { faults, ...rest } = await house.watch.look(house.browser.origin, house.services)
  expect(faults, where).toEqual([])
  for (const name of ['places', 'characters', 'requests', 'toService'] as const) counted[name] += rest[name]
}

/** All replies: each is here before they are counted, and those that repeat the key show what stands in its place. */
const unfold = async (popup: Page, repeated: boolean): Promise<void> => {
  const timeline = popup.getByRole('region', { name: 'Timeline' })
  const replies = timeline.getByRole('button', { name: /^Show reply/ })
  await timeline.locator('.entry').first().waitFor()
  while ((await replies.count()) > 0) await replies.first().click()
  if (repeated) await expect(timeline).toContainText('[API key]')
}

/** Its details with every reply, all that can be copied there, and the support file. `repeated`: a reply holds the key. */
const seeInFull = async (house: House, popup: Page, name: string, repeated = true): Promise<void> => {
  await rowOf(popup, name).first().getByRole('link', { name }).click()
  await unfold(popup, repeated)
  await look(house, `the details of ${name}`)
  for (const copy of await popup.getByRole('button', { name: /^Copy/ }).all()) {
    await copy.click()
    house.watch.add('the clipboard', await popup.evaluate(() => navigator.clipboard.readText()))
  }
  await popup.getByRole('button', { name: 'Show support file' }).click()
  await popup.getByRole('region', { name: 'What the support file holds' }).waitFor()
  await download(popup, 'Save support file')
  await look(house, `the support file of ${name}`)
  await popup.goto(popup.url().replace(/#.*/, ''))
  await popup.getByRole('tab', { name: /Runs/ }).click()
}

const files = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter(one => one.isFile()).map(one => join(one.parentPath, one.name))

for (const keep of ['always', 'session'] as const) {
  test(
    `a key that is kept ${keep === 'always' ? 'for good' : 'for the session'} is nowhere but where it belongs`,
    { tag: '@long' },
    async ({ house, strangers }) => {
      test.setTimeout(600_000)
      const { context } = house.browser
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const options = await house.options()
      await options.getByLabel('Service address').fill(house.service.url)
      await options.getByLabel('API key').fill(canaryKey)
      if (keep === 'session') await options.getByLabel('For this session only').check()
      await look(house, 'the settings before they are saved')
      await options.getByRole('button', { name: 'Save and test' }).click()
      await expect(options.getByText('answered and accepted the key')).toBeVisible()
      await options.getByText('Advanced').click()
      await download(options, 'Export profile')
      await look(house, 'the settings')

      const search = await house.visit(searchUrl('VP Sales'))
      const popup = await startImport(house, search, { pages: 1 })
      const name = 'VP Sales · Europe'
      await expect(rowOf(popup, name).getByRole('status')).toHaveText('Ready', { timeout: 60_000 })
      for (const button of ['Download CSV', 'Download JSON']) expect((await download(popup, button)).text).toContain('[API key]')
      await look(house, 'the runs and their exports')
      await seeInFull(house, popup, name)

      for (const title of Object.keys(starts)) {
        const other = await startImport(house, await house.visit(searchUrl(title)), { pages: 1 })
        await expect(rowOf(other, `${title} · Europe`).first().getByRole('status')).not.toHaveText(/Sending|Starting|Running/, {
          timeout: 60_000
        })
        await look(house, `the row of ${title}`)
        // What moved away is not read.
        await seeInFull(house, other, `${title} · Europe`, title !== 'Moved away')
        await other.close()
      }

      await house.browser.grant('http://localhost/*')
      const away = await startImport(house, await house.visit(searchUrl('Elsewhere')), { pages: 1 })
      await rowOf(away, 'Elsewhere · Europe')
        .getByRole('button', { name: /^Allow localhost/ })
        .click({ timeout: 60_000 })
      await expect(rowOf(away, 'Elsewhere · Europe').getByRole('status')).toHaveText('Ready', { timeout: 60_000 })
      expect(strangers.seen.map(({ method, path, body }) => [method, path, body])).toEqual([['GET', '/files/results.json', '']])
      house.watch.add('what arrived at the result host', JSON.stringify(strangers.seen))
      expect(strangers.seen.filter(({ headers }) => headers.cookie ?? headers.authorization)).toEqual([])
      await seeInFull(house, away, 'Elsewhere · Europe', false)

      const profile = await house.visit('https://www.linkedin.com/in/ada-beispiel/')
      await clickButton(profile)
      await expectCard(profile, { open: true, email: expect.stringContaining('@') }, 60_000)
      await clickOnCard(profile, 'Copy')
      house.watch.add('the clipboard', await profile.evaluate(() => navigator.clipboard.readText()))
      await look(house, 'the card on a profile')
      const form = await house.popup(profile)
      await form.getByText('@').first().waitFor()
      await look(house, 'the form for one person')
      await form.goto(`${house.browser.origin}/popup.html#people`)
      await form.getByLabel('Profile addresses').fill('https://www.linkedin.com/in/bo-exempel https://www.linkedin.com/in/cy-ejemplo')
      await form.getByRole('button', { name: 'Look up 2 people' }).waitFor()
      await look(house, 'the form for many')

      await options.bringToFront()
      await options.getByRole('button', { name: 'Replace' }).click()
      await look(house, 'the settings while the key is replaced')
      await house.browser.endWorker()
      await look(house, 'a worker that died')
      await house.browser.close()

      const search2 = createKeySearch([canaryKey])
      const folder = house.profile
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
      // The search of the disk can fail: there it finds the key, and for a session there is nothing to find at all.
      expect(own.length > 0).toBe(keep === 'always')
      console.log(
        `Key kept ${keep}: looked for in ${counted.places.toLocaleString('en-GB')} places of all screens, ${counted.requests} requests, ` +
          `and ${kept.files} files of the profile (${(kept.bytes / 1e6).toFixed(1)} MB): in ${own.length} files of Muster's own database, nowhere else. ` +
          `LevelDB packs its older blocks with Snappy, which leaves a text that has not come before as it is, but may break one that has.`
      )
    }
  )
}
