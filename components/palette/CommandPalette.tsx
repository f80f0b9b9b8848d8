// The palette over the database: commands of the page, lists, and the people of all lists. It starts nothing that costs money.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { loadSettingsWords, settingIds, settingHash, settingText, type SettingsWords } from '../settings/search-settings.ts'
import type { IconName } from '../ui/Icon.tsx'
import { t, formatDate, type MessageKey } from '../../lib/i18n/text.ts'
import { openPath } from '../shell/navigate.ts'
import { getOfferedCommands, type Command } from './commands.ts'
import { createPeopleSearch, minSearchLength, type PeopleSearch, type PersonHit } from '../../lib/palette/search-people.ts'
import type { Database } from '../../lib/database/schema.ts'
import { failureText } from '../shell/failure-text.ts'
import { Palette, type PaletteItem } from './Palette.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { watchLists } from '../../lib/results/read-results.ts'
import { findTexts } from '../../lib/palette/match-text.ts'
import { getListPath, getRecordPath } from '../../lib/records/table/results-path.ts'
import type { Run } from '../../lib/runs/model/run.ts'

// The commands that every page has: Muster's pages, the sections of the settings, and help.

const pages = [
  ['/results.html#all', 'people', 'allPeople'],
  ['/popup.html#people', 'find-emails', 'bulkTitle'],
  ['/popup.html#domains', 'domains', 'domainsTitle'],
  ['/results.html#add', 'file', 'addListTitle'],
  ['/results.html#bounces', 'refused', 'bouncesTitle'],
  ['/options.html', 'settings', 'titleOptions'],
  ['/help.html', 'help', 'helpTitle'],
  ['/popup.html#report', 'problem', 'reportTitle'],
  ['/privacy.html', 'info', 'privacyPolicy']
] as const satisfies readonly (readonly [path: string, icon: IconName, title: MessageKey])[]

/** `onKeys` shows the overview of the keys. `words`: further words for the settings; undefined until they are loaded. */
export const getPageCommands = (onKeys: () => void, words: SettingsWords | undefined): Command[] => [
  ...pages.map(([path, icon, title]): Command => ({ id: path, icon, label: t(title), run: () => openPath(path) })),
  { id: 'keys', icon: 'shortcuts', label: t('keysTitle'), run: onKeys },
  ...settingIds.map((id): Command => {
    const [title = '', ...more] = settingText(id, words, false).split('\n')
    return {
      id: `settings ${id}`,
      icon: 'settings',
      label: t('named', t('titleOptions'), title),
      words: more.join('\n'),
      run: () => openPath(`/options.html${settingHash(id)}`)
    }
  })
]

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

/** Searches the people of all lists while the user types; the search before is cancelled. `isLoose`: nothing else begins as typed. */
export const usePeopleSearch = (database: Database, query: string, isLoose: boolean): FoundPeople => {
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
      for await (const people of search.search(query, { limit: maxPeople, signal: control.signal, isLoose }))
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
  }, [search, isWanted, query, isLoose])
  return isWanted ? found : nobody
}

export interface CommandPaletteProps {
  database: Database
  onKeys: () => void
  onClose: () => void
}

const maxCommands = 8
const maxLists = 10
/** While nothing is typed, the commands are more than a screen already. */
const maxNewestLists = 5

const toItem = (id: string, hit: PersonHit): PaletteItem => ({
  id,
  icon: 'profile',
  label: hit.isSuppressed ? t('suppressionCell', hit.name || hit.email) : hit.name || hit.email || t('noListName'),
  detail: [hit.jobTitle, hit.company, hit.isSuppressed ? '' : hit.email, hit.listTitle || t('noListName')].filter(Boolean).join(' · ')
})

/** The palette over the database: commands of the page, lists, and the people of all lists. It starts nothing that costs money. */
export const CommandPalette = ({ database, onKeys, onClose }: CommandPaletteProps) => {
  const [query, setQuery] = useState('')
  const [settingsWords, setSettingsWords] = useState<SettingsWords>()
  useEffect(() => void loadSettingsWords().then(setSettingsWords), [])
  const commands = useMemo(() => [...getOfferedCommands(), ...getPageCommands(onKeys, settingsWords)], [settingsWords])
  const lists = useLiveQuery<Run[]>(() => watchLists(database), [database], []) ?? []
  const isTyped = query.trim() !== ''
  const matchingCommands = findTexts(commands, ({ label, words = '' }) => `${label}\n${words}`, query)
  const matchingLists = findTexts(lists, ({ listTitle }) => listTitle, query)
  const isExact = matchingCommands.isExact || matchingLists.isExact
  const { people, isSearching, failed } = usePeopleSearch(database, query, !isExact)
  // What is only alike is not shown before what begins as typed.
  const isAlikeShown = !isExact && !isSearching && people.length === 0
  const foundCommands = matchingCommands.isExact || isAlikeShown ? matchingCommands.items.slice(0, isTyped ? maxCommands : Infinity) : []
  const foundLists = matchingLists.isExact || isAlikeShown ? matchingLists.items.slice(0, isTyped ? maxLists : maxNewestLists) : []
  const actions = new Map<string, () => void>([
    ...foundCommands.map(({ id, run }) => [`command ${id}`, run] as const),
    ...foundLists.map(({ id }) => [`list ${id}`, () => openPath(getListPath(id))] as const),
    ...people.map(hit => [`person ${hit.runId} ${hit.index}`, () => openPath(getRecordPath(hit))] as const)
  ])
  return (
    <Palette
      query={query}
      groups={[
        { title: t('paletteCommands'), items: foundCommands.map(({ id, icon, label }) => ({ id: `command ${id}`, icon, label })) },
        {
          title: t('listsTitle'),
          items: foundLists.map(({ id, listTitle, createdAt }) => ({
            id: `list ${id}`,
            icon: 'lists',
            label: listTitle || t('noListName'),
            detail: formatDate(createdAt)
          }))
        },
        { title: t('peopleListTitle'), items: people.map(hit => toItem(`person ${hit.runId} ${hit.index}`, hit)) }
      ]}
      isSearching={isSearching}
      problem={failed ? failureText({ code: 'resultsUnreadable' }, '', Date.now()) : undefined}
      onInput={setQuery}
      onChoose={id => {
        onClose()
        actions.get(id)?.()
      }}
      onClose={onClose}
    />
  )
}
