// Following a list that was started elsewhere, or before it was lost here: a run that asks by the list's name, and never starts anything.
import { fail, ok, type Result } from '../../failure.ts'
import { readListName } from '../model/list-name.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { checkConnection } from '../start/check-connection.ts'
import { liveKeyOf, type Run } from '../model/run.ts'
import { minBackoff } from '../model/schedule.ts'
import { storageFailure } from '../../storage-failure.ts'

/** `lost` is the list's id in the mirror, where it was found there. */
export interface TrackListOrder {
  clickId: string
  connectionId: string
  listName: string
  lost?: string | undefined
  /** where another machine began it: what it is called there, so that one run has one id wherever it is */
  startedElsewhere?: { id: string; createdAt: number } | undefined
}

/** Writes the run down, due at once; the same click gives the same run. Costs nothing. */
export const createTrackList = (parts: Dependencies) => {
  const { ledger, listNameBackup } = parts

  const prepare = async (order: TrackListOrder): Promise<Result<Run>> => {
    const name = readListName(order.listName)
    if (!name.ok) return name
    const way = await checkConnection(parts, await parts.connection(order.connectionId))
    if (!way.ok) return way
    const { id: connection, accountId, baseUrl } = way.value
    const asked = { kind: 'tracked-list', comparisonKey: name.value } as const
    const at = parts.now()
    const { startedElsewhere } = order
    return ok({
      id: startedElsewhere?.id ?? parts.newId(),
      clickId: order.clickId,
      connectionId: connection,
      accountId,
      serviceHost: new URL(baseUrl).host,
      listTitle: name.value,
      listName: name.value,
      request: asked,
      state: { is: 'running', status: { known: true } },
      liveKey: liveKeyOf({ connectionId: connection, request: asked }),
      ...(startedElsewhere ? { startedElsewhere: true as const } : {}),
      createdAt: Math.min(at, startedElsewhere?.createdAt ?? at),
      changedAt: at,
      dueAt: at,
      backoff: minBackoff
    })
  }

  return async (order: TrackListOrder): Promise<Result<{ runId: string }>> => {
    const prepared = await prepare(order)
    if (!prepared.ok) return prepared
    // Before the run too: a worker that dies right after writing it is still woken.
    await parts.setAlarm(async () => 'soon').catch(() => undefined)
    const created = await ledger.create(prepared.value).catch(storageFailure)
    if ('code' in created) return fail(created.code)
    const { is, run } = created
    if (is === 'live-twin' || is === 'live-name') return fail('listLive', { name: run.listTitle })
    if (is === 'same-click' && (run.request.kind !== 'tracked-list' || run.listName !== prepared.value.listName))
      return fail('alreadyRunning', { name: run.listTitle })
    // The new entry is there before the old one goes; neither is a reason to call the run not followed.
    const kept = listNameBackup
      .save(run)
      .then(() => (order.lost === undefined || order.lost === run.id ? undefined : listNameBackup.remove(order.lost)))
    await kept.catch(() => undefined)
    await parts.setAlarm(ledger.nextDue).catch(() => undefined)
    return ok({ runId: run.id })
  }
}
