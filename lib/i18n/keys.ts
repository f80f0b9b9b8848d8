// The keys of all sentences and the values that each takes, as types: read from the keys of the English files, "importedAgo(count, ago)".
import type backup from './messages/en/backup.json'
import type bounces from './messages/en/bounces.json'
import type bulk from './messages/en/bulk.json'
import type check from './messages/en/check.json'
import type columns from './messages/en/columns.json'
import type compare from './messages/en/compare.json'
import type connection from './messages/en/connection.json'
import type desk from './messages/en/desk.json'
import type domains from './messages/en/domains.json'
import type erase from './messages/en/erase.json'
import type exports from './messages/en/export.json'
import type failures from './messages/en/failures.json'
import type filters from './messages/en/filters.json'
import type history from './messages/en/history.json'
import type imports from './messages/en/import.json'
import type lists from './messages/en/lists.json'
import type lookup from './messages/en/lookup.json'
import type manifest from './messages/en/manifest.json'
import type notes from './messages/en/notes.json'
import type notifications from './messages/en/notifications.json'
import type ownLists from './messages/en/own-lists.json'
import type page from './messages/en/page.json'
import type peopleOnPage from './messages/en/people-on-page.json'
import type record from './messages/en/record.json'
import type records from './messages/en/records.json'
import type results from './messages/en/results.json'
import type runs from './messages/en/runs.json'
import type send from './messages/en/send.json'
import type settings from './messages/en/settings.json'
import type shell from './messages/en/shell.json'
import type shortcuts from './messages/en/shortcuts.json'
import type spending from './messages/en/spending.json'
import type split from './messages/en/split.json'
import type support from './messages/en/support.json'
import type sync from './messages/en/sync.json'
import type track from './messages/en/track.json'
import type welcome from './messages/en/welcome.json'

/** A key with its values, as the files write it. */
type Written =
  | keyof typeof backup
  | keyof typeof bounces
  | keyof typeof bulk
  | keyof typeof check
  | keyof typeof columns
  | keyof typeof compare
  | keyof typeof connection
  | keyof typeof desk
  | keyof typeof domains
  | keyof typeof erase
  | keyof typeof exports
  | keyof typeof failures
  | keyof typeof filters
  | keyof typeof history
  | keyof typeof imports
  | keyof typeof lists
  | keyof typeof lookup
  | keyof typeof manifest
  | keyof typeof notes
  | keyof typeof notifications
  | keyof typeof ownLists
  | keyof typeof page
  | keyof typeof peopleOnPage
  | keyof typeof record
  | keyof typeof records
  | keyof typeof results
  | keyof typeof runs
  | keyof typeof send
  | keyof typeof settings
  | keyof typeof shell
  | keyof typeof shortcuts
  | keyof typeof spending
  | keyof typeof split
  | keyof typeof support
  | keyof typeof sync
  | keyof typeof track
  | keyof typeof welcome

/** What is filled into a sentence. */
export type Value = string | number

type KeyOf<Line extends string> = Line extends `${infer Key}(${string}` ? Key : Line
type CountValues<List extends string, Found extends Value[] = []> = List extends `${string}, ${infer Rest}`
  ? CountValues<Rest, [...Found, Value]>
  : [...Found, Value]
/** Texts of failures are chosen by a code, and are all given what is known of the failure. */
type ValuesOf<Line extends string> = Line extends `failure_${string}`
  ? readonly Value[]
  : Line extends `${string}(${infer List})`
    ? CountValues<List>
    : []

/** The values of each sentence, in the order of its key. */
export type Values = { [Line in Written as KeyOf<Line>]: ValuesOf<Line> }
type Counted = `${string}(count)` | `${string}(count, ${string})`

/** The key of a sentence that counts. */
export type PluralKey = KeyOf<Extract<Written, Counted>>
/** The key of any other sentence. */
export type MessageKey = Exclude<keyof Values, PluralKey>
/** The values of a counting sentence beside its count. */
export type FurtherValues<Key extends PluralKey> = Values[Key] extends [Value, ...infer Rest extends Value[]] ? Rest : []
