// The page that finds emails in bulk, for the profiles in a text or a file. It shows the numbers before the click.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { t, tCount, formatNumber, formatDay } from '../../lib/i18n/text.ts'
import { BulkForm, type BulkFormState } from './BulkForm.tsx'
import { OnlyFits, useOnlyFits, type OnlyFitsChoice } from './OnlyFits.tsx'
import { countLookups, PeoplePreview, type PeoplePreviewProps } from './PeoplePreview.tsx'
import { lookupFailureText } from '../lookup/person-text.ts'
import { countSteps, SecondService, useSecondService, type SecondServiceChoice } from '../lookup/SecondService.tsx'
import { TextOrFileInput, type TextOrFile } from './TextOrFileInput.tsx'
import { failureText } from '../shell/failure-text.ts'
import type { LimitUsage } from '../lookup/limit-text.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { runtime, tabs } from '../../lib/browser.ts'
import { watchLookupUsage } from '../../lib/runs/store/spending-limits.ts'
import { send } from '../../lib/messages/send.ts'
import { maxPeople } from '../../lib/runs/model/run.ts'
import { getHost } from '../../lib/service/connection.ts'
import { findFreeTitle, titleOfFile, useTitledRuns } from '../start/list-title.ts'
import { useKnownPeople, usePastedNames, usePeopleInput, type Names } from './people-input.ts'
import { useIgnoreStrayDrops } from '../ui/fields/FileDrop.tsx'
import { forms, useDraft, type DraftOf, type FormDraft, type FormState } from '../start/form-draft.ts'
import { peopleRoute, startedRoute } from '../shell/routes.ts'
import { useAllowance } from '../start/PlanNotice.tsx'
import { usePaidClick } from '../start/use-paid-click.ts'
import { inputProblemText } from '../start/use-read-input.ts'

export interface BulkLookupFormProps {
  form: BulkFormState
  input: TextOrFile
  /** `profiles`: those of the text or the file; undefined where there is nothing to read */
  preview: Omit<PeoplePreviewProps, 'profiles'> & { profiles: PeoplePreviewProps['profiles'] | undefined }
  /** who does not fit their search may be left out; undefined where no one is known not to fit */
  onlyFits?: OnlyFitsChoice | undefined
  /** the choice of a second service; undefined without another connection */
  second?: SecondServiceChoice | undefined
  onStart: () => void
}

const startText = (lookups: number | undefined): string => {
  if (lookups === undefined) return t('bulkTitle')
  return lookups === 0 ? t('bulkMake') : tCount('bulkStart', lookups)
}

/** Why the form cannot be submitted yet. */
const findObstacle = ({ input, preview: { known } }: BulkLookupFormProps, people: number): string | undefined => {
  if (input.reading) return t('bulkReading')
  if (people === 0) return t('bulkNeeded')
  return known.is === 'checking' ? t('bulkChecking', formatNumber(known.checked), formatNumber(people)) : undefined
}

/** The form of a bulk lookup: where the people come from, what would be looked up, and the button. */
export const BulkLookupForm = (props: BulkLookupFormProps) => {
  const { form, input, preview, onlyFits, second, onStart } = props
  const { profiles, known } = preview
  const { service = '', click } = form
  const read = Math.min(profiles?.profiles.length ?? 0, preview.maxPeople)
  const people = onlyFits?.isChosen ? onlyFits.fitting : read
  const obstacle = findObstacle(props, people)
  const ownLookups = obstacle === undefined ? countLookups(people, known) : undefined
  const chosen = second?.chosen
  const steps = chosen && obstacle === undefined ? countSteps(people, known) : undefined
  const lookups = steps ? steps.first + steps.second : ownLookups
  const { problem } = click
  const [price, sent] = chosen
    ? [t('secondPrice', service, chosen.service), t('secondSent', service, chosen.service)]
    : [t(lookups === 0 ? 'bulkPriceNone' : 'bulkPrice', service), lookups === 0 ? undefined : t('bulkSent', service)]
  return (
    <BulkForm
      state={form}
      texts={{
        title: t('bulkTitle'),
        notConnected: t('bulkNotConnected'),
        cost: price,
        sent,
        start: chosen && people > 0 ? tCount('bulkStart', people) : startText(lookups),
        failure: problem && lookupFailureText(problem.failure, service, problem.at)
      }}
      obstacle={{ text: obstacle }}
      units={steps ? steps.first : (lookups ?? 0)}
      onStart={onStart}
    >
      <p class="soft">{t('bulkIntro')}</p>
      <TextOrFileInput input={input} />
      {profiles && (profiles.profiles.length > 0 || profiles.skippedTotal > 0) && (
        <PeoplePreview {...preview} profiles={profiles} chosen={people} hasSecond={chosen !== undefined} />
      )}
      {onlyFits && <OnlyFits {...onlyFits} />}
      {second && <SecondService choice={second} service={service} steps={steps} now={preview.now} />}
    </BulkForm>
  )
}

