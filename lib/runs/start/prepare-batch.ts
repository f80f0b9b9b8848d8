// Prepares the child run of one batch: domains, or one part of a split search, as a list of its own at the service. Sends nothing.
import { fail, ok, type Result } from '../../failure.ts'
import type { SplitPart } from '../model/batches.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { getFirstTitle } from '../model/list-changes.ts'
import { kindOf, type RunRequest } from '../kind.ts'
import type { Run } from '../model/run.ts'
import { checkConnection } from './check-connection.ts'
import { createNameList } from './name-list.ts'
import { createPrepareRun, type PreparedRun } from './prepare-run.ts'

/** A batch to start: `batchIndex` is its place in the parent run, from 0. It has `domains`, or a `part` of a search. */
export interface BatchOrder {
  clickId: string
  parentId: string
  batchIndex: number
  domains: readonly string[]
  part?: SplitPart | undefined
  /** the title of the batch's list, where it had one before */
  listTitle?: string | undefined
  /** the user restarts it alone, outside the turns of its parent run */
  restartedAlone?: boolean | undefined
}

/** Fails with `runNotFound` where the parent run has no such batch, or with a failure of `checkConnection`. */
export const createPrepareBatch = (dependencies: Dependencies) => {
  const { stores } = dependencies
  const nameList = createNameList(dependencies)
  const { createIntent } = createPrepareRun(dependencies)

  /** The request of the batch and its list title; undefined where it cannot be a batch of this parent run. */
  const createRequest = async (parent: Run, order: BatchOrder): Promise<{ request: RunRequest; listTitle: string } | undefined> => {
    const kind = kindOf(parent.request)
    const batch = kind.is === 'parent' ? await kind.batchOf?.(parent.request, order) : undefined
    if (!batch) return undefined
    const request: RunRequest = { ...batch.request, ...(order.restartedAlone ? { restartedAlone: true } : {}) }
    return { request, listTitle: order.listTitle ?? `${getFirstTitle(parent)} (${batch.title})` }
  }

  const prepareBatch = async (order: BatchOrder): Promise<Result<PreparedRun>> => {
    const { clickId, parentId } = order
    const parent = await stores.ledger.get(parentId)
    const batch = parent && (await createRequest(parent, order))
    if (!batch) return fail('runNotFound')
    const checked = await checkConnection(dependencies, await stores.connections.get(parent.connectionId), parent.serviceHost)
    if (!checked.ok) return checked
    const list = { listTitle: batch.listTitle, listName: await nameList(batch.listTitle) }
    // Duplicates are checked for the parent run: the same batch may be in two lists on purpose.
    return ok({ run: { ...createIntent(clickId, checked.value, batch.request, list, true), parentId }, connection: checked.value })
  }

  return { prepareBatch }
}
