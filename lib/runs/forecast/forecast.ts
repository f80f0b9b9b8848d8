// Forecasts how many people of an import are already in the user's lists, as an interval that holds in four of five cases, or says nothing.
import { peoplePerPage } from '../model/run.ts'
import type { RelatedSearch } from './evidence.ts'
import { createDraws, type Draws } from './draws.ts'
import type { MatchingPeople } from './match-people.ts'
import { guessShare, shareAt, type ShareGuess } from './share.ts'

/** From `low` to `high` of at most `of` people. `basis` is the best evidence for it. */
export interface Forecast {
  low: number
  high: number
  of: number
  basis: 'same-search' | 'related-search' | 'stored-people'
}

/** What is known before an import. `resultCount`: the page's own, rounded down where it is `atLeast`. */
export interface ForecastInput {
  pages: number
  resultCount?: { count: number; atLeast: boolean } | undefined
  related: readonly RelatedSearch[]
  /** all records in the user's lists */
  stored: number
  people?: MatchingPeople | undefined
}

/** An interval that is wider than this part of the import helps no one decide. */
const maxWidth = 0.5
const scenarioCount = 600
const monthMs = 30 * 86_400_000

/** What one scenario assumes. `size`: the people of the search; `taken`: those that the import returns. */
interface Scenario {
  size: number
  taken: number
}

/** A number from 0 to `most`, and 0 in a third of the scenarios: often nothing has changed, is in another order, or is shared by chance. */
const drawNonNegative = (draws: Draws, most: number): number => Math.max(0, draws.between(-most / 2, most))

/** Whether an earlier list has everyone of its search, in one scenario. A service may also return fewer than were requested. */
const drawIsWhole = (draws: Draws, { requested, rows, isPartial }: RelatedSearch): boolean => {
  if (isPartial || rows >= requested) return false
  return draws.between(0, 1) < (rows < requested * 0.8 ? 0.97 : 0.6)
}

interface GuessedSearch {
  related: RelatedSearch
  guess: ShareGuess
}

interface DrawnSearch {
  related: RelatedSearch
  isWhole: boolean
  /** the narrower search's part of the wider one */
  share: number
}

const drawSearch = (draws: Draws, { related, guess }: GuessedSearch): DrawnSearch => ({
  related,
  isWhole: drawIsWhole(draws, related),
  share: related.earlier === 'same' ? 1 : shareAt(guess, draws.normal())
})

/** The people of an earlier search, in one scenario in which its size follows from nothing else. */
const drawSize = (draws: Draws, { isWhole, related: { rows, requested } }: DrawnSearch): number =>
  isWhole ? rows : requested / draws.between(0.05, 1)

/** The people of the search itself: the page's count, else what the first earlier search lets expect. */
const drawOwnSize = (draws: Draws, { resultCount, people }: ForecastInput, first: DrawnSearch | undefined): number => {
  if (resultCount) return resultCount.atLeast ? resultCount.count * draws.between(1, 1.5) : Math.max(1, resultCount.count)
  if (!first) return Math.max(people?.fitting ?? 0, 30 * 100 ** draws.between(0, 1))
  const size = drawSize(draws, first)
  const { earlier } = first.related
  return Math.max(
    1,
    earlier === 'same' ? size : earlier === 'wider' ? size * first.share : Math.max(first.related.rows, size / first.share)
  )
}

/**
 * How many of the people taken are in the earlier list, if no one has come or gone.
 * - `dense` = rows / requested: the share of the first `reach` people of the earlier search that its list holds.
 * - `reach` = requested, or rows where the list is whole: how far into the order of its search the list goes.
 * - `spread` = rows × taken / size: the people shared where both searches choose by chance. `ordered`: where both have the same order.
 * - `mix` = ordered × (1 − mixing) + spread × mixing: anything between the two.
 */
const countShared = ({ size, taken }: Scenario, { related, isWhole, share }: DrawnSearch, mixing: number): number => {
  const { earlier, rows, requested } = related
  const dense = isWhole ? 1 : Math.min(1, rows / requested)
  const mix = (ordered: number, spread: number): number => ordered * (1 - mixing) + Math.min(taken, spread) * mixing
  const reach = isWhole ? rows : requested
  if (earlier === 'same')
    return mix(dense * Math.min(taken, reach), isWhole ? Math.min(taken, rows) : (rows * taken) / Math.max(size, rows))
  if (earlier === 'wider') {
    if (isWhole) return taken
    return mix(dense * Math.min(taken, share * requested), dense * taken * Math.min(1, (requested * share) / size))
  }
  // Where the whole search is taken, everyone of the narrower one comes with it.
  const part = Math.max(isWhole ? rows / size : share, rows / size)
  return mix(dense * Math.min(reach, part * taken), (rows * taken) / Math.max(size, rows))
}

