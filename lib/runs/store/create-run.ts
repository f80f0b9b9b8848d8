// Creates a run: one transaction that checks everything that forbids it, and writes it. The user waits for it, so all checks are read at once.
import { countAgreedTime } from '../model/agreed-time.ts'
import { readAgreedTime } from './agreed-clock.ts'
import type { SuppressionCode } from '../../failure.ts'
import type { CreateResult, Ledger, RunMembers } from '../model/dependencies.ts'
import { getRequestedUnits } from '../model/spending.ts'
import { asksForPeople, getAskedKeys, getDomains, getPeopleBatch, isRestartedAlone } from '../kind.ts'
import { endedStates, isLive, getLiveKey, type Run } from '../model/run.ts'
import { isPersonKnown, readLookupAt } from '../../lookup/read-person.ts'
import { findSuppressedDomain, isAnyoneSuppressed, readSuppression } from '../../results/read-suppression.ts'
import type { Database } from '../../database/schema.ts'
import type { StoredRun } from '../../database/stored-runs.ts'
import type { ListMembers } from './list-members.ts'
import { wouldShareList } from './would-share-list.ts'
import { findLimit } from './spending-limits.ts'
import { parseStoredRun, parseStoredRuns, toStoredRun } from './stored-run.ts'

const getRequestedDomains = (run: Run, { domainBatches = [] }: RunMembers): readonly string[] => getDomains(run) ?? domainBatches.flat()

/** Only the state of an ended run without a live key is believed of a row that cannot be read. */
const mayBeLive = ({ state, liveKey }: StoredRun): boolean => liveKey !== undefined || !endedStates.some(is => is === state?.is)
const mayBeOf = (id: string, { connectionId }: StoredRun): boolean => connectionId === id || typeof connectionId !== 'string'

