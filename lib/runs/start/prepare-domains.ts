// Prepares a run from confirmed domains: one that is sent as it is, or a parent run with its batches. Sends nothing.
import { ok, type Result } from '../../failure.ts'
import { getDomainsPerRequest, startAt } from '../../service/preset-of.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { parseListTitle } from '../model/list-name.ts'
import { getDomainsKey } from '../kinds/domains.ts'
import { createNameList } from './name-list.ts'
import { createPrepareRun, type PreparedRun } from './prepare-run.ts'

/** Confirmed domains in punycode and lower case, without a path. */
export interface DomainsOrder {
  clickId: string
  connectionId: string
  listTitle: string
  domains: readonly string[]
  /** also domains that a stored list has already, and beside a live duplicate */
  allowKnown?: boolean | undefined
  /** repeats a run: also domains that a stored list has already, but never beside a live duplicate */
  isRepeat?: boolean | undefined
}

const splitIntoBatches = (domains: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(domains.length / size) }, (_, n) => domains.slice(n * size, (n + 1) * size))

/** Fails where the list title is invalid or the connection cannot be called. */
export const createPrepareDomains = (dependencies: Dependencies) => {
  const { clock } = dependencies
  const nameList = createNameList(dependencies)
  const { getShownConnection, createIntent } = createPrepareRun(dependencies)

  const prepareDomains = async (order: DomainsOrder): Promise<Result<PreparedRun>> => {
    const title = parseListTitle(order.listTitle)
    if (!title.ok) return title
    const shown = await getShownConnection(order.connectionId, 'domains')
    if (!shown.ok) return shown
    const connection = shown.value
    const domains = [...new Set(order.domains)]
    const domainsPerBatch = getDomainsPerRequest(connection)
    const comparisonKey = await getDomainsKey(domains)
    const list = { listTitle: title.value, listName: await nameList(title.value) }
    const allowDuplicate = order.allowKnown === true
    const allowKnownDomains = allowDuplicate || order.isRepeat === true
    if (domains.length <= domainsPerBatch) {
      const request = { kind: 'domains', domains, comparisonKey } as const
      const run = createIntent(order.clickId, connection, request, list, allowDuplicate)
      return ok({ run, connection, members: { allowKnownDomains } })
    }
    const domainBatches = splitIntoBatches(domains, domainsPerBatch)
    const request = { kind: 'domain-batches', domainCount: domains.length, batchCount: domainBatches.length, comparisonKey } as const
    const intent = createIntent(order.clickId, connection, request, list, allowDuplicate)
    const status = { known: true, done: 0, total: domainBatches.length }
    const pauseMs = startAt(connection, 'domains')?.pauseMs
    const pace = pauseMs === undefined ? {} : { startEveryMs: pauseMs }
    const run = { ...intent, ...pace, state: { is: 'running', status }, dueAt: clock.now() } as const
    return ok({ run, connection, members: { domainBatches, allowKnownDomains } })
  }

  return { prepareDomains }
}
