// The page that finds emails in bulk, for the profiles in a text or a file. It shows the numbers before the click.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { failureText } from '../shell/failure-text.ts'
import { BulkLookupForm } from './BulkLookupForm.tsx'
import { useIsSample } from '../sample/sample-context.ts'
import type { LimitUsage } from '../lookup/limit-text.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { runtime, tabs } from '../../lib/browser.ts'
import { watchLookupUsage } from '../../lib/runs/store/spending-limits.ts'
import type { Failure } from '../../lib/failure.ts'
import { send } from '../../lib/messages/send.ts'
import { maxTitleCharacters } from '../../lib/runs/model/list-name.ts'
import { maxPeople } from '../../lib/runs/model/run.ts'
import { getHost } from '../../lib/service/connection.ts'
import { t, formatDay } from '../../lib/i18n/text.ts'
import { findFreeTitle } from '../import/free-title.ts'
import { useKnownPeople } from './use-known-people.ts'
import { useIgnoreStrayDrops } from '../ui/hooks/use-ignore-stray-drops.ts'
import { useSecondService } from '../lookup/use-second-service.ts'
import { usePastedNames, type Names } from './use-pasted-names.ts'
import { usePeopleInput, type PeopleSource } from './use-people-input.ts'
import { forms, openDraft, type DraftOf } from '../start/form-draft.ts'
import type { FormState } from '../start/form-state.ts'
import { peopleRoute, startedRoute } from '../shell/routes.ts'
import { useAllowance } from '../start/use-allowance.ts'
import { usePaidClick } from '../start/use-paid-click.ts'

interface BulkLookupProps extends FormState {
  /** names of people of a page, by comparison key */
  pageNames: Names
  inTab: boolean
  onBack: () => void
}

/** The name of the file, or "People 21 Nov". */
const proposeListTitle = (file: string | undefined, now: number): string => {
  const fileTitle = Array.from(file?.replace(/\.[^.]*$/, '').trim() ?? '').slice(0, maxTitleCharacters - 4)
  return fileTitle.join('') || t('bulkListName', formatDay(now))
}

/** A file dialog would close the popup. */
const openInTab = (): void => void tabs.create({ url: runtime.getURL(`/popup.html${peopleRoute}`) })

const getInputProblem = ({ problem, text: typed }: PeopleSource, pasteFailure: Failure | undefined, now: number): string | undefined => {
  if (pasteFailure && typed !== '') return failureText(pasteFailure, '', now)
  if (!problem) return undefined
  const text = failureText(problem.failure, '', now)
  return problem.file === undefined ? text : t('bulkFileProblem', problem.file, text)
}

type PeopleDraft = DraftOf<'people'>

const Form = ({ database, connection, live, now, pageNames, inTab, onBack, draft }: BulkLookupProps & { draft: PeopleDraft }) => {
  const stored = openDraft(forms.people, useIsSample())
  const [typedTitle, setTypedTitle] = useState(draft.listTitle)
  const { source, ...change } = usePeopleInput(draft.text)
  const { names, failure: pasteFailure, readPaste } = usePastedNames(pageNames)
  const profiles = useMemo(() => source.read?.profiles.slice(0, maxPeople) ?? [], [source.read])
  const { known, isBroken } = useKnownPeople(database, profiles)
  const today = new Date(now).toDateString()
  const usage = useLiveQuery<LimitUsage>(() => watchLookupUsage(database, () => Date.now()), [database, today])
  const connected = connection.is === 'connected' ? connection : undefined
  const listTitle = typedTitle ?? findFreeTitle(proposeListTitle(source.file, now), live)
  const { choice, secondId } = useSecondService(database, connected?.id)
  const paidClick = usePaidClick(connected, { subject: 'people', amount: [profiles.length, secondId], isTyped: true })
  const allowance = useAllowance(database, connected?.id, 'lookup')
  useIgnoreStrayDrops()
  useEffect(() => {
    void stored.save({ text: source.text, listTitle: typedTitle })
  }, [source.text, typedTitle])
  useEffect(paidClick.clearProblem, [profiles, listTitle])

  const start = (): void => {
    // No other name is proposed from here on: the same request must be sent again where no answer comes.
    setTypedTitle(listTitle)
    const request = {
      listTitle,
      profiles: profiles.map(({ url }) => url),
      ...(secondId === undefined ? {} : { secondConnectionId: secondId })
    }
    void paidClick.start({
      request,
      send: click => send('startBulkLookup', { ...request, ...click }),
      onStarted: async runId => {
        await stored.remove()
        location.hash = startedRoute(runId)
      }
    })
  }
  return (
    <BulkLookupForm
      form={{
        service: connected && getHost(connected.baseUrl),
        listTitle,
        allowance,
        click: { ...paidClick, problem: paidClick.problem ?? (isBroken ? { failure: { code: 'storageBroken' }, at: now } : undefined) },
        onListTitle: setTypedTitle,
        onSettings: () => void runtime.openOptionsPage(),
        onBack
      }}
      input={{
        ...source,
        problem: getInputProblem(source, pasteFailure, now),
        readPaste,
        onOpenTab: inTab ? undefined : openInTab,
        ...change
      }}
      preview={{ profiles: source.read, names, maxPeople, known, usage, now }}
      second={choice}
      onStart={start}
    />
  )
}

export const BulkLookup = (props: BulkLookupProps) => {
  const isSample = useIsSample()
  const [draft, setDraft] = useState<PeopleDraft>()
  useEffect(() => {
    void openDraft(forms.people, isSample)
      .read()
      .then(saved => setDraft(saved ?? { text: '' }))
  }, [])
  return draft ? <Form {...props} draft={draft} /> : null
}
