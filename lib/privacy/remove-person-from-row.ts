// Removes one person from a row: from a company's people, from a list, and from the record of a colleague who mentions them.
import { createRecordReader } from '../records/columns/read-columns.ts'
import { erasureKeys } from '../records/identity/contact-keys.ts'
import { getRowGroup } from '../records/decode/row-groups.ts'
import { isJsonObject, recordKind } from '../records/columns/record-kind.ts'
import { personKeys } from '../runs/model/person-keys.ts'
import { getProfileUrl } from './find-person.ts'
import { readProfileKeys } from './read-contacts.ts'

/** Recognizes a person: in a record by its columns and person keys, and in any text. */
export interface PersonMatcher {
  matchesRecord: (columns: Readonly<Record<string, string>>, keys: readonly string[]) => boolean
  matchesText: (text: string) => boolean
}

/** Lower-case texts, one of which occurs in any text that contains a key. They also occur in other texts. */
const getSearchTexts = (keys: readonly string[]): string[] =>
  keys.flatMap(key => {
    const url = getProfileUrl(key)
    const slug = (url ?? key.slice(key.indexOf(':') + 1)).split(/[/=]/).at(-1) ?? ''
    let decoded = slug
    try {
      decoded = decodeURIComponent(slug)
    } catch {
      // The slug is not percent-encoded.
    }
    return [...new Set([slug, decoded])].filter(text => text.length > 1).map(text => text.toLowerCase())
  })

/** A matcher for the person with any of `keys`. `mayMatch` is a fast check: false means that a text does not contain them. */
export const createPersonMatcher = (keys: readonly string[]): PersonMatcher & { mayMatch: (text: string) => boolean } => {
  const known = new Set(keys)
  const searchTexts = getSearchTexts(keys)
  const emails = keys.flatMap(key => (key.startsWith('email:') ? [key.slice('email:'.length)] : []))
  const mayMatch = (text: string): boolean => {
    const lower = text.toLowerCase()
    return searchTexts.some(searchText => lower.includes(searchText))
  }
  return {
    mayMatch,
    matchesRecord: (columns, recordKeys) => erasureKeys(columns, recordKeys).some(key => known.has(key)),
    matchesText: text => {
      if (!mayMatch(text)) return false
      const lower = text.toLowerCase()
      if (emails.some(email => lower.includes(email))) return true
      const [id] = /^AC[ow]AA[\w-]{20,}$/.exec(text) ?? []
      return (
        (id !== undefined && known.has(`id:${id}`)) || (!/\s/.test(text.trim()) && readProfileKeys(text.trim()).some(key => known.has(key)))
      )
    }
  }
}

const removed = Symbol('removed')

/** Companies and lists contain several people, so a match inside one does not remove it as a whole. */
const isGroup = (value: unknown): boolean => recordKind(value) === 'company' || getRowGroup(value) !== undefined

const containsMatch = (value: unknown, matchesText: PersonMatcher['matchesText']): boolean => {
  if (typeof value === 'string') return matchesText(value)
  if (Array.isArray(value)) return value.some(item => containsMatch(item, matchesText))
  return isJsonObject(value) && Object.entries(value).some(([name, item]) => matchesText(name) || containsMatch(item, matchesText))
}

/** The row without the person; undefined if the row is only about them, the identical row if it does not mention them. */
export const removePersonFromRow = (row: unknown, matcher: PersonMatcher, read = createRecordReader()): unknown => {
  const isPersonRecord = (value: unknown): boolean => {
    if (!isJsonObject(value) || isGroup(value)) return false
    const { columns } = read(value)
    return matcher.matchesRecord(columns, personKeys(columns))
  }
  const prune = (value: unknown): unknown => {
    if (typeof value === 'string') return matcher.matchesText(value) ? removed : value
    if (Array.isArray(value)) return value.map(prune).filter(item => item !== removed)
    if (!isJsonObject(value)) return value
    if (isPersonRecord(value)) return removed
    const kept = Object.entries(value).flatMap(([name, item]): [string, unknown][] => {
      const pruned = matcher.matchesText(name) ? removed : prune(item)
      return pruned === removed ? [] : [[name, pruned]]
    })
    return Object.fromEntries(kept)
  }
  if (!containsMatch(row, matcher.matchesText)) return row
  const pruned = prune(row)
  return pruned === removed ? undefined : pruned
}
