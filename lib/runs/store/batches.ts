// Stores the batches of domains and the parts of split searches in IndexedDB: which is next, and what became of each.
import type { Collection } from 'dexie'
import { getRefusalCount, maxResends, countRefusal, isOverdue, isUnanswered, openStatuses } from '../bulk/child-outcome.ts'
import { type Run, hasRows, isLive, type ReceivedCounts, type ChildCounts } from '../model/run.ts'
import type { Refusals, StoredBatch } from '../../database/stored-runs.ts'
import type { BatchStatus, BatchStore } from '../model/batches.ts'
import { getBatchIndex, isRestartedAlone } from '../kind.ts'
import type { Database } from '../../database/schema.ts'
import { parseStoredBatch, parseStoredBatches } from './stored-members.ts'
import { parseStoredRun, parseStoredRuns } from './stored-run.ts'

/** The first of those that were refused least since the user last resumed the run: a limit that lasts for days must not use up one of them. */
export const findLeastRefused = async <Entry extends { refusals?: Refusals | undefined }>(
  waiting: () => Collection<Entry>,
  parent: Pick<Run, 'resumes'>
): Promise<Entry | undefined> => {
  for (let count = 0; count <= maxResends; count++) {
    const found = await waiting()
      .filter(entry => getRefusalCount(entry, parent) === count)
      .first()
    if (found) return found
  }
  return waiting().first()
}

const zeroCounts: ReceivedCounts = { rows: 0, companies: 0, contacts: 0 }

/** The batches of all runs in this database. */
export const createBatches = (database: Database): BatchStore => {
  const { runs, batches } = database

  /** In the order of their index. */
  const batchesWithStatus = (runId: string, status: BatchStatus) => batches.where('[runId+status]').equals([runId, status])
  const update = (batch: Pick<StoredBatch, 'runId' | 'index'>, changes: Partial<StoredBatch>) =>
    batches.update([batch.runId, batch.index], changes)

  /** The child run of a batch. Where it brings nothing: an earlier one that has results, which may have been paid for. */
  const readChild = async ({ runId, index, childRunId = '' }: StoredBatch, now: number): Promise<Run | undefined> => {
    const run = parseStoredRun(await runs.get(childRunId))
    if (run && (hasRows(run) || (isLive(run) && !isOverdue(run, now)))) return run
    const collected = runs
      .where('parentId')
      .equals(runId)
      .filter(({ state }) => state?.is === 'collected')
    return parseStoredRuns(await collected.toArray()).find(other => getBatchIndex(other) === index && hasRows(other)) ?? run
  }

  /** The status of a requested batch from the state of its child run, and what it received. */
  const readOutcome = async (batch: StoredBatch, now: number): Promise<Pick<StoredBatch, 'status' | 'received' | 'childRunId'>> => {
    const run = await readChild(batch, now)
    if (!run) return { status: 'failed' }
    const { state } = run
    if (isLive(run)) return { status: batch.status === 'overdue' || isOverdue(run, now) ? 'overdue' : 'requested' }
    if (state.is === 'collected')
      return {
        status: 'ready',
        childRunId: run.id,
        received: {
          rows: state.rows,
          companies: state.companies ?? 0,
          contacts: state.contacts ?? 0,
          ...(state.otherDomains === undefined ? {} : { otherDomains: state.otherDomains })
        }
      }
    // A batch that the user started alone does not go back to the queue.
    if (!isRestartedAlone(run) && isUnanswered(run)) return { status: 'waiting' }
    // A failed run may still be checked later; until that finds results, the user can start the batch again.
    return { status: state.is === 'stopped' ? 'overdue' : 'failed' }
  }

  const readParent = async (runId: string): Promise<Pick<Run, 'resumes'>> => parseStoredRun(await runs.get(runId)) ?? {}

  /** The batch waits for another child run. The unanswered one is not checked again. */
  const requeue = (batch: StoredBatch): Promise<unknown> =>
    database.transaction('rw', batches, runs, async () => {
      const run = parseStoredRun(await runs.get(batch.childRunId ?? ''))
      const refusals = run && countRefusal(batch, run, await readParent(batch.runId))
      await update(batch, { status: 'waiting', attempts: batch.attempts + 1, ...(refusals && { refusals }) })
      await runs.update(batch.childRunId ?? '', { dueAt: undefined })
    })

  return {
    nextWaiting: async runId => {
      for (;;) {
        const parent = await readParent(runId)
        const stored = await findLeastRefused(() => batchesWithStatus(runId, 'waiting'), parent)
        const batch = parseStoredBatch(stored)
        // A batch that cannot be read fails, so that the next one is not held up.
        if (stored && !batch) await update(stored, { status: 'failed' })
        else return batch && { ...batch, refusalCount: getRefusalCount(batch, parent) }
      }
    },
    updateOutcomes: async (runId, now): Promise<ChildCounts> => {
      for (const status of openStatuses)
        for (const stored of await batchesWithStatus(runId, status).toArray()) {
          const batch = parseStoredBatch(stored)
          const outcome = batch ? await readOutcome(batch, now) : ({ status: 'failed' } as const)
          if (batch && outcome.status === 'waiting') await requeue(batch)
          // A ready batch needs its domains no more; its child run has them.
          else if (outcome.status !== status) await update(stored, outcome.status === 'ready' ? { ...outcome, domains: [] } : outcome)
        }
      const count = (status: BatchStatus): Promise<number> => batchesWithStatus(runId, status).count()
      const ready = parseStoredBatches(await batchesWithStatus(runId, 'ready').toArray())
      const received = ready.reduce(
        (sum, { received: counts = zeroCounts }) => ({
          rows: sum.rows + counts.rows,
          companies: sum.companies + counts.companies,
          contacts: sum.contacts + counts.contacts,
          ...(sum.otherDomains || counts.otherDomains ? { otherDomains: (sum.otherDomains ?? 0) + (counts.otherDomains ?? 0) } : {})
        }),
        zeroCounts
      )
      return {
        ready: ready.length,
        emails: 0,
        alreadyKnown: 0,
        running: await count('requested'),
        failed: (await count('failed')) + (await count('overdue')),
        waiting: await count('waiting'),
        received
      }
    },
    runsWithNewOutcomes: async now => {
      const runIds = new Set<string>()
      for (const batch of parseStoredBatches(await batches.where('status').anyOf(openStatuses).toArray()))
        if (!runIds.has(batch.runId) && (await readOutcome(batch, now)).status !== batch.status) runIds.add(batch.runId)
      return [...runIds]
    }
  }
}
