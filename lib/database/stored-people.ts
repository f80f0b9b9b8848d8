// The stored rows about people beyond their results: erased or not to be contacted, notes, and the data desk; and their tables.
import type { EntityTable } from 'dexie'
import { declareTable } from './table.ts'

/** A suppressed email address, domain or person, as one of its `suppressionKeys`. See people/suppression-entry.ts. */
export interface StoredSuppression {
  key: string
  /** the user added it; an entry without `lists` is always the user's */
  isOwn?: true | undefined
  /** ids of the runs that the user has marked as a whole, and that have it */
  lists?: string[] | undefined
}
/**
 * One key of an erased person. `hash` is the HMAC-SHA-256 of the key with `salt` (both hex), which recognises the key without revealing it.
 * `quickHash` is a 32-bit hash that rules most other people out first.
 */
export interface StoredErasedPerson {
  hash: string
  quickHash: number
  salt: string
}
/**
 * What the user wrote down about one person. `keys` are theirs, in the form of `erasureKeys`, and `tags` in the form of `readTags`. `status` is
 * the id of one, or '', and `changedAt` is in milliseconds since the epoch.
 */
export interface StoredPersonNote {
  id: string
  keys: string[]
  note: string
  tags: string[]
  status: string
  changedAt: number
}
/** Whether people were told that they are in a list, or need not be. `at` in milliseconds since the epoch. */
export interface StoredAnswer {
  is: 'given' | 'not-needed'
  at: number
}
/** What the user typed about one list for the data desk, and what holds for all of its people. `reason`: why no notice is needed. */
export interface StoredListNotice {
  runId: string
  source: string
  purpose: string
  reason: string
  answer?: StoredAnswer | undefined
  changedAt: number
}
/** One line of the data desk's log. It names no person: `kind` is one of `deskEntryKinds`, `count` is the number of people. */
export interface StoredDeskEntry {
  id: string
  at: number
  kind: string
  count: number
  /** the list, where the line is about one */
  runId?: string | undefined
}

/** Who is hidden. */
export const hiddenTables = {
  doNotContact: declareTable<EntityTable<StoredSuppression, 'key'>>()({
    indexes: 'key',
    backup: { in: 'start', merge: 'own' },
    // An objection stays: it says whom no one may contact, also in other tools.
    erase: { is: 'kept' }
  }),
  erasedPeople: declareTable<EntityTable<StoredErasedPerson, 'hash'>>()({
    indexes: 'hash',
    backup: { in: 'start', merge: 'own' },
    // It holds the promised hashes.
    erase: { is: 'kept' }
  })
}

/** Notes about people. In a backup after the erased people, whose notes are not restored. */
export const noteTables = {
  personNotes: declareTable<EntityTable<StoredPersonNote, 'id'>>()({
    indexes: 'id, *keys',
    backup: { in: 'start', merge: 'own' },
    // Whose a note is decides what of it goes.
    erase: { is: 'own', own: true }
  })
}

/** The data desk. In a backup after the runs: what is about a list that is not restored stays away. */
export const deskTables = {
  listNotices: declareTable<EntityTable<StoredListNotice, 'runId'>>()({
    indexes: 'runId',
    ofRun: { by: 'runId', goesWith: 'run' },
    backup: { in: 'end', merge: 'own' },
    // A text that names the person is emptied.
    erase: { is: 'texts', own: true }
  }),
  deskLog: declareTable<EntityTable<StoredDeskEntry, 'id'>>()({
    indexes: 'id, at',
    backup: { in: 'end', merge: 'own' },
    erase: { is: 'texts' }
  })
}
