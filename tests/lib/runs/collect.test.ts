// Results and the state that says so: both are stored, or neither, and then the reason.
import { expect, test } from 'vitest'
import { createCollect } from '../../../lib/runs/collect.ts'
import type { Ledger } from '../../../lib/runs/ports.ts'
import type { RunState } from '../../../lib/runs/run.ts'
import { exampleRun, noon } from './examples.ts'
import { createWorld } from './world.ts'

const rows = [{ full_name: 'Ada Beispiel' }, { full_name: 'Bo Muster' }]

/** Stores the rows for a run in a given state, over a ledger of which a part may be broken. */
const collectInto = async (is: RunState['is'], broken: Partial<Ledger> = {}) => {
  const world = await createWorld()
  await world.database.runs.put(exampleRun(is))
  const { parts } = world.boot()
  world.clock.now = noon
  await createCollect({ ...parts, ledger: { ...parts.ledger, ...broken } })('run-1', rows)
  return { run: (await world.runs())[0]!, rows: await world.database.rows.count(), chunks: await world.database.chunks.count() }
}

test.each(['sending', 'running', 'uncertain', 'finished', 'stopped', 'refused', 'not-started', 'failed'] as const)(
  'results that arrive for a run that is %s are kept',
  async is => expect(await collectInto(is)).toMatchObject({ run: { state: { is: 'collected', rows: 2 } }, rows: 2, chunks: 1 })
)

test.each(['intent', 'not-sent', 'collected'] as const)('a run that is %s takes no results', async is => {
  expect(await collectInto(is)).toEqual({ run: exampleRun(is), rows: 0, chunks: 0 })
})

test.each(['QuotaExceededError', 'InvalidStateError'])(
  'after %s the run is finished, with the reason beside it, and looked at later',
  async name => {
    const collect = (): Promise<never> => Promise.reject(new DOMException('', name))
    const { run, ...stored } = await collectInto('sending', { collect })
    expect(run).toMatchObject({ state: { is: 'finished' }, pause: { code: 'resultsNotStored' } })
    expect(run.dueAt).toBeGreaterThanOrEqual(noon + 480_000)
    expect(stored).toEqual({ rows: 0, chunks: 0 })
  }
)
