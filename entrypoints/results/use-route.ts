// Reads and writes the hash of the results page: `#list=<run>` once per list, `#all`, or `#compare=<run>,<run>`.
import { useHash } from '../shared/use-hash.ts'

/** The ids of the selected lists in their order, or all lists, future ones included. */
export type SelectedLists = readonly string[] | 'all'

/** The ids of two compared lists, the earlier one first. */
export type ComparedLists = readonly [string, string]

interface ResultsRoute {
  selected: SelectedLists
  /** shown instead of `selected` */
  compared: ComparedLists | undefined
}

const readCompared = (value: string | null): ComparedLists | undefined => {
  const [before = '', after = '', ...more] = (value ?? '').split(',')
  return before === '' || after === '' || before === after || more.length > 0 ? undefined : [before, after]
}

const readRoute = (hash: string): ResultsRoute => {
  const fields = new URLSearchParams(hash.slice(1))
  return {
    selected: fields.has('all') ? 'all' : [...new Set(fields.getAll('list').filter(Boolean))],
    compared: readCompared(fields.get('compare'))
  }
}

/** The hash that shows these lists. */
export const listsRoute = (selected: SelectedLists): string =>
  selected === 'all' ? '#all' : `#${selected.map(runId => `list=${encodeURIComponent(runId)}`).join('&')}`

export const selectLists = (selected: SelectedLists): void => {
  location.hash = listsRoute(selected)
}

export const compareLists = ([before, after]: ComparedLists): void => {
  location.hash = `#compare=${encodeURIComponent(before)},${encodeURIComponent(after)}`
}

export const useResultsRoute = (): ResultsRoute => useHash(readRoute)
