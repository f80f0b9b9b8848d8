// The palette over the database: commands of the page, lists, and the people of all lists. It starts nothing that costs money.
import { useMemo, useState } from 'preact/hooks'
import { failureText } from '../shell/failure-text.ts'
import { Palette, type PaletteItem } from './Palette.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import type { PersonHit } from '../../lib/palette/search-people.ts'
import { watchLists } from '../../lib/results/read-results.ts'
import type { Database } from '../../lib/database/schema.ts'
import { searchTexts } from '../../lib/palette/match-text.ts'
import { getListPath, getRecordPath } from '../../lib/records/table/results-path.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { t, formatDate } from '../../lib/i18n/text.ts'
import { openPath } from '../shell/navigate.ts'
import { getOfferedCommands } from './commands.ts'
import { getPageCommands } from './page-commands.ts'
import { usePeopleSearch } from './use-people-search.ts'

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
  label: hit.isSuppressed ? t('suppressionCell', hit.name || hit.email) : hit.name || hit.email || t('recordNoName'),
  detail: [hit.jobTitle, hit.company, hit.isSuppressed ? '' : hit.email, hit.listTitle || t('noListName')].filter(Boolean).join(' · ')
})

export const CommandPalette = ({ database, onKeys, onClose }: CommandPaletteProps) => {
  const [query, setQuery] = useState('')
  const commands = useMemo(() => [...getOfferedCommands(), ...getPageCommands(onKeys)], [])
  const lists = useLiveQuery<Run[]>(() => watchLists(database), [database], []) ?? []
  const { people, isSearching, failed } = usePeopleSearch(database, query)
  const isTyped = query.trim() !== ''
  const foundCommands = searchTexts(commands, ({ label, words = '' }) => `${label}\n${words}`, query).slice(
    0,
    isTyped ? maxCommands : Infinity
  )
  const foundLists = searchTexts(lists, ({ listTitle }) => listTitle, query).slice(0, isTyped ? maxLists : maxNewestLists)
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
        { title: t('palettePeople'), items: people.map(hit => toItem(`person ${hit.runId} ${hit.index}`, hit)) }
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
