// Every kind of sender sends every message, valid and invalid, to the worker's router and handlers, over a real database and the sample
// service. message-rules.ts and senders.ts say by hand what is allowed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createHandlers } from '../../../entrypoints/background/handlers.ts'
import { getPersonState } from '../../../lib/lookup/read-person.ts'
import type { RunState } from '../../../lib/runs/model/run.ts'
import { countImported } from '../../../lib/runs/store/newest-import.ts'
import { toStoredRun } from '../../../lib/runs/store/stored-run.ts'
import { fail } from '../../../lib/failure.ts'
import { contentMessages, pageMessages } from '../../../lib/messages/contract.ts'
import { createServe, type Handlers } from '../../../lib/messages/serve.ts'
import { isNetworkUrl } from '../../../lib/pages/index.ts'
import { sampleApiKey } from '../../../lib/sample-service/options.ts'
import { stateExamples } from '../../lib/runs/examples.ts'
import { createSandbox, type Sandbox } from '../../lib/runs/sandbox.ts'
import { watchPrototypes } from '../../programs/tools/prototypes.ts'
import { invalidBodies, invalidFields, invalidMessages } from './invalid-messages.ts'
import { isValidBody, isValidHandlerBody, messageRules, searchKey, unknownNames } from './message-rules.ts'
import { adaUrl, brunoUrl, extensionId, extensionOrigin, searchUrl, senders, type ReportedSender } from './senders.ts'
import { isLong } from '../../is-long.ts'

interface HandlerCall {
  name: string
  body: unknown
}

const readEmail = async (sandbox: Sandbox, key: string): Promise<string> => {
  const state = await getPersonState(sandbox.database, key)
  return state.is === 'found' ? state.email : ''
}

const isPaidRequest = ({ url }: { url: string }): boolean => !/check_list_status|download_list/.test(url)

/** Creates the worker's router over a sandbox with two known people. `calls` lists all calls of handlers. */
const createRouter = async () => {
  const sandbox = await createSandbox(undefined, { findsEmail: () => true })
  const worker = sandbox.startWorker()
  for (const [clickId, url] of [
    ['click-ada', adaUrl],
    ['click-bruno', brunoUrl]
  ] as const) {
    await worker.lookUpPerson({ clickId, url, comparisonKey: url })
    await sandbox.runUntilIdle(worker)
  }
  const calls: HandlerCall[] = []
  const openedPopups: unknown[] = []
  Object.assign(fakeBrowser, {
    action: { openPopup: async (...options: unknown[]) => void openedPopups.push(options), setPopup: async () => undefined }
  })
  Object.assign(fakeBrowser.runtime, { openOptionsPage: async () => undefined })
  Object.assign(fakeBrowser.scripting, { executeScript: async () => [] })
  const { dependencies, track, manageRun, scheduler } = worker
  const handlers = createHandlers({
    dependencies,
    start: worker,
    readPersonState: key => getPersonState(sandbox.database, key),
    countImported: key => countImported(sandbox.database, key),
    track,
    managing: async () => manageRun,
    scheduling: async () => scheduler,
    startChildRuns: () => void scheduler.startChildRuns(),
    recovered: () => worker.recover(),
    tidy: () => undefined,
    sendActions: {
      test: async () => fail('destinationNotFound'),
      change: async () => fail('destinationNotFound'),
      setRule: async () => fail('destinationNotFound'),
      removeRule: async () => fail('destinationNotFound')
    },
    markSeen: async () => undefined,
    onNetworkBack: () => undefined,
    setReminder: async () => fail('runNotFound'),
    readToolbarOnly: async () => false,
    onTestPassed: async () => undefined
  })
  const watched = Object.entries(handlers).map(([name, handle]) => [
    name,
    (body: unknown, sender: ReportedSender) => {
      calls.push({ name, body })
      return (handle as (body: unknown, sender: ReportedSender) => unknown)(body, sender)
    }
  ])
  const serve = createServe({
    id: extensionId,
    origin: extensionOrigin,
    isNetworkUrl,
    handlers: Object.fromEntries(watched) as Handlers
  })
  const emails = { [adaUrl]: await readEmail(sandbox, adaUrl), [brunoUrl]: await readEmail(sandbox, brunoUrl) }
  return { sandbox, serve, calls, openedPopups, emails, worker, handlers }
}

let router: Awaited<ReturnType<typeof createRouter>>
beforeAll(async () => {
  router = await createRouter()
})

const counts = { refused: 0, allowed: 0 }
afterAll(() => {
  const { refused, allowed } = counts
  console.log(
    `messages: ${refused + allowed} cases of ${Object.keys(senders).length} senders and ${messageRules.size + unknownNames.length} names; ${refused} refused, ${allowed} handled`
  )
})

test('the table has every message', () => {
  expect([...messageRules.keys()].toSorted()).toEqual([...Object.keys(pageMessages), ...Object.keys(contentMessages)].toSorted())
})

const refusal = fail('notAllowed')

