// Checks a preset against a real account: the free check of the API key, and with --paid each start once, followed to its results.
import { maxPages } from '../../../lib/runs/model/run.ts'
import { createServiceClient, type CallResult, type StartReading } from '../../../lib/service/client.ts'
import { settingsOfPreset } from '../../../lib/connection/stored-connection.ts'
import { getHost, type Connection } from '../../../lib/service/connection.ts'
import { createHttp } from '../../../lib/service/http.ts'
import { getCheckFloor, startAt, type Startable } from '../../../lib/service/preset-of.ts'
import type { Preset } from '../../../lib/service/presets/schema.ts'
import type { DownloadReading } from '../../../lib/service/readings.ts'
import { requestTo } from '../../../lib/service/requests.ts'
import { hasDownload } from '../../../lib/service/run-ids.ts'
import { testConnection } from '../../../lib/service/test-connection.ts'
import { maskedKey } from '../service/mask-key.ts'
import type { Choices } from './read-arguments.ts'
import type { Environment } from './run-conformance.ts'

/** What one step came to: `passes` is undefined where nothing was sent. */
export interface PresetStep {
  step: 'check' | Startable
  passes: boolean | undefined
  found: string
}

const leastWaitMs = 5_000

const names = ['import', 'person', 'domains'] as const

/** The starts of the preset: what each would send, and the call that sends it. */
const startsOf = (
  connection: Connection,
  client: ReturnType<typeof createServiceClient>,
  { searchUrl, profileUrl, domain }: Choices,
  id: string
) => {
  const search = { url: searchUrl, pages: startAt(connection, 'import')?.wholeSearchOnly ? maxPages : 1, listName: `${id}-import` }
  const enrichment = { domains: [domain], listName: `${id}-domains` }
  const all = {
    import: { own: search.listName, request: requestTo.import(connection, search), send: () => client.startImport(connection, search) },
    person: { own: profileUrl, request: requestTo.person(connection, profileUrl), send: () => client.startLookup(connection, profileUrl) },
    domains: {
      own: enrichment.listName,
      request: requestTo.domains(connection, enrichment),
      send: () => client.startEnrichment(connection, enrichment)
    }
  }
  return names.flatMap(name => (startAt(connection, name) ? [{ name, ...all[name] }] : []))
}

const countOf = (reading: DownloadReading): number | undefined => (reading.is === 'rows' ? reading.rows.length : undefined)

/** Checks the preset, whose base URL `choices.url` replaces. Never rejects because of the service. */
export const checkPreset = async (preset: Preset, choices: Choices, { fetch, now, sleep, id }: Environment): Promise<PresetStep[]> => {
  const connection: Connection = {
    id: 'conformance',
    accountId: 'conformance',
    name: '',
    apiKeyStorage: 'session',
    baseUrl: choices.url,
    apiKey: choices.key,
    apiSettings: settingsOfPreset(preset),
    preset
  }
  const client = createServiceClient(createHttp({ fetch, now, pulse: () => undefined }), now)

  /** Asks until the results are there or the time is over, and not more often than the service wants. */
  const follow = async (start: Startable, name: string): Promise<Omit<PresetStep, 'step'>> => {
    const until = now() + choices.timeoutMs
    const pauseMs = Math.max(leastWaitMs, getCheckFloor(connection, start) ?? 0)
    for (;;) {
      if (now() + pauseMs > until)
        return { passes: false, found: `no results within ${choices.timeoutMs / 1000} s; the run goes on as ${name}` }
      await sleep(pauseMs)
      const { reading } = await client.checkStatus(connection, name)
      if (reading.is === 'failed') return { passes: false, found: `the service says that the run failed: ${reading.words}` }
      if (reading.is === 'problem') return { passes: false, found: `the status cannot be read: ${reading.failure.code}` }
      if (reading.is !== 'finished') continue
      // Another call would be another check, which the service may want later.
      if (reading.rows && !hasDownload(connection, name)) return { passes: reading.rows.length > 0, found: `${reading.rows.length} rows` }
      let { reading: results } = await client.download(connection, name)
      if (results.is === 'link') results = (await client.fetchLink(connection, results.url)).reading
      const count = countOf(results)
      if (count !== undefined) return { passes: count > 0, found: `${count} rows` }
      if (results.is === 'problem') return { passes: false, found: `the results cannot be read: ${results.failure.code}` }
    }
  }

  const judge = async (start: Startable, { reading }: CallResult<StartReading>, own: string): Promise<Omit<PresetStep, 'step'>> => {
    if (reading.is === 'result') return { passes: reading.rows.length > 0, found: `${reading.rows.length} rows at once` }
    if (reading.is !== 'accepted')
      return { passes: false, found: `${reading.is}: ${reading.failure.code} ${reading.failure.message ?? ''}`.trim() }
    const name = preset.runId === 'name' ? (reading.list ?? own) : reading.ids?.[0]
    return name === undefined ? { passes: false, found: 'accepted, but no id of the run was found' } : follow(start, name)
  }

  const tested = await testConnection(client, connection, `${id}-connection-test`)
  const credits = tested.ok && tested.value.is === 'good' ? tested.value.creditsLeft : undefined
  const found = tested.ok ? tested.value.is + (credits === undefined ? '' : `, credits left: ${credits}`) : tested.failure.code
  const steps: PresetStep[] = [{ step: 'check', passes: tested.ok, found: `${getHost(choices.url)}: ${found}` }]
  if (!tested.ok) return steps
  for (const { name, own, request, send } of startsOf(connection, client, choices, id)) {
    if (choices.paid) steps.push({ step: name, ...(await judge(name, await send(), own)) })
    else {
      const sent = `${request?.method} ${request?.url} ${request?.body ?? ''}`.replaceAll(choices.key, maskedKey(choices.key))
      steps.push({ step: name, passes: undefined, found: `not sent without --paid: ${sent}` })
    }
  }
  return steps
}