interface BulkLookupProps extends FormState {
  /** names of people of a page, by comparison key */
  pageNames: Names
  inTab: boolean
  onBack: () => void
}

/** The name of the file, or "People 21 Nov". */
const proposeListTitle = (file: string | undefined, now: number): string => titleOfFile(file) || t('bulkListName', formatDay(now))

/** A file dialog would close the popup. */
const openInTab = (): void => void tabs.create({ url: runtime.getURL(`/popup.html${peopleRoute}`) })

interface FormProps extends BulkLookupProps {
  draft: DraftOf<'people'>
  stored: FormDraft<DraftOf<'people'>>
}

const Form = ({ database, connection, live, now, pageNames, inTab, onBack, draft, stored }: FormProps) => {
  const [typedTitle, setTypedTitle] = useState(draft.listTitle)
  const { source, ...change } = usePeopleInput(draft.text)
  const { names, failure: pasteFailure, readPaste } = usePastedNames(pageNames)
  const read = useMemo(() => source.read?.profiles.slice(0, maxPeople) ?? [], [source.read])
  const [isOnlyFits, setOnlyFits] = useState(draft.onlyFits ?? false)
  const { chosen: profiles, choice: onlyFits } = useOnlyFits(database, read, isOnlyFits, setOnlyFits)
  const { known, isBroken } = useKnownPeople(database, profiles)
  const today = new Date(now).toDateString()
  const connected = connection.is === 'connected' ? connection : undefined
  const id = connected?.id ?? ''
  const usage = useLiveQuery<LimitUsage>(() => watchLookupUsage(database, id, () => Date.now()), [database, id, today])
  const titled = useTitledRuns(database, live) ?? live
  const listTitle = typedTitle ?? findFreeTitle(proposeListTitle(source.file, now), titled)
  const { choice, secondId } = useSecondService(database, connected?.id)
  const paidClick = usePaidClick(connected, {
    // A choice of the user's, unlike typed text, has to stand before it is paid for.
    subject: onlyFits?.isChosen ? 'people who fit' : 'people',
    amount: [profiles.length, secondId],
    isTyped: true
  })
  const allowance = useAllowance(database, connected?.id, 'lookup')
  useIgnoreStrayDrops()
  useEffect(() => {
    void stored.save({ text: source.text, listTitle: typedTitle, onlyFits: isOnlyFits })
  }, [source.text, typedTitle, isOnlyFits])
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
        problem: pasteFailure && source.text !== '' ? failureText(pasteFailure, '', now) : inputProblemText(source, now),
        readPaste,
        onOpenTab: inTab ? undefined : openInTab,
        ...change
      }}
      preview={{ profiles: source.read, names, maxPeople, known, usage, now }}
      onlyFits={onlyFits}
      second={choice}
      onStart={start}
    />
  )
}

export const BulkLookup = (props: BulkLookupProps) => {
  const { stored, read } = useDraft(forms.people)
  return read ? <Form {...props} stored={stored} draft={read.draft ?? { text: '' }} /> : null
}
