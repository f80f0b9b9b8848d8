// The ids by which a service knows a run: how they look, how they are kept with the run, and the call that asks about one.
import type { Connection } from './connection.ts'
import type { DescribedStart } from './decide/facts.ts'
import { presetOf } from './preset-of.ts'
import { isStartOperation, startOperations, type Preset, type PresetCall, type StartOperation } from './presets/schema.ts'
import type { Operation } from './service-call.ts'

const forms: Record<Exclude<Preset['runId'], 'name'>, RegExp> = {
  uuid: /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i,
  number: /^\d{1,30}$/,
  word: /^[\w-]{4,200}$/
}

/** Whether a text can be what this service calls a run by. A list name of ours is no such id, so it is never asked about. */
export const isRunId = ({ runId }: Preset, text: string): boolean => (runId === 'name' ? text !== '' : forms[runId].test(text))

/** The operation that looks up one person: a service may take one only as a list of one. */
export const lookupOperation = ({ operations }: Preset): StartOperation | undefined =>
  operations.person ? 'person' : operations.people ? 'people' : undefined

/** The start that a stored call was; undefined for any other call. A lookup is taken for one of one person where there is such a start. */
export const startOf = (connection: Pick<Connection, 'preset'>, operation: Operation): StartOperation | undefined => {
  if (operation === 'person') return lookupOperation(presetOf(connection))
  return operation === 'import' || operation === 'people' || operation === 'domains' ? operation : undefined
}

/** Is it the record of a start? */
export const isStartCall = ({ operation }: { operation: Operation }): boolean => isStartOperation(operation)

/** The call that asks about a run of this start. */
export const callAbout = (
  { operations }: Preset,
  which: 'status' | 'download',
  operation: StartOperation | undefined
): PresetCall | undefined => (operation && operations[operation]?.[which]) ?? operations[which]

/** What the preset says of the reply to this start. */
export const describeStart = (connection: Pick<Connection, 'preset'>, operation: StartOperation): DescribedStart => {
  const preset = presetOf(connection)
  const { idAt, referenceAt } = preset.operations[operation] ?? {}
  return { isAtOnce: callAbout(preset, 'status', operation) === undefined, idAt, referenceAt }
}

/** An id as it is kept: `domains/123+456`. */
export interface KeptId {
  id: string
  /** the id of the results, where the service gives them another */
  resultsId?: string | undefined
  /** the start, where the preset asks about each start in another way */
  operation?: StartOperation | undefined
}

/** Reads an id as it is kept. */
export const readKeptId = (kept: string): KeptId => {
  const operation = startOperations.find(name => kept.startsWith(`${name}/`))
  const [id = '', resultsId] = (operation ? kept.slice(operation.length + 1) : kept).split('+')
  return { id, resultsId, operation }
}

/** Whether the results of this run have a call of their own, and are not in the reply to a status check. */
export const hasDownload = (connection: Pick<Connection, 'preset'>, kept: string): boolean =>
  callAbout(presetOf(connection), 'download', readKeptId(kept).operation) !== undefined
