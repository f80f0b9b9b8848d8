// Whose records are not shown and not handed out: one question for the results page and for every file.
import { liveQuery, type Observable } from 'dexie'
import { contactKeys, personMarks } from '../../records/identity/contact-keys.ts'
import { quickSum, readErasedPeople } from './erased-people.ts'
import type { Database } from '../schema.ts'

/** A record, by what its columns say; `keys` are those of the pages that show the person, `isCompany` is nobody. */
export interface Guarded {
  columns: Readonly<Record<string, string>>
  keys: readonly string[]
  isCompany: boolean
}

/** `forgotten`: it is as if it were not here. `listed`: on the list of whom not to contact. */
export type Standing = 'free' | 'forgotten' | 'listed'

/** Of each record how it stands, in the same order. */
export type HiddenPeople = (records: readonly Guarded[]) => Promise<Standing[]>

/** undefined where nobody is hidden at all. */
export const readHiddenPeople = async (database: Database): Promise<HiddenPeople | undefined> => {
  const [recall, keys] = await Promise.all([readErasedPeople(database), database.doNotContact.toCollection().primaryKeys()])
  const listed = new Set(keys)
  if (!recall && listed.size === 0) return undefined
  return async records => {
    const standings: Standing[] = []
    for (const { columns, keys: own, isCompany } of records) {
      const isForgotten = recall && !isCompany && (await recall(personMarks(columns, own))).length > 0
      const isListed = listed.size > 0 && contactKeys(columns, own).some(key => listed.has(key))
      standings.push(isForgotten ? 'forgotten' : isListed ? 'listed' : 'free')
    }
    return standings
  }
}

/** Is anybody hidden at all? Emits at once and again at each change. */
export const watchHidesAnybody = ({ erasedPeople, doNotContact }: Database): Observable<boolean> =>
  liveQuery(async () => (await erasedPeople.count()) + (await doNotContact.count()) > 0)

/** Another text whenever somebody else is hidden or shown: then what was read by the guard is out of date. Emits at once and at each change. */
export const watchHidden = ({ doNotContact, erasedPeople }: Database): Observable<string> =>
  liveQuery(async () => {
    const [listed, marks] = await Promise.all([doNotContact, erasedPeople].map(table => table.toCollection().primaryKeys()))
    // Sums of keys, not how many there are: one may take the place of another.
    return [listed, marks].map(keys => (keys ?? []).reduce((sum, key) => String(quickSum(sum, key)), '')).join(' ')
  })
