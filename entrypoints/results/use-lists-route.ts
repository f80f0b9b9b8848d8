// Which lists are looked at, as the end of the address says: `#list=<run>`, once for each, or `#all`. A reload shows the same again.
import { useEffect, useState } from 'preact/hooks'

/** The ids of runs in their order; `all` is everything, and whatever comes. */
export type Chosen = readonly string[] | 'all'

const read = (): Chosen => {
  const named = new URLSearchParams(location.hash.slice(1))
  return named.has('all') ? 'all' : [...new Set(named.getAll('list').filter(Boolean))]
}

const routeOf = (chosen: Chosen): string =>
  chosen === 'all' ? '#all' : `#${chosen.map(run => `list=${encodeURIComponent(run)}`).join('&')}`

export const chooseLists = (chosen: Chosen): void => {
  location.hash = routeOf(chosen)
}

/** Follows the address as it changes. */
export const useListsRoute = (): Chosen => {
  const [chosen, setChosen] = useState(read)
  useEffect(() => {
    const follow = (): void => setChosen(read())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return chosen
}
