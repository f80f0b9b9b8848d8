// Tells whether a request to a path may start a run, and so cost money, by the starts of a preset.
import { defaultPreset } from './presets/default.ts'
import { startOperations, type Preset } from './presets/schema.ts'

const maxEscapes = 5

/** The text unescaped as often as it is escaped; undefined where that cannot be done. */
const unescapeFully = (escaped: string): string | undefined => {
  let text = escaped
  for (let times = 0; text.includes('%'); times++) {
    if (times === maxEscapes) return undefined
    try {
      text = decodeURIComponent(text)
    } catch {
      return undefined
    }
  }
  return text
}

/**
 * The names in a path, in one spelling: servers and proxies compare paths unescaped, without query, matrix parameters, `.` and `..` segments,
 * repeated and closing slashes.
 */
const namesOf = (text: string): string[] => {
  const names: string[] = []
  const segments = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[?#][^]*$/, '')
    .replaceAll('\\', '/')
    .split('/')
  for (const segment of segments) {
    const name = segment.replace(/;.*$/s, '').replaceAll(/[\0-\x20\x7F]/g, '')
    if (name === '..') names.pop()
    else if (name !== '' && name !== '.') names.push(name)
  }
  return names
}

/** A part of the path that holds a place matches any name. */
const isNameOf = (part: string, name: string | undefined): boolean => name !== undefined && (part.includes('{') || part === name)

/** The paths of the starts of a preset, as the preset writes them. */
export const startPathsOf = ({ operations }: Preset): string[] => startOperations.flatMap(name => operations[name]?.path ?? [])

/**
 * Whether a request to this path may start a run, by any method. A proxy may add any prefix to the paths. True for a path that cannot be read.
 */
export const isStartPath = (path: string, preset: Preset = defaultPreset): boolean => {
  const text = unescapeFully(path)
  if (text === undefined) return true
  const names = namesOf(text)
  return startPathsOf(preset).some(startPath => {
    const parts = namesOf(startPath)
    return parts.length > 0 && parts.every((part, at) => isNameOf(part, names[names.length - parts.length + at]))
  })
}

/** Whether a request to this URL may start a run, and so cost money. */
export const isStartUrl = (url: string, preset: Preset = defaultPreset): boolean => isStartPath(new URL(url).pathname, preset)
