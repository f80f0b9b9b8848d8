// Says by which keys a record of a list is put on the do-not-contact list, and what is wrong with one that has none.
import { isShortLink } from '../pages/short-links.ts'
import { isJsonObject, type RecordKind } from '../records/columns/record-kind.ts'
import { domainKey, emailKey, erasureKeys } from '../records/identity/contact-keys.ts'
import { hasBrokenEmail } from '../records/identity/emails.ts'
import type { RecordMarks } from '../records/identity/record-marks.ts'

/** A record that is not blocked. `index`: its number in the list or file, from 0. `text`: the cell that is damaged, `''` where there is none. */
export interface UnblockedRecord {
  index: number
  name: string
  text: string
  reason: 'no-mark' | 'broken-email' | 'damaged-profile' | 'no-domain'
}

/** The most records that are named one by one. */
export const maxUnblocked = 1_000
const maxCellText = 200

/** The key of a company's domain; `[]` for none. */
const companyKeys = (columns: Readonly<Record<string, string>>): string[] => {
  const domain = columns['companyDomain'] || columns['companyWebsite']
  return domain ? [domainKey(domain)].filter(key => key.includes('.')) : []
}

/** A person is blocked by their pages and addresses. An address that several people share blocks a person who has nothing else. */
const personKeys = (marks: Pick<RecordMarks, 'pages' | 'emails'>): string[] => {
  const keys = erasureKeys(marks)
  return keys.length > 0 ? keys : marks.emails.map(emailKey)
}

/** The keys that block this record; `[]` where nothing identifies it. A company is blocked by its domain; other people of a person's company are not. */
export const blockingKeys = (
  kind: RecordKind | undefined,
  columns: Readonly<Record<string, string>>,
  marks: Pick<RecordMarks, 'pages' | 'emails'>
): string[] => (kind === 'company' ? companyKeys(columns) : personKeys(marks))

/** The cell of a record, or of the cells of a line, that was meant to identify a person. */
export const findDamagedCell = (record: unknown): Pick<UnblockedRecord, 'text' | 'reason'> => {
  const values: readonly unknown[] = Array.isArray(record) ? record : isJsonObject(record) ? Object.values(record) : []
  const cells = values.filter(value => typeof value === 'string')
  const find = (isDamaged: (cell: string) => boolean): string | undefined => cells.find(isDamaged)?.trim().slice(0, maxCellText)
  const email = find(hasBrokenEmail)
  if (email !== undefined) return { text: email, reason: 'broken-email' }
  const profile = find(cell => /linkedin\.|[/\\]in[/\\]/i.test(cell) || isShortLink(cell.trim()))
  return profile === undefined ? { text: '', reason: 'no-mark' } : { text: profile, reason: 'damaged-profile' }
}
