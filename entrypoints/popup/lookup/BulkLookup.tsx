// "Look up people": many at once, out of a text or a file. Nothing is sent before it was shown in numbers, and clicked.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { failureText } from '../../../components/frames/failure-text.ts'
import { BulkLookupForm } from '../../../components/lookup/BulkLookupForm.tsx'
import { useIsSample } from '../../../components/sample/sample-context.ts'
import type { Spending } from '../../../components/lookup/limit-text.ts'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import { runtime } from '../../../lib/browser.ts'
import type { ActiveConnection } from '../../../lib/database/settings/watch-connections.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { watchLookupUsage } from '../../../lib/database/people/lookup-limits.ts'
import { send } from '../../../lib/messages/send.ts'
import { maxPeople, type Run } from '../../../lib/runs/model/run.ts'
import { getHost } from '../../../lib/service/connection.ts'
import { t, formatDay } from '../../../lib/i18n/text.ts'
import { freeName } from '../import/free-name.ts'
import { dropPeopleDraft, keepPeopleDraft, readPeopleDraft } from './people-draft.ts'
import { useKnownPeople } from './use-known-people.ts'
import { useIgnoreStrayDrops } from '../../../components/ui/hooks/use-ignore-stray-drops.ts'
import { usePeopleInput, type PeopleSource } from './use-people-input.ts'
import { routeOf } from '../routes.ts'
import { useStartList } from '../use-start-list.ts'

interface LookUpPeopleProps {
  database: Database
  connection: ActiveConnection
  live: readonly Run[]
  now: number
  onBack: () => void
}

const longestName = 80

/** "People 21 Nov", or what the file is called. */
const proposedName = (file: string | undefined, now: number): string => {
  const named = Array.from(file?.replace(/\.[^.]*$/, '').trim() ?? '').slice(0, longestName - 4)
  return named.join('') || t('manyListName', formatDay(now))
}

const problemWords = ({ problem }: PeopleSource, now: number): string | undefined => {
  if (!problem) return undefined
  const sentence = failureText(problem.failure, '', now)
  return problem.file === undefined ? sentence : t('manyFileProblem', problem.file, sentence)
}

export const BulkLookup = ({ database, connection, live, now, onBack }: LookUpPeopleProps) => {
  const isSample = useIsSample()
  const [kept] = useState(() => readPeopleDraft(isSample))
  const [typed, setTyped] = useState(kept.listTitle)
  const { source, ...change } = usePeopleInput(kept.text)
  const taken = useMemo(() => source.read?.profiles.slice(0, maxPeople) ?? [], [source.read])
  const { known, broken } = useKnownPeople(database, taken)
  const today = new Date(now).toDateString()
  const spending = useLiveQuery<Spending>(() => watchLookupUsage(database, () => Date.now()), [database, today])
  const connected = connection.is === 'connected' ? connection : undefined
  const listWords = typed ?? freeName(proposedName(source.file, now), live)
  const lookUp = useStartList(connected, run => {
    dropPeopleDraft(isSample)
    location.hash = routeOf(run)
  })
  useIgnoreStrayDrops()
  useEffect(() => keepPeopleDraft({ text: source.text, listTitle: typed }, isSample), [source.text, typed])
  useEffect(lookUp.renew, [taken, listWords])

  const start = (): void => {
    // From here on the name is not proposed anew: while its answer is out, another press must be the same click.
    setTyped(listWords)
    void lookUp.start(click => send('startBulkLookup', { ...click, listTitle: listWords, profiles: taken.map(({ url }) => url) }))
  }
  return (
    <BulkLookupForm
      service={connected && getHost(connected.baseUrl)}
      input={{ ...source, problem: problemWords(source, now), ...change }}
      read={source.read}
      most={maxPeople}
      known={known}
      spending={spending}
      listTitle={listWords}
      hasPermission={lookUp.allowed}
      problem={lookUp.problem ?? (broken ? { failure: { code: 'storageBroken' }, at: now } : undefined)}
      busy={lookUp.busy}
      now={now}
      onListWords={setTyped}
      onStart={start}
      onSettings={() => void runtime.openOptionsPage()}
      onBack={onBack}
    />
  )
}
