// How a run begins: checked, written down durably, and only then sent, once. Nothing in here sends a second time.
import { fail, ok, type Result } from '../failure.ts'
import { comparisonKey, recognisePage } from '../pages/index.ts'
import { toCollected } from './collected.ts'
import { readListWords, uniqueListName } from './list-name.ts'
import { advance } from './machine.ts'
import type { Parts } from './ports.ts'
import { pagesAtMost, type Run } from './run.ts'
import { firstWait, freshIntent } from './schedule.ts'

/** A form as it was confirmed: `url` is the one it showed, `key` the search it was made for. `another` allows a live twin. */
export interface ImportOrder {
  clickId: string
  url: string
  key: string
  pages: number
  listWords: string
  another: boolean
}

export const createStart = (parts: Parts) => {
  const { ledger, client, now, random } = parts
  const moment = (): { now: number; random: number } => ({ now: now(), random: random() })

  /** Sends the one POST of an intent. Of two callers only the one that wrote `sending` goes on. */
  const send = async (id: string): Promise<void> => {
    const intent = await ledger.get(id)
    const connection = intent && (await parts.connection(intent.connection))
    if (!intent || !connection || intent.asked.kind !== 'lead-search') return
    const sending = await ledger.change(id, run => advance(run, { is: 'send', boot: parts.boot }, moment()))
    if (!sending) return
    const { url, pages } = intent.asked
    const { reading, heard } = await client.startImport(connection, { url, pages, listName: intent.listName })
    if (reading.is === 'result') {
      await ledger.collect(id, toCollected(reading.rows), run => advance(run, { is: 'collected', rows: reading.rows.length }, moment()))
    } else {
      await ledger.change(id, run => advance(run, { is: 'answered', reading }, moment()))
    }
    await ledger.hear(id, heard, now())
    await parts.wakeAt(await ledger.nextDue())
  }

  const prepare = async (order: ImportOrder): Promise<Result<Run>> => {
    const page = recognisePage(order.url)
    if (page?.kind !== 'lead-search') return fail('notASearch')
    if (comparisonKey(page) !== order.key) return fail('pageMoved')
    if (!page.hasCriteria) return fail('noCriteria')
    if (!Number.isInteger(order.pages) || order.pages < 1 || order.pages > pagesAtMost) return fail('pagesOutOfRange')
    const words = readListWords(order.listWords)
    if (!words.ok) return words
    const connection = await parts.activeConnection()
    if (!connection) return fail('notConnected')
    const service = new URL(connection.address).host
    if (!(await parts.mayCall(connection))) return fail('noPermission', { host: service })
    const at = now()
    const liveKey = `${connection.account} lead-search ${order.key}`
    return ok({
      id: parts.newId(),
      clickId: order.clickId,
      connection: connection.id,
      account: connection.account,
      service,
      listWords: words.value,
      listName: uniqueListName(words.value, at, random),
      asked: { kind: 'lead-search', url: page.url, comparisonKey: order.key, pages: order.pages },
      state: { is: 'intent', boot: parts.boot },
      liveKey: order.another ? `${liveKey} ${order.clickId}` : liveKey,
      createdAt: at,
      changedAt: at,
      dueAt: at + freshIntent,
      wait: firstWait
    })
  }

  /**
   * Writes the intent and answers; `sent` settles when the service has answered and is not to be waited for by a person.
   * The same click again gives the same run. Failures cost nothing: nothing has been sent.
   */
  const startImport = async (order: ImportOrder): Promise<Result<{ run: string; sent: Promise<void> }>> => {
    const prepared = await prepare(order)
    if (!prepared.ok) return prepared
    const { is, run } = await ledger.create(prepared.value)
    if (is === 'live-twin') return fail('alreadyRunning', { name: run.listWords })
    if (is === 'live-name') return fail('listLive', { name: run.listWords })
    if (is === 'same-click') return ok({ run: run.id, sent: Promise.resolve() })
    await parts.mirror.keep(run)
    await parts.wakeAt(await ledger.nextDue())
    return ok({ run: run.id, sent: send(run.id) })
  }

  return { startImport, send }
}
