// The user’s own statuses and colours of tags: provided by each page that shows notes, read by what draws them, and their names.
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { defaultStatuses, isBuiltInStatus, offeredStatuses, type NoteSettings, type PersonStatus } from '../../lib/notes/person-status.ts'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { foldTag } from '../../lib/records/identity/person-note.ts'

// The user's own statuses and colours of tags: provided by each page that shows notes, read by the components that draw them.

/** What a page shows until the user's own are read. */
export const usualNoteSettings: NoteSettings = { statuses: defaultStatuses, tagColours: {} }

export const NoteSettingsContext = createContext<NoteSettings>(usualNoteSettings)

export const useNoteSettings = (): NoteSettings => useContext(NoteSettingsContext)

// Names the statuses of a person: as the user did, else in the user's language.

/** The name of a status; '' is none. An id that is not known stays as it is. */
export const personStatusText = (statuses: readonly PersonStatus[], id: string): string =>
  id === ''
    ? t('personStatus_none')
    : statuses.find(status => status.id === id)?.name || (isBuiltInStatus(id) ? t(`personStatus_${id}`) : id)

/** No status, and all that are offered, for a select. A removed one is offered only to someone who has it. */
export const getStatusOptions = (statuses: readonly PersonStatus[], current = ''): { value: string; label: string }[] => {
  const offered = ['', ...offeredStatuses(statuses).map(({ id }) => id)]
  return [...offered, ...(offered.includes(current) ? [] : [current])].map(value => ({ value, label: personStatusText(statuses, value) }))
}

/** The name of a status in a filter, where 'none' stands for no status. */
export const personStatusName = (statuses: readonly PersonStatus[], id: string): string =>
  personStatusText(statuses, id === 'none' ? '' : id)

/** The choices of a filter by status. Removed ones are among them: people may have them. */
export const getStatusChoices = (statuses: readonly PersonStatus[], chosen: readonly string[]): { id: string; name: string }[] =>
  [...new Set([...statuses.map(({ id }) => id), ...chosen.filter(id => id !== 'none'), 'none'])].map(id => ({
    id,
    name: personStatusName(statuses, id)
  }))

/** The names of the colours, `--tag-1` to `--tag-8` of `Notes.module.css`. */
export const tagColourNames = [
  'colourGreen',
  'colourBlue',
  'colourPurple',
  'colourPink',
  'colourOrange',
  'colourBrown',
  'colourTeal',
  'colourRed'
] as const satisfies readonly MessageKey[]

/** The number of colours. */
export const tagColours = tagColourNames.length

/** The number of the tag's colour, from 1. `chosen`: by the tag as `foldTag` writes it. */
export const tagColour = (tag: string, chosen: Readonly<Record<string, number>> = {}): number => {
  const folded = foldTag(tag)
  const own = Object.hasOwn(chosen, folded) ? chosen[folded] : undefined
  if (own !== undefined) return own
  let hash = 7
  for (const character of folded) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return (hash % tagColours) + 1
}
