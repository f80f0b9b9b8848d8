// Which domains lists have, or are about to have: what is not to be asked about once more by a click that may not have meant it.
import type { RunState } from '../../runs/model/run.ts'
import type { Database } from '../schema.ts'
import { readStoredBatches } from './stored-batch.ts'
import { readRun, readRuns } from './stored-run.ts'

/** States in which a run has its domains, or may still get them: asking once more may be paid for twice. */
const holding: RunState['is'][] = ['intent', 'sending', 'running', 'uncertain', 'finished', 'stopped', 'collected']
/** States of a list whose waiting batches are still to be asked about. */
const goingOn = new Set<RunState['is']>(['running', 'stopped'])

/** The domains that lists have or are about to have, each with the words of one such list. Reads every domain run there is. */
export const listedDomains = async ({ runs, batches }: Database): Promise<Map<string, string>> => {
  const places = holding.map(is => ['domains', is])
  const [asked, waiting] = await Promise.all([
    runs.where('[request.kind+state.is]').anyOf(places).toArray(),
    batches.where('status').equals('waiting').toArray()
  ])
  const listed = new Map<string, string>()
  for (const { runId: id, domains } of readStoredBatches(waiting)) {
    const whole = readRun(await runs.get(id))
    if (whole && goingOn.has(whole.state.is)) for (const domain of domains) listed.set(domain, whole.listTitle)
  }
  for (const run of readRuns(asked))
    if (run.request.kind === 'domains') for (const domain of run.request.domains) listed.set(domain, run.listTitle)
  return listed
}
