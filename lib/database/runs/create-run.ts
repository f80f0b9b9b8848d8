// How a run comes into the ledger: one transaction that asks whatever speaks against it, and writes it down if nothing does. A click
// waits for it, so all that decides is asked for at once.
import type { Ledger } from '../../runs/model/dependencies.ts'
import { isRestartedAlone, isLive, liveKeyOf, type Run } from '../../runs/model/run.ts'
import { suppressionOf, isAnyoneSuppressed } from '../people/suppressed.ts'
import type { ListMembers } from './list-members.ts'
import type { Database } from '../schema.ts'
import { sharesList } from './shares-list.ts'
import { countLookup, readLookups } from '../people/lookup-limits.ts'
import { readRun, readRuns, storedRun } from './stored-run.ts'

type Members = NonNullable<Parameters<Ledger['create']>[1]>
type Created = Awaited<ReturnType<Ledger['create']>>

export const createRun = (database: Database, of: ListMembers): Ledger['create'] => {
  const { runs, settings, people, batches, connections, erasedPeople, doNotContact } = database

  /** Undefined where it is to be looked at first whether the person is barred: that cannot be done within a transaction. */
  const write = async (run: Run, members: Members, isCleared: boolean): Promise<Created | undefined> => {
    const isLookup = run.request.kind === 'person'
    const [same, placed, connection, isBarring, lookups] = await Promise.all([
      runs.where('clickId').equals(run.clickId).first(),
      // Whoever is on the way has a place, and nobody else.
      runs.where('liveKey').above('').toArray(),
      members.connected === true ? connections.get(run.connectionId) : undefined,
      isCleared ? false : isAnyoneSuppressed(database),
      isLookup ? readLookups(database) : undefined
    ])
    // Its list may have come out of a backup that was made before the click: who waits there is asked about all the same.
    if (same) return { is: 'same-click', run: await of.askedBy(readRun(same) ?? { ...run, id: same.id }, run) }
    if (isBarring) return undefined
    if (members.connected === true && !connection) return { is: 'no-connection', run }
    const whole = run.parentId === undefined ? undefined : readRun(await runs.get(run.parentId))
    if (run.parentId !== undefined && (!whole || (whole.state.is !== 'running' && !isRestartedAlone(run)))) return { is: 'not-now', run }
    const begun = run.parentId === undefined ? undefined : await of.begun(run)
    if (begun) return { is: 'live-twin', run: begun }
    const place = liveKeyOf(run)
    const alone = run.liveKey === place
    const living = readRuns(placed).filter(isLive)
    const twin = alone ? living.find(other => liveKeyOf(other) === place) : undefined
    if (twin) return { is: 'live-twin', run: await of.askedBy(twin, run) }
    // A row that cannot be read still holds its place: it may have been paid for.
    const held = alone ? placed.find(row => row.liveKey === place) : undefined
    if (held) return { is: 'live-twin', run: await of.askedBy({ ...run, id: held.id }, run) }
    const named = living.find(other => other.connectionId === run.connectionId && sharesList(other, run))
    if (named) return { is: 'live-name', run: named }
    const list = run.parentId === undefined && members.again !== true ? await of.listWith(run, members) : undefined
    if (list !== undefined) return { is: 'known', run, list }
    const opensAt = lookups && (await countLookup(database, lookups, run.createdAt, run.parentId !== undefined))
    if (opensAt !== undefined) return { is: 'limit', run, opensAt }
    await runs.add(storedRun(run))
    await of.add(run, members)
    return { is: 'created', run: await of.askedBy(run, run) }
  }

  return async (run, members = {}) => {
    for (let isCleared = run.request.kind !== 'person'; ; isCleared = true) {
      const tables = [runs, settings, people, batches, connections, ...(isCleared ? [] : [erasedPeople, doNotContact])]
      // An async function, even so: of any other, Dexie loses its way after a few awaits.
      const created = await database.transaction('rw', tables, async () => write(run, members, isCleared))
      if (created) return created
      const barred = await suppressionOf(database, run.request.comparisonKey)
      if (barred) return { is: 'barred', run, barred }
    }
  }
}
