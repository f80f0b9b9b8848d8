// How a run begins: checked, written down durably, and only then sent, once. Nothing in here sends a second time.
import { fail, ok, type Result } from '../failure.ts'
import type { Answer, StartReading } from '../service/client.ts'
import type { Connection } from '../service/connection.ts'
import { createCollect } from './collect.ts'
import { advance } from './machine.ts'
import type { Members, Parts } from './ports.ts'
import { reach } from './reach.ts'
import { createPrepare, type ImportOrder, type LookupOrder } from './prepare.ts'
import { createPrepareDomains, type BatchOrder, type DomainsOrder } from './prepare-domains.ts'
import { updatesList, type Run } from './run.ts'
import { storageFailure } from '../storage-failure.ts'

interface Begun {
  run: string
  sent: Promise<void>
}

const canBeSent = ({ asked: { kind } }: Run): boolean => kind === 'lead-search' || kind === 'person' || kind === 'domains'

/** A click that was answered before. What it stood for then is not what it asks now; what died unsent says why. */
const sameClick = (run: Run, { asked, listWords, listName }: Run): Result<Begun> => {
  const { comparisonKey: was, kind } = run.asked
  const samePages = kind !== 'lead-search' || asked.kind !== 'lead-search' || run.asked.pages === asked.pages
  const sameList = updatesList(run) === updatesList({ asked }) && (!updatesList(run) || run.listName === listName)
  if (kind !== asked.kind || was !== asked.comparisonKey || !samePages || !sameList || run.listWords !== listWords)
    return fail('alreadyRunning', { name: run.listWords })
  if (run.state.is === 'not-sent') return { ok: false, failure: run.state.failure }
  return ok({ run: run.id, sent: Promise.resolve() })
}

export const createStart = (parts: Parts) => {
  const { ledger, client, now, random } = parts
  const { importIntent, lookupIntent } = createPrepare(parts)
  const { domainsRun, batchIntent } = createPrepareDomains(parts)
  const store = createCollect(parts)
  const moment = (): { now: number; random: number } => ({ now: now(), random: random() })

  const setAlarm = (): Promise<void> => parts.wakeAt(ledger.nextDue).catch(() => undefined)

  /** What was paid for is written down, though storage may refuse it at first. */
  const persist = async (write: () => Promise<unknown>, tries = 3): Promise<void> => {
    for (let left = tries; ; left--)
      try {
        await write()
        return
      } catch (error) {
        if (left <= 1) throw error
        await parts.rest(1_000)
      }
  }

  /** The connection an intent goes out by, or why it cannot: the world may have changed since it was written. */
  const wayOut = async (intent: Run): Promise<Result<Connection>> => {
    // The list may have been paused since its worker died.
    const whole = intent.partOf === undefined ? undefined : await ledger.get(intent.partOf)
    const isAlone = intent.asked.kind === 'domains' && intent.asked.alone === true
    if (intent.partOf !== undefined && !isAlone && whole?.state.is !== 'running') return fail('interrupted')
    const way = await reach(parts, await parts.connection(intent.connection), intent.service)
    return way.ok && way.value.account !== ((!isAlone && whole?.account) || intent.account)
      ? fail('keyChanged', { host: intent.service })
      : way
  }

  const post = (connection: Connection, { asked, listName }: Run): Promise<Answer<StartReading>> => {
    const unclear = (operation: 'import' | 'person' | 'domains') =>
      ({ reading: { is: 'unclear', failure: { code: 'muster' } }, heard: { operation } }) as const
    if (asked.kind === 'person') return client.startLookup(connection, asked.url).catch(() => unclear('person'))
    if (asked.kind === 'domains')
      return client.startEnrichment(connection, { domains: asked.domains, listName }).catch(() => unclear('domains'))
    const search = asked.kind === 'lead-search' ? { url: asked.url, pages: asked.pages, listName } : undefined
    return search ? client.startImport(connection, search).catch(() => unclear('import')) : Promise.resolve(unclear('import'))
  }

  const sendOnce = async (id: string): Promise<void> => {
    const intent = await ledger.get(id)
    if (intent?.state.is !== 'intent' || !canBeSent(intent)) return
    const way = await wayOut(intent)
    if (!way.ok) {
      await ledger.change(id, run => advance(run, { is: 'not-sent', failure: way.failure }, moment()))
      return
    }
    // A second copy of the name: it must be there before the money is spent, but its failure is no reason not to go on.
    await parts.mirror.keep(intent).catch(() => undefined)
    // Of two callers only the one that wrote `sending` goes on; nothing below this line is ever done twice.
    const sending = await ledger.change(id, run => advance(run, { is: 'send', boot: parts.boot }, moment()))
    if (!sending) return
    const { reading, heard } = await post(way.value, intent)
    try {
      if (reading.is === 'result') await store(id, reading.rows)
      else await persist(() => ledger.change(id, run => advance(run, { is: 'answered', reading }, moment())))
    } finally {
      await ledger.hear(id, heard, now())
    }
  }

  /** Sends the one POST of an intent, and writes down what came of it. Never rejects: whatever is left undone has its due time. */
  const send = async (id: string): Promise<void> => {
    await sendOnce(id).catch(() => undefined)
    await setAlarm()
  }

  /**
   * Writes the intent and answers; `sent` settles when the service has answered and is not to be waited for by a person.
   * The same click again gives the same run, or why it was not sent. Failures cost nothing: nothing has been sent.
   */
  const begin = async (prepared: Result<Run>, members: Members = {}): Promise<Result<Begun>> => {
    if (!prepared.ok) return prepared
    // Before the intent too: a worker that dies right after writing it is still woken.
    await parts.wakeAt(async () => now()).catch(() => undefined)
    const created = await ledger.create(prepared.value, members).catch(storageFailure)
    if ('code' in created) return fail(created.code)
    const { is, run, opensAt = now(), list, barred } = created
    if (barred) return fail(barred)
    if (is === 'limit') return fail('lookupLimit', { retryAfter: opensAt - now() })
    // Whoever asks about this person already asks for the whole list too.
    if (is === 'live-twin' && prepared.value.partOf !== undefined) return ok({ run: run.id, sent: Promise.resolve() })
    if (is === 'live-twin') return fail('alreadyRunning', { name: run.listWords })
    if (is === 'not-now') return fail('notNow')
    if (is === 'known') return fail('domainsKnown', { name: list })
    if (is === 'live-name') return fail('listLive', { name: run.listWords })
    if (is === 'same-click') return sameClick(run, prepared.value)
    // On its way already while the alarm is set: the one from before the intent wakes whoever is left.
    const sent = send(run.id)
    await setAlarm()
    return ok({ run: run.id, sent })
  }

  return {
    startImport: async (order: ImportOrder): Promise<Result<Begun>> => begin(await importIntent(order)),
    startLookup: async (order: LookupOrder): Promise<Result<Begun>> => begin(await lookupIntent(order)),
    /** What fits into one batch goes out at once; of more, the whole is written down, and its batches have their turns. */
    startDomains: async (order: DomainsOrder): Promise<Result<Begun>> => {
      const prepared = await domainsRun(order)
      return prepared.ok ? begin(ok(prepared.value.run), prepared.value.members) : prepared
    },
    startBatch: async (order: BatchOrder): Promise<Result<Begun>> => begin(await batchIntent(order)),
    send
  }
}
