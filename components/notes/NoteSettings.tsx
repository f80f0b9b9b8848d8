// What the settings have about notes: the user’s own statuses, and the colours of tags.
import { useContext, useMemo, useState } from 'preact/hooks'
import { NoteSettingsContext, tagColourNames, personStatusText } from './note-settings.ts'
import { TagChip } from './TagChip.tsx'
import { foldTag } from '../../lib/records/identity/person-note.ts'
import { t } from '../../lib/i18n/text.ts'
import { Setting } from '../settings/Setting.tsx'
import { truncateList } from '../ui/format-text.ts'
import { PersonStatuses } from './PersonStatuses.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { ProblemNotice } from '../ui/Notice.tsx'
import { changeStatuses, saveTagColour } from '../../lib/notes/change-note-settings.ts'
import {
  watchNoteSettings,
  isBuiltInStatus,
  offeredStatuses,
  type NoteSettings as Stored,
  type PersonStatus
} from '../../lib/notes/person-status.ts'
import { listTags, watchPersonNotes } from '../../lib/notes/person-notes.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { KnownNote } from '../../lib/notes/note-index.ts'
import { addStatus, moveStatus, offerStatus, removeStatus, renameStatus } from '../../lib/notes/change-statuses.ts'
import fieldStyles from '../ui/fields/Field.module.css'
import styles from './NoteSettings.module.css'

export interface TagColoursProps {
  /** tags in use */
  tags: readonly string[]
  /** undefined: the colour that follows from the tag's name */
  onColour: (tag: string, colour: number | undefined) => void
}

const maxShownTags = 200

/** The colours of the tags in use: each is chosen from a few, by its name. */
export const TagColours = ({ tags, onColour }: TagColoursProps) => {
  const { tagColours } = useContext(NoteSettingsContext)
  return (
    <div class={styles.part} data-tag-colours>
      {tags.length === 0 ? (
        <p class="soft small">{t('pickNoTags')}</p>
      ) : (
        <ul class={styles.list}>
          {tags.slice(0, maxShownTags).map(tag => (
            <li key={tag}>
              <span class={styles.name}>
                <TagChip tag={tag} />
              </span>
              <span class={fieldStyles.field}>
                <select
                  aria-label={t('tagColourOf', tag)}
                  value={String(tagColours[foldTag(tag)] ?? '')}
                  onChange={({ currentTarget: { value } }) => onColour(tag, value === '' ? undefined : Number(value))}
                >
                  <option value="">{t('colourOwn')}</option>
                  {tagColourNames.map((name, at) => (
                    <option key={name} value={String(at + 1)}>
                      {t(name)}
                    </option>
                  ))}
                </select>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export interface NoteSettingsProps {
  database: Database
}

const noNotes: KnownNote[] = []

/** The user's language may have the typed name for a status that Muster comes with: then it keeps following the language. */
const toStoredName = (id: string, name: string): string => (isBuiltInStatus(id) && personStatusText([], id) === name ? '' : name)

/** What the settings have about notes: the user's own statuses, and the colours of tags. */
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
    <NoteSettingsContext.Provider value={settings}>
      <Setting
        id="statuses"
        intro={t('noteSettingsIntro')}
        isFolded
        value={truncateList(offeredStatuses(settings.statuses).map(({ id }) => personStatusText(settings.statuses, id)))}
      >
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
      </Setting>
      <Setting id="tag-colours" isFolded value={truncateList(tags)}>
        <TagColours tags={tags} onColour={(tag, colour) => store(saveTagColour(database, tag, colour))} />
      </Setting>
      {hasFailed && <ProblemNotice text={t('settingNotSaved')} />}
    </NoteSettingsContext.Provider>
  )
}
