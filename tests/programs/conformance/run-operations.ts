// Calls the operations: three free requests, then three starts, each followed to its results. Nothing that may be charged is sent twice.
import type { CallResult, StartReading } from '../../../lib/service/client.ts'
import { defaultPreset } from '../../../lib/service/presets/default.ts'
import { inventName, isSameAnswer } from '../../../lib/service/test-connection.ts'
import { downloadList, followLink } from './download-list.ts'
import { trackList } from './track-list.ts'
import { identify, otherNames, type Name } from './identify.ts'
import type { Observation, Scene } from './observation.ts'
import type { Session } from './session.ts'

/** The input. `id` makes the list names unique; `paid` allows starts; `list` is an existing list. */
export interface Script {
  id: string
  searchUrl: string
  profileUrl: string
  domain: string
  paid: boolean
  list?: string
}

/** The names of the lists that are started. */
export const listNames = ({ id }: Pick<Script, 'id'>): { import: string; domains: string } => ({
  import: `${id}-conformance-import`,
  domains: `${id}-conformance-domains`
})

const ownListName = 'its own name'

const playFree = async (session: Session, { id }: Script): Promise<void> => {
  const nowhere = `${id}-connection-test`
  const connection = session.connection()
  const statusName = (defaultPreset.operations.status?.path ?? '').slice(1)
  const missingName = inventName(statusName, id)
  const missing = await session.client.checkStatus(connection, nowhere, `/${missingName}`)
  const answer = await session.client.checkStatus(connection, nowhere)
  const isSame = isSameAnswer({ name: statusName, ...answer }, { name: missingName, ...missing })
  const noService = { is: 'problem', failure: { code: 'notAService' } } as const
  session.note(isSame ? { ...answer, reading: noService } : answer, { scene: 'unknown list' })
  if (isSame) return
  const wrong = { ...connection, apiKey: `wrong-key-${id}` }
  session.note(await session.client.checkStatus(wrong, nowhere), { scene: 'wrong key' })
}

const downloadPauseMs = 2000

const getResults = async (session: Session, scene: Scene, name: Name): Promise<void> => {
  const ending = await trackList(session, scene, name.value, name.from)
  if (ending.is !== 'finished') return
  const until = session.now() + session.timeoutMs
  let reading = await downloadList(session, scene, name.value)
  // Some services say "finished" before the file exists.
  while (reading.is === 'not-ready' && session.now() + downloadPauseMs < until) {
    await session.sleep(Math.max(downloadPauseMs, Math.min(reading.retryAfterMs ?? 0, session.timeoutMs)))
    reading = await downloadList(session, scene, name.value)
  }
  const { link } = ending
  if (link !== undefined && reading.is === 'problem') await followLink(session, scene, { is: 'link', url: link })
}

/** Sends a start and gets its results. Returns false if other starts would be refused as well. */
const runStart = async (session: Session, scene: Scene, start: () => Promise<CallResult<StartReading>>, own: Name): Promise<boolean> => {
  const reading = session.note(await start(), { scene })
  if (reading.is === 'refused') return !['wrongApiKey', 'noCredits', 'rateLimited'].includes(reading.failure.code)
  if (reading.is === 'result') return true
  const json = session.recorder.json()
  const identifiers = reading.is === 'accepted' ? [reading.list ?? [], reading.ids ?? []].flat() : []
  const named = [...new Set(identifiers)].filter(value => value !== own.value)
  const usual = named.map((value, at): Name => ({
    value,
    from: at === 0 && reading.is === 'accepted' && value === reading.list ? 'the list name in the reply' : 'an id in the reply'
  }))
  const names = scene === 'person' ? [...usual, own] : [own, ...usual]
  const name = await identify(session, scene, names, otherNames(json, names), scene === 'person')
  if (name) await getResults(session, scene, name)
  return true
}

/** Learns the field that a refused import asked for. The import is not sent again; the caller decides. */
const learnSearchField = (session: Session): void => {
  const { field, code } = session.observations.findLast(({ operation }) => operation === 'import') ?? {}
  const documented: readonly string[] = Object.keys(defaultPreset.operations.import?.body ?? {})
  if (
    code !== 'fieldRefused' ||
    field === undefined ||
    documented.includes(field) ||
    field === session.connection().apiSettings.searchUrlField
  )
    return
  session.accept({ name: 'searchUrlField', set: { searchUrlField: field }, because: `the import asked for the field ${field}` })
}

/** Does the service reply and accept the API key? Otherwise nothing else is worth a request. */
const canContinue = (observations: readonly Observation[]): boolean => {
  const code = observations.find(({ scene }) => scene === 'unknown list')?.code
  return !['wrongApiKey', 'keyElsewhere', 'notAService', 'unreachable', 'timedOut', 'redirected'].includes(code ?? '')
}

/** Calls the operations; the session records the observations. */
export const runOperations = async (session: Session, script: Script): Promise<void> => {
  const { client, connection } = session
  await playFree(session, script)
  if (!canContinue(session.observations)) return
  if (script.list !== undefined) await getResults(session, 'known list', { value: script.list, from: ownListName })
  if (!script.paid) return
  const lists = listNames(script)
  const { searchUrl, profileUrl, domain } = script
  const imported = (): Promise<CallResult<StartReading>> =>
    client.startImport(connection(), { url: searchUrl, pages: 1, listName: lists.import })
  const taken = await runStart(session, 'import', imported, { value: lists.import, from: ownListName })
  learnSearchField(session)
  if (!taken) return
  const lookup = (): Promise<CallResult<StartReading>> => client.startLookup(connection(), profileUrl)
  if (!(await runStart(session, 'person', lookup, { value: profileUrl, from: 'the profile URL' }))) return
  const enriched = (): Promise<CallResult<StartReading>> =>
    client.startEnrichment(connection(), { domains: [domain], listName: lists.domains })
  await runStart(session, 'domains', enriched, { value: lists.domains, from: ownListName })
}
