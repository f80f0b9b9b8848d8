// Tracks an existing list by its name, as a run that never starts anything: a list started elsewhere, or lost from the database.
import { fail, ok, type Result } from '../../failure.ts'
import { storageFailed } from '../../storage-failure.ts'
import { isTrackedList } from '../kind.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { parseListName } from '../model/list-name.ts'
import { getLiveKey, type Run } from '../model/run.ts'
import { minBackoffMs } from '../machine/schedule.ts'
import { checkConnection } from '../start/check-connection.ts'
import { setAlarmSoon, setNextAlarm } from './alarm.ts'

/** `backupId` is the list's id in the list name backup, where it was found there. */
export interface TrackListOrder {
  clickId: string
  connectionId: string
  listName: string
  backupId?: string | undefined
  /** the id and start time of the run on the computer that started it, so that it has one id on all computers */
  startedElsewhere?: { id: string; createdAt: number } | undefined
}

/** Writes the run, due at once. Free. The same click returns the same run. Fails with `listInUse` where a live run has this list. */
export const createTrackList = (dependencies: Dependencies) => {
  const { clock, stores } = dependencies
  const { ledger, listNameBackup } = stores

  const prepare = async (order: TrackListOrder): Promise<Result<Run>> => {
    const name = parseListName(order.listName)
    if (!name.ok) return name
    const checked = await checkConnection(dependencies, await stores.connections.get(order.connectionId))
    if (!checked.ok) return checked
    const { id: connectionId, accountId, baseUrl } = checked.value
    const request = { kind: 'tracked-list', comparisonKey: name.value } as const
    const now = clock.now()
    const { startedElsewhere } = order
    return ok({
      id: startedElsewhere?.id ?? clock.newId(),
      clickId: order.clickId,
      connectionId,
      accountId,
      serviceHost: new URL(baseUrl).host,
      listTitle: name.value,
      listName: name.value,
      request,
      state: { is: 'running', status: { known: true } },
      liveKey: getLiveKey({ connectionId, request }),
      ...(startedElsewhere ? { startedElsewhere: true as const } : {}),
      createdAt: Math.min(now, startedElsewhere?.createdAt ?? now),
      changedAt: now,
      dueAt: now,
      backoffMs: minBackoffMs
    })
  }

  return async (order: TrackListOrder): Promise<Result<{ runId: string }>> => {
    const prepared = await prepare(order)
    if (!prepared.ok) return prepared
    // Before the run is written: a worker that dies right after that is woken.
    await setAlarmSoon(dependencies)
    const created = await ledger.create(prepared.value).catch(storageFailed)
    if ('ok' in created) return created
    if (created.is === 'duplicate-run' || created.is === 'list-in-use') return fail('listInUse', { name: created.run.listTitle })
    // The other results are about lookups, domains, child runs and conditions that this call does not set.
    if (created.is !== 'created' && created.is !== 'same-click') return fail('internalError')
    const { run } = created
    if (created.is === 'same-click' && (!isTrackedList(run) || run.listName !== prepared.value.listName))
      return fail('alreadyRunning', { name: run.listTitle })
    // The new entry is written before the old one is removed. The run is tracked even where the backup fails.
    const backedUp = listNameBackup
      .save(run)
      .then(() => (order.backupId === undefined || order.backupId === run.id ? undefined : listNameBackup.remove(order.backupId)))
    await backedUp.catch(() => undefined)
    await setNextAlarm(dependencies)
    return ok({ runId: run.id })
  }
}
