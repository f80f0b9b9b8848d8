// From domains that were confirmed to the run that is written down: one that is sent as it is, or a whole with its batches. Nothing is
// sent here.
import { ok, type Result } from '../../failure.ts'
import { readListWords, uniqueListName } from '../model/list-name.ts'
import type { RunMembers, Dependencies } from '../model/dependencies.ts'
import { createPrepareRun, type Prepared } from './prepare-run.ts'

/** Domains as they were confirmed: punycode, lower case, bare. `again`: also those that a list has already, beside a live twin. */
export interface DomainsOrder {
  clickId: string
  connectionId: string
  listTitle: string
  domains: readonly string[]
  allowKnown?: boolean | undefined
  /** the same once more: domains that a list has already, but never beside a live twin */
  repeats?: boolean | undefined
}

/** Which domains these are, in whatever order: as short as a key in an index has to be. */
export const keyOfDomains = async (domains: readonly string[]): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(domains.toSorted().join('\n')))
  return Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')
}

const inBatches = (domains: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(domains.length / size) }, (_, n) => domains.slice(n * size, (n + 1) * size))

export const createPrepareDomains = (parts: Dependencies) => {
  const { now, random } = parts
  const { shownConnection, intentOf } = createPrepareRun(parts)

  const domainsRun = async (order: DomainsOrder): Promise<Result<Prepared & { members: RunMembers }>> => {
    const words = readListWords(order.listTitle)
    if (!words.ok) return words
    const way = await shownConnection(order.connectionId)
    if (!way.ok) return way
    const domains = [...new Set(order.domains)]
    const { domainsPerBatch } = way.value.apiSettings
    const comparisonKey = await keyOfDomains(domains)
    const list = { listTitle: words.value, listName: uniqueListName(words.value, now(), random) }
    const again = order.allowKnown === true || order.repeats === true
    if (domains.length <= domainsPerBatch) {
      const asked = { kind: 'domains', domains, comparisonKey } as const
      const run = intentOf(order.clickId, way.value, asked, list, order.allowKnown === true)
      return ok({ run, connection: way.value, members: { again } })
    }
    const batches = inBatches(domains, domainsPerBatch)
    const asked = { kind: 'domain-batches', domainCount: domains.length, batchCount: batches.length, comparisonKey } as const
    const intent = intentOf(order.clickId, way.value, asked, list, order.allowKnown === true)
    const status = { known: true, done: 0, total: batches.length }
    return ok({ run: { ...intent, state: { is: 'running', status }, dueAt: now() }, connection: way.value, members: { batches, again } })
  }

  return { domainsRun }
}
