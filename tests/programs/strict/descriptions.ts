// The presets that are shipped, each with the description that its strict service is made of.
import { resolve } from 'node:path'
import { defaultApiSettings, parseApiSettings, type ApiSettings } from '../../../lib/service/api-settings.ts'
import { presets } from '../../../lib/service/presets/index.ts'
import type { Preset } from '../../../lib/service/presets/schema.ts'

/** The file of the description of a preset. */
export const descriptionOf = ({ id }: Preset): string =>
  id === 'default' ? resolve('docs/openapi.yaml') : resolve('tests/programs/strict/descriptions', `${id}.json`)

/** The API settings of a new connection with this preset. */
export const settingsOf = ({ apiSettings }: Preset): ApiSettings => {
  const read = parseApiSettings({ ...defaultApiSettings, ...apiSettings })
  if (!read.ok) throw new Error(`The preset has an invalid setting: ${read.failure.name}`)
  return read.value
}

/** What a user can start; `people` is a bulk lookup of several in one request. */
export type StartName = 'import' | 'person' | 'people' | 'domains'

/** What a user can start at a service. */
export const startsOf = ({ operations }: Preset): StartName[] => [
  ...(operations.import ? (['import'] as const) : []),
  ...(operations.person || operations.people ? (['person'] as const) : []),
  ...(operations.people ? (['people'] as const) : []),
  ...(operations.domains ? (['domains'] as const) : [])
]

/** What a user can start at the shipped services, with their presets. */
export const startsOfPresets: readonly (readonly [id: string, start: StartName, preset: Preset])[] = presets.flatMap(preset =>
  startsOf(preset).map(start => [preset.id, start, preset] as const)
)