/** `Ledger.create` over this database. */
export const createRun = (database: Database, listMembers: ListMembers): Ledger['create'] => {
  const { runs, removedRuns, settings, people, batches, connections, erasedPeople, doNotContact, rows } = database

  /** Has an earlier run at this connection requested the same, without being free for certain? */
  const isRepeated = async ({ connectionId, request }: Run): Promise<boolean> => {
    if (!getRequestedUnits(request)) return false
    if (getPeopleBatch({ request })) {
      const before = await runs.where('askedPeople').anyOf(getAskedKeys({ request })).toArray()
      const asked = new Set(before.flatMap(other => (other.connectionId === connectionId && other.spent ? (other.askedPeople ?? []) : [])))
      return getAskedKeys({ request }).every(key => asked.has(key))
    }
    const earlier = await runs.where('request.comparisonKey').equals(request.comparisonKey).toArray()
    return earlier.some(other => other.connectionId === connectionId && other.spent !== undefined)
  }

  const isKnown = async (run: Run, { requireUnknownPerson }: RunMembers): Promise<boolean> => {
    if (requireUnknownPerson === undefined) return false
    for (const key of getAskedKeys(run)) {
      const isHere = requireUnknownPerson === 'here'
      if (isHere ? await readLookupAt(database, key, run.connectionId) : await isPersonKnown(database, key)) return true
    }
    return false
  }

  /**
   * The live run at this connection that asks for one of these people, alone or with others. A row that cannot be read may have been paid for,
   * so it is found, too, as a run for those of its people that are known.
   */
  const findLiveLookup = async (run: Run): Promise<Run | undefined> => {
    const asking = await runs.where('askedPeople').anyOf(getAskedKeys(run)).distinct().toArray()
    const live = parseStoredRuns(asking).find(other => isLive(other) && other.connectionId === run.connectionId)
    if (live) return live
    const unreadable = asking.find(row => !parseStoredRun(row) && mayBeLive(row) && mayBeOf(run.connectionId, row))
    if (!unreadable) return undefined
    const [request, asked] = [getPeopleBatch(run), new Set(unreadable.askedPeople)]
    const shared = request?.people.filter(({ comparisonKey }) => asked.has(comparisonKey))
    return { ...run, id: unreadable.id, ...(request && shared && { request: { ...request, people: shared } }) }
  }

  /** The code of the first of its people who may not be looked up. */
  const findSuppressed = async (run: Run): Promise<SuppressionCode | undefined> => {
    for (const key of getAskedKeys(run)) {
      const code = await readSuppression(database, key)
      if (code) return code
    }
    return undefined
  }

  /** Returns undefined where the suppression of the person has to be read first, which is impossible within a transaction. */
  const checkAndWrite = async (run: Run, members: RunMembers, isSuppressionRead: boolean): Promise<CreateResult | undefined> => {
    const [sameClick, rowsWithLiveKey, connection, mayBeSuppressed, limit, isRepeat, isPersonAnswered] = await Promise.all([
      runs.where('clickId').equals(run.clickId).first(),
      // Every live run has a live key, and no other run has one.
      runs.where('liveKey').above('').toArray(),
      members.requireConnection === true ? connections.get(run.connectionId) : undefined,
      isSuppressionRead ? false : isAnyoneSuppressed(database),
      findLimit(database, run),
      isRepeated(run),
      // In this transaction, because a lookup of the person may have ended since the last read.
      asksForPeople(run) && isKnown(run, members)
    ])
    // The parent run may have been restored from a backup made before the click: its waiting member gets this run, too.
    if (sameClick)
      return { is: 'same-click', run: await listMembers.assignChildRun(parseStoredRun(sameClick) ?? { ...run, id: sameClick.id }, run) }
    if (mayBeSuppressed) return undefined
    if (members.requireConnection === true && !connection) return { is: 'no-connection' }
    const parent = run.parentId === undefined ? undefined : parseStoredRun(await runs.get(run.parentId))
    if (run.parentId !== undefined && (!parent || (parent.state.is !== 'running' && !isRestartedAlone(run))))
      return { is: 'parent-not-running' }
    const existingChild = run.parentId === undefined ? undefined : await listMembers.findExistingChild(run)
    if (existingChild) return { is: 'duplicate-run', run: existingChild }
    const liveKey = getLiveKey(run)
    const mustBeUnique = run.liveKey === liveKey
    const liveRuns = parseStoredRuns(rowsWithLiveKey).filter(isLive)
    const sameRequest = mustBeUnique ? liveRuns.find(other => getLiveKey(other) === liveKey) : undefined
    const duplicate = sameRequest ?? (mustBeUnique && asksForPeople(run) ? await findLiveLookup(run) : undefined)
    if (duplicate) {
      await listMembers.assignChildRun(duplicate, run)
      // The people of this request who are not among those of the live one wait for another.
      const isForOthersToo = duplicate !== sameRequest && getPeopleBatch(run) && !isRestartedAlone(run)
      return isForOthersToo ? { is: 'person-known' } : { is: 'duplicate-run', run: duplicate }
    }
    // A row that cannot be read keeps its live key, because its run may have been paid for.
    const unreadable = mustBeUnique ? rowsWithLiveKey.find(row => row.liveKey === liveKey) : undefined
    if (unreadable) return { is: 'duplicate-run', run: await listMembers.assignChildRun({ ...run, id: unreadable.id }, run) }
    const sameList = liveRuns.find(other => other.connectionId === run.connectionId && wouldShareList(other, run))
    if (sameList) return { is: 'list-in-use', run: sameList }
    const domains = getRequestedDomains(run, members)
    const suppressedDomain = domains.length > 0 ? await findSuppressedDomain(database, domains) : undefined
    if (suppressedDomain !== undefined) return { is: 'domain-suppressed', domain: suppressedDomain }
    const listTitle =
      run.parentId === undefined && members.allowKnownDomains !== true ? await listMembers.findListWithDomains(run, members) : undefined
    if (listTitle !== undefined) return { is: 'domains-known', listTitle }
    if (isPersonAnswered) return { is: 'person-known' }
    if (limit) return limit
    const time = await readAgreedTime(database)
    const counted = time && countAgreedTime(time, run.createdAt)
    const agreed = counted && { createdAgreedMs: counted.agreedMs, ...(counted.ahead && { isClockBehind: true as const }) }
    const created: Run = { ...run, ...(isRepeat && { isRepeat }), ...agreed }
    await runs.add(toStoredRun(created))
    await listMembers.addMembers(run, members)
    return { is: 'created', run: await listMembers.assignChildRun(created, run) }
  }

  return async (run, members = {}) => {
    for (let isSuppressionRead = !asksForPeople(run); ; isSuppressionRead = true) {
      const readTables = members.requireUnknownPerson === undefined ? [] : [rows]
      const domainTables = getRequestedDomains(run, members).length > 0 ? [doNotContact] : []
      const suppressionTables = isSuppressionRead ? domainTables : [erasedPeople, doNotContact]
      const tables = [runs, removedRuns, settings, people, batches, connections, ...readTables, ...suppressionTables]
      // An async function, though it awaits nothing: in any other, Dexie loses the transaction after a few awaits.
      const created = await database.transaction('rw', tables, async () => checkAndWrite(run, members, isSuppressionRead))
      if (created) return created
      const code = await findSuppressed(run)
      // The scheduler asks for the others of a batch without them.
      if (code) return getPeopleBatch(run) && !isRestartedAlone(run) ? { is: 'person-known' } : { is: 'suppressed', code }
    }
  }
}
