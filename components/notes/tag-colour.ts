// The colour of a tag: the one that the user chose, else one that follows from its name, so that a tag looks the same everywhere.
import { foldTag } from '../../lib/records/identity/person-note.ts'
import type { MessageKey } from '../../lib/i18n/text.ts'

/** The names of the colours, `--tag-1` to `--tag-8` of `Notes.module.css`. */
export const tagColourNames = [
  'colourGreen',
  'colourBlue',
  'colourPurple',
  'colourPink',
  'colourOrange',
  'colourBrown',
  'colourTeal',
  'colourRed'
] as const satisfies readonly MessageKey[]

/** The number of colours. */
export const tagColours = tagColourNames.length

/** The number of the tag's colour, from 1. `chosen`: by the tag as `foldTag` writes it. */
export const tagColour = (tag: string, chosen: Readonly<Record<string, number>> = {}): number => {
  const folded = foldTag(tag)
  const own = Object.hasOwn(chosen, folded) ? chosen[folded] : undefined
  if (own !== undefined) return own
  let hash = 7
  for (const character of folded) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return (hash % tagColours) + 1
}
