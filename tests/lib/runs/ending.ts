// Describes how a sandbox ended: whether what the user reads is what the service charged.
import { fromChunks } from '../../../lib/records/decode/parse-json.ts'
import type { Sandbox } from './sandbox.ts'

const freeStates = new Set(['not-sent', 'not-started', 'refused'])

/** All other descriptions name a problem. */
export const goodEndings = ['nothing happened', 'not paid', 'paid and stored']

/** For an idle sandbox after one import of 50 people. */
export const describeEnding = async (sandbox: Sandbox): Promise<string> => {
  const charges = sandbox.sampleStore.charges.length
  const [run, ...others] = await sandbox.readRuns()
  if (sandbox.countImports() > 1 || charges > 1 || others.length > 0)
    return `${sandbox.countImports()} starts, ${charges} charges, ${others.length} runs too many`
  if (!run) return charges === 0 ? 'nothing happened' : 'paid and lost'
  if (charges === 0) return freeStates.has(run.state.is) ? 'not paid' : `not paid, and called ${run.state.is}`
  if (run.state.is !== 'collected') return `paid, and called ${run.state.is}`
  const chunks = await sandbox.database.chunks.orderBy('[runId+index]').toArray()
  const stored = [...fromChunks(chunks.map(chunk => chunk.text))].length
  const columns = await sandbox.database.rows.count()
  if (run.state.rows !== 50 || stored !== 50 || columns !== 50) return `paid, with ${stored} rows`
  if (run.dueAt !== undefined || run.liveKey !== undefined) return 'collected, and still tracked'
  return sandbox.listNameBackup.has(`list:${run.id}`) ? 'paid and stored' : 'not in the list name backup'
}
