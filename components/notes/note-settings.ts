// The user's own statuses and colours of tags: provided by each page that shows notes, read by the components that draw them.
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { type NoteSettings, defaultStatuses } from '../../lib/notes/person-status.ts'

/** What a page shows until the user's own are read. */
export const usualNoteSettings: NoteSettings = { statuses: defaultStatuses, tagColours: {} }

export const NoteSettingsContext = createContext<NoteSettings>(usualNoteSettings)

export const useNoteSettings = (): NoteSettings => useContext(NoteSettingsContext)
