// The forecast's intervals hold: four of five are meant to, and at least three of four must, on the sample directory and in made-up worlds.
import { expect, test } from 'vitest'
import { changes, type Outcome } from './play.ts'
import { createWorld, playSampleDirectory } from './worlds.ts'
import { isLong } from '../../../is-long.ts'

const wanted = isLong ? 1_000 : 30
const searchesPerWorld = 20

interface Judged {
  searches: number
  forecasts: number
  held: number
}

const judge = (outcomes: readonly Outcome[]): Judged => {
  const forecasts = outcomes.flatMap(({ forecast, known }) => (forecast ? [known >= forecast.low && known <= forecast.high] : []))
  return { searches: outcomes.length, forecasts: forecasts.length, held: forecasts.filter(Boolean).length }
}

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / Math.max(1, whole))} %`

const describeOutcomes = (place: string, outcomes: readonly Outcome[]): string => {
  const line = (name: string, some: readonly Outcome[]): string => {
    const { searches, forecasts, held } = judge(some)
    const widths = some.flatMap(({ forecast }) => (forecast ? [(forecast.high - forecast.low) / forecast.of] : []))
    const width = widths.reduce((sum, part) => sum + part, 0)
    return `${name}: ${searches} searches, ${forecasts} forecasts, ${percent(held, forecasts)} held, mean width ${percent(width, widths.length)}`
  }
  const bases = ['same-search', 'related-search', 'stored-people'] as const
  return [
    line(place, outcomes),
    ...bases.map(basis =>
      line(
        `  ${basis}`,
        outcomes.filter(({ forecast }) => forecast?.basis === basis)
      )
    ),
    ...changes.map(change =>
      line(
        `  ${change}`,
        outcomes.filter(outcome => outcome.change === change)
      )
    )
  ].join('\n')
}

/** Plays until so many searches got a forecast. */
const playUntil = (play: (seed: number) => Outcome): Outcome[] => {
  const outcomes: Outcome[] = []
  for (let seed = 1, forecasts = 0; forecasts < wanted && seed < wanted * 10; seed++) {
    const outcome = play(seed)
    outcomes.push(outcome)
    if (outcome.forecast) forecasts++
  }
  return outcomes
}

const expectCalibrated = (place: string, outcomes: readonly Outcome[]): void => {
  const { searches, forecasts, held } = judge(outcomes)
  if (isLong) console.log(describeOutcomes(place, outcomes))
  expect(forecasts).toBe(wanted)
  // A forecast that is rarely given is of little use.
  expect(forecasts / searches).toBeGreaterThan(0.4)
  expect(held / forecasts, describeOutcomes(place, outcomes)).toBeGreaterThanOrEqual(0.75)
}

test('on the sample directory at least three of four intervals hold', () => {
  expectCalibrated('sample directory', playUntil(playSampleDirectory))
})

test('in made-up worlds at least three of four intervals hold', () => {
  let [worldSeed, playWorld] = [0, createWorld(0)]
  const play = (seed: number): Outcome => {
    const needed = Math.floor(seed / searchesPerWorld)
    if (needed !== worldSeed) [worldSeed, playWorld] = [needed, createWorld(needed)]
    return playWorld(seed)
  }
  expectCalibrated('made-up worlds', playUntil(play))
}, 300_000)
