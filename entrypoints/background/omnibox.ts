// Searches the people of the user's own lists in the address bar, after the keyword of the manifest. What is typed there and what is found
// stay on this computer.
import type { omnibox } from '../../lib/browser.ts'
import type { PeopleSearch, PersonHit } from '../../lib/database/people/search-people.ts'
import { getRecordPath, getSearchPath } from '../../lib/records/table/results-path.ts'
import { t } from './text.ts'

type Omnibox = typeof omnibox
type Disposition = Parameters<Parameters<Omnibox['onInputEntered']['addListener']>[0]>[1]
type Suggest = Parameters<Parameters<Omnibox['onInputChanged']['addListener']>[0]>[1]
type Suggestion = Parameters<Suggest>[0][number]

interface OmniboxDependencies {
  omnibox: Pick<Omnibox, 'setDefaultSuggestion'> & {
    [Event in 'onInputStarted' | 'onInputChanged' | 'onInputEntered' | 'onInputCancelled']: Pick<Omnibox[Event], 'addListener'>
  }
  search: PeopleSearch
  /** the pages show sample data, not the user's own */
  isSample: () => Promise<boolean>
  /** descriptions are XML, as in Chromium; plain text otherwise */
  takesMarkup: boolean
  openPage: (path: string, disposition: Disposition) => Promise<unknown>
}

/** Browsers show at most about ten. */
const maxSuggestions = 8

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** One line without characters that XML forbids: Chromium refuses all suggestions when it cannot read one. */
const toLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, character => entities[character] ?? character)

/** What the address bar shows once the suggestion is chosen. It also finds the person in the search of the results page. */
const toContent = ({ name, email, company }: PersonHit): string => toLine([name, email || company].filter(Boolean).join(' '))

const toSuggestion = (hit: PersonHit, takesMarkup: boolean): Suggestion => {
  const name = toLine(hit.name || hit.email)
  const about = [hit.jobTitle, hit.company, hit.listTitle].map(toLine).filter(Boolean).join(' · ')
  const description = takesMarkup
    ? `${escapeXml(name)}${about && ` <dim>${escapeXml(about)}</dim>`}`
    : [name, about].filter(Boolean).join(' · ')
  return { content: toContent(hit), description }
}

/** Call it in the worker's first tick. */
export const listenToOmnibox = ({ omnibox: bar, search, isSample, takesMarkup, openPage }: OmniboxDependencies): void => {
  let control = new AbortController()
  /** The records behind the suggestions. A new worker knows none: then the search of the results page finds the person. */
  const paths = new Map<string, string>()

  const show = (people: readonly PersonHit[], suggest: Suggest): void => {
    const suggestions = new Map<string, Suggestion>()
    for (const hit of people) {
      const suggestion = toSuggestion(hit, takesMarkup)
      // Outside of Muster's pages nobody on the do-not-contact list is named.
      if (hit.isSuppressed || suggestion.content === '' || suggestions.has(suggestion.content)) continue
      suggestions.set(suggestion.content, suggestion)
      paths.set(suggestion.content, getRecordPath(hit))
    }
    suggest([...suggestions.values()])
  }
  const find = async (typed: string, suggest: Suggest, { signal }: AbortController): Promise<void> => {
    if (await isSample()) return
    for await (const people of search.search(typed, { limit: maxSuggestions, signal })) show(people, suggest)
  }
  const stop = (): void => {
    control.abort()
    control = new AbortController()
  }

  bar.onInputStarted.addListener(() => {
    paths.clear()
    bar.setDefaultSuggestion({ description: takesMarkup ? escapeXml(t('omniboxHint')) : t('omniboxHint') })
  })
  bar.onInputChanged.addListener((typed, suggest) => {
    stop()
    // The address bar has no place for a failure; Enter opens the page that shows it.
    find(typed, suggest, control).catch(() => undefined)
  })
  bar.onInputCancelled.addListener(stop)
  bar.onInputEntered.addListener((typed, disposition) => {
    stop()
    const text = typed.trim()
    void openPage(paths.get(text) ?? (text === '' ? '/results.html#all' : getSearchPath(text)), disposition)
  })
}
