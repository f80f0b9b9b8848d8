// How a world ended, in words: whether what the user reads is what the service charged.
import { fromChunks } from '../../../lib/records/decode/chunks.ts'
import type { World } from './world.ts'

const free = new Set(['not-sent', 'not-started', 'refused'])

/** The endings that tell the truth; every other text names what is wrong. */
export const goodEndings = ['nothing happened', 'not paid', 'paid and brought home']

/** Meant for a world of one click for 50 people that has become quiet. */
export const endingOf = async (world: World): Promise<string> => {
  const charges = world.store.charges.length
  const [run, ...others] = await world.runs()
  if (world.starts() > 1 || charges > 1 || others.length > 0)
    return `${world.starts()} starts, ${charges} charges, ${others.length} runs too many`
  if (!run) return charges === 0 ? 'nothing happened' : 'paid and lost'
  if (charges === 0) return free.has(run.state.is) ? 'not paid' : `not paid, and called ${run.state.is}`
  if (run.state.is !== 'collected') return `paid, and called ${run.state.is}`
  const chunks = await world.database.chunks.orderBy('[runId+index]').toArray()
  const stored = [...fromChunks(chunks.map(chunk => chunk.text))].length
  const columns = await world.database.rows.count()
  if (run.state.rows !== 50 || stored !== 50 || columns !== 50) return `paid, with ${stored} rows`
  if (run.dueAt !== undefined || run.liveKey !== undefined) return 'collected, and still asked for'
  return world.mirrored.has(`list:${run.id}`) ? 'paid and brought home' : 'not in the mirror'
}
