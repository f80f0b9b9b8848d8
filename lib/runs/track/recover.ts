// What every wake does first: a run found half-way belongs to a worker that died, and its state is set to what can be known.
import { advance } from '../model/machine.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { isLive, type Run } from '../model/run.ts'

/**
 * Idempotent, and safe beside itself and beside a click: each run is judged inside its own transaction. A fresh intent goes on,
 * since nothing of it has been sent and the click is seconds old; `sent` settles when those have their answers, and never rejects.
 */
export const createRecover = (parts: Dependencies, send: (id: string) => Promise<void>) => async (): Promise<{ sent: Promise<void> }> => {
  const { ledger, now, random, workerId } = parts
  const fresh: string[] = []
  const given = (await ledger.due(Infinity)).filter(run => !isLive(run))
  const judge = (run: Run): Run | undefined => advance(run, { is: 'found', workerId }, { now: now(), random: random() })
  for (const run of [...(await ledger.live()), ...given]) {
    try {
      // Most runs are as they should be: a transaction each would keep a wake with hundreds of them busy for seconds.
      const changed = judge(run) && (await ledger.change(run.id, judge))
      if (!changed && run.state.is === 'intent') fresh.push(run.id)
    } catch {
      // It keeps its due time and is judged again then; the others must not wait for it.
    }
  }
  await ledger.clearPartialResults({ boot: workerId }).catch(() => undefined)
  await parts.setAlarm(ledger.nextDue).catch(() => undefined)
  return { sent: Promise.allSettled(fresh.map(send)).then(() => undefined) }
}