/** Returns as one text what is stored, requested from the service, scheduled and opened. */
const readEffects = async (): Promise<string> => {
  const { sandbox, openedPopups } = router
  const tables = await Promise.all(sandbox.database.tables.map(table => table.toArray()))
  return JSON.stringify([tables, [...sandbox.listNameBackup], sandbox.requests.length, sandbox.alarm, openedPopups])
}

/** Sends a message. Returns the answer and the handler calls that it caused. */
const send = async (message: unknown, sender: ReportedSender): Promise<{ answer: unknown; calls: HandlerCall[] }> => {
  const before = router.calls.length
  const answer: unknown = await router.serve(message, sender)
  return { answer, calls: router.calls.slice(before) }
}

/** A message that throws while it is read may also be answered by `internalError`. */
const isRefusal = (answer: unknown, mayThrow: boolean): boolean =>
  JSON.stringify(answer) === JSON.stringify(refusal) || (mayThrow && JSON.stringify(answer) === JSON.stringify(fail('internalError')))

const expectRefused = async (message: unknown, sender: ReportedSender, title: string, mayThrow: boolean): Promise<void> => {
  counts.refused++
  const { answer, calls } = await send(message, sender)
  if (calls.length > 0 || !isRefusal(answer, mayThrow)) expect({ title, answer, calls }).toBe('refused')
}

/** Returns every message with every invalid body, and whether this kind of sender may send it. A body that may throw counts as allowed. */
const createCases = (kind: string) => {
  const bodies = [...messageRules].flatMap(([name, rule]) => {
    const { required, optional, example, from } = rule
    const fields = Object.keys({ ...required, ...optional })
    return [...invalidBodies(example), ...fields.flatMap(field => invalidFields(example, field))].map(({ title, body, create }) => ({
      title: `${name}: ${title}`,
      name,
      rule,
      isAllowed: from === kind && (create !== undefined || isValidBody(rule, body)),
      mayThrow: create !== undefined,
      message: () => ({ name, body: create ? create() : body })
    }))
  })
  const messages = [...messageRules].flatMap(([name, rule]) =>
    invalidMessages(name, rule.example).map(({ title, message, isValid, mayThrow }) => ({
      title: `${name}: ${title}`,
      name,
      rule,
      isAllowed: rule.from === kind && isValid,
      mayThrow: mayThrow === true,
      message: () => message
    }))
  )
  const names = unknownNames.flatMap(name =>
    [{}, { runId: 'r1' }, { comparisonKey: adaUrl, clickId: 'click-email', runId: 'r1' }, undefined].map(body => ({
      title: `the name ${String(name).slice(0, 20)}`,
      name: '',
      rule: undefined,
      isAllowed: false,
      mayThrow: false,
      message: () => ({ name, body })
    }))
  )
  return [...bodies, ...messages, ...names]
}
const cases = { page: createCases('page'), content: createCases('content'), stranger: createCases('stranger') }

const strangers = Object.entries(senders).filter(([, [kind]]) => kind === 'stranger')
const trusted = Object.entries(senders).filter(([, [kind]]) => kind !== 'stranger')

/** Before a commit the senders of a kind share the cases: together they send each of them, strangers and scripts twice. */
const shares = { stranger: 16, page: 4, content: 3 }
const selectCases = (name: string, kind: keyof typeof shares): ((n: number) => boolean) => {
  const first = Object.entries(senders)
    .filter(([, [own]]) => own === kind)
    .findIndex(([sender]) => sender === name)
  return n => isLong || (n + first) % shares[kind] === 0
}

test.each([...strangers, ...trusted])('%s: what is not allowed is refused without any effect', async (name, [kind, sender]) => {
  const findChangedPrototypes = watchPrototypes()
  const before = await readEffects()
  const isSent = selectCases(name, kind)
  for (const [n, { title, message, isAllowed, mayThrow }] of cases[kind].entries())
    if (!isAllowed && isSent(n)) await expectRefused(message(), sender, title, mayThrow)
  expect(await readEffects()).toBe(before)
  expect(findChangedPrototypes()).toEqual([])
})

/** The content script may learn only about the person whose profile its tab shows. */
const expectOnlyShownPerson = (name: string, body: unknown, { tab }: ReportedSender, answer: object): void => {
  const shown = tab?.url ?? ''
  const keys = new Map([
    [adaUrl, adaUrl],
    [brunoUrl, brunoUrl],
    [searchUrl, searchKey]
  ])
  const isShown = keys.has(shown) && keys.get(shown) === Reflect.get(body as object, 'comparisonKey')
  const text = JSON.stringify(answer)
  if (name === 'loadScripts') return expect(answer).toEqual({ ok: true, value: null })
  const otherEmails = Object.entries(router.emails).filter(([person]) => person !== shown || !isShown)
  for (const [, email] of otherEmails) expect(text).not.toContain(email)
  if (name === 'isButtonWanted') return expect(answer).toEqual({ ok: true, value: true })
  if (name === 'getSearchState' && isShown && shown === searchUrl) return expect(answer).toEqual({ ok: true, value: { importedPeople: 0 } })
  const opens = name === 'openForm' || name === 'openSettings'
  if (!isShown || name === 'getSearchState' || (!opens && shown === searchUrl)) return expect(answer).toMatchObject({ ok: false })
  if (opens) return expect(answer).toEqual({ ok: true, value: null })
  if (name === 'startPageLookup') return expect(answer).toEqual(fail('alreadyKnown'))
  expect(answer).toMatchObject({ ok: true, value: { is: 'found', email: expect.stringContaining('@') } })
}

