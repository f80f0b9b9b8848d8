// Proposes corrections for a download that does not fit the API settings. Each one is a free call and is kept only if it leads further.
import { defaultPreset } from '../../../lib/service/presets/default.ts'
import type { ApiSettings } from '../../../lib/service/api-settings.ts'
import type { DownloadReading } from '../../../lib/service/client.ts'
import { linkPlaces, pathsIn, resultPlaces } from './find-places.ts'
import type { Correction } from './observation.ts'

/** How far a download led: 0 no reply, 1 a refusal, 2 a reply without results, 3 an empty or unfinished list, 4 results. */
export const reach = (reading: DownloadReading): number => {
  if (reading.is === 'rows') return reading.rows.length > 0 ? 4 : 3
  if (reading.is === 'link' || reading.is === 'file') return 4
  if (reading.is === 'not-ready') return 3
  const { code, status = 0 } = reading.failure
  if (code === 'noRowsFound' || (code === 'unreadable' && status < 300)) return 2
  return code === 'notFound' || code === 'unreachable' || code === 'redirected' || status === 405 ? 0 : 1
}

const started: readonly string[] = Object.values(defaultPreset.operations).flatMap(call => call?.path ?? [])

const otherPaths = (assumed: string, known: readonly string[], words: string): Correction[] =>
  [...new Set([...pathsIn(words), ...known])]
    // Paths of starts are never withCorrection, because they may be charged.
    .filter(path => path !== assumed && !started.includes(path) && !/search|enrich|import|start|create|delete|remove/i.test(path))
    .map(path => ({ name: 'downloadPath', set: { downloadPath: path }, because: `${assumed} was not found; ${path} answered` }))

const otherField = (field: string, { downloadKeyField, downloadListField }: ApiSettings): Correction[] => {
  if (field === downloadKeyField || field === downloadListField) return []
  const because = `the service asked for the field ${field}`
  return /key|token|secret/i.test(field)
    ? [{ name: 'downloadKeyField', set: { downloadKeyField: field }, because }]
    : [{ name: 'downloadListField', set: { downloadListField: field }, because }]
}

/** The corrections worth trying after a reply. `paths` come from the service or the caller. */
export const downloadCorrections = (
  reading: DownloadReading,
  json: unknown,
  allow: string,
  apiSettings: ApiSettings,
  paths: readonly string[]
): Correction[] => {
  const places = (): Correction[] => [
    ...resultPlaces(json).map(place => ({ name: 'resultsAt' as const, set: { resultsAt: place }, because: `records stand at ${place}` })),
    ...linkPlaces(json).map(place => ({ name: 'linkAt' as const, set: { linkAt: place }, because: `a link is at ${place}` }))
  ]
  if (reading.is === 'rows' && reading.rows.length === 0) return places()
  if (reading.is !== 'problem') return []
  const { code, name, status, message = '' } = reading.failure
  if (code === 'noRowsFound') return places()
  if (code === 'fieldRefused' && name !== undefined) return otherField(name, apiSettings)
  const get: Correction = { name: 'downloadMethod', set: { downloadMethod: 'GET' }, because: 'POST was refused (405), GET answered' }
  if (status === 405 && apiSettings.downloadMethod === 'POST' && /GET/i.test(allow)) return [get]
  return reach(reading) === 0 ? otherPaths(apiSettings.downloadPath, paths, message) : []
}
