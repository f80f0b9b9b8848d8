// How a run begins: checked, written down durably, and only then sent, once. Nothing in here sends a second time.
import { fail, ok, type Result } from '../../failure.ts'
import type { CallResult, StartReading } from '../../service/client.ts'
import type { Connection } from '../../service/connection.ts'
import { createStoreResults } from '../track/store-results.ts'
import { advance } from '../model/machine.ts'
import type { RunMembers, Dependencies } from '../model/dependencies.ts'
import { checkConnection } from './check-connection.ts'
import { createPrepareRun, type ImportOrder, type LookupOrder, type Prepared } from './prepare-run.ts'
import { createPrepareBatch, type BatchOrder } from './prepare-batch.ts'
import { createPrepareDomains, type DomainsOrder } from './prepare-domains.ts'
import { createPrepareSplit, type SplitOrder } from './prepare-split.ts'
import { isRestartedAlone, isListUpdate, type Run } from '../model/run.ts'
import { storageFailure } from '../../storage-failure.ts'

interface Begun {
  runId: string
  sent: Promise<void>
}

const canBeSent = ({ request: { kind } }: Run): boolean => kind === 'lead-search' || kind === 'person' || kind === 'domains'

/** A click that was answered before. What it stood for then is not what it asks now; what died unsent says why. */
const sameClick = (run: Run, { request, listTitle, listName }: Run): Result<Begun> => {
  const { comparisonKey: was, kind } = run.request
  const samePages = kind !== 'lead-search' || request.kind !== 'lead-search' || run.request.pages === request.pages
  const sameList = isListUpdate(run) === isListUpdate({ request }) && (!isListUpdate(run) || run.listName === listName)
  if (kind !== request.kind || was !== request.comparisonKey || !samePages || !sameList || run.listTitle !== listTitle)
    return fail('alreadyRunning', { name: run.listTitle })
  if (run.state.is === 'not-sent') return { ok: false, failure: run.state.failure }
  return ok({ runId: run.id, sent: Promise.resolve() })
}

