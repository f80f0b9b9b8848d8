// Reads whether a person must not be looked up: because they were erased, or are on the do-not-contact list.
import type { SuppressionCode } from '../failure.ts'
import { rememberedKeysOfRecord, suppressionKeys, toCurrentSuppressionKey } from '../records/identity/contact-keys.ts'
import { areDifferentPages, areOnOneNetwork } from '../records/identity/page-keys.ts'
import { joinMarks, readColumnMarks } from '../records/identity/record-marks.ts'
import { readRowsByPersonKey } from './person-index.ts'
import { readStoredMarks } from './stored-rows.ts'
import type { Database } from '../database/schema.ts'
import { loadErasedKeyFinder } from './erased-people.ts'

/** Entries of earlier versions have domains with their own letters until the worker has read them again. */
const isAnyOnList = async ({ doNotContact }: Database, keys: readonly string[]): Promise<boolean> => {
  if ((await doNotContact.bulkGet([...keys])).some(Boolean)) return true
  if (!keys.some(key => key.includes('xn--'))) return false
  return (await doNotContact.toCollection().primaryKeys()).some(key => keys.includes(toCurrentSuppressionKey(key)))
}

/** The first of the domains that is on the do-not-contact list, itself or by a parent domain; undefined for none. */
export const findSuppressedDomain = async (
  { doNotContact }: Pick<Database, 'doNotContact'>,
  domains: readonly string[]
): Promise<string | undefined> => {
  const stored = await doNotContact.where('key').startsWith('domain:').primaryKeys()
  if (stored.length === 0) return undefined
  const suppressed = new Set(stored.map(toCurrentSuppressionKey))
  const marks = { pages: [], emails: [], mentions: [] }
  return domains.find(companyDomain => suppressionKeys({ companyDomain }, marks).some(key => suppressed.has(key)))
}

const unique = (keys: readonly string[]): string[] => [...new Set(keys)]

/** True if anyone was erased or is on the do-not-contact list. It may be called in a transaction over both tables. */
export const isAnyoneSuppressed = async ({ erasedPeople, doNotContact }: Database): Promise<boolean> =>
  (await Promise.all([erasedPeople.count(), doNotContact.count()])).some(count => count > 0)

/** The stored records with this page, without other profiles of its network: a row that shows one says nothing certain of this one. */
const readRecords = async (database: Database, key: string) =>
  (await readRowsByPersonKey(database, key)).map(row => {
    const { pages, ...emails } = joinMarks(readColumnMarks(row.columns), readStoredMarks(row))
    return { columns: row.columns, marks: { ...emails, pages: pages.filter(page => !areDifferentPages(page, key)) } }
  })

/**
 * Why the person whose page has the comparison key `key` is suppressed, or undefined if they are not. It also checks the contact data in
 * stored rows of the person.
 */
export const readSuppression = async (database: Database, key: string): Promise<SuppressionCode | undefined> => {
  const [findErasedKeys, doNotContactCount] = await Promise.all([loadErasedKeyFinder(database), database.doNotContact.count()])
  if (!findErasedKeys && doNotContactCount === 0) return undefined
  const own = { pages: [key], emails: [], mentions: [] }
  const marks = await readRecords(database, key)
  // Rows may name the person by the network's id alone or by the chosen name alone; a row with both links the two.
  const otherPages = new Set(marks.flatMap(record => record.marks.pages).filter(page => page !== key && areOnOneNetwork(page, key)))
  const linked = (await Promise.all([...otherPages].map(page => readRecords(database, page)))).flat()
  const isOfKey = ({ marks: { pages } }: (typeof marks)[number]): boolean => !pages.some(page => areDifferentPages(page, key))
  const records = [{ columns: {}, marks: own }, ...marks, ...linked.filter(isOfKey)]
  if (findErasedKeys && (await findErasedKeys(unique(records.flatMap(record => rememberedKeysOfRecord(record.marks))))).length > 0)
    return 'personErased'
  const suppressed = unique(records.flatMap(record => suppressionKeys(record.columns, record.marks)))
  return doNotContactCount > 0 && (await isAnyOnList(database, suppressed)) ? 'doNotContact' : undefined
}
