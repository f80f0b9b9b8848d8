// Decides whose the rows of a lookup are, before they are stored: a service may keep all lookups in one list.
import { isPersonalMailbox } from '../../records/identity/identity.ts'
import { hashKey } from '../../records/identity/match-lists.ts'
import { createMarkReader } from '../../records/identity/record-marks.ts'
import { matchRows } from '../../records/identity/rows-of-people.ts'
import { attributeRows } from '../../records/identity/rows-of-person.ts'
import { referenceOf } from '../../service/preset-of.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { isListOfRun, rememberIdentifiers } from '../machine/list-identifier.ts'
import type { RunEvent } from '../machine/run-event.ts'
import { applyEvent } from '../machine/machine.ts'
import { getMoment } from '../machine/transitions.ts'
import { getPeopleBatch, getRequestedUrl, isLookup } from '../kind.ts'
import { getLookupMarks, isRowHolder, type Run } from '../model/run.ts'
import { prepareResults, type PreparedRows } from './prepare-results.ts'

/**
 * Where rows come from. `start`: the reply to the one request; `list` and `ids` are the names in it. `list`: a download of the list `name`, and
 * the list that its reply names. `file`: a file that the user added to this run.
 */
export type RowSource =
  | { via: 'start'; list?: string | undefined; ids?: readonly string[] | undefined }
  | { via: 'list'; name: string; replyNames?: string | undefined }
  | { via: 'file' }

/**
 * Whether an answer is to the request about this person and to no other, so that its one row needs no mark. `shared`: names that another
 * lookup of the connection was given too.
 *
 * A reply to the start is, unless it names a list of others. A download is, where only this lookup was given its name, or where its reply
 * repeats the profile's URL, which was its name. A download by that URL alone is not: the service may ignore the name.
 */
export const isAnswerToThisLookup = (run: Run, source: RowSource, shared: ReadonlySet<string>): boolean => {
  switch (source.via) {
    case 'file':
      return true
    case 'start':
      return ![source.list ?? [], source.ids ?? []].flat().some(name => shared.has(name))
    case 'list':
    default: {
      const { name, replyNames } = source
      if (shared.has(name) || (replyNames !== undefined && (shared.has(replyNames) || !isListOfRun(run, replyNames)))) return false
      return getLookupMarks(run).includes(name) || replyNames !== undefined
    }
  }
}

/** The rows of a doubtful answer that are stored to look at; a shared list may hold any number. */
const maxDoubtfulRows = 100

/** The mark of a row by its email addresses, as a hash; undefined where it has none of a person. */
const readRowMark = (row: unknown): string | undefined => {
  const emails = createMarkReader()(row).emails.filter(isPersonalMailbox)
  return emails.length > 0 ? `row ${hashKey(`email:${emails.toSorted().join(' ')}`)}` : undefined
}

/** The rows of a lookup of several people, each with the person whom it is about. Rows that name none of them for certain are kept with no one. */
const ofSeveral = async (
  batch: NonNullable<ReturnType<typeof getPeopleBatch>>,
  rows: readonly unknown[],
  pause: () => Promise<void>
): Promise<AttributedResults> => {
  const { people, referenceAt, keepsOrder } = batch
  const pages = people.map(({ comparisonKey }) => comparisonKey)
  const owned = matchRows(rows, { pages, referenceAt, keepsOrder, referenceOf })
  const results = await prepareResults(
    owned.map(({ row }) => row),
    pause
  )
  const isAligned = results.count === owned.length
  const personKeys = results.personKeys.map((keys, n) => {
    const own = isAligned ? owned[n]?.page : undefined
    // A row that matches no one must not keep a person's page as a key, or it would become that person's.
    return own === undefined ? keys.filter(key => !pages.includes(key)) : [own, ...keys.filter(key => key !== own && !pages.includes(key))]
  })
  const { count, validEmails } = results
  const unowned = isAligned ? owned.filter(({ isOfNoOne }) => isOfNoOne).length : count
  return { results: { ...results, personKeys }, counted: { rows: count, validEmails, ...(unowned > 0 ? { unowned } : {}) } }
}

/** Rows as they are to be stored, and the counts of the event `stored`, which does not count doubtful rows. */
export interface AttributedResults {
  results: PreparedRows
  counted: Pick<Extract<RunEvent, { is: 'stored' }>, 'rows' | 'unread' | 'received' | 'validEmails' | 'doubtful' | 'unowned' | 'rowMark'>
}

