// Reads and writes the hash of the popup's URL, which names what the popup shows.
import { useEffect, useState } from 'preact/hooks'
import { useHash } from './navigate.ts'
import { readGivenText } from '../../lib/messages/given-text.ts'

/** The page that enriches domains. */
export interface DomainsRoute {
  /** the id of a given text, which is a selection, a link or a tab's site; absent: the page opens empty */
  given: string | undefined
  /** the domain of the site that the user came from */
  site: string | undefined
  /** the given text is only the beginning of a long selection */
  cut: boolean
}

/** `person`: the id of a given text, the URL of a link, shown instead of the tab. `started`: the id of a run that was started just now.
 * `act`: opened by a keyboard shortcut. */
interface HomeRoute {
  page: 'home'
  person: string | undefined
  started: string | undefined
  act: boolean
}

export type PageRoute =
  | { page: 'run'; runId: string; addFile: boolean }
  /** the forms for the search of a run: started again, or split */
  | { page: 'import-again' | 'split'; runId: string }
  | { page: 'people' }
  /** the support file of the newest runs */
  | { page: 'report' }
  | ({ page: 'domains' } & DomainsRoute)

export type Route = HomeRoute | PageRoute

const readRoute = (hash: string): Route => {
  const fields = new URLSearchParams(hash.slice(1))
  const [run, search, split, domains] = ['run', 'search', 'split', 'domains'].map(name => fields.get(name) ?? undefined)
  if (run !== undefined) return { page: 'run', runId: run, addFile: fields.has('add') }
  if (search !== undefined) return { page: 'import-again', runId: search }
  if (split !== undefined) return { page: 'split', runId: split }
  if (fields.has('people')) return { page: 'people' }
  if (fields.has('report')) return { page: 'report' }
  if (domains !== undefined)
    return { page: 'domains', given: domains || undefined, site: fields.get('site') ?? undefined, cut: fields.has('cut') }
  return { page: 'home', person: fields.get('person') ?? undefined, started: fields.get('started') ?? undefined, act: fields.has('act') }
}

/** The hash of a run's details. It works in this page, and behind `popup.html` in a tab. */
export const runRoute = (runId: string, addFile = false): string => `#run=${encodeURIComponent(runId)}${addFile ? '&add' : ''}`

/** The hash of the runs, with the row of a run that was started just now in focus. */
export const startedRoute = (runId: string): string => `#started=${encodeURIComponent(runId)}`

/** The hash of the form that starts the search of a run again. */
export const searchRoute = (runId: string): string => `#search=${encodeURIComponent(runId)}`

/** The hash of the form that splits the search of a run. */
export const splitRoute = (runId: string): string => `#split=${encodeURIComponent(runId)}`

/** The hash of the page for bulk lookups. */
export const peopleRoute = '#people'

/** The hash of the page that shows the support file of the newest runs. */
export const reportRoute = '#report'

/** The hash of the popup's page for the person of a link. `id`: of the given text. */
export const personRoute = (id: string): string => `#person=${encodeURIComponent(id)}`

/** The hash of the page for domains. `given`: the id of a given text. */
export const domainsRoute = ({ given, site }: { given?: string; site?: string | undefined }): string => {
  const text = given === undefined ? '' : `=${encodeURIComponent(given)}`
  return `#domains${text}${site === undefined ? '' : `&site=${encodeURIComponent(site)}`}`
}

export const useRoute = (): Route => useHash(readRoute)

/**
 * Reads the text that was given to the popup under an id. `text`: '' where it is not kept any more. Undefined while it is read, and
 * without an id.
 */
export const useGivenText = (id: string | undefined): { text: string } | undefined => {
  const [read, setRead] = useState<{ of: string; text: string }>()
  useEffect(() => {
    let isStale = false
    if (id !== undefined) void readGivenText(id).then((text = '') => isStale || setRead({ of: id, text }))
    return () => {
      isStale = true
    }
  }, [id])
  return read?.of === id ? read : undefined
}
