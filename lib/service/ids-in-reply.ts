// Finds in the reply to a start the ids by which the service knows the run, and writes them as they are kept.
import type { Connection } from './connection.ts'
import { isKnownByIdOnly, presetOf } from './preset-of.ts'
import type { Preset, StartOperation } from './presets/schema.ts'
import { type Content, valueAt } from './reply/content.ts'
import { asId } from './reply/ids.ts'
import { isRunId } from './run-ids.ts'

/**
 * The id of the run that a start reply gives, as it is kept. Where the preset says its place, no other value of the reply is one. `ids` are those that
 * look like ids by their names.
 */
const findKeptIds = (preset: Preset, operation: StartOperation, json: unknown, ids: readonly string[]): string[] => {
  const call = preset.operations[operation]
  const prefix = call?.status || call?.download ? `${operation}/` : ''
  const { idAt, resultsIdAt } = call ?? {}
  const results = resultsIdAt === undefined ? undefined : asId(valueAt(json, resultsIdAt))
  const found = idAt === undefined ? ids : [asId(valueAt(json, idAt)) ?? '']
  const suffix = results !== undefined && isRunId(preset, results) ? `+${results}` : ''
  return found.filter(id => isRunId(preset, id)).map(id => prefix + id + suffix)
}

/**
 * The reading with the ids by which the service knows the run: those of its start reply alone. A name in a reply says nothing where a run is known
 * by its id. `startedAs`: the start, where the reply is to one.
 */
export const withRunIds = <R extends { is: string; list?: string; ids?: string[] }>(
  connection: Pick<Connection, 'preset'>,
  startedAs: StartOperation | undefined,
  reading: R,
  content: Content | undefined
): R => {
  if (!isKnownByIdOnly(connection)) return reading
  const { list, ids = [] } = reading
  const json = content?.is === 'json' ? content.json : undefined
  const all = list === undefined ? ids : [list, ...ids]
  const kept = startedAs ? findKeptIds(presetOf(connection), startedAs, json, all) : []
  const own = { ...reading }
  delete own.list
  delete own.ids
  return kept.length > 0 ? { ...own, ids: [...new Set(kept)] } : own
}
