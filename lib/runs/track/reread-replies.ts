// Reads stored replies again after the API settings were corrected, so that paid results which were misread need no further request.
import type { ServiceCall } from '../../service/client.ts'
import { isStartCall } from '../../service/run-ids.ts'
import type { Connection } from '../../service/connection.ts'
import type { DownloadReading, StartReading } from '../../service/readings.ts'
import { asksForPeople } from '../kind.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { currentIdentifier, rememberIdentifiers } from '../machine/list-identifier.ts'
import { applyEvent } from '../machine/machine.ts'
import type { RunEvent } from '../machine/run-event.ts'
import { isLive, type Run } from '../model/run.ts'
import { getMoment } from '../machine/transitions.ts'
import { setAlarmSoon, setNextAlarm } from './alarm.ts'
import { createAttributeResults, type RowSource } from './attribute-results.ts'
import { mayHaveLeftResults } from './collect-failed.ts'
import { findOtherList } from './download-results.ts'

/** Has the run no results, or results that may have been misread: none at all, or those of an earlier rereading? */
const lacksResults = ({ state }: Run): boolean =>
  state.is === 'collected'
    ? state.rows === 0 || state.source === 'kept-reply'
    : state.is !== 'intent' && state.is !== 'sending' && state.is !== 'not-sent'

const isInDoubt = ({ state: { is } }: Run): boolean => is === 'uncertain' || is === 'refused' || is === 'not-started'

type StartResult = Extract<StartReading, { is: 'result' }>

const isDownload = ({ operation }: ServiceCall): boolean => operation === 'download' || operation === 'link'

/** Returns how many runs have new results. Sends nothing. A run whose rereading fails does not stop the others. */
export const createRereadReplies = (dependencies: Dependencies) => {
  const { clock, stores, client } = dependencies
  const { ledger } = stores
  const attributeResults = createAttributeResults(dependencies)

  /** Only whole lists, and only this run's; what is empty, a part or a link is left to the next check. */
  const rowsIn = (run: Run, reading: DownloadReading | undefined): Extract<DownloadReading, { is: 'rows' }> | undefined =>
    reading?.is === 'rows' && reading.rows.length > 0 && !findOtherList(run, reading) ? reading : undefined

  /** Are there results that were not stored before? */
  const storeRows = async (before: Run, { rows, unread }: { rows: unknown[]; unread?: number }, from: RowSource): Promise<boolean> => {
    const { id, state } = before
    await ledger.hideErasedMentions(rows, () => clock.sleep(0))
    const { results, counted } = await attributeResults(before, rows, from)
    const event = { is: 'stored', unread, ...counted, source: 'kept-reply', replacing: true } as const
    const next = await ledger.storeResults(id, results, run => (lacksResults(run) ? applyEvent(run, event, getMoment(clock)) : undefined))
    return next !== undefined && !(state.is === 'collected' && state.rows === counted.rows)
  }

  /** Reads the start reply: the list's name, and that the start was accepted where that was in doubt. Returns it where it has the rows. */
  const rereadStart = async (run: Run, connection: Connection, replies: ServiceCall[]): Promise<StartResult | undefined> => {
    const reply = replies.find(isStartCall)
    const reading = reply && (await client.reread.start(connection, reply))
    // The rows in the reply to an accepted import are a preview, and its list is downloaded. Those of a lookup are all there is.
    if (reading?.is === 'result') return isInDoubt(run) || asksForPeople(run) ? reading : undefined
    if (reading?.is !== 'accepted') return undefined
    await ledger.change(run.id, stored => {
      const resumed = isInDoubt(stored) ? (applyEvent(stored, { is: 'resume-tracking' }, getMoment(clock)) ?? stored) : undefined
      return (resumed && applyEvent(resumed, { is: 'start-reply', reading }, getMoment(clock))) ?? rememberIdentifiers(stored, reading)
    })
    return undefined
  }

  /** Reads the latest status reply. An unreadable one still means nothing. */
  const rereadStatus = async (run: Run, connection: Connection, replies: ServiceCall[]): Promise<void> => {
    const reply = replies.find(({ operation }) => operation === 'status')
    const reading = reply && (await client.reread.status(connection, reply))
    if (!reading || reading.is === 'problem') return
    const isInconclusive = reading.is === 'failed' || (reading.is === 'running' && !reading.status.known)
    if (isInconclusive && !isLive(run)) return
    // The next check, which is free, collects what it left.
    if (reading.is === 'failed' && mayHaveLeftResults(run, connection, currentIdentifier(run), reading)) return
    const event: RunEvent = { is: 'status-reply', reading }
    await ledger.change(
      run.id,
      stored => applyEvent(stored, event, getMoment(clock)) ?? ('ids' in reading ? rememberIdentifiers(stored, reading) : undefined)
    )
  }

  const rereadRun = async (run: Run, connection: Connection): Promise<boolean> => {
    const replies = await ledger.readReplies(run.id)
    for (const reply of replies.filter(isDownload)) {
      const reading = rowsIn(run, await client.reread.download(connection, reply))
      if (reading) return storeRows(run, reading, { via: 'list', name: currentIdentifier(run), replyNames: reading.list })
    }
    if (run.state.is === 'collected' && !asksForPeople(run)) return false
    const result = await rereadStart(run, connection, replies)
    if (result) return storeRows(run, result, { via: 'start', list: result.list, ids: result.ids })
    await rereadStatus(run, connection, replies)
    return false
  }

  return async (connectionId: string): Promise<{ collected: number }> => {
    const connection = await stores.connections.get(connectionId)
    let collected = 0
    // Before the first change: a worker that dies right after it is woken.
    await setAlarmSoon(dependencies)
    for (const run of connection ? await ledger.runsOfConnection(connectionId) : [])
      if (lacksResults(run) && connection && (await rereadRun(run, connection).catch(() => false))) collected++
    await setNextAlarm(dependencies)
    return { collected }
  }
}
