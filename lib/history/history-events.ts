// Turns what is stored about one person into events, in the order of time. A further kind of event is one function in `eventReaders`.
import { parseEmailStatus, type EmailStatus } from '../records/columns/email-status.ts'
import { normaliseEmail, readEmailCell } from '../records/identity/emails.ts'
import { emptyNote, isEmptyNote, type PersonNote } from '../records/identity/person-note.ts'
import type { RecordExport } from '../results/export-times.ts'
import { createJobTrack, type JobField } from './job-track.ts'

/** A list, or a lookup of the person at a service. */
export type HistorySource = { is: 'list'; runId: string; title: string } | { is: 'lookup'; runId: string; service: string }

/**
 * One stored record of the person. `at`: when its list or lookup was started, in milliseconds since the epoch. `mayBeCopy`: it may be a copy of an
 * older record, as in the list of a bulk lookup.
 */
export interface Sighting {
  at: number
  source: HistorySource
  columns: Readonly<Record<string, string>>
  /** addresses of the person that no column shows */
  emails: readonly string[]
  mayBeCopy: boolean
}

/** What became of a lookup. `failed`: it was refused or failed; `stopped`: it is no longer tracked; `deleted`: its results were deleted. */
export type LookupAnswer = 'email' | 'none' | 'waiting' | 'failed' | 'stopped' | 'deleted' | 'doubtful'

/** One lookup of the person. `at`: when it was started. */
export interface Lookup {
  at: number
  runId: string
  service: string
  answer: LookupAnswer
}

/** All that is stored about one person. `sightings` are in the order of their time. */
export interface PersonFacts {
  sightings: readonly Sighting[]
  lookups: readonly Lookup[]
  /** when they went to a file or a destination: the last time of each day */
  lastExports: readonly RecordExport[]
  /** what the user wrote down, and when it was changed last */
  note: (PersonNote & { changedAt: number }) | undefined
}

/** What happened to a person, or was learned about them, at one time. */
export type HistoryEvent = { at: number } & (
  | { is: 'first-seen' | 'seen'; source: HistorySource }
  | { is: 'job'; field: JobField; from: string; to: string; source: HistorySource }
  /** `status` is '' where the record names none */
  | { is: 'email'; email: string; status: EmailStatus | ''; source: HistorySource }
  | { is: 'lookup'; runId: string; service: string; answer: LookupAnswer }
  | { is: 'exported'; to: string; name: string }
  | { is: 'note'; note: PersonNote }
)

const readSeen = ({ sightings }: PersonFacts): HistoryEvent[] => {
  const lists = new Map<string, Sighting>()
  for (const sighting of sightings)
    if (sighting.source.is === 'list' && !lists.has(sighting.source.runId)) lists.set(sighting.source.runId, sighting)
  return [...lists.values()].map(({ at, source }, n) => ({ at, is: n === 0 ? 'first-seen' : 'seen', source }))
}

const readJobs = ({ sightings }: PersonFacts): HistoryEvent[] => {
  const track = createJobTrack()
  return sightings.flatMap(({ at, source, columns, mayBeCopy }) =>
    track.add(columns, mayBeCopy).map((change): HistoryEvent => ({ at, is: 'job', ...change, source }))
  )
}

/** The addresses of a record with their status, normalised. */
const readEmails = ({ columns, emails }: Sighting): [email: string, status: EmailStatus | ''][] => {
  const read = (column: string, statusColumn: string): [string, EmailStatus | ''][] => {
    const status = columns[statusColumn] ?? ''
    return readEmailCell(columns[column] ?? '').flatMap(text => {
      const email = normaliseEmail(text)
      return email === undefined ? [] : [[email, status === '' ? '' : parseEmailStatus(status)]]
    })
  }
  return [
    ...read('email', 'emailStatus'),
    ...read('secondEmail', 'secondEmailStatus'),
    ...read('personalEmail', ''),
    ...emails.map((email): [string, ''] => [email, ''])
  ]
}

/** An event for each address that is new, and for each new status of one. Copies come last: they tell only what no other record does. */
const readEmailEvents = ({ sightings }: PersonFacts): HistoryEvent[] => {
  const statuses = new Map<string, EmailStatus | ''>()
  const seen = new Set<string>()
  return [...sightings.filter(({ mayBeCopy }) => !mayBeCopy), ...sightings.filter(({ mayBeCopy }) => mayBeCopy)].flatMap(sighting =>
    readEmails(sighting).flatMap(([email, status]): HistoryEvent[] => {
      const known = statuses.get(email)
      const isNews = known === undefined || (status !== '' && status !== known && !(sighting.mayBeCopy && seen.has(`${email} ${status}`)))
      if (!isNews) return []
      statuses.set(email, status)
      seen.add(`${email} ${status}`)
      return [{ at: sighting.at, is: 'email', email, status, source: sighting.source }]
    })
  )
}

const readLookups = ({ lookups }: PersonFacts): HistoryEvent[] =>
  lookups.map(({ at, runId, service, answer }) => ({ at, is: 'lookup', runId, service, answer }))

const readLastExports = ({ lastExports }: PersonFacts): HistoryEvent[] =>
  lastExports.map(({ at, to, name }) => ({ at, is: 'exported', to, name }))

const readNote = ({ note }: PersonFacts): HistoryEvent[] => {
  if (!note || isEmptyNote(note)) return []
  const { note: text, tags, status } = note
  return [{ at: note.changedAt, is: 'note', note: { ...emptyNote, note: text, tags, status } }]
}

/** In the order in which events of one moment follow each other. */
const eventReaders: readonly ((facts: PersonFacts) => HistoryEvent[])[] = [
  readSeen,
  readLookups,
  readEmailEvents,
  readJobs,
  readLastExports,
  readNote
]

/** The events of one person, the newest first. */
export const createHistory = (facts: PersonFacts): HistoryEvent[] =>
  eventReaders
    .flatMap(read => read(facts))
    .toSorted((a, b) => a.at - b.at)
    .toReversed()
