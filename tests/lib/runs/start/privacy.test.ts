// PRIVACY.md says what is sent, and when. Each of its rows is played over the real client and the sample service, and whatever the
// service saw is named in that row; a request that no row speaks of, or a row that nothing plays, is a promise that is not kept.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { testConnection } from '../../../../lib/service/test-connection.ts'
import { orderFor as domainsFor, domainsOf } from '../bulk/domains-world.ts'
import { splitOrder } from '../bulk/split-world.ts'
import { addresses, orderFor as peopleFor } from '../bulk/people-world.ts'
import { createWorld, orderOf, type World } from '../world.ts'

const text = readFileSync(resolve(import.meta.dirname, '../../../../PRIVACY.md'), 'utf8')
const chapter = text.slice(text.indexOf('## What leaves your browser'), text.indexOf('## What Muster reads from a page'))
/** What is sent, by when. */
const promises = new Map(
  [...chapter.matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\|$/gm)]
    .map(([, when = '', what = '']) => [when, what] as const)
    .filter(([when]) => when !== 'When' && !when.startsWith('-'))
)

/** How each field of a request is called there. */
const fieldWords: Record<string, RegExp> = {
  api_key: /your API key|the same as for a lead-search import/,
  sales_platform_people_search_url: /the address of the search|the same as for a lead-search import/,
  no_of_page: /the number of result pages|the same as for a lead-search import/,
  listname: /list name|that list's name/,
  profile_url: /the address of (?:that one|each) profile/,
  domains: /the domains/
}

const profile = 'https://www.linkedin.com/in/ada-beispiel'
const starts: [when: string, paths: RegExp, play: (world: World, worker: ReturnType<World['boot']>) => Promise<unknown>][] = [
  ['You start a lead-search import', /^\/sn_search$/, (_, worker) => worker.start()],
  [
    'You click Find email or Look again',
    /^\/person_search$/,
    (_, worker) => worker.lookUp({ clickId: 'click-one', url: profile, comparisonKey: profile })
  ],
  [
    'You start Look up people',
    /^\/person_search$/,
    async (world, worker) => {
      await worker.many.begin(await peopleFor(world, addresses(2)))
      await worker.many.go()
    }
  ],
  ['You start Enrich domains', /^\/domain_enrichment$/, async (world, worker) => worker.enrich(await domainsFor(world, domainsOf(3)))],
  [
    'You start a search in parts',
    /^\/sn_search$/,
    async (world, worker) => {
      await worker.split(await splitOrder(world, 2))
      await worker.many.go()
    }
  ],
  [
    'Muster follows a run, or you click Check now',
    /^\/check_list_status$/,
    async (world, worker) => {
      await worker.start()
      await worker.follow({ is: 'run', id: (await world.runs())[0]!.id })
    }
  ],
  [
    'A run is finished and its results are fetched',
    /^\/download_list$/,
    async (world, worker) => {
      await worker.start()
      await world.untilQuiet(worker)
    }
  ],
  [
    'You click Save and test',
    /^\/check_list_status$/,
    async (world, { parts }) => testConnection(parts.client, (await world.connections.active())!, 'x1')
  ],
  [
    'You follow a list by its name',
    /^\/check_list_status$/,
    async (world, worker) => {
      await worker.followList({ clickId: 'click-list', connectionId: (await world.connections.active())!.id, listName: 'Old list' })
      await worker.follow({ is: 'run', id: (await world.runs())[0]!.id })
    }
  ],
  ['You add to a list that exists', /^\/sn_search$/, (_, worker) => worker.start(orderOf({ updateList: 'Old list', listTitle: '' }))]
]

test('each promise is played, and there is no other', () => expect([...promises.keys()]).toEqual(starts.map(([when]) => when)))

test.each(starts)('%s: what is sent is what is promised', async (when, paths, play) => {
  const world = await createWorld()
  const worker = world.boot()
  await play(world, worker)
  const sent = world.requests.filter(({ url }) => paths.test(new URL(url).pathname))
  expect(sent).not.toEqual([])
  expect(world.requests.filter(({ url }) => !url.startsWith('https://api.service.example/'))).toEqual([])
  for (const { url, body } of sent) {
    expect(new URL(url).search).toBe('')
    for (const field of Object.keys(body)) expect(promises.get(when), `${field} of ${url}`).toMatch(fieldWords[field] ?? /^$/)
  }
})

test('whatever else those acts send is one of the other promises', async () => {
  const known = starts.map(([, paths]) => paths)
  for (const [, , play] of starts) {
    const world = await createWorld()
    await play(world, world.boot())
    expect(world.requests.map(({ url }) => new URL(url).pathname).filter(path => !known.some(paths => paths.test(path)))).toEqual([])
  }
})
