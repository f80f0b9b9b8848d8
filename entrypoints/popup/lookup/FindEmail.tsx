// The profile in the tab: what the database knows of this person, at once and offline, and the lookup that a person may start.
import { useEffect, useRef, useState } from 'preact/hooks'
import { FindEmailForm } from '../../../components/lookup/FindEmailForm.tsx'
import type { Spending } from '../../../components/lookup/limit-text.ts'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import { permissions, runtime } from '../../../lib/browser.ts'
import type { ActiveConnection } from '../../../lib/database/settings/watch-connections.ts'
import { watchPerson } from '../../../lib/database/people/read-person.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { watchLookupUsage } from '../../../lib/database/people/lookup-limits.ts'
import type { Failure } from '../../../lib/failure.ts'
import { send } from '../../../lib/messages/send.ts'
import type { PersonState } from '../../../lib/runs/model/person-state.ts'
import { getHost } from '../../../lib/service/connection.ts'
import { getPermissionOrigins } from '../../../lib/service/sample-connection.ts'
import { useBusy } from '../use-busy.ts'
import { useWatching } from '../runs/use-watching.ts'

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

/** Of whom an answer is here already, or was to come: asking for them once more is a deliberate act. */
const isAgain = (person: PersonState | undefined): boolean => person?.is === 'found' || person?.is === 'stopped'

export const FindEmail = ({ database, url, person: key, note, connection, now, onRuns }: FindEmailProps) => {
  const today = new Date(now).toDateString()
  const person = useLiveQuery<PersonState>(() => watchPerson(database, key), [database, key])
  const spending = useLiveQuery<Spending>(() => watchLookupUsage(database, () => Date.now()), [database, today])
  const [allowed, setAllowed] = useState(true)
  const busy = useBusy()
  const [problem, setProblem] = useState<{ failure: Failure; at: number }>()
  // One id for one intention: pressing again is the same click, until it was answered.
  const clickId = useRef(crypto.randomUUID())
  const connected = connection.is === 'connected' ? connection : undefined
  const origins = connected && getPermissionOrigins(connected.baseUrl)
  useWatching(person?.is === 'live')

  useEffect(() => {
    if (origins) void permissions.contains({ origins }).then(setAllowed)
  }, [connected?.baseUrl])

  const find = async (): Promise<void> => {
    const end = busy.begin()
    if (!end) return
    setProblem(undefined)
    // First of all: the browser asks only while this still counts as the person's click.
    if (origins && !allowed) setAllowed(await permissions.request({ origins }).catch(() => false))
    // The one that was shown when it was pressed: another may be in use by the time that the browser has been asked.
    const again = isAgain(person)
    const answer = await send('startLookup', {
      clickId: clickId.current,
      url,
      comparisonKey: key,
      connectionId: connected?.id,
      allowKnown: again
    })
    if (answer.ok || answer.failure.code !== 'workerStopped') clickId.current = crypto.randomUUID()
    if (!answer.ok) setProblem({ failure: answer.failure, at: Date.now() })
    end()
  }
  if (!person) return null
  return (
    <FindEmailForm
      service={connected && getHost(connected.baseUrl)}
      address={url}
      note={note}
      person={person}
      spending={spending}
      hasPermission={allowed}
      problem={person.is === 'live' ? undefined : problem}
      busy={busy.isSeen}
      now={now}
      onFind={() => void find()}
      onCopy={text => navigator.clipboard.writeText(text)}
      onRuns={onRuns}
      onSettings={() => void runtime.openOptionsPage()}
    />
  )
}
