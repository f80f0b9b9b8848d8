// The batches of runs over IndexedDB: whose turn it is, and what became of those that were asked about.
import { isAccountFailure } from '../../failure.ts'
import type { BatchStatus, BatchStore } from '../../runs/model/batches.ts'
import { isRestartedAlone, isLive, type ReceivedCounts, type Run, type ChildCounts } from '../../runs/model/run.ts'
import type { Database, StoredBatch } from '../schema.ts'
import { readStoredBatch, readStoredBatches } from './stored-batch.ts'
import { readRun } from './stored-run.ts'

/** Those of which something is still to come. */
const open = ['asked', 'late'] as const
/** The rest of a list waits so long, in milliseconds, for one that may never have begun, and for any other. */
const doubtAtMost = 1_800_000
const openAtMost = 86_400_000
const nothing: ReceivedCounts = { rows: 0, companies: 0, contacts: 0 }

/** Nothing was charged, and nothing said of the domains: they are as good as never asked about. What was begun by itself waits for no turn. */
const saysNothing = (run: Run): boolean => {
  const { state } = run
  return !isRestartedAlone(run) && (state.is === 'not-sent' || (state.is === 'refused' && isAccountFailure(state.failure)))
}

export const createBatches = (database: Database): BatchStore => {
  const { runs, batches } = database

  /** In the order of the domains. */
  const those = (run: string, is: BatchStatus) => batches.where('[runId+status]').equals([run, is])
  const change = (batch: Pick<StoredBatch, 'runId' | 'index'>, changes: Partial<StoredBatch>) =>
    batches.update([batch.runId, batch.index], changes)

  /** What became of one that was asked about, and what came. */
  const outcomeOf = async ({ status, childRunId = '' }: StoredBatch, at: number): Promise<Pick<StoredBatch, 'status' | 'received'>> => {
    const run = readRun(await runs.get(childRunId))
    if (!run) return { status: 'failed' }
    const { state } = run
    if (isLive(run))
      return { status: status === 'late' || at - run.createdAt > (state.is === 'uncertain' ? doubtAtMost : openAtMost) ? 'late' : 'asked' }
    if (state.is === 'collected')
      return { status: 'here', received: { rows: state.rows, companies: state.companies ?? 0, contacts: state.contacts ?? 0 } }
    if (saysNothing(run)) return { status: 'waiting' }
    // What is looked at later may still come; until it has, it can be started again.
    return { status: state.is === 'stopped' ? 'late' : 'failed' }
  }

  /** It waits again, and its next click is another; what was refused is not looked at later. */
  const reopen = (batch: StoredBatch): Promise<unknown> =>
    database.transaction('rw', batches, runs, async () => {
      await change(batch, { status: 'waiting', attempts: batch.attempts + 1 })
      await runs.update(batch.childRunId ?? '', { dueAt: undefined })
    })

  return {
    next: async run => {
      for (;;) {
        const stored = await those(run, 'waiting').first()
        const batch = readStoredBatch(stored)
        // No domain can be asked about in one that cannot be read, and none behind it waits for that.
        if (stored && !batch) await change(stored, { status: 'failed' })
        else return batch
      }
    },
    updateOutcomes: async (run, at): Promise<ChildCounts> => {
      for (const is of open)
        for (const stored of await those(run, is).toArray()) {
          const batch = readStoredBatch(stored)
          const outcome = batch ? await outcomeOf(batch, at) : ({ status: 'failed' } as const)
          if (batch && outcome.status === 'waiting') await reopen(batch)
          // What is here is asked about no more; its own run has its domains.
          else if (outcome.status !== is) await change(stored, outcome.status === 'here' ? { ...outcome, domains: [] } : outcome)
        }
      const count = (is: BatchStatus): Promise<number> => those(run, is).count()
      const here = readStoredBatches(await those(run, 'here').toArray())
      const came = here.reduce(
        (sum, { received: more = nothing }) => ({
          rows: sum.rows + more.rows,
          companies: sum.companies + more.companies,
          contacts: sum.contacts + more.contacts
        }),
        nothing
      )
      return {
        ready: here.length,
        emails: 0,
        alreadyKnown: 0,
        running: await count('asked'),
        failed: (await count('failed')) + (await count('late')),
        waiting: await count('waiting'),
        received: came
      }
    },
    runsWithNews: async at => {
      const news = new Set<string>()
      for (const batch of readStoredBatches(await batches.where('status').anyOf(open).toArray()))
        if (!news.has(batch.runId) && (await outcomeOf(batch, at)).status !== batch.status) news.add(batch.runId)
      return [...news]
    }
  }
}
