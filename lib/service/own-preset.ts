// A service that a user describes: reads the description, and says which requests it makes, for a person to read before it is used.
import type { Result } from '../failure.ts'
import { defaultApiSettings } from './api-settings.ts'
import { invalidPreset, readGivenSettings, readPresetText } from './preset.ts'
import {
  presetSchema,
  isStartOperation,
  startOperations,
  type PlaceName,
  type Preset,
  type PresetCall,
  type PresetStart,
  type StartOperation
} from './presets/schema.ts'
import { isStartPath } from './start-path.ts'

/** What a request is for. */
export type RequestPurpose = StartOperation | 'status' | 'download' | 'check'

interface NamedCall {
  purpose: RequestPurpose
  /** the start whose runs it is about, where each has calls of its own */
  about?: StartOperation | undefined
  call: PresetCall | PresetStart
}

/** Every call of a preset, the starts first. */
const callsOf = ({ operations }: Preset): NamedCall[] => {
  const all: (Omit<NamedCall, 'call'> & { call: NamedCall['call'] | undefined })[] = [
    ...startOperations.map(purpose => ({ purpose, call: operations[purpose] })),
    ...startOperations.flatMap(about =>
      (['status', 'download'] as const).map(purpose => ({ purpose, about, call: operations[about]?.[purpose] }))
    ),
    ...(['status', 'download', 'check'] as const).map(purpose => ({ purpose, call: operations[purpose] }))
  ]
  return all.flatMap(({ call, ...named }) => (call ? [{ ...named, call }] : []))
}

/** What each call must send. A start that names no person and a status check that names no run achieve nothing, and the start may be charged. */
const subjectOf = (purpose: RequestPurpose, { runId }: Preset): RegExp => {
  if (purpose === 'import') return /\{search\}/
  if (purpose === 'domains') return /\{domains?\}/
  if (isStartOperation(purpose)) return /\{profiles?\}/
  if (purpose === 'check') return /^/
  return runId === 'name' ? /\{list\}/ : /\{(?:id|resultsId)\}/
}

/** The field of the first call that could not do its work; undefined where there is none. A free call is repeated, so it must not start a run. */
const findUselessCall = (preset: Preset): string | undefined => {
  const calls = callsOf(preset)
  const useless = calls.find(
    ({ purpose, call }) =>
      !subjectOf(purpose, preset).test(JSON.stringify([call.path, call.query, call.body])) ||
      (!isStartOperation(purpose) && isStartPath(call.path, preset))
  )
  if (useless) return ['operations', useless.about, useless.purpose].filter(Boolean).join('.')
  return calls.some(({ purpose }) => isStartOperation(purpose)) ? undefined : 'operations'
}

/**
 * A service that a user describes. Fails with `presetInvalid`, whose `name` is the first field that is wrong: one that the schema refuses, an
 * API setting, or a call that does not say what it is about.
 */
export const parseServicePreset = (text: string): Result<Preset> => {
  const preset = readPresetText(text, presetSchema)
  if (!preset.ok) return preset
  const settings = readGivenSettings(preset.value.apiSettings, defaultApiSettings)
  if (!settings.ok) return settings
  const useless = findUselessCall(preset.value)
  return useless === undefined ? preset : invalidPreset(useless)
}

/** One request that a preset makes. */
export interface DescribedRequest extends Omit<NamedCall, 'call'> {
  method: 'POST' | 'GET'
  /** host and path, with the places that are filled in braces */
  url: string
  /** what of the user's it sends, the API key first */
  sends: PlaceName[]
  /** what it sends as the preset has it: `limit: 10` */
  fixed: string[]
  /** the most people or domains in it */
  perRequest?: number | undefined
}

const placesIn = (value: unknown): string[] => Array.from(JSON.stringify(value ?? '').matchAll(/\{(\w+)\}/g), ([, name = '']) => name)

/** The values that are the same in each request, with their names. */
const fixedIn = (value: unknown, name = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap(item => fixedIn(item, name))
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([inner, item]) => fixedIn(item, inner))
  return placesIn(value).length === 0 ? [`${name}: ${String(value)}`] : []
}

/** Places that shape a request and hold nothing of the user's. */
const formPlaces: ReadonlySet<string> = new Set([
  'searchUrlField',
  'downloadPath',
  'downloadMethod',
  'downloadKeyField',
  'downloadListField'
])
const isSent = (name: string): name is PlaceName => !formPlaces.has(name)

/** Every request that a preset makes, the starts first. `baseUrl` is that of the connection. */
export const describePreset = (preset: Preset, baseUrl: string): DescribedRequest[] =>
  callsOf(preset).map(({ call, ...named }) => {
    const parts = [preset.headers, call.query ?? {}, call.body ?? {}]
    const sends = [...new Set([...parts, call.path].flatMap(placesIn))].filter(isSent)
    return {
      ...named,
      method: call.method === 'GET' ? 'GET' : 'POST',
      url: baseUrl.replace(/^https?:\/\//, '') + call.path,
      sends: sends.toSorted((a, b) => Number(b === 'key') - Number(a === 'key')),
      fixed: parts.flatMap(fields => fixedIn(fields)),
      perRequest: 'perRequest' in call ? call.perRequest : undefined
    }
  })
