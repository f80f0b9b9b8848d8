// One world put together: its parts, what is done with them, and who is answered. There are two, with nothing in common but this code:
// a person's own, and that of sample data.
import { createServe, type Sender } from '../../lib/messages/serve.ts'
import { createTrack, type TrackScope } from '../../lib/runs/track/track.ts'
import { createManageRun } from '../../lib/runs/track/manage-run.ts'
import { createScheduler } from '../../lib/runs/bulk/scheduler.ts'
import { createRecover } from '../../lib/runs/track/recover.ts'
import { createStart } from '../../lib/runs/start/start.ts'
import { createHandlers, type Hands } from './handlers.ts'
import type { Environment } from './dependencies.ts'

type Rules = Omit<Parameters<typeof createServe>[0], 'handlers'>

export interface Composed {
  /** recovers first; whoever calls need not wait */
  wake: (wanted?: TrackScope) => Promise<void>
  serve: (message: unknown, sender: Sender) => ReturnType<ReturnType<typeof createServe>>
}

/** `seen` is told which runs a person sees; what is made up is no news. */
export const compose = ({ dependencies, personState, isSample, tidy }: Environment, rules: Rules, seen: Hands['seen']): Composed => {
  const { sendIntent, ...start } = createStart(dependencies)
  const follow = createTrack(dependencies)
  const recover = createRecover(dependencies, sendIntent)
  const many = createScheduler(dependencies, start)
  const manage = createManageRun(dependencies, { ...start, refreshCounts: many.refreshCounts })

  // One recovery a wake; whoever needs its outcome waits for the same promise. A broken database must not end the worker.
  const recovered = recover().catch(() => undefined)
  // A worker that died at it has left the rest to the next.
  void recovered.then(tidy)
  return {
    wake: async (wanted = { is: 'due' }) => {
      await recovered
      void many.startChildRuns()
      await follow(wanted)
      void many.startChildRuns()
      tidy()
    },
    serve: createServe({
      ...rules,
      handlers: createHandlers({ parts: dependencies, start, personState, isSample, follow, manage, many, recovered, tidy, seen })
    })
  }
}
