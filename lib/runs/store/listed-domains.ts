// Reads which domains lists have or are about to request, so that a click does not pay for them again by mistake.
import { type AnyRunKind, getDomains, kindNames } from '../kind.ts'
import type { RunState } from '../model/run.ts'
import { runsInStates } from './read-runs.ts'
import type { Database } from '../../database/schema.ts'
import { parseStoredBatches } from './stored-members.ts'
import { parseStoredRun, parseStoredRuns } from './stored-run.ts'

/** States in which a run has results for its domains, or may still get them: requesting these domains again may be charged again. */
const paidStates: RunState['is'][] = ['intent', 'sending', 'running', 'uncertain', 'finished', 'stopped', 'collected']
/** Of a kind whose one request asks for domains? */
const isDomainsKind = (kind: AnyRunKind): boolean => kind.is === 'sent' && kind.origin === 'domains'

/** States in which a run still requests its waiting batches. A stopped run does when the user tracks it again. */
const requestingStates = new Set<RunState['is']>(['running', 'stopped'])

/** The domains that lists have or are about to request, each with the title of one such list. It reads every domain run. */
export const readListedDomains = async (database: Database): Promise<Map<string, string>> => {
  const { runs, batches } = database
  const [requested, waiting] = await Promise.all([
    runsInStates(database, kindNames(isDomainsKind), paidStates).toArray(),
    batches.where('status').equals('waiting').toArray()
  ])
  const listed = new Map<string, string>()
  for (const { runId, domains } of parseStoredBatches(waiting)) {
    const parent = parseStoredRun(await runs.get(runId))
    if (parent && requestingStates.has(parent.state.is)) for (const domain of domains) listed.set(domain, parent.listTitle)
  }
  for (const run of parseStoredRuns(requested)) for (const domain of getDomains(run) ?? []) listed.set(domain, run.listTitle)
  return listed
}
