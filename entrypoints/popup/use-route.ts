// What the popup shows, as the end of its address says: `#run=<id>` one run in full, with `&add` where a file is to be added to it;
// `#people` the page for many people; `#person=<url>` the person behind a link; `#act` the tab, ready for one key.
import { useEffect, useState } from 'preact/hooks'

export interface Route {
  /** absent: the two tabs */
  run: string | undefined
  add: boolean
  /** the page where many people are looked up */
  people: boolean
  /** the address of the link that a person chose, as it came; absent: the tab's own */
  person: string | undefined
  /** opened by a key: the next one may act */
  act: boolean
}

const read = (): Route => {
  const named = new URLSearchParams(location.hash.slice(1))
  return {
    run: named.get('run') ?? undefined,
    add: named.has('add'),
    people: named.has('people'),
    person: named.get('person') ?? undefined,
    act: named.has('act')
  }
}

/** The address of one run's details; to be opened here, or behind `popup.html` in a tab. */
export const routeOf = (run: string, add = false): string => `#run=${encodeURIComponent(run)}${add ? '&add' : ''}`

/** The address of the page for many people. */
export const peopleRoute = '#people'

/** Follows the address as it changes, by a link or by the browser's own way back. */
export const useRoute = (): Route => {
  const [route, setRoute] = useState(read)
  useEffect(() => {
    const follow = (): void => setRoute(read())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return route
}
