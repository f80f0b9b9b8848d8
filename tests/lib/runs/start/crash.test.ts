// Kills the worker at every boundary between Muster and its environment, once and twice. Each time the run must end as paid once and
// stored, or as not paid.
import { expect, test } from 'vitest'
import { describeEnding, goodEndings } from '../ending.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'
import { isLong, turn } from '../../../is-long.ts'

/** When the next worker starts: with the user, or with the alarm alone. */
type Restart = 'at once' | 'after an hour' | 'by the alarm'

/** Kills one worker after another at the given boundaries; the last one survives. Returns whether all others were killed. */
const playKills = async (sandbox: Sandbox, kills: readonly number[], restart: Restart): Promise<boolean> => {
  let allKilled = true
  for (const [n, kill] of [...kills, Infinity].entries()) {
    const worker = sandbox.startWorker(kill)
    if (n === 0) await worker.importSearch()
    else if (restart !== 'by the alarm') {
      sandbox.clock.now += restart === 'at once' ? 1_000 : 3_600_000
      await worker.wake()
    }
    if (!worker.life.dead) await sandbox.runUntilIdle(worker)
    if (kill !== Infinity) allKilled &&= worker.life.dead
  }
  return allKilled
}

/** The ending after these kills. `wereKilled` is false if the last boundary was never reached. */
const play = async (kills: readonly number[], restart: Restart): Promise<{ wereKilled: boolean; ending: string; wrong: string[] }> => {
  const sandbox = await createSandbox()
  const wereKilled = await playKills(sandbox, kills, restart)
  const ending = await describeEnding(sandbox)
  sandbox.database.close()
  return { wereKilled, ending, wrong: goodEndings.includes(ending) ? [] : [`killed at ${kills.join(' and ')}: ${ending}`] }
}

// tests/proofs/model plays every order of kills in memory; this plays some over a database.
test.each<[restart: Restart, boundaries: number]>([
  ['at once', isLong ? Infinity : 26],
  ['by the alarm', isLong ? Infinity : 26],
  ...(isLong ? [['after an hour', 45] satisfies [Restart, number]] : [])
])(
  'a worker that is killed and restarts %s loses nothing and pays nothing twice',
  async (restart, boundaries) => {
    const wrong: string[] = []
    const endings = new Set<string>()
    let boundary = 1 + (turn % 3)
    for (; boundary <= boundaries; boundary += isLong ? 3 : 5) {
      const played = await play([boundary], restart)
      if (!played.wereKilled) break
      endings.add(played.ending)
      wrong.push(...played.wrong)
    }
    expect(wrong).toEqual([])
    expect([...endings].toSorted()).toEqual(goodEndings.toSorted())
    expect(boundary).toBeGreaterThan(boundaries === Infinity ? 100 : boundaries)
  },
  300_000
)

/** A start has about 40 boundaries. The steps have no common factor, so that the pairs spread. */
const [firstStep, secondStep] = isLong ? [7, 11] : [29, 37]

test(
  'a second killed worker loses nothing and pays nothing twice',
  async () => {
    const wrong: string[] = []
    let pairs = 0
    for (let first = 1; first <= 40; first += firstStep) {
      for (let second = 1 + (first % secondStep); ; second += secondStep) {
        const played = await play([first, second], second % 2 === 0 ? 'at once' : 'by the alarm')
        if (!played.wereKilled) break
        pairs++
        wrong.push(...played.wrong)
      }
    }
    expect(wrong).toEqual([])
    expect(pairs).toBeGreaterThan(isLong ? 40 : 2)
  },
  isLong ? 3_600_000 : 300_000
)
