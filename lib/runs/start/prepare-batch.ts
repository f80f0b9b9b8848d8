// From a batch whose turn it is to the intent that is written down: one list of its own at the service, as a part of the list it belongs
// to. Nothing is sent here.
import { fail, ok, type Result } from '../../failure.ts'
import type { SplitPart } from '../model/batches.ts'
import { uniqueListName } from '../model/list-name.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { createPrepareRun, type Prepared } from './prepare-run.ts'
import { keyOfDomains } from './prepare-domains.ts'
import { checkConnection } from './check-connection.ts'
import type { RunRequest, Run } from '../model/run.ts'

/** The `batch`-th of a list, counted from 0: domains, or a search. `alone`: by a click of its own, whatever the list is at. */
export interface BatchOrder {
  clickId: string
  parentId: string
  batchIndex: number
  domains: readonly string[]
  part?: SplitPart | undefined
  /** what its list is called, where it was called something before */
  listTitle?: string | undefined
  restartedAlone?: boolean | undefined
}

export const createPrepareBatch = (parts: Dependencies) => {
  const { ledger, now, random } = parts
  const { intentOf } = createPrepareRun(parts)

  /** What is asked for, and the words of its list; undefined where it cannot be a part of that one. */
  const askedOf = async (whole: Run, order: BatchOrder): Promise<{ asked: RunRequest; listTitle: string } | undefined> => {
    const { batchIndex, domains, part, restartedAlone } = order
    const which = { batchIndex, ...(restartedAlone ? { restartedAlone: true } : {}) }
    if (whole.request.kind === 'domain-batches') {
      const asked: RunRequest = { kind: 'domains', domains: [...domains], comparisonKey: await keyOfDomains(domains), ...which }
      return { asked, listTitle: `${whole.listTitle} (${batchIndex + 1} of ${whole.request.batchCount})` }
    }
    if (whole.request.kind !== 'split' || !part) return undefined
    const { url, comparisonKey, pages, title } = part
    const listWords = order.listTitle ?? `${whole.listTitle} (${title})`
    return { asked: { kind: 'lead-search', url, comparisonKey, pages, ...which }, listTitle: listWords }
  }

  const batchIntent = async (order: BatchOrder): Promise<Result<Prepared>> => {
    const { clickId, parentId } = order
    const whole = await ledger.get(parentId)
    const part = whole && (await askedOf(whole, order))
    if (!part) return fail('runGone')
    const way = await checkConnection(parts, await parts.connection(whole.connectionId), whole.serviceHost)
    if (!way.ok) return way
    const list = { listTitle: part.listTitle, listName: uniqueListName(part.listTitle, now(), random) }
    // Whose place it is among the living, the whole says: the same may be in two lists on purpose.
    return ok({ run: { ...intentOf(clickId, way.value, part.asked, list, true), parentId }, connection: way.value })
  }

  return { batchIntent }
}
