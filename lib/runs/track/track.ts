// Following: asks about what is due, one request at a time per connection, and brings finished results home. The next due time is
// written before each question, so that no answer, and no death while waiting for it, can take it away.
import type { Failure } from '../../failure.ts'
import type { Connection } from '../../service/connection.ts'
import type { StatusReading } from '../../service/decide/status.ts'
import { createDownloadResults } from './download-results.ts'
import { currentIdentifier } from '../model/list-identifier.ts'
import { advance } from '../model/machine.ts'
import type { RunEvent } from '../model/run-event.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { checkConnection } from '../start/check-connection.ts'
import { isParentRun, isLive, type Run } from '../model/run.ts'
import { minBackoff, watchedLookupInterval, watchedInterval } from '../model/schedule.ts'

/** Which runs to look at besides those that are due; `permitted`: those that waited for the browser's leave. */
export type TrackScope =
  { is: 'due' } | { is: 'watched' } | { is: 'permitted' } | { is: 'run'; id: string } | { is: 'connection'; id: string }

const isOfService = (run: Run): boolean => !isParentRun(run)
const askedAt = (run: Run): number => run.checkedAt ?? run.changedAt
/** A time that is still to come was written before the clock was set back. */
const isFresh = (run: Run, at: number): boolean =>
  askedAt(run) <= at && askedAt(run) + (run.request.kind === 'person' ? watchedLookupInterval : watchedInterval) > at

const isWanted = (run: Run, wanted: TrackScope, at: number): boolean => {
  if (run.dueAt !== undefined && run.dueAt <= at) return true
  if (!isLive(run) || run.state.is === 'intent' || run.state.is === 'sending' || (run.notBefore ?? 0) > at) return false
  switch (wanted.is) {
    case 'due':
      return false
    case 'run':
      return run.id === wanted.id
    case 'connection':
      return run.connectionId === wanted.id && run.pause?.code !== 'fileToRead'
    case 'permitted':
      return run.pause?.code === 'resultsElsewhere' || run.pause?.code === 'noPermission'
    case 'watched':
    default:
      // What pauses keeps its own pace: watching must not turn a refusal into a call every few seconds.
      return run.pause === undefined && !isFresh(run, at)
  }
}

/** Of all that is watched, the run of a connection that waits longest, and none so soon after another was asked about. */
const longestUnasked = (wanted: Run[], live: Run[], at: number): Run[] => {
  const first = new Map<string, Run>()
  for (const run of wanted.toSorted((a, b) => askedAt(a) - askedAt(b))) if (!first.has(run.connectionId)) first.set(run.connectionId, run)
  return [...first.values()].filter(
    run => !live.some(other => other.connectionId === run.connectionId && other.checkedAt && isFresh(other, at))
  )
}

/** A list that another key's account does not know may be there all the same; the answer does not count. */
const statusEvent = (run: Run, connection: Connection, reading: StatusReading): RunEvent =>
  reading.is === 'problem' && reading.failure.code === 'listUnknown' && connection.accountId !== run.accountId
    ? { is: 'paused', failure: reading.failure }
    : { is: 'status', reading }

export const createTrack = (parts: Dependencies) => {
  const { ledger, client, now } = parts
  const step = (id: string, event: RunEvent): Promise<Run | undefined> =>
    ledger.change(id, run => advance(run, event, { now: now(), random: parts.random() }))
  const hear: Dependencies['ledger']['storeReply'] = (...heard) => ledger.storeReply(...heard).catch(() => undefined)

  const fetchResults = createDownloadResults(parts, step, hear)

  /** Gives the failure that the service answered with, if it did. */
  const look = async (id: string, wanted: TrackScope): Promise<Failure | undefined> => {
    const known = await ledger.get(id)
    if (!known || !isWanted(known, wanted, now())) return undefined
    if (known.state.is === 'intent' || known.state.is === 'sending') {
      await step(id, { is: 'found', workerId: parts.workerId })
      return undefined
    }
    const run = await step(id, { is: 'ask' })
    if (!run) return undefined
    const way = await checkConnection(parts, await parts.connection(run.connectionId), run.serviceHost)
    if (!way.ok) {
      await step(id, { is: 'paused', failure: way.failure })
      return undefined
    }
    const connection = way.value
    const name = currentIdentifier(run)
    if (run.state.is === 'finished') return fetchResults(run, connection, name)
    const { reading, call } = await client.checkStatus(connection, name)
    const after = await step(id, statusEvent(run, connection, reading))
    await hear(id, call, now())
    if (after?.state.is === 'finished') return fetchResults(after, connection, name, reading)
    return reading.is === 'problem' ? reading.failure : undefined
  }

  /** A run that we stumble over says so, and does not keep the others from being followed. */
  const lookSafely = (id: string, wanted: TrackScope): Promise<Failure | undefined> =>
    look(id, wanted).catch(async () => {
      await step(id, { is: 'paused', failure: { code: 'muster' } }).catch(() => undefined)
      return undefined
    })

  /** A service that wants to be left alone is left alone: the rest of the sweep waits, and so does all that lives there. */
  const sweep = async (connection: string, runs: Run[], wanted: TrackScope): Promise<void> => {
    for (const run of runs) {
      const failure = await lookSafely(run.id, wanted)
      if (failure?.code !== 'rateLimited' && failure?.retryAfterMs === undefined) continue
      const event = { is: 'hold-back', retryAfterMs: failure.retryAfterMs ?? minBackoff } as const
      for (const other of await ledger.live()) if (other.connectionId === connection) await step(other.id, event)
      return
    }
  }

  const choose = async (wanted: TrackScope): Promise<Run[]> => {
    const due = (await ledger.due(now())).filter(isOfService)
    if (wanted.is === 'due') return due
    const live = (await ledger.live()).filter(isOfService)
    const others = live.filter(run => isWanted(run, wanted, now()) && !due.some(other => other.id === run.id))
    if (wanted.is !== 'watched') return [...due, ...others]
    const rest = others.filter(run => !due.some(other => other.connectionId === run.connectionId))
    return [...due, ...longestUnasked(rest, live, now())]
  }

  /** Looks at what is due (and what is wanted besides), then sets the alarm for the next. */
  return async (wanted: TrackScope): Promise<void> => {
    try {
      // By connection: it has one key at a time, so this is one request in flight per account.
      const groups = new Map<string, Run[]>()
      for (const run of await choose(wanted)) groups.set(run.connectionId, [...(groups.get(run.connectionId) ?? []), run])
      await Promise.allSettled(
        [...groups].map(([connection, runs]) =>
          parts.withLock(`connection ${connection}`, () => sweep(connection, runs, wanted), wanted.is === 'run')
        )
      )
    } finally {
      await parts.setAlarm(ledger.nextDue)
    }
  }
}
