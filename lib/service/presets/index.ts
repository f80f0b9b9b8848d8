// All presets that are shipped: one JSON file each, found by its place. A new service takes a file, and no other line.
import { presetSchema, type Preset } from './schema.ts'

const files = import.meta.glob<unknown>('./*.json', { eager: true, import: 'default' })

/** The shipped presets by their names, the documented interface first. */
export const presets: readonly Preset[] = Object.values(files)
  .map(json => presetSchema.parse(json))
  .toSorted((a, b) => Number(b.id === 'default') - Number(a.id === 'default') || a.name.localeCompare(b.name))
