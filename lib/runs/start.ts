// How a run begins: checked, written down durably, and only then sent, once. Nothing in here sends a second time.
import { fail, ok, type Result } from '../failure.ts'
import { comparisonKey, recognisePage } from '../pages/index.ts'
import type { Connection } from '../service/connection.ts'
import { createCollect } from './collect.ts'
import { readListName, readListWords, uniqueListName } from './list-name.ts'
import { advance } from './machine.ts'
import type { Parts } from './ports.ts'
import { reach } from './reach.ts'
import { liveKeyOf, pagesAtMost, updatesList, type Run } from './run.ts'
import { firstWait, freshIntent } from './schedule.ts'
import { storageFailure } from './storage-failure.ts'

/** A form as it was confirmed: `url` is the one it showed, `key` the search it was made for. `another` allows a live twin. */
export interface ImportOrder {
  clickId: string
  url: string
  key: string
  pages: number
  listWords: string
  another: boolean
  /** the name at the service of the list that is to be updated; its words may then be empty */
  updates?: string | undefined
  /** the connection that the form showed; nothing is started at another */
  connection?: string | undefined
}

/** A new list has a name of its own; one that is to be updated keeps what it is called. */
const nameList = (order: ImportOrder, at: number, random: () => number): Result<Pick<Run, 'listWords' | 'listName'>> => {
  if (order.updates === undefined) {
    const words = readListWords(order.listWords)
    return words.ok ? ok({ listWords: words.value, listName: uniqueListName(words.value, at, random) }) : words
  }
  const name = readListName(order.updates)
  const words = readListWords(order.listWords)
  return name.ok ? ok({ listWords: words.ok ? words.value : name.value, listName: name.value }) : name
}

/** A click that was answered before. What it stood for then is not what it asks now; what died unsent says why. */
const sameClick = (run: Run, { asked, listWords, listName }: Run): Result<{ run: string; sent: Promise<void> }> => {
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
  const store = createCollect(parts)
  const moment = (): { now: number; random: number } => ({ now: now(), random: random() })

  const setAlarm = (): Promise<void> => parts.wakeAt(ledger.nextDue).catch(() => undefined)

  /** The connection an intent goes out by, or why it cannot: the world may have changed since it was written. */
  const wayOut = async (intent: Run): Promise<Result<Connection>> => {
    const way = await reach(parts, await parts.connection(intent.connection), intent.service)
    return way.ok && way.value.account !== intent.account ? fail('keyChanged', { host: intent.service }) : way
  }

  const sendOnce = async (id: string): Promise<void> => {
    const intent = await ledger.get(id)
    if (intent?.state.is !== 'intent' || intent.asked.kind !== 'lead-search') return
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
    const { url, pages } = intent.asked
    const unclear = { reading: { is: 'unclear', failure: { code: 'muster' } }, heard: { operation: 'import' } } as const
    const { reading, heard } = await client.startImport(way.value, { url, pages, listName: intent.listName }).catch(() => unclear)
    if (reading.is === 'result') await store(id, reading.rows)
    else await ledger.change(id, run => advance(run, { is: 'answered', reading }, moment()))
    await ledger.hear(id, heard, now())
  }

  /** Sends the one POST of an intent, and writes down what came of it. Never rejects: whatever is left undone has its due time. */
  const send = async (id: string): Promise<void> => {
    await sendOnce(id).catch(() => undefined)
    await setAlarm()
  }

  const hostOfOrder = async ({ connection = '' }: ImportOrder): Promise<string | undefined> => {
    const shown = await parts.connection(connection)
    return shown && new URL(shown.address).host
  }

  const prepare = async (order: ImportOrder): Promise<Result<Run>> => {
    const page = recognisePage(order.url)
    if (page?.kind !== 'lead-search') return fail('notASearch')
    if (comparisonKey(page) !== order.key) return fail('pageMoved')
    if (!page.hasCriteria) return fail('noCriteria')
    if (!Number.isInteger(order.pages) || order.pages < 1 || order.pages > pagesAtMost) return fail('pagesOutOfRange')
    const at = now()
    const list = nameList(order, at, random)
    if (!list.ok) return list
    const way = await reach(parts, await parts.activeConnection())
    if (!way.ok) return way
    const connection = way.value
    if (order.connection !== undefined && order.connection !== connection.id)
      return fail('otherConnection', { host: await hostOfOrder(order) })
    const id = parts.newId()
    const updates = order.updates === undefined ? {} : { updates: true }
    const asked = { kind: 'lead-search', url: page.url, comparisonKey: order.key, pages: order.pages, ...updates } as const
    const liveKey = liveKeyOf({ connection: connection.id, asked })
    return ok({
      id,
      clickId: order.clickId,
      connection: connection.id,
      account: connection.account,
      service: new URL(connection.address).host,
      ...list.value,
      asked,
      state: { is: 'intent', boot: parts.boot },
      liveKey: order.another ? `${liveKey} ${id}` : liveKey,
      createdAt: at,
      changedAt: at,
      dueAt: at + freshIntent,
      wait: firstWait
    })
  }

  /**
   * Writes the intent and answers; `sent` settles when the service has answered and is not to be waited for by a person.
   * The same click again gives the same run, or why it was not sent. Failures cost nothing: nothing has been sent.
   */
  const startImport = async (order: ImportOrder): Promise<Result<{ run: string; sent: Promise<void> }>> => {
    const prepared = await prepare(order)
    if (!prepared.ok) return prepared
    // Before the intent too: a worker that dies right after writing it is still woken.
    await parts.wakeAt(async () => now()).catch(() => undefined)
    const created = await ledger.create(prepared.value).catch(storageFailure)
    if ('code' in created) return fail(created.code)
    const { is, run } = created
    if (is === 'live-twin') return fail('alreadyRunning', { name: run.listWords })
    if (is === 'live-name') return fail('listLive', { name: run.listWords })
    if (is === 'same-click') return sameClick(run, prepared.value)
    await setAlarm()
    return ok({ run: run.id, sent: send(run.id) })
  }

  return { startImport, send }
}
