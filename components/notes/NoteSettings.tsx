// The section "Notes" of the settings: the user's own statuses, and the colours of tags.
import { useMemo, useState } from 'preact/hooks'
import { SettingsSection } from '../settings/SettingsFrame.tsx'
import { NoteSettingsContext } from './note-settings.ts'
import { personStatusText } from './note-text.ts'
import { PersonStatuses } from './PersonStatuses.tsx'
import { TagColours } from './TagColours.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { ProblemNotice } from '../ui/Notice.tsx'
import { changeStatuses, saveTagColour } from '../../lib/notes/change-note-settings.ts'
import { watchNoteSettings, type NoteSettings as Stored, isBuiltInStatus, type PersonStatus } from '../../lib/notes/person-status.ts'
import { listTags, watchPersonNotes } from '../../lib/notes/person-notes.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { KnownNote } from '../../lib/notes/note-index.ts'
import { addStatus, moveStatus, offerStatus, removeStatus, renameStatus } from '../../lib/notes/change-statuses.ts'
import { t } from '../../lib/i18n/text.ts'

export interface NoteSettingsProps {
  database: Database
}

const noNotes: KnownNote[] = []

/** The user's language may have the typed name for a status that Muster comes with: then it keeps following the language. */
const toStoredName = (id: string, name: string): string => (isBuiltInStatus(id) && personStatusText([], id) === name ? '' : name)

export const NoteSettings = ({ database }: NoteSettingsProps) => {
  const settings = useLiveQuery<Stored>(() => watchNoteSettings(database), [database])
  const notes = useLiveQuery<KnownNote[]>(() => watchPersonNotes(database), [database], noNotes)
  const [hasFailed, setHasFailed] = useState(false)
  const peopleCounts = useMemo(() => {
    const counts = new Map<string, number>()
    for (const { status } of notes ?? noNotes) counts.set(status, (counts.get(status) ?? 0) + 1)
    return counts
  }, [notes])
  const tags = useMemo(() => listTags(notes ?? noNotes), [notes])
  if (!settings || !notes) return null
  const store = (work: Promise<unknown>): void =>
    void work.then(
      () => setHasFailed(false),
      () => setHasFailed(true)
    )
  const change = (next: (statuses: readonly PersonStatus[]) => readonly PersonStatus[]): void => store(changeStatuses(database, next))
  const isUsed = (id: string): boolean => peopleCounts.has(id)
  return (
    <SettingsSection title={t('notesTitle')} intro={t('noteSettingsIntro')}>
      <NoteSettingsContext.Provider value={settings}>
        <PersonStatuses
          statuses={settings.statuses.map(({ id, isRemoved }) => ({
            id,
            name: personStatusText(settings.statuses, id),
            people: peopleCounts.get(id) ?? 0,
            isRemoved: isRemoved === true
          }))}
          on={{
            onAdd: name => change(statuses => addStatus(statuses, name, crypto.randomUUID())),
            onRename: (id, name) => change(statuses => renameStatus(statuses, id, toStoredName(id, name))),
            onMove: (id, by) => change(statuses => moveStatus(statuses, id, by)),
            onRemove: id => change(statuses => removeStatus(statuses, id, isUsed(id))),
            onOffer: id => change(statuses => offerStatus(statuses, id))
          }}
        />
        <TagColours tags={tags} onColour={(tag, colour) => store(saveTagColour(database, tag, colour))} />
      </NoteSettingsContext.Provider>
      {hasFailed && <ProblemNotice text={t('settingNotSaved')} />}
    </SettingsSection>
  )
}
