// Reads every mark that a record carries: the profile pages of its person, all of their email addresses, and addresses that it only mentions.
import { isJsonObject, recordKind, type RecordKind } from '../columns/record-kind.ts'
import { createValuePath, getChildPath, type ValuePath } from '../columns/value-paths.ts'
import type { ColumnId } from '../columns/column-ids.ts'
import { foldName } from '../columns/field-names.ts'
import { findEmails, isPlaceholderEmail, mayHaveEmail, normaliseEmail, readEmailCell } from './emails.ts'
import { areDifferentNames } from './names.ts'
import { isOwnEmailField, isOwnPageField, isSlugField, readSlugPage } from './own-fields.ts'
import { areDifferentPages, readPageKey, readProfileCell } from './page-keys.ts'

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
const readEmails = (cell: string): readonly string[] =>
  readEmailCell(cell).flatMap(email => (isPlaceholderEmail(email) ? [] : (normaliseEmail(email) ?? [])))

const readColumnEmails = (columns: Readonly<Record<string, string>>): string[] => [
  ...new Set(emailColumns.flatMap(id => readEmails(columns[id] ?? '')))
]

/** The marks in the standard columns of a person's record; no mentions. */
export const readColumnMarks = (columns: Readonly<Record<string, string>>): RecordMarks => ({
  pages: [...new Set([...pageColumns].flatMap(id => readProfileCell(columns[id] ?? '')))],
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
  // Most records have one address, which a column shows as it is.
  if (mentions.length === 0 && emails.every(email => emailColumns.some(id => columns[id] === email))) return {}
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

/** What a field may hold: pages and addresses of the record's person. Pages that are `sure` are in a field that every service uses for them. */
interface FieldMeaning {
  page: 'sure' | 'likely' | undefined
  slug: boolean
  email: boolean
}

const noMeaning: FieldMeaning = { page: undefined, slug: false, email: false }

/** A field of a whole record. `emails`: the addresses in its name. */
interface RecordField {
  path: ValuePath
  meaning: FieldMeaning
  emails: readonly string[]
}
/** The fields of a wider record are looked up one by one. */
const maxRecordFields = 400

const readMeaning = ({ foldedName, contact }: ValuePath): FieldMeaning => ({
  page: contact && pageColumns.has(contact.column) ? 'sure' : isOwnPageField(foldedName) ? 'likely' : undefined,
  slug: isSlugField(foldedName),
  email: (contact !== undefined && isEmailColumn(contact.column)) || isOwnEmailField(foldedName)
})

/** The name of the person that a record shows; '' for none. */
export const readName = (fields: Readonly<Record<string, unknown>>): string => {
  const parts = new Map<string, string>()
  for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') parts.set(foldName(name), value)
  const [first = '', last = ''] = [parts.get('firstname') ?? parts.get('givenname'), parts.get('lastname') ?? parts.get('familyname')]
  return parts.get('fullname') ?? parts.get('displayname') ?? parts.get('name') ?? `${first} ${last}`.trim()
}

/** Whether an object in the record of a person with this name is another person. One word may be the name of a network or of a kind of address. */
const isOtherPerson = (fields: Readonly<Record<string, unknown>>, name: string): boolean => {
  const inner = name === '' ? '' : readName(fields)
  return /\S\s+\S/.test(inner) && areDifferentNames(inner, name)
}

/** The sure pages, and the likely ones of other networks: of several pages of one network it is not known which is the person's, unless a sure one says so. */
const withLikelyPages = (pages: ReadonlySet<string>, likelyPages: ReadonlySet<string>): string[] => {
  const known = [...(pages.size > 0 ? pages : likelyPages)]
  const isPageOfOther = (page: string): boolean => known.some(other => areDifferentPages(page, other))
  return [...pages, ...[...likelyPages].filter(page => !pages.has(page) && !isPageOfOther(page))]
}

/**
 * Creates a reader for the records of one list, of any shape. It reads every value of a record. A company's record has mentions only, because
 * it is no person. `knownKind`: what the record is, where the caller knows it. An object inside that has another name is another person, whose
 * marks are mentions. The reader caches the paths of fields, never their values. Recursive: `parseJson` bounds the depth.
 */
export const createMarkReader = (): ((record: unknown, knownKind?: RecordKind) => RecordMarks) => {
  const root = createValuePath([])
  const meanings = new Map<ValuePath, FieldMeaning>()
  const getMeaning = (path: ValuePath): FieldMeaning => {
    const known = meanings.get(path)
    if (known) return known
    const meaning = readMeaning(path)
    meanings.set(path, meaning)
    return meaning
  }
  /** What is known of the fields of the last record: those of one list repeat them. */
  let lastNames: readonly string[] = []
  let lastFields: readonly RecordField[] = []
  const getFields = (names: readonly string[]): readonly RecordField[] => {
    if (names.length === lastNames.length && names.every((name, at) => name === lastNames[at])) return lastFields
    lastNames = names
    lastFields = names.map(name => {
      const path = getChildPath(root, name)
      return { path, meaning: getMeaning(path), emails: findEmails(name) }
    })
    return lastFields
  }
  return (record, knownKind) => {
    const isPerson = (knownKind ?? recordKind(record)) !== 'company'
    let name: string | undefined
    // Most records have no object inside, and need no name.
    const isOfOther = (value: Readonly<Record<string, unknown>>): boolean => {
      name ??= isJsonObject(record) ? readName(record) : ''
      return isOtherPerson(value, name)
    }
    const pages = new Set<string>()
    const emails = new Set<string>()
    const mentions = new Set<string>()
    // Few records have any.
    let likelyPages: Set<string> | undefined
    const readPage = (text: string, { page, slug }: FieldMeaning): void => {
      const slugPage = slug ? readSlugPage(text) : undefined
      if (page === undefined && slugPage === undefined) return
      const set = page === 'sure' && slugPage === undefined ? pages : (likelyPages ??= new Set())
      for (const key of slugPage === undefined ? readProfileCell(text) : [readPageKey(slugPage) ?? []].flat()) set.add(key)
    }
    const readText = (text: string, meaning: FieldMeaning, isOwn: boolean): void => {
      if (text === '') return
      if (isOwn && (meaning.slug || meaning.page !== undefined)) readPage(text, meaning)
      if (!mayHaveEmail(text)) return
      if (isOwn && meaning.email) for (const email of readEmails(text)) emails.add(email)
      for (const email of findEmails(text)) mentions.add(email)
    }
    // A loop without allocations for most values: 3,000,000 values of one list pass here.
    const visit = (value: unknown, path: ValuePath, isOwn: boolean): void => {
      if (typeof value === 'string') readText(value, isOwn ? getMeaning(path) : noMeaning, isOwn)
      else if (Array.isArray(value)) for (const item of value) visit(item, getChildPath(path, 0), isOwn)
      else if (isJsonObject(value)) {
        const isOwnObject = isOwn && (value === record || !isOfOther(value))
        for (const field of Object.keys(value)) {
          if (mayHaveEmail(field)) for (const email of findEmails(field)) mentions.add(email)
          visit(value[field], getChildPath(path, field), isOwnObject)
        }
      }
    }
    const names = isPerson && isJsonObject(record) ? Object.keys(record) : []
    if (!isJsonObject(record) || names.length === 0 || names.length > maxRecordFields) visit(record, root, isPerson)
    else {
      const fields = getFields(names)
      for (let at = 0; at < fields.length; at++) {
        const field = fields[at]
        const value = record[names[at] ?? '']
        if (!field) continue
        for (const email of field.emails) mentions.add(email)
        if (typeof value === 'string') readText(value, field.meaning, true)
        else if (typeof value === 'object') visit(value, field.path, true)
      }
    }
    return {
      pages: likelyPages ? withLikelyPages(pages, likelyPages) : [...pages],
      emails: [...emails],
      mentions: mentions.size === 0 ? [] : [...mentions].filter(email => !emails.has(email))
    }
  }
}
