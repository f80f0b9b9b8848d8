// Reading kept replies again, after the assumptions about their service were corrected: what was paid for and misread comes home
// without another request.
import type { DownloadReading } from '../../service/decide/download.ts'
import type { Connection } from '../../service/connection.ts'
import type { ServiceCall } from '../../service/client.ts'
import { prepareResults } from './prepare-results.ts'
import { otherList } from './download-results.ts'
import { rememberIdentifiers } from '../model/list-identifier.ts'
import { advance } from '../model/machine.ts'
import type { RunEvent } from '../model/run-event.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { isLive, type Run } from '../model/run.ts'

/** Runs that miss results; `collected` with none, or from a reply that was read like this before, may have been misread. */
const isWithout = ({ state }: Run): boolean =>
  state.is === 'collected'
    ? state.rows === 0 || state.from === 'kept'
    : state.is !== 'intent' && state.is !== 'sending' && state.is !== 'not-sent'

const isInDoubt = ({ state: { is } }: Run): boolean => is === 'uncertain' || is === 'refused' || is === 'not-started'

const ofDownload = (heard: ServiceCall): boolean => heard.operation === 'download' || heard.operation === 'link'

/** Gives how many runs came home. Sends nothing; a run that we stumble over does not keep the others. */
export const createRereadReplies = (parts: Dependencies) => {
  const { ledger, client, now, random } = parts
  const moment = (): { now: number; random: number } => ({ now: now(), random: random() })

  /** Only whole lists, and only this one; what is empty, a part or a link is left to be asked for again. */
  const rowsOf = (run: Run, reading: DownloadReading | undefined): unknown[] | undefined =>
    reading?.is === 'rows' && reading.rows.length > 0 && !otherList(run, reading) ? reading.rows : undefined

  /** Is anything at home that was not before? */
  const collect = async ({ id, state, request }: Run, rows: unknown[]): Promise<boolean> => {
    const collected = await prepareResults(rows, () => parts.sleep(0), request)
    const event = { is: 'collected', rows: collected.count, received: collected.came, from: 'kept', replacing: true } as const
    const next = await ledger.storeResults(id, collected, run => (isWithout(run) ? advance(run, event, moment()) : undefined))
    return next !== undefined && !(state.is === 'collected' && state.rows === collected.count)
  }

  /** The start: what it called the list, and that it was accepted where that was in doubt, or taken for a refusal. Gives its rows. */
  const startAgain = async (run: Run, connection: Connection, replies: ServiceCall[]): Promise<unknown[] | undefined> => {
    const heard = replies.find(({ operation }) => operation === 'import' || operation === 'person' || operation === 'domains')
    const reading = heard && client.reread.start(connection, heard)
    // What an import that was accepted showed at once is a preview; its list is asked for. Of one person it is all there is.
    if (reading?.is === 'result') return isInDoubt(run) || run.request.kind === 'person' ? reading.rows : undefined
    if (reading?.is !== 'accepted') return undefined
    await ledger.change(run.id, known => {
      const doubted = isInDoubt(known) ? (advance(known, { is: 'follow-again' }, moment()) ?? known) : undefined
      return (doubted && advance(doubted, { is: 'answered', reading }, moment())) ?? rememberIdentifiers(known, reading)
    })
    return undefined
  }

  /** The latest word about the list; what was no word then and is none now counts for nothing. */
  const statusAgain = async (run: Run, connection: Connection, replies: ServiceCall[]): Promise<void> => {
    const heard = replies.find(({ operation }) => operation === 'status')
    const reading = heard && client.reread.status(connection, heard)
    if (!reading || reading.is === 'problem') return
    const saysLittle = reading.is === 'failed' || (reading.is === 'running' && !reading.status.known)
    if (saysLittle && !isLive(run)) return
    const event: RunEvent = { is: 'status', reading }
    await ledger.change(
      run.id,
      known => advance(known, event, moment()) ?? ('ids' in reading ? rememberIdentifiers(known, reading) : undefined)
    )
  }

  const readOne = async (run: Run, connection: Connection): Promise<boolean> => {
    const replies = await ledger.heard(run.id)
    for (const heard of replies.filter(ofDownload)) {
      const rows = rowsOf(run, client.reread.download(connection, heard))
      if (rows) return collect(run, rows)
    }
    if (run.state.is === 'collected' && run.request.kind !== 'person') return false
    const rows = await startAgain(run, connection, replies)
    if (rows) return collect(run, rows)
    await statusAgain(run, connection, replies)
    return false
  }

  return async (id: string): Promise<{ collected: number }> => {
    const connection = await parts.connection(id)
    let collected = 0
    // Before the first change: a worker that dies after it is still woken.
    await parts.setAlarm(async () => 'soon').catch(() => undefined)
    for (const run of connection ? await ledger.runsOfConnection(id) : [])
      if (isWithout(run) && connection && (await readOne(run, connection).catch(() => false))) collected++
    await parts.setAlarm(ledger.nextDue).catch(() => undefined)
    return { collected }
  }
}
