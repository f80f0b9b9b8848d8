// How large a part of a wider search a narrower one is, from the filters in which they differ: a guess and how far it may be off.
import type { SearchDifference } from '../../pages/search/compare-searches.ts'
import { splitFacets } from '../../pages/split/split-facets.ts'

/** A share between 0 and 1 as log-odds, normally distributed: its middle and its standard deviation. */
export interface ShareGuess {
  logOdds: number
  deviation: number
}

/** Values of a facet do not hold the same number of people: a factor of two to three either way is usual. */
const knownFacetDeviation = 0.9
/** Of a title, a company or a place it is not known how many values there are. */
const openFacetDeviation = 1.4
const openFacetShare = 0.15
const exclusionShare = 0.85

const guessOne = ({ type, narrow, wide }: SearchDifference): { share: number; deviation: number } => {
  const known = splitFacets.get(type)?.ids?.length
  if (narrow.included.size > 0 && wide.included.size > narrow.included.size)
    return { share: narrow.included.size / wide.included.size, deviation: knownFacetDeviation }
  if (narrow.included.size > 0 && wide.included.size === 0)
    return known === undefined
      ? { share: Math.min(0.6, openFacetShare * narrow.included.size), deviation: openFacetDeviation }
      : { share: Math.min(0.95, narrow.included.size / known), deviation: knownFacetDeviation }
  const excluded = narrow.excluded.size - wide.excluded.size
  return { share: known === undefined ? exclusionShare ** excluded : Math.max(0.1, 1 - excluded / known), deviation: knownFacetDeviation }
}

/** The share of the wider search's people who are in the narrower one, for one or more differences. */
export const guessShare = (differences: readonly SearchDifference[]): ShareGuess => {
  const guesses = differences.map(guessOne)
  const share = Math.min(
    0.98,
    Math.max(
      0.002,
      guesses.reduce((product, guess) => product * guess.share, 1)
    )
  )
  const variance = guesses.reduce((sum, { deviation }) => sum + deviation ** 2, 0)
  return { logOdds: Math.log(share / (1 - share)), deviation: Math.sqrt(variance) }
}

/** The share that lies `z` standard deviations from the middle. */
export const shareAt = ({ logOdds, deviation }: ShareGuess, z: number): number => 1 / (1 + Math.exp(-(logOdds + z * deviation)))
