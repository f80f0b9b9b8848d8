// The preset of the documented interface. It is apart from the others, because every page reads connections, and most are of this one.
import json from './default.json' with { type: 'json' }
import { presetSchema, type Preset } from './schema.ts'

/** The preset of a connection that names no other. */
export const defaultPreset: Preset = presetSchema.parse(json)
