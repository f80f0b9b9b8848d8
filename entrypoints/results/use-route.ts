// Which lists are looked at, as the end of the address says: `#list=<run>`, once for each, `#all`, or
// `#compare=<run>,<run>` for two that are held against each other. A reload shows the same again.
import { useEffect, useState } from 'preact/hooks'

/** The ids of runs in their order; `all` is everything, and whatever comes. */
export type Chosen = readonly string[] | 'all'

const read = (): Chosen => {
  const named = new URLSearchParams(location.hash.slice(1))
  return named.has('all') ? 'all' : [...new Set(named.getAll('list').filter(Boolean))]
}

/** The end of the address that shows these lists. */
export const routeOf = (chosen: Chosen): string =>
  chosen === 'all' ? '#all' : `#${chosen.map(run => `list=${encodeURIComponent(run)}`).join('&')}`

export const chooseLists = (chosen: Chosen): void => {
  location.hash = routeOf(chosen)
}

/** Two lists by their ids: what was, and what is. */
export type Compared = readonly [string, string]

const readCompared = (): Compared | undefined => {
  const [was = '', is = '', ...more] = (new URLSearchParams(location.hash.slice(1)).get('compare') ?? '').split(',')
  return was === '' || is === '' || was === is || more.length > 0 ? undefined : [was, is]
}

export const compareLists = ([was, is]: Compared): void => {
  location.hash = `#compare=${encodeURIComponent(was)},${encodeURIComponent(is)}`
}

interface Shown {
  chosen: Chosen
  /** in place of the lists themselves */
  compared: Compared | undefined
}

const readShown = (): Shown => ({ chosen: read(), compared: readCompared() })

/** Follows the address as it changes. */
export const useListsRoute = (): Shown => {
  const [shown, setShown] = useState(readShown)
  useEffect(() => {
    const follow = (): void => setShown(readShown())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return shown
}
