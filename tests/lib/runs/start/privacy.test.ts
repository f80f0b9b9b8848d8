// Checks the table of PRIVACY.md: plays each of its rows over the real client and the sample service, and compares the requests with that row.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { testConnection } from '../../../../lib/service/test-connection.ts'
import { createDomainsOrder as domainsFor, createDomains } from '../bulk/domains-sandbox.ts'
import { createSplitOrder } from '../bulk/split-sandbox.ts'
import { createProfileUrls, createBulkLookupOrder as peopleFor } from '../bulk/people-sandbox.ts'
import { createSandbox, createImportOrder, type Sandbox } from '../sandbox.ts'
import type { TestWorker } from '../test-worker.ts'

const text = readFileSync(resolve(import.meta.dirname, '../../../../PRIVACY.md'), 'utf8')
const chapter = text.slice(text.indexOf('## What leaves your browser'), text.indexOf('## What Muster reads from a page'))
/** What is sent, by the action that sends it. */
const promises = new Map(
  [...chapter.matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\|$/gm)]
    .map(([, when = '', what = '']) => [when, what] as const)
    .filter(([when]) => when !== 'When' && !when.startsWith('-'))
)

/** What the table calls each field of a request. */
const fieldNames: Record<string, RegExp> = {
  api_key: /your API key|the same as for a lead-search import/,
  sales_platform_people_search_url: /the URL of the search|the same as for a lead-search import/,
  no_of_page: /the number of result pages|the same as for a lead-search import/,
  listname: /list name|that list's name/,
  profile_url: /the URL of (?:that one|each) profile/,
  domains: /the domains/
}

const profile = 'https://www.linkedin.com/in/ada-beispiel'
const actions: [when: string, paths: RegExp, play: (sandbox: Sandbox, worker: TestWorker) => Promise<unknown>][] = [
  ['You start a lead-search import', /^\/sn_search$/, (_, worker) => worker.importSearch()],
  [
    'You click Find email or Look again',
    /^\/person_search$/,
    (_, worker) => worker.lookUpPerson({ clickId: 'click-one', url: profile, comparisonKey: profile })
  ],
  [
    'You start Find emails in bulk',
    /^\/person_search$/,
    async (sandbox, worker) => {
      await worker.scheduler.startBulkLookup(await peopleFor(sandbox, createProfileUrls(2)))
      await worker.scheduler.startChildRuns()
    }
  ],
  [
    'You start Enrich domains',
    /^\/domain_enrichment$/,
    async (sandbox, worker) => worker.enrichDomains(await domainsFor(sandbox, createDomains(3)))
  ],
  [
    'You start a split search',
    /^\/sn_search$/,
    async (sandbox, worker) => {
      await worker.splitSearch(await createSplitOrder(sandbox, 2))
      await worker.scheduler.startChildRuns()
    }
  ],
  [
    'You start a run, after a minute without an answer',
    /^\/check_list_status$/,
    async (sandbox, worker) => {
      sandbox.network.wasReached = false
      await worker.importSearch()
    }
  ],
  [
    'Muster tracks a run, or you click Check now',
    /^\/check_list_status$/,
    async (sandbox, worker) => {
      await worker.importSearch()
      await worker.track({ is: 'run', id: (await sandbox.readRuns())[0]!.id })
    }
  ],
  [
    'A run has finished and Muster downloads its results',
    /^\/download_list$/,
    async (sandbox, worker) => {
      await worker.importSearch()
      await sandbox.runUntilIdle(worker)
    }
  ],
  [
    'You click Save and test',
    /^\/(?:check_list_status|[b-z]{5}_[b-z]{4}_[b-z]{6})$/,
    async (sandbox, { dependencies }) => testConnection(dependencies.client, (await sandbox.connections.active())!, 'x1')
  ],
  [
    'You track an existing list',
    /^\/check_list_status$/,
    async (sandbox, worker) => {
      await worker.trackList({ clickId: 'click-list', connectionId: (await sandbox.connections.active())!.id, listName: 'Old list' })
      await worker.track({ is: 'run', id: (await sandbox.readRuns())[0]!.id })
    }
  ],
  [
    'You add to an existing list',
    /^\/sn_search$/,
    (_, worker) => worker.importSearch(createImportOrder({ updateList: 'Old list', listTitle: '' }))
  ]
]

test('every row of the table is played', () => expect([...promises.keys()]).toEqual(actions.map(([when]) => when)))

test.each(actions)('%s: requests hold only what the table names', async (when, paths, play) => {
  const sandbox = await createSandbox()
  const worker = sandbox.startWorker()
  await play(sandbox, worker)
  const sent = sandbox.requests.filter(({ url }) => paths.test(new URL(url).pathname))
  expect(sent).not.toEqual([])
  expect(sandbox.requests.filter(({ url }) => !url.startsWith('https://api.service.example/'))).toEqual([])
  for (const { url, body } of sent) {
    expect(new URL(url).search).toBe('')
    for (const field of Object.keys(body)) expect(promises.get(when), `${field} of ${url}`).toMatch(fieldNames[field] ?? /^$/)
  }
})

test('every other request of these actions is in another row', async () => {
  const knownPaths = actions.map(([, paths]) => paths)
  for (const [, , play] of actions) {
    const sandbox = await createSandbox()
    await play(sandbox, sandbox.startWorker())
    expect(sandbox.requests.map(({ url }) => new URL(url).pathname).filter(path => !knownPaths.some(paths => paths.test(path)))).toEqual([])
  }
})
