// A table of everybody who might speak, everything they might ask for, and every way to spoil it, against the router and the handlers
// that the worker has, over a real database and the sample service. What is allowed is written by hand beside it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createHandlers } from '../../../entrypoints/background/handlers.ts'
import { getPersonState } from '../../../lib/database/people/read-person.ts'
import { fail } from '../../../lib/failure.ts'
import { contentMessages, pageMessages } from '../../../lib/messages/contract.ts'
import { createServe, type Handlers } from '../../../lib/messages/serve.ts'
import { isNetworkUrl } from '../../../lib/pages/index.ts'
import { sampleApiKey } from '../../../lib/sample-service/options.ts'
import { createSandbox, type Sandbox } from '../../lib/runs/sandbox.ts'
import { watchPrototypes } from '../../programs/tools/prototypes.ts'
import { allowed, isHandedRightly, mayAskWith, searchKey, strangeNames } from './bodies.ts'
import { adaUrl, brunoUrl, extensionId, extensionOrigin, searchUrl, senders, type SeenSender } from './senders.ts'
import { spoiledBodies, spoiledFields, spoiledMessages } from './spoiled.ts'

interface Called {
  name: string
  body: unknown
}

const emailOf = async (world: Sandbox, key: string): Promise<string> => {
  const state = await getPersonState(world.database, key)
  return state.is === 'found' ? state.email : ''
}

/** The router as the worker has it, over a world in which two people are known; `called` is everything that reached a handler. */
const house = async () => {
  const world = await createSandbox(undefined, { findsEmail: () => true })
  const worker = world.startWorker()
  for (const [clickId, url] of [
    ['click-ada', adaUrl],
    ['click-bruno', brunoUrl]
  ] as const) {
    await worker.lookUpPerson({ clickId, url, comparisonKey: url })
    await world.runUntilIdle(worker)
  }
  const called: Called[] = []
  const opened: unknown[] = []
  Object.assign(fakeBrowser, {
    action: { openPopup: async (...told: unknown[]) => void opened.push(told), setPopup: async () => undefined }
  })
  const {
    startImport,
    startLookup,
    startDomains,
    startSplit: startSearches,
    track: follow,
    manageRun: manage,
    scheduler: many,
    dependencies: parts
  } = worker
  const recovered = worker.recover()
  const known = (key: string) => getPersonState(world.database, key)
  const real = createHandlers({
    parts,
    start: { startImport, startLookup, startDomains, startSplit: startSearches },
    personState: known,
    follow,
    manage,
    many,
    recovered,
    tidy: () => undefined,
    seen: async () => undefined
  })
  const heard = Object.entries(real).map(([name, handle]) => [
    name,
    (body: unknown, sender: SeenSender) => {
      called.push({ name, body })
      return (handle as (body: unknown, sender: SeenSender) => unknown)(body, sender)
    }
  ])
  const handlers = Object.fromEntries(heard) as Handlers
  const serve = createServe({ id: extensionId, origin: extensionOrigin, isNetworkUrl, handlers })
  const emails = { [adaUrl]: await emailOf(world, adaUrl), [brunoUrl]: await emailOf(world, brunoUrl) }
  return { world, serve, called, opened, emails }
}

let here: Awaited<ReturnType<typeof house>>
beforeAll(async () => {
  here = await house()
})

const cells = { refused: 0, asked: 0 }
afterAll(() => {
  const { refused, asked } = cells
  console.log(
    `messages: ${refused + asked} cells of ${Object.keys(senders).length} senders, ${allowed.size + strangeNames.length} names and their spoiled bodies; ${refused} refused, ${asked} answered by a handler`
  )
})

test('no message is missing from the table', () => {
  expect([...allowed.keys()].toSorted()).toEqual([...Object.keys(pageMessages), ...Object.keys(contentMessages)].toSorted())
})

const refused = fail('notAllowed')

/** Everything that is stored, asked of the service or shown, as one text. */
const effects = async (): Promise<string> => {
  const { world, opened } = here
  const tables = await Promise.all(world.database.tables.map(table => table.toArray()))
  return JSON.stringify([tables, [...world.listNameBackup], world.requests.length, world.alarm, opened])
}

/** Asks, and gives the answer with what reached a handler meanwhile. */
const ask = async (message: unknown, sender: SeenSender): Promise<{ answer: unknown; reached: Called[] }> => {
  const before = here.called.length
  const answer: unknown = await here.serve(message, sender)
  return { answer, reached: here.called.slice(before) }
}

/** What throws while it is read is refused in other words. */
const isRefusal = (answer: unknown, isTrap: boolean): boolean =>
  JSON.stringify(answer) === JSON.stringify(refused) || (isTrap && JSON.stringify(answer) === JSON.stringify(fail('internalError')))

const expectRefused = async (message: unknown, sender: SeenSender, how: string, isTrap = false): Promise<void> => {
  cells.refused++
  const { answer, reached } = await ask(message, sender)
  if (reached.length > 0 || !isRefusal(answer, isTrap)) expect({ how, answer, reached }).toBe('refused')
}

