// Whom nobody is to ask about: people who were forgotten, and those on the list of whom not to contact.
import type { SuppressionCode } from '../../runs/model/dependencies.ts'
import { contactKeys, personMarks } from '../../records/identity/contact-keys.ts'
import { readErasedPeople } from './erased-people.ts'
import { rowsWith } from '../results/row-packs.ts'
import type { Database } from '../schema.ts'

/** Is there anybody at all whom nobody is to ask about? Within a transaction or without. */
export const isAnyoneSuppressed = async ({ erasedPeople, doNotContact }: Database): Promise<boolean> =>
  (await Promise.all([erasedPeople.count(), doNotContact.count()])).some(count => count > 0)

/** `key` is the comparison key of the person's page; what is here of them counts, too. undefined: nothing is said against it. */
export const suppressionOf = async (database: Database, key: string): Promise<SuppressionCode | undefined> => {
  const [recall, listed] = await Promise.all([readErasedPeople(database), database.doNotContact.count()])
  if (!recall && listed === 0) return undefined
  const here = (await rowsWith(database, key)).map(({ columns }) => columns)
  const keysBy = (of: typeof contactKeys): string[] => [...new Set([{}, ...here].flatMap(columns => of(columns, [key])))]
  if (recall && (await recall(keysBy(personMarks))).length > 0) return 'personForgotten'
  const found = listed > 0 ? await database.doNotContact.bulkGet(keysBy(contactKeys)) : []
  return found.some(Boolean) ? 'doNotContact' : undefined
}
