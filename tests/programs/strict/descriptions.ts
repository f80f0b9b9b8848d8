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

/** What a user can start at a service, with its preset. */
export const startsOfPresets: readonly (readonly [id: string, start: 'import' | 'person' | 'domains', preset: Preset])[] = presets.flatMap(
  preset => {
    const { operations } = preset
    return [
      ...(operations.import ? [[preset.id, 'import', preset] as const] : []),
      ...(operations.person || operations.people ? [[preset.id, 'person', preset] as const] : []),
      ...(operations.domains ? [[preset.id, 'domains', preset] as const] : [])
    ]
  }
)
