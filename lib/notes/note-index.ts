// Decides whose a note is: its keys are the marks of the person it was written about. A note never goes to a person with another profile.
import { getMarkedPage } from '../records/identity/identity.ts'
import { areDifferentPages } from '../records/identity/page-keys.ts'
import { emptyNote, joinPersonNotes, type PersonNote } from '../records/identity/person-note.ts'

/** A stored note. `keys` are in the form of `erasureKeys`; `changedAt` is in milliseconds since the epoch. */
export interface KnownNote extends PersonNote {
  id: string
  keys: readonly string[]
  changedAt: number
}

const isEmail = (key: string): boolean => key.startsWith('email:')
const isPage = (key: string): boolean => !isEmail(key)
const toPages = (keys: readonly string[]): string[] => keys.flatMap(key => getMarkedPage(key) ?? [])

/** Whether one set of pages has a page of a network on which the other has only other pages. */
const areDifferentPeople = (pages: readonly string[], others: readonly string[]): boolean =>
  pages.some(
    page =>
      others.some(other => areDifferentPages(page, other)) &&
      !pages.some(one => (one === page || areDifferentPages(one, page)) && others.includes(one))
  )

/**
 * Whether a person with these keys is the one of the note, by their pages. The network's own id decides for certain, because a chosen name may
 * change. Else they share a page, and have no different pages on another network: colleagues may share the page of their company.
 */
const isSharedByPages = (keys: readonly string[], noteKeys: readonly string[]): boolean => {
  const shared = keys.filter(key => isPage(key) && noteKeys.includes(key))
  if (shared.some(key => key.startsWith('id:'))) return true
  return shared.length > 0 && !areDifferentPeople(toPages(keys), toPages(noteKeys))
}

/** Finds notes by the keys of a person, which are in the form of `erasureKeys`. */
export interface NoteIndex {
  /** The notes about the person, the last changed first; usually one. */
  findAll: (keys: readonly string[]) => KnownNote[]
  /** What is written down about the person, all notes joined; undefined for nothing. */
  find: (keys: readonly string[]) => PersonNote | undefined
  /**
   * The emails by which a person with a profile may be the one of a note without a profile. Whether they are is known only from all records
   * with these emails: see `linkNotes`.
   */
  findUnlinked: (keys: readonly string[]) => string[]
  /** Adds a note, or replaces the one with the same id. */
  put: (note: KnownNote) => void
  remove: (note: KnownNote) => void
}

/**
 * An index of these notes. Where a person has pages, only pages decide. Else their emails do; a note without a page is preferred, and where
 * notes of several profiles have one email, none of them is theirs.
 */
export const createNoteIndex = (notes: Iterable<KnownNote>): NoteIndex => {
  const byKey = new Map<string, Map<string, KnownNote>>()
  const put = (note: KnownNote): void => {
    for (const key of note.keys) {
      const known = byKey.get(key)
      if (known) known.set(note.id, note)
      else byKey.set(key, new Map([[note.id, note]]))
    }
  }
  for (const note of notes) put(note)
  const withAny = (keys: readonly string[]): KnownNote[] => [...new Set(keys.flatMap(key => [...(byKey.get(key)?.values() ?? [])]))]
  const findAll = (keys: readonly string[]): KnownNote[] => {
    const pages = keys.filter(isPage)
    if (pages.length > 0)
      return withAny(pages)
        .filter(note => isSharedByPages(pages, note.keys))
        .toSorted((a, b) => b.changedAt - a.changedAt)
    const found = withAny(keys).toSorted((a, b) => b.changedAt - a.changedAt)
    const withoutPage = found.filter(note => !note.keys.some(isPage))
    return withoutPage.length > 0 ? withoutPage : found.length === 1 ? found : []
  }
  return {
    findAll,
    find: keys => {
      const [first, ...others] = byKey.size === 0 ? [] : findAll(keys)
      return first && others.reduce<PersonNote>(joinPersonNotes, { ...emptyNote, ...first })
    },
    findUnlinked: keys =>
      byKey.size > 0 && keys.some(isPage)
        ? keys.filter(key => isEmail(key) && [...(byKey.get(key)?.values() ?? [])].some(note => !note.keys.some(isPage)))
        : [],
    put,
    remove: ({ id, keys }) => keys.forEach(key => byKey.get(key)?.delete(id))
  }
}
