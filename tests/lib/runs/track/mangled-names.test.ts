// Tests services that keep a list under another name than they were sent, and never say so. They look a list up by their own name alone.
import { describe, expect, test } from 'vitest'
import { withToldNames } from '../../../../lib/runs/track/told-names.ts'
import { exampleRun } from '../examples.ts'
import { getPath } from '../paid-run.ts'
import { createImportOrder, createSandbox, type Sandbox } from '../sandbox.ts'
import { createDomains, createDomainsOrder } from '../bulk/domains-sandbox.ts'
import { isLong } from '../../../is-long.ts'
import { startProcessorTimer } from '../../../processor-time.ts'

type Mangle = (name: string) => string

const slug: Mangle = name =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** What silent services do to a name. */
const silent: Record<string, Mangle> = {
  'cuts at 64': name => name.slice(0, 64),
  'cuts at 32': name => name.slice(0, 32),
  'cuts at 30': name => name.slice(0, 30),
  'cuts at 24': name => name.slice(0, 24),
  'cuts at 16': name => name.slice(0, 16),
  'writes in lower case': name => name.toLowerCase(),
  trims: name => name.trim(),
  'makes a slug': slug,
  'removes what is no letter or digit at the end': name => name.replace(/[^a-z0-9]+$/i, ''),
  'cuts at 20, then makes a slug': name => slug(name.slice(0, 20)),
  'trims, writes in lower case and cuts at 16': name => name.trim().toLowerCase().slice(0, 16)
}

/** Services that put something around a name. Only a reply can tell it. */
const prefixing: Record<string, Mangle> = {
  'puts the account in front': name => `acct42_${name}`,
  'puts the account in front and cuts at 32': name => `acct42_${name}`.slice(0, 32),
  'writes in upper case': name => name.toUpperCase(),
  'puts a word and a space in front': name => `Team ${name}`,
  'puts the date behind': name => `${name} (2026-11-21)`
}

/** How a reply tells a name without a field for it. */
const tellings: Record<string, (name: string) => unknown> = {
  'a sentence': name => ({ message: `Your search was saved as "${name}".` }),
  'a URL': name => ({ links: { self: `https://api.service.example/lists/${encodeURIComponent(name)}/` } }),
  'a field that Muster does not know': name => ({ meta: { stored_as: name } })
}

interface Service {
  mangle: Mangle
  /** in the reply to a start, besides that it was accepted */
  tell?: ((name: string) => unknown) | undefined
  /** names all lists where a list is unknown */
  tellsAll?: boolean
}

/** The sample service behind a service that mangles names. */
const createManglingSandbox = async ({ mangle, tell, tellsAll = false }: Service): Promise<Sandbox> => {
  const sandbox: Sandbox = await createSandbox(
    async request => {
      const path = getPath(request)
      if (path === '/sn_search' || path === '/domain_enrichment') {
        const body = JSON.parse(await request.clone().text())
        const name = mangle(String(body.listname))
        await sandbox.callService(
          new Request(request.url, { method: 'POST', headers: request.headers, body: JSON.stringify({ ...body, listname: name }) })
        )
        return Response.json({ status: 'queued', ...Object(tell?.(name)) })
      }
      const reply = await sandbox.callService(request.clone())
      if (reply.status !== 404 || !tellsAll) return reply
      const lists = [...new Set(sandbox.sampleStore.charges.map(({ listname }) => listname))]
      return Response.json({ error: 'No list with this name exists.', your_lists: lists }, { status: 404 })
    },
    { speed: 60 }
  )
  return sandbox
}

/** This many imports and an enrichment of domains, with titles that are alike. */
const startAll = async (sandbox: Sandbox, imports: number) => {
  const worker = sandbox.startWorker()
  for (let n = 1; n <= imports; n++)
    await worker.importSearch(
      createImportOrder({
        clickId: `click-${n}`,
        url: `https://www.linkedin.com/sales/search/people?query=(keywords%3Aword${n})`,
        listTitle: `Founders of young companies in Berlin and Hamburg ${n}`
      })
    )
  if (imports > 1)
    await worker.enrichDomains(
      await createDomainsOrder(sandbox, createDomains(3), { listTitle: 'Founders of young companies in Berlin and' })
    )
  await sandbox.runUntilIdle(worker)
}

