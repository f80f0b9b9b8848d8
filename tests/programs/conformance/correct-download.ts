// What to try when a download does not answer as assumed. Each try is a free call, and is kept only if it leads further.
import { operations } from '../../../lib/service/operations.ts'
import type { ApiSettings } from '../../../lib/service/api-settings.ts'
import type { DownloadReading } from '../../../lib/service/client.ts'
import { linkPlaces, pathsIn, resultPlaces } from './find-places.ts'
import type { Correction } from './observation.ts'

/** How far a download has led: 0 nowhere, 1 to a refusal, 2 to a reply without results, 3 to an empty or unfinished list, 4 home. */
export const reach = (reading: DownloadReading): number => {
  if (reading.is === 'rows') return reading.rows.length > 0 ? 4 : 3
  if (reading.is === 'link' || reading.is === 'file') return 4
  if (reading.is === 'not-ready') return 3
  const { code, status = 0 } = reading.failure
  if (code === 'noRowsFound' || (code === 'unreadable' && status < 300)) return 2
  return code === 'notFound' || code === 'unreachable' || code === 'redirected' || status === 405 ? 0 : 1
}

const started: readonly string[] = Object.values(operations).map(({ path }) => path)

const otherPaths = (assumed: string, known: readonly string[], words: string): Correction[] =>
  [...new Set([...pathsIn(words), ...known])]
    // A path that starts something is never tried: it would be paid for.
    .filter(path => path !== assumed && !started.includes(path) && !/search|enrich|import|start|create|delete|remove/i.test(path))
    .map(path => ({ name: 'downloadPath', set: { downloadPath: path }, because: `${assumed} was not found; ${path} answered` }))

const otherField = (field: string, { downloadKeyField, downloadListField }: ApiSettings): Correction[] => {
  if (field === downloadKeyField || field === downloadListField) return []
  const because = `the service asked for the field ${field}`
  return /key|token|secret/i.test(field)
    ? [{ name: 'downloadKeyField', set: { downloadKeyField: field }, because }]
    : [{ name: 'downloadListField', set: { downloadListField: field }, because }]
}

/** What is worth trying after one answer. `paths` are those that the service or the caller spoke of. */
export const downloadCorrections = (
  reading: DownloadReading,
  json: unknown,
  allow: string,
  assumptions: ApiSettings,
  paths: readonly string[]
): Correction[] => {
  const places = (): Correction[] => [
    ...resultPlaces(json).map(place => ({ name: 'resultsAt' as const, set: { resultsAt: place }, because: `records stand at ${place}` })),
    ...linkPlaces(json).map(place => ({ name: 'linkAt' as const, set: { linkAt: place }, because: `a link stands at ${place}` }))
  ]
  if (reading.is === 'rows' && reading.rows.length === 0) return places()
  if (reading.is !== 'problem') return []
  const { code, name, status, message = '' } = reading.failure
  if (code === 'noRowsFound') return places()
  if (code === 'fieldRefused' && name !== undefined) return otherField(name, assumptions)
  const get: Correction = { name: 'downloadMethod', set: { downloadMethod: 'GET' }, because: 'POST was refused (405), GET answered' }
  if (status === 405 && assumptions.downloadMethod === 'POST' && /GET/i.test(allow)) return [get]
  return reach(reading) === 0 ? otherPaths(assumptions.downloadPath, paths, message) : []
}
