// From a batch whose turn it is to the intent that is written down: one list of its own at the service, as a part of the list it belongs
// to. Nothing is sent here.
import { fail, ok, type Result } from '../../failure.ts'
import type { PartSearch } from '../model/batches.ts'
import { uniqueListName } from '../model/list-name.ts'
import type { Parts } from '../model/dependencies.ts'
import { createPrepare, type Prepared } from './prepare-run.ts'
import { keyOfDomains } from './prepare-domains.ts'
import { reach } from './check-connection.ts'
import type { Asked, Run } from '../model/run.ts'

/** The `batch`-th of a list, counted from 0: domains, or a search. `alone`: by a click of its own, whatever the list is at. */
export interface BatchOrder {
  clickId: string
  partOf: string
  batch: number
  domains: readonly string[]
  search?: PartSearch | undefined
  /** what its list is called, where it was called something before */
  listWords?: string | undefined
  alone?: boolean | undefined
}

export const createPrepareBatch = (parts: Parts) => {
  const { ledger, now, random } = parts
  const { intentOf } = createPrepare(parts)

  /** What is asked for, and the words of its list; undefined where it cannot be a part of that one. */
  const askedOf = async (whole: Run, order: BatchOrder): Promise<{ asked: Asked; listWords: string } | undefined> => {
    const { batch, domains, search, alone } = order
    const which = { batch, ...(alone ? { alone } : {}) }
    if (whole.asked.kind === 'batches') {
      const asked: Asked = { kind: 'domains', domains: [...domains], comparisonKey: await keyOfDomains(domains), ...which }
      return { asked, listWords: `${whole.listWords} (${batch + 1} of ${whole.asked.batches})` }
    }
    if (whole.asked.kind !== 'searches' || !search) return undefined
    const { url, key, pages, words } = search
    const listWords = order.listWords ?? `${whole.listWords} (${words})`
    return { asked: { kind: 'lead-search', url, comparisonKey: key, pages, ...which }, listWords }
  }

  const batchIntent = async (order: BatchOrder): Promise<Result<Prepared>> => {
    const { clickId, partOf } = order
    const whole = await ledger.get(partOf)
    const part = whole && (await askedOf(whole, order))
    if (!part) return fail('runGone')
    const way = await reach(parts, await parts.connection(whole.connection), whole.service)
    if (!way.ok) return way
    const list = { listWords: part.listWords, listName: uniqueListName(part.listWords, now(), random) }
    // Whose place it is among the living, the whole says: the same may be in two lists on purpose.
    return ok({ run: { ...intentOf(clickId, way.value, part.asked, list, true), partOf }, connection: way.value })
  }

  return { batchIntent }
}
