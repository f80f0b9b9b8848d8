// Taking one person out of a row as it came, and nothing else: out of a company's people, out of a list, out of a colleague's record.
import { createRecordReader } from '../records/columns/read-columns.ts'
import { personMarks } from '../records/identity/contact-keys.ts'
import { groupOf } from '../records/decode/row-groups.ts'
import { isFields, recordKind } from '../records/columns/record-kind.ts'
import { personKeys } from '../runs/model/person-keys.ts'
import { pageOf } from './find-person.ts'
import { profileKeys } from './read-contacts.ts'

/** Whom is to be taken out: by a record's columns and the keys of its pages, and by a single text anywhere. */
export interface PersonRemover {
  isRecord: (columns: Readonly<Record<string, string>>, keys: readonly string[]) => boolean
  isText: (text: string) => boolean
}

/** Texts by which a person may be found in any text, in lower case: a first look, which finds too many rather than too few. */
const needlesOf = (keys: readonly string[]): string[] =>
  keys.flatMap(key => {
    const page = pageOf(key)
    const slug = (page ?? key.slice(key.indexOf(':') + 1)).split(/[/=]/).at(-1) ?? ''
    let plain = slug
    try {
      plain = decodeURIComponent(slug)
    } catch {
      // It stays as it is written.
    }
    return [...new Set([slug, plain])].filter(text => text.length > 1).map(text => text.toLowerCase())
  })

/** Whoever has one of these keys. `may` says by a first look whether a text may hold them. */
export const createPersonRemover = (keys: readonly string[]): PersonRemover & { may: (text: string) => boolean } => {
  const known = new Set(keys)
  const needles = needlesOf(keys)
  const emails = keys.flatMap(key => (key.startsWith('email:') ? [key.slice('email:'.length)] : []))
  const may = (text: string): boolean => {
    const lower = text.toLowerCase()
    return needles.some(needle => lower.includes(needle))
  }
  return {
    may,
    isRecord: (columns, own) => personMarks(columns, own).some(key => known.has(key)),
    isText: text => {
      if (!may(text)) return false
      const lower = text.toLowerCase()
      if (emails.some(email => lower.includes(email))) return true
      const [id] = /^AC[ow]AA[\w-]{20,}$/.exec(text) ?? []
      return (
        (id !== undefined && known.has(`id:${id}`)) || (!/\s/.test(text.trim()) && profileKeys(text.trim()).some(key => known.has(key)))
      )
    }
  }
}

const gone = Symbol('gone')

/** A company, or a list, holds people; whatever it says of one of them says nothing of the others. */
const holdsOthers = (value: unknown): boolean => recordKind(value) === 'company' || groupOf(value) !== undefined

const mentions = (value: unknown, { isText }: PersonRemover): boolean => {
  if (typeof value === 'string') return isText(value)
  if (Array.isArray(value)) return value.some(one => mentions(one, { isText, isRecord: () => false }))
  return isFields(value) && Object.entries(value).some(([name, one]) => isText(name) || mentions(one, { isText, isRecord: () => false }))
}

/** Undefined where the row is theirs altogether; the row itself where nothing of it is. `read` is shared by the rows of one list. */
export const removePersonFromRow = (row: unknown, theirs: PersonRemover, read = createRecordReader()): unknown => {
  const isWhole = (value: unknown): boolean => {
    if (!isFields(value) || holdsOthers(value)) return false
    const { columns } = read(value)
    return theirs.isRecord(columns, personKeys(columns))
  }
  const prune = (value: unknown): unknown => {
    if (typeof value === 'string') return theirs.isText(value) ? gone : value
    if (Array.isArray(value)) return value.map(prune).filter(one => one !== gone)
    if (!isFields(value)) return value
    if (isWhole(value)) return gone
    const kept = Object.entries(value).flatMap(([name, one]): [string, unknown][] => {
      const left = theirs.isText(name) ? gone : prune(one)
      return left === gone ? [] : [[name, left]]
    })
    return Object.fromEntries(kept)
  }
  if (!mentions(row, theirs)) return row
  const left = prune(row)
  return left === gone ? undefined : left
}
