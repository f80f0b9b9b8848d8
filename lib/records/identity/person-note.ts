// What the user writes down about a person: a note, tags and a status. It belongs to the person, not to a record of a list.

/** Characters of a note that can be saved. Two notes that a backup joins may be longer. */
export const maxNoteLength = 10_000
/** Characters of one tag. */
export const maxTagLength = 40
/** Tags of one person. */
export const maxTags = 50

/** What is written down about one person. Tags are in the form of `readTags`; `status` is the id of one, or '' for none. */
export interface PersonNote {
  note: string
  tags: readonly string[]
  status: string
}

/** Nothing is written down. */
export const emptyNote: PersonNote = { note: '', tags: [], status: '' }

/** Whether nothing is written down. */
export const isEmptyNote = ({ note, tags, status }: PersonNote): boolean => note.trim() === '' && tags.length === 0 && status === ''

/** Equal for two spellings of one tag: the case of letters and full-width forms make no other tag. */
export const foldTag = (tag: string): string => tag.normalize('NFKC').toLowerCase()

/** The tags without a second spelling of one of them: the first stays. */
export const uniqueTags = (tags: readonly string[]): string[] => {
  const seen = new Set<string>()
  return tags.filter(tag => {
    const folded = foldTag(tag)
    return !seen.has(folded) && seen.add(folded)
  })
}

/** Line breaks and invisible marks of direction, which would let two equal-looking tags differ. Joiners stay: emoji are made with them. */
const unseen = /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+/gu

/**
 * The tags of a typed or pasted text. A comma or a line break ends a tag, so no tag contains one. `tooLong` counts those with more than
 * `maxTagLength` characters, which are left out.
 */
export const readTags = (text: string): { tags: string[]; tooLong: number } => {
  const parts = text
    .split(/[,，、\r\n]/)
    .map(part => part.replace(unseen, ' ').replace(/\s+/g, ' ').trim().normalize())
    .filter(Boolean)
  const tags = parts.filter(part => part.length <= maxTagLength)
  return { tags: uniqueTags(tags), tooLong: parts.length - tags.length }
}

/** The tags with `added` behind them, as many as a person can have; a tag that is there in another spelling stays as it is. */
export const addTags = (tags: readonly string[], added: readonly string[]): string[] => uniqueTags([...tags, ...added]).slice(0, maxTags)

/** The tags without `removed`, in any spelling. */
export const removeTags = (tags: readonly string[], removed: readonly string[]): string[] => {
  const gone = new Set(removed.map(foldTag))
  return tags.filter(tag => !gone.has(foldTag(tag)))
}

/** The note with a text on a line of its own below it; undefined where it would be too long. A note that has the line stays as it is. */
export const addToNote = (note: string, text: string): string | undefined => {
  if (note.split('\n').includes(text)) return note
  const next = note.trim() === '' ? text : `${note.trimEnd()}\n${text}`
  return next.length > maxNoteLength ? undefined : next
}

/** Both texts; one alone where it contains the other. */
const joinNotes = (first: string, second: string): string => {
  if (first.includes(second)) return first
  return second.includes(first) ? second : `${first}\n\n${second}`
}

/** Two notes about one person as one, without loss: all tags, and both texts where they differ. The status is that of `first`, if it has one. */
export const joinPersonNotes = (first: PersonNote, second: PersonNote): PersonNote => ({
  note: joinNotes(first.note, second.note),
  tags: uniqueTags([...first.tags, ...second.tags]),
  status: first.status || second.status
})