/** Every name with every spoiled body, and whether this speaker may ask so; what of a trap is expected, only the asking can tell. */
const everything = (speaker: string) => {
  const names = [...allowed].flatMap(([name, contract]) => {
    const { needed, optional, good, by } = contract
    const fields = Object.keys({ ...needed, ...optional })
    const bodies = [...spoiledBodies(good), ...fields.flatMap(field => spoiledFields(good, field))]
    return bodies.map(({ how, body, trap }) => {
      const may = by === speaker && (trap !== undefined || mayAskWith(contract, body))
      return {
        how: `${name}: ${how}`,
        name,
        contract,
        may,
        isTrap: trap !== undefined,
        message: () => ({ name, body: trap ? trap() : body })
      }
    })
  })
  const whole = [...allowed].flatMap(([name, contract]) =>
    spoiledMessages(name, contract.good).map(({ how, message, fits, trap }) => {
      const may = contract.by === speaker && fits
      return { how: `${name}: ${how}`, name, contract, may, isTrap: trap === true, message: () => message }
    })
  )
  const strange = strangeNames.flatMap(name =>
    [{}, { runId: 'r1' }, { comparisonKey: adaUrl, clickId: 'click-email', runId: 'r1' }, undefined].map(body => {
      const how = `a name like ${String(name).slice(0, 20)}`
      return { how, name: '', contract: undefined, may: false, isTrap: false, message: () => ({ name, body }) }
    })
  )
  return [...names, ...whole, ...strange]
}
const table = { page: everything('page'), content: everything('content'), nobody: everything('nobody') }

const strangers = Object.entries(senders).filter(([, [speaker]]) => speaker === 'nobody')
const known = Object.entries(senders).filter(([, [speaker]]) => speaker !== 'nobody')

test.each([...strangers, ...known])(
  '%s is refused whatever is not theirs to ask, and nothing comes of it',
  async (_, [speaker, sender]) => {
    const unchanged = watchPrototypes()
    const before = await effects()
    for (const { how, message, may, isTrap } of table[speaker]) if (!may) await expectRefused(message(), sender, how, isTrap)
    expect(await effects()).toBe(before)
    expect(unchanged()).toEqual([])
  }
)

/** What a script may be told: of the person whose profile its tab shows, and of nobody else. */
const expectOwnPageOnly = (name: string, body: unknown, { tab }: SeenSender, answer: object): void => {
  const shown = tab?.url ?? ''
  const keys = new Map([
    [adaUrl, adaUrl],
    [brunoUrl, brunoUrl],
    [searchUrl, searchKey]
  ])
  const isOwn = keys.has(shown) && keys.get(shown) === Reflect.get(body as object, 'comparisonKey')
  const text = JSON.stringify(answer)
  const others = Object.entries(here.emails).filter(([person]) => person !== shown || !isOwn)
  for (const [, email] of others) expect(text).not.toContain(email)
  if (!isOwn || (name !== 'openForm' && shown === searchUrl)) return expect(answer).toMatchObject({ ok: false })
  if (name === 'openForm') return expect(answer).toEqual({ ok: true, value: null })
  if (name === 'startPageLookup') return expect(answer).toEqual(fail('alreadyKnown'))
  expect(answer).toMatchObject({ ok: true, value: { is: 'found', email: expect.stringContaining('@') } })
}

test.each(known)('%s is answered what is theirs to ask, once, by what was checked, and told nothing else', async (_, [speaker, sender]) => {
  const unchanged = watchPrototypes()
  const paid = here.world.requests.filter(({ url }) => !/check_list_status|download_list/.test(url)).length
  for (const { how, name, may, isTrap, message, contract } of table[speaker]) {
    if (!may || !contract) continue
    cells.asked++
    const { answer, reached } = await ask(message(), sender)
    const [call] = reached
    if (isTrap && !call) {
      expect({ how, answer }).toMatchObject({ answer: { ok: false } })
      continue
    }
    expect({ how, reached: reached.map(one => one.name) }).toEqual({ how, reached: [name] })
    expect({ how, isRight: isHandedRightly(contract, call?.body) }).toEqual({ how, isRight: true })
    expect({ how, answer }).toMatchObject({ answer: { ok: expect.any(Boolean) } })
    expect(JSON.stringify(answer)).not.toContain(sampleApiKey)
    if (speaker === 'content') expectOwnPageOnly(name, call?.body, sender, answer as object)
  }
  expect(unchanged()).toEqual([])
  // A script has asked for those who are known alone, and our own pages under one click id each.
  const charged = here.world.requests.filter(({ url }) => !/check_list_status|download_list/.test(url)).length - paid
  if (speaker === 'content') expect(charged).toBe(0)
})

test('whose lookup is no longer followed, and may have been paid for, is not paid for again by a click on their page', async () => {
  const { world, serve } = await house()
  const runs = (await world.readRuns()).filter(({ request }) => request.comparisonKey === adaUrl)
  expect(runs).toHaveLength(1)
  await world.database.runs.put(Object.assign({}, runs[0], { state: { is: 'stopped', previous: 'running' } }))
  await world.database.rows.where('[runId+index]').between([runs[0]!.id, -Infinity], [runs[0]!.id, Infinity]).delete()
  const before = world.requests.length
  const [, script] = senders['the script on a profile']!
  expect(await serve({ name: 'startPageLookup', body: { clickId: 'click-again', comparisonKey: adaUrl } }, script)).toEqual(
    fail('alreadyKnown')
  )
  expect(await serve({ name: 'getPersonState', body: { comparisonKey: adaUrl } }, script)).toMatchObject({ value: { is: 'stopped' } })
  expect(world.requests).toHaveLength(before)
})

test('these are more than 100,000 cells, and some of each kind', () => {
  expect(cells.refused + cells.asked).toBeGreaterThan(100_000)
  expect(cells.asked).toBeGreaterThan(2_000)
})
