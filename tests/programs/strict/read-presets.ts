// Reads the shipped presets from their files, for programs under Node, which have no bundler.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { presetSchema, type Preset } from '../../../lib/service/presets/schema.ts'

const root = resolve(import.meta.dirname, '../../..')
const folder = resolve(root, 'lib/service/presets')

/** The presets of a folder by the names of their files: those that are shipped, or of another one. */
export const readPresets = (from = folder): Preset[] =>
  readdirSync(from)
    .filter(name => name.endsWith('.json'))
    .map(name => presetSchema.parse(JSON.parse(readFileSync(resolve(from, name), 'utf8'))))

/** The file of the description of a preset. */
export const descriptionOf = ({ id }: Preset): string =>
  id === 'default' ? resolve(root, 'docs/openapi.yaml') : resolve(root, 'tests/programs/strict/descriptions', `${id}.json`)
