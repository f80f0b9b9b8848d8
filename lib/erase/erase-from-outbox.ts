// Takes a person out of the outbox: their own records do not leave, and a value of another record that names them is emptied.
import type { Database } from '../database/schema.ts'
import { pageMark } from '../records/identity/identity.ts'
import { joinMarks, readColumnMarks } from '../records/identity/record-marks.ts'
import type { PersonMatcher } from '../records/identity/remove-person-from-row.ts'
import { withoutRecords, type OutgoingRecord } from '../send/outbox-call.ts'

/** Undefined for a record of the person; the identical record where nothing in it names them. */
const withoutPerson = (record: OutgoingRecord, matcher: PersonMatcher): OutgoingRecord | undefined => {
  const { columns, isCompany, values } = record
  const marks = joinMarks(readColumnMarks(columns), { pages: record.pages, emails: record.emails, mentions: record.mentions })
  if (!isCompany && matcher.matchesRecord({ ...marks, name: columns['fullName'] ?? '' })) return undefined
  const own = new Set([...marks.pages.map(pageMark), ...marks.emails.map(email => `email:${email}`)])
  const names = (value: string): boolean => matcher.matchesText(value, own)
  if (![...values, ...Object.values(columns)].some(names)) return record
  return {
    ...record,
    values: values.map(value => (names(value) ? '' : value)),
    columns: Object.fromEntries(Object.entries(columns).map(([id, value]) => [id, names(value) ? '' : value])),
    mentions: record.mentions.filter(email => !names(email))
  }
}

/** Rewrites every call that has not been delivered. */
export const eraseFromOutbox = ({ outbox }: Database, matcher: PersonMatcher): Promise<void> =>
  outbox.db.transaction('rw', outbox, async () => {
    for (const key of await outbox.toCollection().primaryKeys()) {
      const call = await outbox.get(key)
      if (!call || call.records.length === 0) continue
      const remaining = new Map(call.records.map(record => [record.key, withoutPerson(record, matcher)]))
      const kept = withoutRecords(call, ({ key: id }) => remaining.get(id) === undefined)
      const records = kept.records.map(record => remaining.get(record.key) ?? record)
      // The destination's words may name them too.
      const failure =
        kept.failure?.message && matcher.matchesText(kept.failure.message, new Set())
          ? { ...kept.failure, message: undefined }
          : kept.failure
      if (kept !== call || failure !== kept.failure || records.some((record, at) => record !== call.records[at]))
        await outbox.put({ ...kept, records, failure })
    }
  })