/**
 * Returns the function that prepares the rows of a run for storage, and decides whose those of a lookup are. It first remembers the names in a
 * start reply, so that of two lookups with one list at least the later one sees the other. Rejects when storage fails.
 */
export const createAttributeResults = ({ clock, stores: { ledger } }: Pick<Dependencies, 'clock' | 'stores'>) => {
  /**
   * Takes the rows with this mark away from the people who got them before: a service that gives one row to several people does not keep them apart,
   * so no one knows whose it is. First of all, so that a worker that ends here does it again.
   */
  const doubtHolders = async (run: Run, rowMark: string): Promise<void> => {
    for (const holder of await ledger.findRowHolders(run, rowMark)) {
      const results = await prepareResults((await ledger.readRows(holder.id)).slice(0, maxDoubtfulRows), () => clock.sleep(0))
      const event = { is: 'stored', rows: 0, doubtful: results.count, rowMark, replacing: true } as const
      await ledger.storeResults(holder.id, results, stored =>
        isRowHolder(run, stored, rowMark) ? applyEvent(stored, event, getMoment(clock)) : undefined
      )
    }
  }

  const attribute = async (run: Run, rows: readonly unknown[], source: RowSource) => {
    const { comparisonKey: page } = run.request
    const { list, ids = [] } = source.via === 'start' ? source : {}
    const isNamed = list !== undefined || ids.length > 0
    const named = (isNamed && (await ledger.change(run.id, stored => rememberIdentifiers(stored, { list, ids: [...ids] })))) || run
    const names = getLookupMarks({ ...named, rowMark: undefined })
    const rowMark = rows.length === 1 && source.via !== 'file' ? readRowMark(rows[0]) : undefined
    const shared = new Set(await ledger.findSharedMarks(named, [...names, ...(rowMark === undefined ? [] : [rowMark])]))
    if (rowMark !== undefined && shared.has(rowMark)) await doubtHolders(run, rowMark)
    const person = { page, references: [getRequestedUrl(run) ?? '', named.listName, ...names].filter(name => !shared.has(name)) }
    const marked = attributeRows(rows, person, false)
    if (marked.is === 'theirs' && marked.own > 0) return { ...marked, rowMark: undefined }
    // The very same row came for another person, so the service does not keep lookups apart.
    const isAlone = !(rowMark !== undefined && shared.has(rowMark)) && isAnswerToThisLookup(named, source, shared)
    const attribution = attributeRows(rows, person, isAlone)
    // The reply to a start that names no list comes once: where it holds other people alone, it does not say that no one was found.
    if (source.via === 'start' && !isNamed && attribution.is === 'theirs' && attribution.own === 0 && attribution.rows.length < rows.length)
      return { is: 'doubtful' as const, rows: [...rows], rowMark }
    return { ...attribution, rowMark }
  }

  return async (run: Run | undefined, rows: readonly unknown[], source: RowSource): Promise<AttributedResults> => {
    const pause = (): Promise<void> => clock.sleep(0)
    const batch = run && getPeopleBatch(run)
    // The rows of a file need not follow the order of the request.
    if (batch) return ofSeveral(source.via === 'file' ? { ...batch, keepsOrder: undefined } : batch, rows, pause)
    if (!run || !isLookup(run) || rows.length === 0) {
      const results = await prepareResults(rows, pause, run?.request)
      const { count, received, validEmails } = results
      return { results, counted: { rows: count, received, validEmails } }
    }
    const attributed = await attribute(run, rows, source)
    if (attributed.is === 'doubtful') {
      const results = await prepareResults(attributed.rows.slice(0, maxDoubtfulRows), pause)
      const unread = Math.max(0, attributed.rows.length - maxDoubtfulRows)
      return { results, counted: { rows: 0, doubtful: results.count, ...(unread > 0 ? { unread } : {}) } }
    }
    const results = await prepareResults(attributed.rows, pause)
    const { comparisonKey } = run.request
    const personKeys = results.personKeys.map((keys, n) => (n < attributed.own ? [...new Set([...keys, comparisonKey])] : keys))
    const { count, validEmails } = results
    return { results: { ...results, personKeys }, counted: { rows: count, validEmails, rowMark: attributed.rowMark } }
  }
}