/** The part of the people taken who are among the user's people that fit the search. */
const countFitting = (draws: Draws, { size, taken }: Scenario, { stored, seen, fitting, unseenShare }: MatchingPeople): number => {
  // People of one list are alike, so the records seen say less than as many single ones would.
  const seenFitting = Math.max(0, fitting + 0.5 + draws.normal() * Math.sqrt(3 * (fitting + 0.5)))
  const unseen = unseenShare === 1 ? 1 : shareAt({ logOdds: Math.log(unseenShare / (1 - unseenShare)), deviation: 1.5 }, draws.normal())
  const known = (stored / seen) * seenFitting * unseen * draws.between(0.3, 1.2)
  const spread = Math.min(taken, (known * taken) / Math.max(size, known))
  const mixing = draws.between(0, 0.5)
  return spread * (1 - mixing) + Math.min(taken, known) * mixing
}

/** One number of known people that would fit everything that is known. */
const drawKnown = (draws: Draws, input: ForecastInput, guessed: readonly GuessedSearch[]): number => {
  const { pages, people, stored } = input
  const searches = guessed.map(search => drawSearch(draws, search))
  const size = drawOwnSize(draws, input, searches[0])
  const scenario = { size, taken: Math.min(pages * peoplePerPage, Math.round(size)) }
  const { taken } = scenario
  const lossPerMonth = drawNonNegative(draws, 0.06)
  const mixing = { same: drawNonNegative(draws, 0.15), other: drawNonNegative(draws, 0.4) }
  const parts = searches.map(search => {
    const shared = countShared(scenario, search, search.related.earlier === 'same' ? mixing.same : mixing.other)
    const expected = Math.min(taken, shared * (1 - lossPerMonth) ** (search.related.ageMs / monthMs)) / taken
    const noise = search.related.earlier === 'same' ? 0 : draws.normal() * Math.sqrt((expected * (1 - expected)) / taken)
    return { isApart: search.related.isApart, part: Math.min(1, Math.max(0, expected + noise)) }
  })
  if (parts.length === 0 && people) parts.push({ isApart: false, part: countFitting(draws, scenario, people) / taken })
  const apart = Math.min(
    1,
    parts.filter(({ isApart }) => isApart).reduce((sum, { part }) => sum + part, 0)
  )
  const others = [apart, ...parts.filter(({ isApart }) => !isApart).map(({ part }) => part)]
  const apartFromEachOther = 1 - others.reduce((missing, part) => missing * (1 - part), 1)
  const overlap = draws.between(0, 1)
  const found = Math.max(...others) * overlap + apartFromEachOther * (1 - overlap)
  // People of unrelated lists are in a search by chance.
  const byChance = drawNonNegative(draws, Math.min(0.1, stored / 25_000))
  return Math.round(taken * Math.min(1, found + (1 - found) * byChance))
}

/** One, two or five times a power of ten: the steps in which an interval of this import is given. */
const getStep = (of: number): number => {
  const exact = of / 50
  return [1, 2, 5, 10, 20, 50].findLast(step => step <= exact) ?? 1
}

/**
 * How many people of an import are known already. Undefined where there is no evidence, or too little to help. The interval is meant to
 * hold in four of five imports (docs/decisions/0040). Pure: the same input gives the same interval.
 */
export const forecastOverlap = (input: ForecastInput): Forecast | undefined => {
  const { pages, resultCount, related, people } = input
  const of = Math.min(pages * peoplePerPage, resultCount && !resultCount.atLeast ? Math.max(1, resultCount.count) : Infinity)
  if (related.length === 0 && (!people || people.fitting === 0)) return undefined
  const draws = createDraws()
  const guessed = related.map(search => ({ related: search, guess: guessShare(search.differences) }))
  const known = Array.from({ length: scenarioCount }, () => drawKnown(draws, input, guessed)).toSorted((a, b) => a - b)
  const at = (part: number): number => known[Math.round(part * (scenarioCount - 1))] ?? 0
  const step = getStep(of)
  const low = Math.floor(at(0.1) / step) * step
  const high = Math.min(of, Math.ceil(at(0.9) / step) * step)
  if (high === 0 || high - low > of * maxWidth) return undefined
  const basis = related.some(({ earlier }) => earlier === 'same') ? 'same-search' : related.length > 0 ? 'related-search' : 'stored-people'
  return { low, high, of, basis }
}
