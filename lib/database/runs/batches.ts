// The batches of runs over IndexedDB: whose turn it is, and what became of those that were asked about.
import { refusesAnybody } from '../../failure.ts'
import type { BatchIs, Batches } from '../../runs/model/batches.ts'
import { isAlone, isLive, type Came, type Run, type Tally } from '../../runs/model/run.ts'
import type { Database, StoredBatch } from '../schema.ts'
import { readStoredBatch, readStoredBatches } from './stored-batch.ts'
import { readRun } from './stored-run.ts'

/** Those of which something is still to come. */
const open = ['asked', 'late'] as const
/** The rest of a list waits so long, in milliseconds, for one that may never have begun, and for any other. */
const doubtAtMost = 1_800_000
const openAtMost = 86_400_000
const nothing: Came = { rows: 0, companies: 0, contacts: 0 }

/** Nothing was charged, and nothing said of the domains: they are as good as never asked about. What was begun by itself waits for no turn. */
const saysNothing = (run: Run): boolean => {
  const { state } = run
  return !isAlone(run) && (state.is === 'not-sent' || (state.is === 'refused' && refusesAnybody(state.failure)))
}

export const createBatches = (database: Database): Batches => {
  const { runs, batches } = database

  /** In the order of the domains. */
  const those = (run: string, is: BatchIs) => batches.where('[run+is]').equals([run, is])
  const change = (batch: Pick<StoredBatch, 'run' | 'n'>, changes: Partial<StoredBatch>) => batches.update([batch.run, batch.n], changes)

  /** What became of one that was asked about, and what came. */
  const outcomeOf = async ({ is, by = '' }: StoredBatch, at: number): Promise<Pick<StoredBatch, 'is' | 'came'>> => {
    const run = readRun(await runs.get(by))
    if (!run) return { is: 'failed' }
    const { state } = run
    if (isLive(run))
      return { is: is === 'late' || at - run.createdAt > (state.is === 'uncertain' ? doubtAtMost : openAtMost) ? 'late' : 'asked' }
    if (state.is === 'collected')
      return { is: 'here', came: { rows: state.rows, companies: state.companies ?? 0, contacts: state.contacts ?? 0 } }
    if (saysNothing(run)) return { is: 'waiting' }
    // What is looked at later may still come; until it has, it can be started again.
    return { is: state.is === 'stopped' ? 'late' : 'failed' }
  }

  /** It waits again, and its next click is another; what was refused is not looked at later. */
  const reopen = (batch: StoredBatch): Promise<unknown> =>
    database.transaction('rw', batches, runs, async () => {
      await change(batch, { is: 'waiting', tries: batch.tries + 1 })
      await runs.update(batch.by ?? '', { dueAt: undefined })
    })

  return {
    next: async run => {
      for (;;) {
        const stored = await those(run, 'waiting').first()
        const batch = readStoredBatch(stored)
        // No domain can be asked about in one that cannot be read, and none behind it waits for that.
        if (stored && !batch) await change(stored, { is: 'failed' })
        else return batch
      }
    },
    settle: async (run, at): Promise<Tally> => {
      for (const is of open)
        for (const stored of await those(run, is).toArray()) {
          const batch = readStoredBatch(stored)
          const outcome = batch ? await outcomeOf(batch, at) : ({ is: 'failed' } as const)
          if (batch && outcome.is === 'waiting') await reopen(batch)
          // What is here is asked about no more; its own run has its domains.
          else if (outcome.is !== is) await change(stored, outcome.is === 'here' ? { ...outcome, domains: [] } : outcome)
        }
      const count = (is: BatchIs): Promise<number> => those(run, is).count()
      const here = readStoredBatches(await those(run, 'here').toArray())
      const came = here.reduce(
        (sum, { came: more = nothing }) => ({
          rows: sum.rows + more.rows,
          companies: sum.companies + more.companies,
          contacts: sum.contacts + more.contacts
        }),
        nothing
      )
      return {
        here: here.length,
        emails: 0,
        known: 0,
        open: await count('asked'),
        failed: (await count('failed')) + (await count('late')),
        left: await count('waiting'),
        came
      }
    },
    withNews: async at => {
      const news = new Set<string>()
      for (const batch of readStoredBatches(await batches.where('is').anyOf(open).toArray()))
        if (!news.has(batch.run) && (await outcomeOf(batch, at)).is !== batch.is) news.add(batch.run)
      return [...news]
    }
  }
}
