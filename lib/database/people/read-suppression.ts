// Reads whether a person must not be looked up: because they were erased, or are on the do-not-contact list.
import type { SuppressionCode } from '../../runs/model/dependencies.ts'
import { suppressionKeys, erasureKeys } from '../../records/identity/contact-keys.ts'
import { readRowsByPersonKey } from '../results/stored-rows.ts'
import type { Database } from '../schema.ts'
import { loadErasedKeyFinder } from './erased-people.ts'

/** True if anyone was erased or is on the do-not-contact list. It may be called in a transaction over both tables. */
export const isAnyoneSuppressed = async ({ erasedPeople, doNotContact }: Database): Promise<boolean> =>
  (await Promise.all([erasedPeople.count(), doNotContact.count()])).some(count => count > 0)

/**
 * Why the person whose page has the comparison key `key` is suppressed, or undefined if they are not. It also checks the contact data in
 * stored rows of the person.
 */
export const readSuppression = async (database: Database, key: string): Promise<SuppressionCode | undefined> => {
  const [findErasedKeys, doNotContactCount] = await Promise.all([loadErasedKeyFinder(database), database.doNotContact.count()])
  if (!findErasedKeys && doNotContactCount === 0) return undefined
  const storedColumns = (await readRowsByPersonKey(database, key)).map(({ columns }) => columns)
  const collectKeys = (getKeys: typeof suppressionKeys): string[] => [
    ...new Set([{}, ...storedColumns].flatMap(columns => getKeys(columns, [key])))
  ]
  if (findErasedKeys && (await findErasedKeys(collectKeys(erasureKeys))).length > 0) return 'personErased'
  const matches = doNotContactCount > 0 ? await database.doNotContact.bulkGet(collectKeys(suppressionKeys)) : []
  return matches.some(Boolean) ? 'doNotContact' : undefined
}
