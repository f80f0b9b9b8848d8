// Following: asks about what is due, one request at a time per connection, and brings finished results home. The next due time is
// written before each question, so that no answer, and no death while waiting for it, can take it away.
import type { Connection } from '../service/connection.ts'
import type { StatusReading } from '../service/read-status.ts'
import { createCollect } from './collect.ts'
import { advance, type RunEvent } from './machine.ts'
import type { Parts } from './ports.ts'
import { isLive, type Run } from './run.ts'
import { watchedWait } from './schedule.ts'

/** Which runs to look at besides those that are due. */
export type Wanted = { is: 'due' } | { is: 'watched' } | { is: 'run'; id: string } | { is: 'connection'; id: string }

const isWanted = (run: Run, wanted: Wanted, at: number): boolean => {
  if (run.dueAt !== undefined && run.dueAt <= at) return true
  if (!isLive(run) || run.state.is === 'intent' || run.state.is === 'sending' || (run.notBefore ?? 0) > at) return false
  switch (wanted.is) {
    case 'due':
      return false
    case 'run':
      return run.id === wanted.id
    case 'connection':
      return run.connection === wanted.id
    case 'watched':
    default:
      // What pauses keeps its own pace: watching must not turn a refusal into a call every few seconds.
      return run.pause === undefined && (run.checkedAt ?? run.changedAt) + watchedWait <= at
  }
}

/** Ours, unless the service has just said that it does not know it and calls the list something else. */
const nameToAsk = ({ listName, toldName, pause }: Run): string =>
  toldName !== undefined && (pause?.code === 'listUnknown' || pause?.code === 'notFound') ? toldName : listName

/** A list that another key's account does not know may be there all the same; the answer does not count. */
const statusEvent = (run: Run, connection: Connection, reading: StatusReading): RunEvent =>
  reading.is === 'problem' && reading.failure.code === 'listUnknown' && connection.account !== run.account
    ? { is: 'paused', failure: reading.failure }
    : { is: 'status', reading }

export const createFollow = (parts: Parts) => {
  const { ledger, client, now } = parts
  const store = createCollect(parts)
  const step = (id: string, event: RunEvent): Promise<Run | undefined> =>
    ledger.change(id, run => advance(run, event, { now: now(), random: parts.random() }))
  const hear: Parts['ledger']['hear'] = (...heard) => ledger.hear(...heard).catch(() => undefined)

  const collect = async (run: Run, connection: Connection, name: string): Promise<void> => {
    const { reading, heard } = await client.download(connection, name)
    if (reading.is === 'rows') await store(run.id, reading.rows)
    else if (reading.is === 'not-ready') await step(run.id, { is: 'paused', failure: { code: 'notReady', words: reading.words } })
    else await step(run.id, { is: 'paused', failure: reading.failure })
    await hear(run.id, heard, now())
  }

  const look = async (id: string, wanted: Wanted): Promise<void> => {
    const known = await ledger.get(id)
    if (!known || !isWanted(known, wanted, now())) return
    if (known.state.is === 'intent' || known.state.is === 'sending') {
      await step(id, { is: 'found', boot: parts.boot })
      return
    }
    const run = await step(id, { is: 'ask' })
    if (!run) return
    const connection = await parts.connection(run.connection)
    if (!connection || !(await parts.mayCall(connection))) {
      await step(id, { is: 'paused', failure: { code: connection ? 'noPermission' : 'notConnected', host: run.service } })
      return
    }
    const name = nameToAsk(run)
    if (run.state.is === 'finished') return collect(run, connection, name)
    const { reading, heard } = await client.checkStatus(connection, name)
    const after = await step(id, statusEvent(run, connection, reading))
    await hear(id, heard, now())
    if (after?.state.is !== 'finished') return
    if (reading.is === 'finished' && reading.rows) await store(id, reading.rows)
    else await collect(after, connection, name)
  }

  /** A run that we stumble over says so, and does not keep the others from being followed. */
  const lookSafely = (id: string, wanted: Wanted): Promise<unknown> =>
    look(id, wanted).catch(() => step(id, { is: 'paused', failure: { code: 'muster' } }).catch(() => undefined))

  const choose = async (wanted: Wanted): Promise<Run[]> => {
    const due = await ledger.due(now())
    if (wanted.is === 'due') return due
    const others = (await ledger.live()).filter(run => isWanted(run, wanted, now()))
    return [...due, ...others.filter(run => !due.some(other => other.id === run.id))]
  }

  /** Looks at what is due (and what is wanted besides), then sets the alarm for the next. */
  return async (wanted: Wanted): Promise<void> => {
    try {
      // By connection: it has one key at a time, so this is one request in flight per account.
      const groups = new Map<string, Run[]>()
      for (const run of await choose(wanted)) groups.set(run.connection, [...(groups.get(run.connection) ?? []), run])
      await Promise.allSettled(
        [...groups].map(([connection, runs]) =>
          parts.exclusive(`connection ${connection}`, async () => {
            for (const run of runs) await lookSafely(run.id, wanted)
          })
        )
      )
    } finally {
      await parts.wakeAt(ledger.nextDue)
    }
  }
}
