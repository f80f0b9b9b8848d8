// A worker may die between any two instructions. Here it dies at every boundary between Muster and the world, once and twice, and
// each time the run must come to an end that tells the truth: paid once and brought home, or not paid and never called paid.
import { expect, test } from 'vitest'
import { endingOf, goodEndings } from '../ending.ts'
import { createWorld, type World } from '../world.ts'

/** How a new worker comes to be: the user comes back at once or much later, or nobody comes and only the alarm wakes it. */
type Return = 'at once' | 'after an hour' | 'by the alarm'

/** Kills one worker after another at the given boundaries; the last one lives. */
const live = async (world: World, kills: readonly number[], comesBack: Return): Promise<boolean> => {
  let allDied = true
  for (const [n, kill] of [...kills, Infinity].entries()) {
    const worker = world.boot(kill)
    if (n === 0) await worker.start()
    else if (comesBack !== 'by the alarm') {
      world.clock.now += comesBack === 'at once' ? 1_000 : 3_600_000
      await worker.wake()
    }
    if (!worker.life.dead) await world.untilQuiet(worker)
    if (kill !== Infinity) allDied &&= worker.life.dead
  }
  return allDied
}

/** What came of the kills; `died` is false when the last of them came too late to kill anybody. */
const tell = async (kills: readonly number[], comesBack: Return): Promise<{ died: boolean; truth: string; wrong: string[] }> => {
  const world = await createWorld()
  const died = await live(world, kills, comesBack)
  const truth = await endingOf(world)
  world.database.close()
  return { died, truth, wrong: goodEndings.includes(truth) ? [] : [`killed at ${kills.join(' and ')}: ${truth}`] }
}

const isLong = process.env['MUSTER_LONG'] !== undefined

// Every order of deaths is played by tests/model, without a database; this is how it goes over one.
test.each<[comesBack: Return, boundaries: number]>([
  ['at once', isLong ? Infinity : 26],
  ['by the alarm', isLong ? Infinity : 20],
  ...(isLong ? [['after an hour', 45] satisfies [Return, number]] : [])
])(
  'whenever the worker dies, and it comes back %s, nothing is lost and nothing is paid twice',
  async (comesBack, boundaries) => {
    const wrong: string[] = []
    const seen = new Set<string>()
    let boundary = 1
    for (; boundary <= boundaries; boundary++) {
      const told = await tell([boundary], comesBack)
      if (!told.died) break
      seen.add(told.truth)
      wrong.push(...told.wrong)
    }
    expect(wrong).toEqual([])
    expect([...seen].toSorted()).toEqual(goodEndings.toSorted())
    expect(boundary).toBeGreaterThan(boundaries === Infinity ? 100 : boundaries)
  },
  300_000
)

/** The start has about 40 boundaries; each step is a number without a factor in common, so that the pairs spread. */
const [firstStep, secondStep] = isLong ? [1, 1] : [13, 9]

test(
  'when the worker that mends a start dies too, nothing is lost and nothing is paid twice',
  async () => {
    const wrong: string[] = []
    let pairs = 0
    for (let first = 1; first <= 40; first += firstStep) {
      for (let second = 1 + (first % secondStep); ; second += secondStep) {
        const told = await tell([first, second], second % 2 === 0 ? 'at once' : 'by the alarm')
        if (!told.died) break
        pairs++
        wrong.push(...told.wrong)
      }
    }
    expect(wrong).toEqual([])
    expect(pairs).toBeGreaterThan(isLong ? 400 : 10)
  },
  isLong ? 3_600_000 : 300_000
)
