// Following a list that was started elsewhere, or before it was lost here: a run that asks by the list's name, and never starts anything.
import { fail, ok, type Result } from '../../failure.ts'
import { readListName } from '../model/list-name.ts'
import type { Parts } from '../model/dependencies.ts'
import { reach } from '../start/check-connection.ts'
import { liveKeyOf, type Run } from '../model/run.ts'
import { firstWait } from '../model/schedule.ts'
import { storageFailure } from '../../storage-failure.ts'

/** `lost` is the list's id in the mirror, where it was found there. */
export interface ListOrder {
  clickId: string
  connection: string
  listName: string
  lost?: string | undefined
  /** where another machine began it: what it is called there, so that one run has one id wherever it is */
  elsewhere?: { id: string; createdAt: number } | undefined
}

/** Writes the run down, due at once; the same click gives the same run. Costs nothing. */
export const createFollowList = (parts: Parts) => {
  const { ledger, mirror } = parts

  const prepare = async (order: ListOrder): Promise<Result<Run>> => {
    const name = readListName(order.listName)
    if (!name.ok) return name
    const way = await reach(parts, await parts.connection(order.connection))
    if (!way.ok) return way
    const { id: connection, account, address } = way.value
    const asked = { kind: 'list', comparisonKey: name.value } as const
    const at = parts.now()
    const { elsewhere } = order
    return ok({
      id: elsewhere?.id ?? parts.newId(),
      clickId: order.clickId,
      connection,
      account,
      service: new URL(address).host,
      listWords: name.value,
      listName: name.value,
      asked,
      state: { is: 'running', status: { known: true } },
      liveKey: liveKeyOf({ connection, asked }),
      ...(elsewhere ? { elsewhere: true as const } : {}),
      createdAt: Math.min(at, elsewhere?.createdAt ?? at),
      changedAt: at,
      dueAt: at,
      wait: firstWait
    })
  }

  return async (order: ListOrder): Promise<Result<{ run: string }>> => {
    const prepared = await prepare(order)
    if (!prepared.ok) return prepared
    // Before the run too: a worker that dies right after writing it is still woken.
    await parts.wakeAt(async () => 'soon').catch(() => undefined)
    const created = await ledger.create(prepared.value).catch(storageFailure)
    if ('code' in created) return fail(created.code)
    const { is, run } = created
    if (is === 'live-twin' || is === 'live-name') return fail('listLive', { name: run.listWords })
    if (is === 'same-click' && (run.asked.kind !== 'list' || run.listName !== prepared.value.listName))
      return fail('alreadyRunning', { name: run.listWords })
    // The new entry is there before the old one goes; neither is a reason to call the run not followed.
    const kept = mirror.keep(run).then(() => (order.lost === undefined || order.lost === run.id ? undefined : mirror.forget(order.lost)))
    await kept.catch(() => undefined)
    await parts.wakeAt(ledger.nextDue).catch(() => undefined)
    return ok({ run: run.id })
  }
}
