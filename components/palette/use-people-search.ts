// Searches the people of all lists while the user types; the search before is cancelled.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { createPeopleSearch, minSearchLength, type PeopleSearch, type PersonHit } from '../../lib/palette/search-people.ts'
import type { Database } from '../../lib/database/schema.ts'

const maxPeople = 30
/** Nothing is read while the user still types. */
const typingMs = 80

export interface FoundPeople {
  people: readonly PersonHit[]
  isSearching: boolean
  failed: boolean
}

/** What was read of the lists is kept while the page is open, so that the palette answers at once the next time. */
const searches = new WeakMap<Database, PeopleSearch>()
const getSearch = (database: Database): PeopleSearch => {
  const search =
    searches.get(database) ??
    createPeopleSearch(database, { pause: () => new Promise(resolve => setTimeout(resolve)), now: () => performance.now() })
  searches.set(database, search)
  return search
}

const nobody: FoundPeople = { people: [], isSearching: false, failed: false }

export const usePeopleSearch = (database: Database, query: string): FoundPeople => {
  const search = useMemo(() => getSearch(database), [database])
  const [found, setFound] = useState(nobody)
  // Until the first letters are typed, much of the lists is read. A search tells the user what fails.
  useEffect(() => {
    const control = new AbortController()
    search.prepare(control.signal).catch(() => undefined)
    return () => control.abort()
  }, [search])
  const isWanted = query.trim().length >= minSearchLength
  useEffect(() => {
    if (!isWanted) return setFound(nobody)
    const control = new AbortController()
    setFound(({ people }) => ({ people, isSearching: true, failed: false }))
    const read = async (): Promise<void> => {
      for await (const people of search.search(query, { limit: maxPeople, signal: control.signal }))
        setFound({ people, isSearching: true, failed: false })
      if (!control.signal.aborted) setFound(({ people }) => ({ people, isSearching: false, failed: false }))
    }
    const timer = setTimeout(
      () => void read().catch(() => control.signal.aborted || setFound({ people: [], isSearching: false, failed: true })),
      typingMs
    )
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [search, isWanted, query])
  return isWanted ? found : nobody
}
