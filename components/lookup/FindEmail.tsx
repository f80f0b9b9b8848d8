// The profile in the tab: what the database knows about the person, and the button that starts a lookup.
import { FindEmailForm } from './FindEmailForm.tsx'
import { NoteSettingsContext, usualNoteSettings } from '../notes/note-settings.ts'
import { useIsSample } from '../sample/SampleMode.tsx'
import type { LimitUsage } from './limit-text.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { runtime } from '../../lib/browser.ts'
import type { ActiveConnection } from '../../lib/connection/watch-connections.ts'
import { watchNoteSettings, type NoteSettings } from '../../lib/notes/person-status.ts'
import { watchPersonNote } from '../../lib/notes/person-notes.ts'
import { watchPerson } from '../../lib/lookup/read-person.ts'
import type { Database } from '../../lib/database/schema.ts'
import { watchLookupUsage } from '../../lib/runs/store/spending-limits.ts'
import { isSuppression } from '../../lib/failure.ts'
import { send } from '../../lib/messages/send.ts'
import { pageMark } from '../../lib/records/identity/identity.ts'
import type { PersonNote } from '../../lib/records/identity/person-note.ts'
import type { PersonState } from '../../lib/runs/model/people.ts'
import { getHost } from '../../lib/service/connection.ts'
import { HistorySection } from '../history/HistorySection.tsx'
import { forms, openDraft } from '../start/form-draft.ts'
import { peopleRoute } from '../shell/routes.ts'
import { usePaidClick } from '../start/use-paid-click.ts'
import { useOtherConnections } from './SecondService.tsx'
import { useWatching } from '../runs/watch-runs.ts'

interface FindEmailProps {
  database: Database
  /** the profile's canonical URL */
  url: string
  /** the comparison key of the person that is shown */
  person: string
  /** whose profile this is, where it is not the tab's */
  note?: string
  connection: ActiveConnection
  now: number
  onRuns: () => void
}

/** Whether the button offers another lookup of a person who was looked up before. */
const isRepeated = (person: PersonState | undefined): boolean =>
  person?.is === 'found' || person?.is === 'doubtful' || person?.is === 'stopped'

/** Whether a list or a lookup has the person. */
const isStored = (person: PersonState): boolean => (person.is === 'nothing' ? person.listed !== undefined : person.is !== 'not-connected')

/** Nothing is shown of someone who was erased, or who is on the do-not-contact list. */
const isSuppressed = (person: PersonState): boolean => person.is === 'failed' && isSuppression(person.failure)

export const FindEmail = ({ database, url, person: key, note, connection, now, onRuns }: FindEmailProps) => {
  const today = new Date(now).toDateString()
  const person = useLiveQuery<PersonState>(() => watchPerson(database, key), [database, key])
  const written = useLiveQuery<PersonNote | null>(() => watchPersonNote(database, [pageMark(key)]), [database, key], null)
  const noteSettings = useLiveQuery<NoteSettings>(() => watchNoteSettings(database), [database], usualNoteSettings) ?? usualNoteSettings
  const connected = connection.is === 'connected' ? connection : undefined
  const id = connected?.id ?? ''
  const usage = useLiveQuery<LimitUsage>(() => watchLookupUsage(database, id, () => Date.now()), [database, id, today])
  const others = useOtherConnections(database, connected?.id)
  const isSample = useIsSample()
  const paidClick = usePaidClick(connected, { subject: key, amount: person && isRepeated(person) })
  useWatching(person?.is === 'live')

  const find = (): void => {
    const request = { url, comparisonKey: key, allowKnown: isRepeated(person) }
    void paidClick.start({ request, send: click => send('startLookup', { ...request, ...click }) })
  }
  const askAnother = async (): Promise<void> => {
    await openDraft(forms.people, isSample).save({ text: url })
    location.hash = peopleRoute
  }
  if (!person) return null
  return (
    <NoteSettingsContext.Provider value={noteSettings}>
      <FindEmailForm
        service={connected && getHost(connected.baseUrl)}
        person={{
          url,
          note,
          written: written ?? undefined,
          history: (written || isStored(person)) && !isSuppressed(person) && (
            <HistorySection database={database} identity={[pageMark(key)]} opensTab />
          ),
          state: person
        }}
        usage={usage}
        click={{ ...paidClick, problem: person.is === 'live' ? undefined : paidClick.problem }}
        now={now}
        on={{
          find,
          copy: text => navigator.clipboard.writeText(text),
          showRuns: onRuns,
          openSettings: () => void runtime.openOptionsPage(),
          askAnother: others.length > 0 ? () => void askAnother() : undefined
        }}
      />
    </NoteSettingsContext.Provider>
  )
}