test.each(trusted)('%s: what is allowed reaches one handler, checked, and the answer reveals nothing else', async (by, [kind, sender]) => {
  const findChangedPrototypes = watchPrototypes()
  // What a script may ask depends on what its tab shows, so each script asks everything.
  const isSent = kind === 'content' ? () => true : selectCases(by, kind)
  const paidBefore = router.sandbox.requests.filter(isPaidRequest).length
  for (const [n, { title, name, isAllowed, mayThrow, message, rule }] of cases[kind].entries()) {
    if (!isAllowed || !rule || !isSent(n)) continue
    counts.allowed++
    const { answer, calls } = await send(message(), sender)
    const [call] = calls
    if (mayThrow && !call) {
      expect({ title, answer }).toMatchObject({ answer: { ok: false } })
      continue
    }
    expect({ title, calls: calls.map(one => one.name) }).toEqual({ title, calls: [name] })
    expect({ title, isValid: isValidHandlerBody(rule, call?.body) }).toEqual({ title, isValid: true })
    expect({ title, answer }).toMatchObject({ answer: { ok: expect.any(Boolean) } })
    expect(JSON.stringify(answer)).not.toContain(sampleApiKey)
    if (kind === 'content') expectOnlyShownPerson(name, call?.body, sender, answer as object)
  }
  expect(findChangedPrototypes()).toEqual([])
  // The content script asks only about known people, so it must not cause a charge.
  if (kind === 'content') expect(router.sandbox.requests.filter(isPaidRequest)).toHaveLength(paidBefore)
})

const { stopped, failed, refused, running, collected } = stateExamples
const notRepeated: [lookup: string, state: RunState, shown: object][] = [
  ['a stopped lookup, which may have been charged', stopped, { is: 'stopped' }],
  ['a lookup that was accepted before it failed', failed, { is: 'failed', charged: 'maybe' }],
  ['a lookup that only the text of the reply refused', { ...refused, isCertain: false }, { is: 'failed', charged: 'maybe' }],
  ['a lookup without an email while another service is asked', collected, { is: 'live' }]
]
test.each(notRepeated)('a click on the page does not repeat %s', async (_, state, shown) => {
  const { sandbox, serve } = await createRouter()
  const runs = (await sandbox.readRuns()).filter(({ request }) => request.comparisonKey === adaUrl)
  expect(runs).toHaveLength(1)
  const ada = { ...runs[0]!, state }
  await sandbox.database.runs.put(toStoredRun(ada))
  await sandbox.database.rows.where('[runId+index]').between([ada.id, -Infinity], [ada.id, Infinity]).delete()
  if (state === collected) {
    const second = {
      id: 'second',
      clickId: 'second',
      connectionId: 'second',
      createdAt: ada.createdAt + 1,
      state: running,
      liveKey: 'second'
    }
    await sandbox.database.runs.add(toStoredRun({ ...ada, ...second }))
  }
  const before = sandbox.requests.length
  const [, script] = senders['the script on a profile']!
  expect(await serve({ name: 'startPageLookup', body: { clickId: 'click-again', comparisonKey: adaUrl } }, script)).toEqual(
    fail('alreadyKnown')
  )
  expect(sandbox.requests).toHaveLength(before)
  expect(await serve({ name: 'getPersonState', body: { comparisonKey: adaUrl } }, script)).toMatchObject({ value: shown })
})

test('the table has more than 100,000 cases, of which more than 2,000 are allowed', () => {
  const table = Object.values(senders).flatMap(([kind]) => cases[kind])
  expect(table.length).toBeGreaterThan(100_000)
  expect(table.filter(({ isAllowed }) => isAllowed).length).toBeGreaterThan(2_000)
  expect(counts.refused + counts.allowed).toBeGreaterThan(isLong ? 100_000 : 20_000)
})

test('a passed connection test frees the starts that the API key failed, and a failed one does not', async () => {
  const { sandbox, worker, handlers } = await createRouter()
  const { id } = (await sandbox.connections.active())!
  const readFreed = async (): Promise<number> => (await sandbox.readRuns()).filter(({ isKeyTested }) => isKeyTested).length
  await sandbox.saveConnection({ apiKey: 'mistyped' })
  await worker.importSearch()
  await handlers.testConnection({ connectionId: id }, {})
  expect(await readFreed()).toBe(0)
  await sandbox.saveConnection({ apiKey: sampleApiKey })
  expect(await handlers.testConnection({ connectionId: id }, {})).toMatchObject({ ok: true })
  expect(await readFreed()).toBe(1)
})