export const createStart = (parts: Dependencies) => {
  const { ledger, client, now, random } = parts
  const { importIntent, lookupIntent } = createPrepareRun(parts)
  const { domainsRun } = createPrepareDomains(parts)
  const { searchesRun } = createPrepareSplit(parts)
  const { batchIntent } = createPrepareBatch(parts)
  const store = createStoreResults(parts)
  const moment = (): { now: number; random: number } => ({ now: now(), random: random() })

  const setAlarm = (): Promise<void> => parts.setAlarm(ledger.nextDue).catch(() => undefined)

  /** What was paid for is written down, though storage may refuse it at first. */
  const persist = async (write: () => Promise<unknown>, tries = 3): Promise<void> => {
    for (let left = tries; ; left--)
      try {
        await write()
        return
      } catch (error) {
        if (left <= 1) throw error
        await parts.sleep(1_000)
      }
  }

  /** The connection an intent goes out by, or why it cannot: the world may have changed since it was written. */
  const wayOut = async (intent: Run): Promise<Result<Connection>> => {
    // The list may have been paused since its worker died.
    const whole = intent.parentId === undefined ? undefined : await ledger.get(intent.parentId)
    const alone = isRestartedAlone(intent)
    if (intent.parentId !== undefined && !alone && whole?.state.is !== 'running') return fail('interrupted')
    const way = await checkConnection(parts, await parts.connection(intent.connectionId), intent.serviceHost)
    return way.ok && way.value.accountId !== ((!alone && whole?.accountId) || intent.accountId)
      ? fail('keyChanged', { host: intent.serviceHost })
      : way
  }

  const post = (connection: Connection, { request, listName }: Run): Promise<CallResult<StartReading>> => {
    const unclear = (operation: 'import' | 'person' | 'domains') =>
      ({ reading: { is: 'unclear', failure: { code: 'muster' } }, call: { operation } }) as const
    if (request.kind === 'person') return client.startLookup(connection, request.url).catch(() => unclear('person'))
    if (request.kind === 'domains')
      return client.startEnrichment(connection, { domains: request.domains, listName }).catch(() => unclear('domains'))
    const search = request.kind === 'lead-search' ? { url: request.url, pages: request.pages, listName } : undefined
    return search ? client.startImport(connection, search).catch(() => unclear('import')) : Promise.resolve(unclear('import'))
  }

  /** Of two callers only the one that is given the run may send it. */
  const take = (id: string): Promise<Run | undefined> =>
    ledger.change(id, run => advance(run, { is: 'send', workerId: parts.workerId }, moment()))

  /** `taken`: what `take` gave, where that was asked before; `left` is told when the request has gone out. Nothing below `take` is ever done twice. */
  const sendOnce = async (intent: Run, connection: Connection, taken?: Promise<Run | undefined>, left?: () => void): Promise<void> => {
    const { id } = intent
    const [sending] = await Promise.all([
      Promise.resolve(taken).then(run => run ?? take(id)),
      // A second copy of the name: it must be there before the money is spent, but its failure is no reason not to go on.
      parts.listNameBackup.save(intent).catch(() => undefined)
    ])
    if (!sending) return
    const posting = post(connection, intent)
    left?.()
    const { reading, call } = await posting
    try {
      if (reading.is === 'result') await store(id, reading.rows)
      else await persist(() => ledger.change(id, run => advance(run, { is: 'answered', reading }, moment())))
    } finally {
      await ledger.storeReply(id, call, now())
    }
  }

  /** An intent that another worker left: whether it may still go out is looked at anew. */
  const resume = async (id: string): Promise<void> => {
    const intent = await ledger.get(id)
    if (intent?.state.is !== 'intent' || !canBeSent(intent)) return
    const way = await wayOut(intent)
    await (way.ok
      ? sendOnce(intent, way.value)
      : ledger.change(id, run => advance(run, { is: 'not-sent', failure: way.failure }, moment())))
  }

  /** Whatever is left undone has its due time. */
  const settle = async (sending: Promise<void>): Promise<void> => {
    await sending.catch(() => undefined)
    await setAlarm()
  }
  /** Sends the one POST of an intent, and writes down what came of it. Never rejects. */
  const send = (id: string): Promise<void> => settle(resume(id))

  /**
   * Writes the intent, and answers once its request has left; `sent` settles when the service has answered and is not to be waited for by a person.
   * The same click again gives the same run, or why it was not sent. Failures cost nothing: nothing has been sent.
   */
  const begin = async (preparing: Promise<Result<Prepared>>, members: RunMembers = {}): Promise<Result<Begun>> => {
    // Before the intent: a worker that dies right after writing it is still woken, and so is one that dies while it sends.
    const woken = parts
      .setAlarm(async () => 'soon')
      .then(
        () => true,
        () => false
      )
    const [prepared, willWake] = await Promise.all([preparing, woken])
    if (!prepared.ok) return prepared
    const order = prepared.value
    // What somebody waits for was looked at a moment ago. A part's list may have been written down at another time, and for another key.
    const isLooked = order.run.parentId === undefined && canBeSent(order.run)
    const creating = ledger.create(order.run, { ...members, connected: true }).catch(storageFailure)
    // Asked for right behind the intent, as a write of its own: whatever a page reads meanwhile would come between. Without an intent it is nothing.
    const taken = isLooked ? take(order.run.id).catch(() => undefined) : undefined
    const created = await creating
    if ('code' in created) return fail(created.code)
    const { is, run, opensAt = now(), list, barred } = created
    if (barred) return fail(barred)
    if (is === 'limit') return fail('lookupLimit', { retryAfterMs: opensAt - now() })
    // Whoever asks about this person already asks for the whole list too.
    if (is === 'live-twin' && order.run.parentId !== undefined) return ok({ runId: run.id, sent: Promise.resolve() })
    if (is === 'live-twin') return fail('alreadyRunning', { name: run.listTitle })
    if (is === 'not-now') return fail('notNow')
    if (is === 'no-connection') return fail('connectionGone')
    if (is === 'known') return fail('domainsKnown', { name: list })
    if (is === 'live-name') return fail('listLive', { name: run.listTitle })
    if (is === 'same-click') return sameClick(run, order.run)
    let left = (): void => undefined
    const leaving = new Promise<void>(resolve => {
      left = resolve
    })
    const sent = settle(isLooked ? sendOnce(run, order.connection, taken, left) : resume(run.id))
    if (!willWake) await setAlarm()
    // Whoever is answered draws, and asks more: the request goes first.
    if (isLooked) await Promise.race([leaving, sent])
    return ok({ runId: run.id, sent })
  }

  return {
    startImport: async (order: ImportOrder): Promise<Result<Begun>> => begin(importIntent(order)),
    /** `unless`: why nothing is to be begun after all, where the asker is still looking. */
    startLookup: async (order: LookupOrder, unless?: Promise<ReturnType<typeof fail> | undefined>): Promise<Result<Begun>> =>
      begin(Promise.all([lookupIntent(order), unless]).then(([prepared, failed]) => failed ?? prepared)),
    /** What fits into one batch goes out at once; of more, the whole is written down, and its batches have their turns. */
    startDomains: async (order: DomainsOrder): Promise<Result<Begun>> => {
      const prepared = await domainsRun(order)
      return prepared.ok ? begin(Promise.resolve(prepared), prepared.value.members) : prepared
    },
    /** The whole is written down with its parts, and these have their turns. */
    startSearches: async (order: SplitOrder): Promise<Result<Begun>> => {
      const prepared = await searchesRun(order)
      return prepared.ok ? begin(Promise.resolve(prepared), prepared.value.members) : prepared
    },
    startBatch: async (order: BatchOrder): Promise<Result<Begun>> => begin(batchIntent(order)),
    send
  }
}
