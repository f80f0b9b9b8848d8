// All presets that are shipped: one JSON file each, found by its place. A new service takes a file, and no other line.
import { presetSchema, type Preset } from './schema.ts'

const files = import.meta.glob<unknown>('./*.json', { eager: true, import: 'default' })

/** The presets in these files by their names, the documented interface first. Throws where one breaks the schema. */
export const readPresets = (contents: readonly unknown[]): readonly Preset[] =>
  contents
    .map(json => presetSchema.parse(json))
    .toSorted((a, b) => Number(b.id === 'default') - Number(a.id === 'default') || a.name.localeCompare(b.name))

/** The shipped presets. */
export const presets: readonly Preset[] = readPresets(Object.values(files))
