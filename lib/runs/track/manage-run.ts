// What a person may do to a run: stop and follow again, say what it is, add its results, start again, remove. None of it costs anything but starting.
import { fail, ok, type Result } from '../../failure.ts'
import { comparisonKey, everyNetwork, recognisePage } from '../../pages/index.ts'
import { fromChunks } from '../../records/decode/chunks.ts'
import { createApiKeyMask } from '../../service/mask-api-key.ts'
import { prepareResults } from './prepare-results.ts'
import { advance } from '../model/machine.ts'
import type { RunEvent } from '../model/run-event.ts'
import type { ImportOrder, LookupOrder } from '../start/prepare-run.ts'
import type { BatchOrder } from '../start/prepare-batch.ts'
import type { DomainsOrder } from '../start/prepare-domains.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { createReplaceRows } from './replace-rows.ts'
import { batchIndexOf, isParentRun, type Run } from '../model/run.ts'

type Started = Result<{ runId: string; sent: Promise<void> }>

/** What was never sent has no results; what is being sent has its answer to wait for; a list of many is made of those of its parts. */
const takesFile = ({ request, state: { is } }: Run): boolean =>
  !isParentRun({ request }) && is !== 'intent' && is !== 'sending' && is !== 'not-sent'

/** Without the key: a page does not know it, and so cannot take it out of a file that repeats it. */
const rowsOf = (chunks: readonly string[], key: string): unknown[] => {
  const mask = createApiKeyMask(key)
  return chunks.flatMap(text => {
    const rows = mask.json([...fromChunks([text])], text)
    return Array.isArray(rows) ? rows : []
  })
}

/** What starts a run of each kind that is started here. */
export interface Starts {
  startImport: (order: ImportOrder) => Promise<Started>
  startLookup: (order: LookupOrder) => Promise<Started>
  startDomains: (order: DomainsOrder) => Promise<Started>
  startBatch: (order: BatchOrder) => Promise<Started>
  /** reads how the parts of a list stand, after one of them was begun by itself */
  settle: (list: string) => Promise<void>
}

/** The same once more. The key is made anew: a later version may tell pages apart in another way than the one that wrote this run. */
const againOf = (
  { request, listTitle, listName, connectionId, parentId }: Run,
  clickId: string,
  starts: Starts
): (() => Promise<Started>) | undefined => {
  if (parentId !== undefined && (request.kind === 'domains' || request.kind === 'lead-search')) {
    const about =
      request.kind === 'domains'
        ? { domains: request.domains }
        : { domains: [], part: { url: request.url, comparisonKey: request.comparisonKey, pages: request.pages, title: '' }, listTitle }
    return async () => {
      const started = await starts.startBatch({ clickId, parentId, batchIndex: batchIndexOf({ request }), ...about, restartedAlone: true })
      if (started.ok) await starts.settle(parentId).catch(() => undefined)
      return started
    }
  }
  if (request.kind === 'domains')
    return () => starts.startDomains({ clickId, connectionId, listTitle, domains: request.domains, repeats: true })
  if (request.kind !== 'lead-search' && request.kind !== 'person') return undefined
  const page = recognisePage(request.url, everyNetwork)
  const shown = { clickId, url: request.url, comparisonKey: page ? comparisonKey(page) : request.comparisonKey, connectionId }
  if (request.kind === 'person') return () => starts.startLookup(shown)
  const updates = request.isUpdate === true ? { updateList: listName } : {}
  return () => starts.startImport({ ...shown, pages: request.pages, listTitle, allowDuplicate: false, ...updates })
}

export const createManageRun = (parts: Dependencies, starts: Starts) => {
  const { ledger } = parts

  const setAlarm = (): Promise<void> => parts.setAlarm(ledger.nextDue).catch(() => undefined)

  const step = async (id: string, event: RunEvent): Promise<Result<null>> => {
    if (!(await ledger.get(id))) return fail('runGone')
    // Before the change too: a worker that dies between the two is still woken.
    await parts.setAlarm(async () => 'soon').catch(() => undefined)
    const next = await ledger.change(id, run => advance(run, event, { now: parts.now(), random: parts.random() }))
    await setAlarm()
    return next ? ok(null) : fail('notNow')
  }

  return {
    stop: (id: string) => step(id, { is: 'stop' }),
    followAgain: async (id: string): Promise<Result<null>> => {
      const run = await ledger.get(id)
      const connection = run && isParentRun(run) ? await parts.connection(run.connectionId) : undefined
      const again = await step(id, { is: 'follow-again' })
      // Whoever goes on with a list after the key was changed goes on at the account of the new one.
      if (again.ok && connection) await ledger.change(id, known => ({ ...known, accountId: connection.accountId }))
      return again
    },
    treat: (id: string, as: 'finished' | 'failed') => step(id, { is: 'treat', as }),

    /**
     * The rows that a page laid down become the run's results, in place of any that it had; `kept`: they are from a file that the service
     * sent, and that no person added. Rejects, with all as it was, when storage does.
     */
    addRows: async (id: string, incoming: string, kept = false): Promise<Result<{ rows: number }>> => {
      const run = await ledger.get(id)
      if (!run) return fail('runGone')
      if (!takesFile(run)) return fail('notNow')
      const connection = await parts.connection(run.connectionId)
      const rows = rowsOf(await ledger.takeIncoming(incoming), connection?.apiKey ?? '')
      if (rows.length === 0) return fail('fileNoRows')
      const from = kept ? undefined : 'file'
      const collected = await prepareResults(rows, () => parts.sleep(0), run.request)
      // A person saw what they add; what a service sends of itself does not replace more by less.
      if (kept && run.state.is === 'collected' && collected.count < run.state.rows) return fail('fewerRows', { host: run.serviceHost })
      const event = { is: 'collected', rows: collected.count, received: collected.came, from, replacing: true } as const
      const moment = { now: parts.now(), random: parts.random() }
      const next = await ledger.storeResults(id, collected, known => (takesFile(known) ? advance(known, event, moment) : undefined))
      await setAlarm()
      return next ? ok({ rows: collected.count }) : fail('notNow')
    },

    replaceRows: createReplaceRows(parts),

    /** A new run under a new list name; the old one stays as it is. Refused while a live twin exists, or another service is active. */
    startAgain: async (id: string, clickId: string): Promise<Started> => {
      const run = await ledger.get(id)
      const again = run && againOf(run, clickId, starts)
      if (!again) return fail('runGone')
      // It costs money where it is started: never somewhere else than the run that a person looks at.
      const active = await parts.activeConnection()
      return active && active.id !== run.connectionId ? fail('otherConnection', { host: run.serviceHost }) : again()
    },

    /** Forgets the run and its results here; what the service keeps is not touched. A run on its way out waits for its answer. */
    remove: async (id: string): Promise<Result<null>> => {
      const run = await ledger.get(id)
      if (!run) return ok(null)
      if (run.state.is === 'intent' || run.state.is === 'sending') return fail('notNow')
      const gone = await ledger.remove(id)
      if (!gone) return fail('notNow')
      // A name that stays in the mirror is no reason to call the removal failed.
      for (const name of gone) await parts.listNameBackup.remove(name).catch(() => undefined)
      await setAlarm()
      return ok(null)
    }
  }
}
