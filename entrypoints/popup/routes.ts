// What the popup shows, as the end of its address says: `#run=<id>` one run in full, with `&add` where a file is to be added to it;
// `#search=<id>` the form for the search of a run; `#split=<id>` the one that takes it apart; `#people` the page for many people;
// `#domains` the one for domains, `=<text>` with what a click brought along; `#person=<url>` the
// person behind a link; `#act` the tab, ready for one key.
import { useEffect, useState } from 'preact/hooks'

export interface DomainsRoute {
  /** text that a click brought along: a selection, a link, a tab's address; absent: the page is opened empty */
  given: string | undefined
  /** the site that a person came from, as it is sent */
  site: string | undefined
  /** only the beginning of a long selection came along */
  cut: boolean
}

export interface Route {
  /** absent: the two tabs */
  run: string | undefined
  add: boolean
  /** the run whose search is to be run once more */
  search: string | undefined
  /** the run whose search is taken apart */
  split: string | undefined
  /** the page where many people are looked up */
  people: boolean
  /** the page where domains are enriched */
  domains: DomainsRoute | undefined
  /** the address of the link that a person chose, as it came; absent: the tab's own */
  person: string | undefined
  /** opened by a key: the next one may act */
  act: boolean
}

const readDomainsRoute = (named: URLSearchParams): DomainsRoute | undefined => {
  const given = named.get('domains')
  return given === null
    ? undefined
    : { given: given === '' ? undefined : given, site: named.get('site') ?? undefined, cut: named.has('cut') }
}

const read = (): Route => {
  const named = new URLSearchParams(location.hash.slice(1))
  return {
    run: named.get('run') ?? undefined,
    add: named.has('add'),
    search: named.get('search') ?? undefined,
    split: named.get('split') ?? undefined,
    people: named.has('people'),
    domains: readDomainsRoute(named),
    person: named.get('person') ?? undefined,
    act: named.has('act')
  }
}

/** The address of one run's details; to be opened here, or behind `popup.html` in a tab. */
export const routeOf = (run: string, add = false): string => `#run=${encodeURIComponent(run)}${add ? '&add' : ''}`

/** The address of the form for the search of a run. */
export const searchRoute = (run: string): string => `#search=${encodeURIComponent(run)}`

/** The address of the form that takes the search of a run apart. */
export const splitRoute = (run: string): string => `#split=${encodeURIComponent(run)}`

/** The address of the page for many people. */
export const peopleRoute = '#people'

/** The address of the page for domains. */
export const domainsRoute = ({ given, site }: { given?: string; site?: string | undefined }): string => {
  const text = given === undefined ? '' : `=${encodeURIComponent(given)}`
  return `#domains${text}${site === undefined ? '' : `&site=${encodeURIComponent(site)}`}`
}

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
