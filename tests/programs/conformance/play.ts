// The play itself: two questions that cost nothing, then the three starts, each brought home. Nothing that may be charged is sent twice.
import type { CallResult, StartReading } from '../../../lib/service/client.ts'
import { operations } from '../../../lib/service/operations.ts'
import { bringHome, followLink } from './bring-home.ts'
import { follow } from './follow.ts'
import { identify, otherNames, type Name } from './identify.ts'
import type { Observation, Scene } from './observation.ts'
import type { Stage } from './stage.ts'

/** What is asked for. `id` makes the names of this play's lists; `paid` lets starts be sent; `list` is one that exists already. */
export interface Script {
  id: string
  searchUrl: string
  profileUrl: string
  domain: string
  paid: boolean
  list?: string
}

/** The names under which a play starts its lists. */
export const listNames = ({ id }: Pick<Script, 'id'>): { import: string; domains: string } => ({
  import: `conformance ${id} import`,
  domains: `conformance ${id} domains`
})

const ownName = 'its own name'

const askFree = async (stage: Stage, { id }: Script): Promise<void> => {
  const nowhere = `connection test ${id}`
  const connection = stage.connection()
  stage.note(await stage.client.checkStatus(connection, nowhere), { scene: 'unknown list' })
  const wrong = { ...connection, apiKey: `wrong-key-${id}` }
  stage.note(await stage.client.checkStatus(wrong, nowhere), { scene: 'wrong key' })
}

const betweenDownloads = 2000

const comeHome = async (stage: Stage, scene: Scene, name: Name): Promise<void> => {
  const ending = await follow(stage, scene, name.value, name.from)
  if (ending.is !== 'finished') return
  const until = stage.now() + stage.patience
  let reading = await bringHome(stage, scene, name.value)
  // Some say "finished" before the file is made.
  while (reading.is === 'not-ready' && stage.now() + betweenDownloads < until) {
    await stage.sleep(Math.max(betweenDownloads, Math.min(reading.retryAfterMs ?? 0, stage.patience)))
    reading = await bringHome(stage, scene, name.value)
  }
  const { link } = ending
  if (link !== undefined && reading.is === 'problem') await followLink(stage, scene, { is: 'link', url: link })
}

/** Sends one start, and brings home what it began. False where no other start would be taken either. */
const playStart = async (stage: Stage, scene: Scene, start: () => Promise<CallResult<StartReading>>, own: Name): Promise<boolean> => {
  const reading = stage.note(await start(), { scene })
  if (reading.is === 'refused') return !['wrongApiKey', 'noCredits', 'rateLimited'].includes(reading.failure.code)
  if (reading.is === 'result') return true
  const json = stage.recorder.json()
  const told = reading.is === 'accepted' ? [reading.list ?? [], reading.ids ?? []].flat() : []
  const named = [...new Set(told)].filter(value => value !== own.value)
  const usual = named.map((value, at): Name => ({
    value,
    from: at === 0 && reading.is === 'accepted' && value === reading.list ? 'the list name in the reply' : 'an id in the reply'
  }))
  const names = scene === 'person' ? [...usual, own] : [own, ...usual]
  const name = await identify(stage, scene, names, otherNames(json, names), scene === 'person')
  if (name) await comeHome(stage, scene, name)
  return true
}

/** The field that a refused import asked for in the place of ours. It is not sent again: that is for a person to decide. */
const learnSearchField = (stage: Stage): void => {
  const { field, code } = stage.observations.findLast(({ operation }) => operation === 'import') ?? {}
  const documented: readonly string[] = Object.values(operations.import.fields)
  if (
    code !== 'fieldRefused' ||
    field === undefined ||
    documented.includes(field) ||
    field === stage.connection().apiSettings.searchUrlField
  )
    return
  stage.accept({ name: 'searchUrlField', set: { searchUrlField: field }, because: `the import asked for the field ${field}` })
}

/** Does the service answer, and take the key? Without that, nothing else is worth asking. */
const mayGoOn = (observations: readonly Observation[]): boolean => {
  const code = observations.find(({ scene }) => scene === 'unknown list')?.code
  return !['wrongApiKey', 'unreachable', 'timedOut', 'redirected'].includes(code ?? '')
}

/** Plays the script; what was seen stands on the stage. */
export const play = async (stage: Stage, script: Script): Promise<void> => {
  const { client, connection } = stage
  await askFree(stage, script)
  if (!mayGoOn(stage.observations)) return
  if (script.list !== undefined) await comeHome(stage, 'known list', { value: script.list, from: ownName })
  if (!script.paid) return
  const lists = listNames(script)
  const { searchUrl, profileUrl, domain } = script
  const imported = (): Promise<CallResult<StartReading>> =>
    client.startImport(connection(), { url: searchUrl, pages: 1, listName: lists.import })
  const taken = await playStart(stage, 'import', imported, { value: lists.import, from: ownName })
  learnSearchField(stage)
  if (!taken) return
  const lookup = (): Promise<CallResult<StartReading>> => client.startLookup(connection(), profileUrl)
  if (!(await playStart(stage, 'person', lookup, { value: profileUrl, from: 'the profile URL' }))) return
  const enriched = (): Promise<CallResult<StartReading>> =>
    client.startEnrichment(connection(), { domains: [domain], listName: lists.domains })
  await playStart(stage, 'domains', enriched, { value: lists.domains, from: ownName })
}
