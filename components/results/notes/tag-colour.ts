// Chooses the colour of a tag by its name, so that a tag looks the same everywhere, also after a restore.
import { foldTag } from '../../../lib/records/identity/person-note.ts'

/** The number of colours; `--tag-1` to `--tag-8` of `Notes.module.css`. */
export const tagColours = 8

/** The number of the tag's colour, from 1. */
export const tagColour = (tag: string): number => {
  let hash = 7
  for (const character of foldTag(tag)) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return (hash % tagColours) + 1
}