const expectAllFound = async (sandbox: Sandbox, imports: number): Promise<void> => {
  await startAll(sandbox, imports)
  const runs = await sandbox.readRuns()
  const count = imports > 1 ? imports + 1 : imports
  expect(runs).toHaveLength(count)
  expect(new Set(runs.map(({ state }) => state.is))).toEqual(new Set(['collected']))
  for (const { state } of runs) expect(state).toMatchObject({ rows: expect.toSatisfy(rows => rows > 0) })
  expect(new Set(sandbox.sampleStore.charges.map(({ listname }) => listname)).size).toBe(count)
  sandbox.database.close()
}

// Before a commit, every second one.
test.each(Object.entries(silent).filter((_, n) => isLong || n % 2 === 0))(
  'a service that %s without a word loses nothing and merges nothing',
  async (_, mangle) => {
    await expectAllFound(await createManglingSandbox({ mangle }), 2)
  }
)

describe.each(Object.entries(prefixing).map((one, at) => [...one, at] as const))('a service that %s', (_, mangle, at) => {
  // Before a commit each way to put something around a name meets one way to tell it.
  test.each(Object.entries(tellings).filter((_telling, n) => isLong || n === at % 3))(
    'and tells it in %s loses nothing',
    async (_telling, tell) => {
      await expectAllFound(await createManglingSandbox({ mangle, tell }), 1)
    }
  )

  test('and names its lists where one is unknown loses nothing', async () => {
    await expectAllFound(await createManglingSandbox({ mangle, tellsAll: true }), 1)
  })
})

describe('names that a reply tells', () => {
  const run = exampleRun('running', { listName: 'k3f97bqx-founders' })
  const idsIn = (text: string): string[] =>
    withToldNames(run, { reading: { is: 'running', ids: ['17'] }, call: { operation: 'status', text } }).ids ?? []

  test.each([
    ['{"a":"ACCT_K3F97BQX-FOUNDERS"}', ['ACCT_K3F97BQX-FOUNDERS']],
    ['{"a":"K3F97BQX \\u2013 founders"}', ['K3F97BQX', 'K3F97BQX – founders']],
    ['<p>Saved as <b>my-k3f97bqx-founders</b>.</p>', ['my-k3f97bqx-founders']],
    ['Saved as team/k3f97bqx.', ['team/k3f97bqx', 'k3f97bqx']],
    ['{"a":"k3f97bqx-founders"}', []],
    ['{"a":"The list k3f97bqx-founders was created for your account today."}', []],
    ['Your list “Team k3f97bqx founders” was saved.', ['Team k3f97bqx founders', 'k3f97bqx']],
    ['{"a":"/lists/Team%20k3f97bqx/","b":"https://a.example/Team%20k3f97bqx"}', ['lists/Team%20k3f97bqx', 'Team k3f97bqx']],
    ['{"a":"another list"}', []]
  ])('%j tells %j', (text, names) => expect(idsIn(text)).toEqual(['17', ...names]))

  test('a hostile reply takes no time', () => {
    const spentMs = startProcessorTimer()
    idsIn(`{"a":"${'k3f97bqx'.repeat(200_000)}"}`)
    idsIn('"'.repeat(1_000_000) + 'k3f97bqx')
    expect(spentMs()).toBeLessThan(2_000)
  })

  test('the name of another list tells nothing, and nor does a reply about a list that the user named', () => {
    const typed = { ...run, listName: 'Founders' }
    const reading = { is: 'running', ids: ['17'] }
    expect(withToldNames(typed, { reading, call: { operation: 'status', text: '{"a":"acct-Founders"}' } })).toBe(reading)
  })
})
