// Repairs all runs at the start of a worker: a run that is half-way belongs to a dead worker, and gets the state that can be known.
import type { Dependencies } from '../model/dependencies.ts'
import { isLive, type Run } from '../model/run.ts'
import { getMoment } from '../machine/transitions.ts'
import { setNextAlarm } from './alarm.ts'

/**
 * Idempotent, and safe beside another recovery or a click: each run is judged inside its own transaction. A fresh intent is sent, since
 * nothing of it was sent and its click is seconds old; `sent` settles when these have their replies, and never rejects.
 */
export const createRecover =
  (dependencies: Dependencies, sendIntent: (id: string) => Promise<void>) => async (): Promise<{ sent: Promise<void> }> => {
    const { clock, stores, workerId } = dependencies
    const { ledger } = stores
    const freshIntents: string[] = []
    const lateCheckRuns = (await ledger.dueRuns(Infinity)).filter(run => !isLive(run))
    const liveRuns = await ledger.liveRuns()
    const runs = [...liveRuns, ...lateCheckRuns]
    // A worker without such runs, which most are, does not load how a run changes.
    const machine = runs.length > 0 ? await import('../machine/machine.ts') : undefined
    const wake = (run: Run): Run | undefined => machine?.applyEvent(run, { is: 'wake', workerId }, getMoment(clock))
    for (const run of runs) {
      try {
        // Most runs need no repair. A transaction for each would keep a worker with hundreds of runs busy for seconds.
        const changed = wake(run) && (await ledger.change(run.id, wake))
        if (!changed && run.state.is === 'intent') freshIntents.push(run.id)
      } catch {
        // The run keeps its due time and is repaired then; the others must not wait for it.
      }
    }
    await ledger.clearPartialResults({ notByWorker: workerId }).catch(() => undefined)
    await setNextAlarm(dependencies)
    void ledger.indexPeople(() => clock.sleep(0)).catch(() => undefined)
    // Once per worker, because the names of ended lookups would fill the browser's storage. Nothing waits for it.
    void stores.listNameBackup.prune?.(new Set(runs.map(({ id }) => id))).catch(() => undefined)
    return { sent: Promise.allSettled(freshIntents.map(sendIntent)).then(() => undefined) }
  }
