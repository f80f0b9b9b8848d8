// Following: asks about what is due, one request at a time per account, and brings finished results home. Every path leaves the
// run with its next due time written.
import { toCollected } from './collected.ts'
import { advance, type RunEvent } from './machine.ts'
import type { Connection } from '../service/connection.ts'
import type { Parts } from './ports.ts'
import type { Run } from './run.ts'
import { watchedWait } from './schedule.ts'

/** Which runs to look at besides those that are due. */
export type Wanted = { is: 'due' } | { is: 'watched' } | { is: 'run'; id: string } | { is: 'connection'; id: string }

export const createFollow = (parts: Parts) => {
  const { ledger, client, now } = parts
  const step = (id: string, event: RunEvent): Promise<Run | undefined> =>
    ledger.change(id, run => advance(run, event, { now: now(), random: parts.random() }))

  const store = (id: string, rows: unknown[]): Promise<Run | undefined> =>
    ledger.collect(id, toCollected(rows), run => advance(run, { is: 'collected', rows: rows.length }, { now: now(), random: parts.random() }))

  const collect = async (run: Run, connection: Connection): Promise<void> => {
    const { reading, heard } = await client.download(connection, run.listName)
    await ledger.hear(run.id, heard, now())
    switch (reading.is) {
      case 'rows':
        try {
          await store(run.id, reading.rows)
        } catch {
          // The results are still at the service; a full disk must not turn them into a failed run.
          await step(run.id, { is: 'paused', failure: { code: 'storageFull' } })
        }
        return
      case 'not-ready':
        await step(run.id, { is: 'paused', failure: { code: 'notReady', words: reading.words } })
        return
      case 'problem':
        await step(run.id, { is: 'paused', failure: reading.failure })
    }
  }

  const look = async (id: string): Promise<void> => {
    const run = await ledger.get(id)
    if (!run || run.state.is === 'intent' || run.state.is === 'sending') return
    const connection = await parts.connection(run.connection)
    if (!connection || !(await parts.mayCall(connection))) {
      await step(id, { is: 'paused', failure: { code: connection ? 'noPermission' : 'notConnected', host: run.service } })
      return
    }
    if (run.state.is === 'finished') return collect(run, connection)
    const { reading, heard } = await client.checkStatus(connection, run.listName)
    await ledger.hear(id, heard, now())
    const after = await step(id, { is: 'status', reading })
    if (after?.state.is !== 'finished') return
    if (reading.is === 'finished' && reading.rows) await store(id, reading.rows)
    else await collect(after, connection)
  }

  const choose = async (wanted: Wanted): Promise<Run[]> => {
    const at = now()
    const due = await ledger.due(at)
    if (wanted.is === 'due') return due
    const others = (await ledger.live()).filter(run => {
      if (run.state.is === 'intent' || run.state.is === 'sending' || (run.notBefore ?? 0) > at) return false
      if (wanted.is === 'run') return run.id === wanted.id
      if (wanted.is === 'connection') return run.connection === wanted.id
      return (run.checkedAt ?? run.changedAt) + watchedWait <= at
    })
    return [...due, ...others.filter(run => !due.some(other => other.id === run.id))]
  }

  /** Looks at what is due (and what is wanted besides), then sets the alarm for the next. */
  return async (wanted: Wanted): Promise<void> => {
    const byAccount = new Map<string, Run[]>()
    for (const run of await choose(wanted)) byAccount.set(run.account, [...(byAccount.get(run.account) ?? []), run])
    await Promise.all(
      [...byAccount].map(([account, runs]) =>
        parts.exclusive(`account ${account}`, async () => {
          for (const run of runs) await look(run.id)
        })
      )
    )
    await parts.wakeAt(await ledger.nextDue())
  }
}
