// What the ledger has to do with the members of lists, which are people or batches: each question is meant for a transaction
// over runs, people and batches.
import type { RunMembers } from '../../runs/model/dependencies.ts'
import { batchIndexOf, isLive, type Run } from '../../runs/model/run.ts'
import { listedDomains } from './listed-domains.ts'
import type { Database, StoredRun } from '../schema.ts'
import { readRun } from './stored-run.ts'

export const createListMembers = (database: Database) => {
  const { runs, people, batches } = database

  /** What comes after a list was handed out is owed to it from this moment on: a worker may die before it takes it in. */
  const owe = async ({ id, changedAt }: Run): Promise<void> => {
    const waiting = (await Promise.all([people, batches].map(table => table.where('childRunId').equals(id).toArray()))).flat()
    for (const list of new Set(waiting.map(({ runId }) => runId)))
      if (readRun(await runs.get(list))?.state.is === 'collected') await runs.update(list, { dueAt: changedAt })
  }

  return {
    /** Writes the members of a new run down: all of them wait. */
    add: async ({ id: run }: Run, { profiles = [], batches: parts = [], searches = [] }: RunMembers): Promise<void> => {
      if (profiles.length > 0)
        await people.bulkAdd(profiles.map((profile, n) => ({ runId: run, index: n, ...profile, status: 'waiting', attempts: 0 })))
      if (parts.length > 0)
        await batches.bulkAdd(parts.map((domains, n) => ({ runId: run, index: n, domains: [...domains], status: 'waiting', attempts: 0 })))
      if (searches.length > 0)
        await batches.bulkAdd(
          searches.map((search, n) => ({ runId: run, index: n, domains: [], part: search, status: 'waiting', attempts: 0 }))
        )
    },

    /** Whoever waits in a list for the answer of this run, or of another that asks about the same person, is asked about now. */
    askedBy: async (run: Run, { parentId, request }: Run): Promise<Run> => {
      if (parentId === undefined) return run
      if (request.kind === 'person')
        await people
          .where('[runId+comparisonKey]')
          .equals([parentId, request.comparisonKey])
          .modify({ status: 'asked', childRunId: run.id })
      else await batches.update([parentId, batchIndexOf({ request })], { status: 'asked', childRunId: run.id })
      return run
    },

    /** The run by which this batch is asked about already, or was brought home. */
    begun: async ({ parentId = '', request }: Run): Promise<Run | undefined> => {
      const by = request.kind === 'person' ? undefined : (await batches.get([parentId, batchIndexOf({ request })]))?.childRunId
      const run = by === undefined ? undefined : readRun(await runs.get(by))
      return run && (isLive(run) || run.state.is === 'collected') ? run : undefined
    },

    /** The words of a list that has some of these domains already, or is about to. */
    listWith: async ({ request }: Run, { batches: parts = [] }: RunMembers): Promise<string | undefined> => {
      const domains = request.kind === 'domains' ? request.domains : parts.flat()
      const listed = domains.length > 0 ? await listedDomains(database) : new Map<string, string>()
      return listed.get(domains.find(domain => listed.has(domain)) ?? '')
    },

    /** The results of a run were stored: of whom a list believed that nothing is to come, or something else, it is told. */
    tell: async (run: Run): Promise<void> => {
      await people
        .where('childRunId')
        .equals(run.id)
        .filter(({ status }) => status === 'none' || status === 'failed')
        .modify({ status: 'late' })
      await batches
        .where('childRunId')
        .equals(run.id)
        .filter(({ status }) => status === 'here' || status === 'failed')
        .modify({ status: 'late' })
      await owe(run)
    },

    /** The members of a run are forgotten with it; gives those of its parts that another list is answered by, each with that list. */
    leave: async (id: string, parts: readonly StoredRun[]): Promise<Map<string | undefined, string>> => {
      for (const table of [people, batches]) await table.where('runId').equals(id).delete()
      const waited = await people
        .where('childRunId')
        .anyOf(parts.map(part => part.id))
        .toArray()
      // What another list waits for, or was answered by, is a part of that one from now on.
      const heirs = new Map(waited.map(({ childRunId, runId }) => [childRunId, runId]))
      for (const [part, heir] of heirs) if (part !== undefined) await runs.update(part, { parentId: heir })
      return heirs
    }
  }
}

export type ListMembers = ReturnType<typeof createListMembers>
