// The stored rows about people beyond their results: erased or not to be contacted, notes, bounced emails, and the data desk; and their tables.
import type { EntityTable, Table } from 'dexie'
import * as z from 'zod/mini'
import { timeSchema } from '../runs/model/time.ts'
import { countField, idField, keyField, textField, declareTable } from './table.ts'

/**
 * A suppressed email address, domain or person, as one of its `suppressionKeys`: see suppression-entry.ts. `isOwn`: the user added it; an entry that
 * nothing else holds is always the user's. `lists`: ids of the runs that the user has marked as a whole, and that have it. `batches`: what it was added
 * with, each of which holds it as long as that is not taken back.
 */
export const suppressionRow = () =>
  z.object({
    key: keyField(),
    isOwn: z.optional(z.literal(true)),
    lists: z.optional(z.array(idField()).check(z.maxLength(1_000))),
    batches: z.optional(z.array(idField()).check(z.maxLength(1_000)))
  })
/** One entry of the do-not-contact list. */
export type StoredSuppression = z.infer<ReturnType<typeof suppressionRow>>

/**
 * One key of an erased person. `hash` is the HMAC-SHA-256 of the key with `salt` (both hex), which recognises the key without revealing it.
 * `quickHash` is a 32-bit hash that rules most other people out first.
 */
export const erasedPersonRow = () => {
  const hex = z.string().check(z.regex(/^[\da-f]{2,128}$/))
  return z.object({ hash: hex, quickHash: z.int(), salt: hex })
}
/** One key of an erased person. */
export type StoredErasedPerson = z.infer<ReturnType<typeof erasedPersonRow>>

/**
 * What the user wrote down about one person. `keys` are theirs, in the form of `erasureKeys`, and `tags` in the form of `readTags`. `status` is
 * the id of one, or '', and `changedAt` is in milliseconds since the epoch.
 */
export const noteRow = () =>
  z.object({
    id: idField(),
    keys: z.array(keyField()).check(z.maxLength(10_000)),
    note: textField(10_000_000),
    tags: z.array(textField(2_000)).check(z.maxLength(10_000)),
    status: textField(40),
    changedAt: timeSchema
  })
/** What the user wrote down about one person. */
export type StoredPersonNote = z.infer<ReturnType<typeof noteRow>>

/**
 * An email that bounced, as a file of a mailer says; normalised. Addresses that no list had are not stored. `file`: the id of the file. `code`: what
 * the mailer calls it, or the code of the mail server; '' for none. `at`: when it bounced; `addedAt`: when the file was added.
 */
export const bounceRow = () =>
  z.object({
    file: idField(),
    email: textField(400),
    kind: z.enum(['hard', 'soft']),
    code: textField(100),
    at: z.optional(timeSchema),
    addedAt: timeSchema
  })
/** An email that bounced. */
export type StoredBounce = z.infer<ReturnType<typeof bounceRow>>

/** A file of bounces that was added. `keptAt`: when the user last kept its bounces from going. */
export const bounceFileRow = () => z.object({ id: idField(), name: textField(2_000), addedAt: timeSchema, keptAt: z.optional(timeSchema) })
/** A file of bounces that was added. */
export type StoredBounceFile = z.infer<ReturnType<typeof bounceFileRow>>

/** The most characters of a text about a list. */
export const maxDeskText = 2_000
/** What the user typed about one list for the data desk, and what holds for all of its people. `reason`: why no notice is needed. */
export const listNoticeRow = () => {
  const text = textField(maxDeskText)
  const answer = z.object({ is: z.enum(['given', 'not-needed']), at: timeSchema })
  return z.object({ runId: idField(), source: text, purpose: text, reason: text, answer: z.optional(answer), changedAt: timeSchema })
}
/** What is stored about one list for the data desk. */
export type StoredListNotice = z.infer<ReturnType<typeof listNoticeRow>>
/** Whether people were told that they are in a list, or need not be. `at` in milliseconds since the epoch. */
export type StoredAnswer = NonNullable<StoredListNotice['answer']>
/** What a line of the data desk's log is about. */
const deskEntryKinds = ['given', 'not-needed', 'taken-back', 'objection', 'erased'] as const
/** One line of the log. It names no person: `count` is the number of people. `at` in milliseconds since the epoch. `runId`: the list, where it is about one. */
export const deskEntryRow = () =>
  z.object({ id: idField(), at: timeSchema, kind: z.enum(deskEntryKinds), count: countField(), runId: z.optional(idField()) })
/** One line of the log. */
export type StoredDeskEntry = z.infer<ReturnType<typeof deskEntryRow>>

/** Who is hidden. */
export const hiddenTables = {
  doNotContact: declareTable<EntityTable<StoredSuppression, 'key'>>()({
    indexes: 'key, *batches',
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

/** Bounced emails, and the files that said so. They belong to no list: a later list may have the same email. */
export const bounceTables = {
  bounces: declareTable<Table<StoredBounce, [string, string]>>()({
    indexes: '[file+email]',
    backup: { in: 'end', merge: 'own' },
    // The email is in the key, so the row of an erased person goes.
    erase: { is: 'texts' }
  }),
  bounceFiles: declareTable<EntityTable<StoredBounceFile, 'id'>>()({
    indexes: 'id',
    backup: { in: 'end', merge: 'own' },
    erase: { is: 'texts' }
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
