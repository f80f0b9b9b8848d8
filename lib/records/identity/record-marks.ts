// Reads every mark that a record carries: the profile pages of its person, all of their email addresses, and addresses that it only mentions.
import { isJsonObject, recordKind, type RecordKind } from '../columns/record-kind.ts'
import { createValuePath, getChildPath, type ValuePath } from '../columns/value-paths.ts'
import type { ColumnId } from '../columns/column-ids.ts'
import { findEmails, isPlaceholderEmail, normaliseEmail, readEmailCell } from './emails.ts'
import { readPageKey } from './page-keys.ts'

/** Increase it with every change of what `createMarkReader` or `readColumnMarks` returns: stored rows then get their marks again. */
export const marksVersion = 2

/**
 * The marks of one record. `pages`: comparison keys of the person's profile pages. `emails`: the person's addresses, from every field of email
 * addresses. `mentions`: addresses in any other field, which may be another person's. All normalised, each once.
 */
export interface RecordMarks {
  pages: readonly string[]
  emails: readonly string[]
  mentions: readonly string[]
}

const pageColumns: ReadonlySet<ColumnId> = new Set(['profileUrl', 'leadUrl', 'profileId'])
const emailColumns = ['email', 'secondEmail', 'personalEmail'] as const
const isEmailColumn = (column: ColumnId): boolean => emailColumns.some(email => email === column)

/** Without placeholders: many people have the same one. */
const readEmails = (cell: string): string[] =>
  readEmailCell(cell).flatMap(email => (isPlaceholderEmail(email) ? [] : (normaliseEmail(email) ?? [])))

const readColumnEmails = (columns: Readonly<Record<string, string>>): string[] => [
  ...new Set(emailColumns.flatMap(id => readEmails(columns[id] ?? '')))
]

/** The marks in the standard columns of a person's record; no mentions. */
export const readColumnMarks = (columns: Readonly<Record<string, string>>): RecordMarks => ({
  pages: [...new Set([...pageColumns].flatMap(id => readPageKey(columns[id] ?? '') ?? []))],
  emails: readColumnEmails(columns),
  mentions: []
})

/** The addresses of a record that its columns do not show; absent for none. */
export interface RowEmails {
  emails?: string[]
  mentions?: string[]
}

/** The addresses among `marks` that are to be stored beside `columns`. */
export const getRowEmails = (columns: Readonly<Record<string, string>>, { emails, mentions }: RecordMarks): RowEmails => {
  if (emails.length === 0 && mentions.length === 0) return {}
  const shown = new Set(readColumnEmails(columns))
  const [others, mentioned] = [emails.filter(email => !shown.has(email)), mentions.filter(email => !shown.has(email))]
  return { ...(others.length > 0 ? { emails: others } : {}), ...(mentioned.length > 0 ? { mentions: mentioned } : {}) }
}

/** Two sets of marks of one record. A mention that is the person's own address is no mention. */
export const joinMarks = (one: RecordMarks, other: Partial<RecordMarks>): RecordMarks => {
  const emails = new Set([...one.emails, ...(other.emails ?? [])])
  return {
    pages: [...new Set([...one.pages, ...(other.pages ?? [])])],
    emails: [...emails],
    mentions: [...new Set([...one.mentions, ...(other.mentions ?? [])])].filter(email => !emails.has(email))
  }
}

/**
 * Creates a reader for the records of one list, of any shape. It reads every value of a record. A company's record has mentions only, because
 * it is no person. `knownKind`: what the record is, where the caller knows it. The reader caches the paths of fields, never their values. Recursive: `parseJson` bounds the depth.
 */
export const createMarkReader = (): ((record: unknown, knownKind?: RecordKind) => RecordMarks) => {
  const root = createValuePath([])
  return (record, knownKind) => {
    const kind = knownKind ?? recordKind(record) ?? 'contact'
    const pages = new Set<string>()
    const emails = new Set<string>()
    const mentions = new Set<string>()
    const readText = (text: string, path: ValuePath): void => {
      const column = kind === 'company' ? undefined : path.contact?.column
      if (column !== undefined && pageColumns.has(column)) {
        const key = readPageKey(text)
        if (key !== undefined) pages.add(key)
      }
      if (!text.includes('@') && !text.includes('40')) return
      const own = column !== undefined && isEmailColumn(column) ? readEmails(text) : []
      for (const email of own) emails.add(email)
      for (const email of findEmails(text)) mentions.add(email)
    }
    // A loop without allocations for most values: 3,000,000 values of one list pass here.
    const visit = (value: unknown, path: ValuePath): void => {
      if (typeof value === 'string') readText(value, path)
      else if (Array.isArray(value)) for (const item of value) visit(item, getChildPath(path, 0))
      else if (isJsonObject(value))
        for (const name of Object.keys(value)) {
          if (name.includes('@')) for (const email of findEmails(name)) mentions.add(email)
          visit(value[name], getChildPath(path, name))
        }
    }
    visit(record, root)
    return joinMarks({ pages: [...pages], emails: [...emails], mentions: [] }, { mentions: [...mentions] })
  }
}
