// Keeps the people and batches of parent runs in step with their child runs. Call each method in a transaction over runs, people and batches.
import type { RunMembers } from '../model/dependencies.ts'
import { asksForPeople, getAskedKeys, getBatchIndex, getDomains } from '../kind.ts'
import { getDoubtfulCount, hasRows, isLive, type Run } from '../model/run.ts'
import type { Database } from '../../database/schema.ts'
import type { StoredRun } from '../../database/stored-runs.ts'
import { peopleOfLookups, peopleWithPages } from '../../database/unhidden.ts'
import { readListedDomains } from './listed-domains.ts'
import { parseStoredRun } from './stored-run.ts'

/** The members (people and batches) of the runs in this database. */
export const createListMembers = (database: Database) => {
  const { runs, people, batches } = database

  const peopleOf = (runIds: string[]) => peopleOfLookups(database, runIds)

  /** Makes this run with results the child run of the batch it was started for, where the run that was started for it since brings nothing. */
  const giveBatchBack = async ({ id, parentId, request }: Run): Promise<void> => {
    if (parentId === undefined || asksForPeople({ request })) return
    const key: [string, number] = [parentId, getBatchIndex({ request })]
    const latest = parseStoredRun(await runs.get((await batches.get(key))?.childRunId ?? ''))
    if (latest && !isLive(latest) && !hasRows(latest)) await batches.update(key, { childRunId: id })
  }

  /** Makes collected lists that contain results of this run due, so that they take them in even if this worker ends. */
  const makeParentsDue = async ({ id, changedAt }: Run): Promise<void> => {
    const members = [...(await peopleOf([id]).toArray()), ...(await batches.where('childRunId').equals(id).toArray())]
    for (const parentId of new Set(members.map(({ runId }) => runId)))
      if (parseStoredRun(await runs.get(parentId))?.state.is === 'collected') await runs.update(parentId, { dueAt: changedAt })
  }

  return {
    /** Stores the members of a new run, all of them waiting. */
    addMembers: async ({ id: runId }: Run, { people: profiles = [], domainBatches = [], splitParts = [] }: RunMembers): Promise<void> => {
      const waiting = { status: 'waiting', attempts: 0 } as const
      if (profiles.length > 0) await people.bulkAdd(profiles.map((profile, index) => ({ runId, index, ...profile, ...waiting })))
      if (domainBatches.length > 0)
        await batches.bulkAdd(domainBatches.map((domains, index) => ({ runId, index, domains: [...domains], ...waiting })))
      if (splitParts.length > 0) await batches.bulkAdd(splitParts.map((part, index) => ({ runId, index, domains: [], part, ...waiting })))
    },

    /** Makes `run` the child run of the member that `child` requests, which counts as requested from now on. Returns `run`. */
    assignChildRun: async (run: Run, { parentId, request }: Run): Promise<Run> => {
      if (parentId === undefined) return run
      // `run` may be an earlier one, about other people. Who is not in it waits for a later request.
      const asked = new Set(getAskedKeys(run))
      const own = getAskedKeys({ request }).filter(key => asked.has(key))
      if (asksForPeople({ request })) await peopleWithPages(database, [parentId], own).modify({ status: 'requested', childRunId: run.id })
      else await batches.update([parentId, getBatchIndex({ request })], { status: 'requested', childRunId: run.id })
      return run
    },

    /** The live or collected run that already requests the batch of this child run. */
    findExistingChild: async ({ parentId = '', request }: Run): Promise<Run | undefined> => {
      const childRunId = asksForPeople({ request }) ? undefined : (await batches.get([parentId, getBatchIndex({ request })]))?.childRunId
      const run = childRunId === undefined ? undefined : parseStoredRun(await runs.get(childRunId))
      return run && (isLive(run) || run.state.is === 'collected') ? run : undefined
    },

    /** The title of a list that has, or is about to request, some of the domains that this run requests. */
    findListWithDomains: async (run: Run, { domainBatches = [] }: RunMembers): Promise<string | undefined> => {
      const domains = getDomains(run) ?? domainBatches.flat()
      const listed = domains.length > 0 ? await readListedDomains(database) : new Map<string, string>()
      return listed.get(domains.find(domain => listed.has(domain)) ?? '')
    },

    /** After results of `run` were stored: members with another outcome become overdue, so that their outcome is updated. */
    onResultsStored: async (run: Run): Promise<void> => {
      const isInDoubt = getDoubtfulCount(run) > 0
      await peopleOf([run.id])
        .filter(({ status }) => status === 'not-found' || status === 'doubtful' || status === 'failed' || (status === 'found' && isInDoubt))
        .modify({ status: 'overdue' })
      await giveBatchBack(run)
      await batches
        .where('childRunId')
        .equals(run.id)
        .filter(({ status }) => status === 'ready' || status === 'failed')
        .modify({ status: 'overdue' })
      await makeParentsDue(run)
    },

    /** Child runs that another list also uses, once the members of their own are gone, move to that list; returns its id by child run id. */
    moveChildren: async (children: readonly StoredRun[]): Promise<Map<string, string>> => {
      const childIds = new Set(children.map(child => child.id))
      const newParentIds = new Map<string, string>()
      await peopleOf([...childIds]).each(({ runId: parentId, childRunId, firstRunId }) => {
        for (const id of [childRunId, firstRunId]) if (id !== undefined && childIds.has(id)) newParentIds.set(id, parentId)
      })
      for (const [id, parentId] of newParentIds) await runs.update(id, { parentId })
      return newParentIds
    }
  }
}

/** What `createListMembers` returns. */
export type ListMembers = ReturnType<typeof createListMembers>
