// The page where many people are looked up at once: where they come from, what would come of it, and the one button.
import { useId, useRef } from 'preact/hooks'
import type { Failure } from '../../lib/failure.ts'
import type { ReadProfiles } from '../../lib/pages/read-profiles.ts'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Field } from '../ui/Field.tsx'
import { BulkPage } from '../frames/BulkPage.tsx'
import { TextOrFileInput, type PeopleInputProps } from './TextOrFileInput.tsx'
import { askedAbout, PeoplePreview, type Known } from './PeoplePreview.tsx'
import { sayLookupFailure } from './person-text.ts'
import { FailureNotice } from '../frames/FailureNotice.tsx'
import type { Spending } from './limit-text.ts'
import { useFocusInvalid } from '../ui/hooks/use-focus-invalid.ts'
import { useIsSample } from '../sample/sample-context.ts'
import { isAboutTheName, useNameProblem } from '../import/use-name-problem.ts'

export interface PeopleFormProps {
  /** the connected service's host; absent when there is none */
  service: string | undefined
  input: PeopleInputProps
  /** what the text or the file holds; absent where there is nothing to read */
  read: ReadProfiles | undefined
  /** how many people one list takes */
  most: number
  known: Known
  /** absent while it is read */
  spending: Spending | undefined
  listTitle: string
  hasPermission: boolean
  /** why the last click came to nothing, and when that was said */
  problem?: { failure: Failure; at: number } | undefined
  busy: boolean
  /** milliseconds since the epoch */
  now: number
  onListWords: (words: string) => void
  onStart: () => void
  onSettings: () => void
  onBack: () => void
}

/** Why the button cannot be used yet. */
const obstacleOf = ({ read, input, most, known }: PeopleFormProps): string | undefined => {
  if (input.reading) return t('manyReading')
  const taken = Math.min(read?.profiles.length ?? 0, most)
  if (taken === 0) return t('manyNeeded')
  return known.is === 'checking' ? t('manyChecking', formatNumber(known.checked), formatNumber(taken)) : undefined
}

const startWords = (asked: number | undefined): string => {
  if (asked === undefined) return t('manyTitle')
  return asked === 0 ? t('manyMake') : tCount('manyStart', asked)
}

const Ask = (props: PeopleFormProps & { service: string; nameProblem: { words: string; stops: boolean } | undefined }) => {
  const { service, problem, busy, nameProblem, read, most, known } = props
  const id = useId()
  const isSample = useIsSample()
  const obstacle = obstacleOf(props)
  const asked = obstacle === undefined ? askedAbout(Math.min(read?.profiles.length ?? 0, most), known) : undefined
  return (
    <div class="people-end">
      {problem && !isAboutTheName(problem.failure) && (
        <FailureNotice
          failure={problem.failure}
          text={sayLookupFailure(problem.failure, service, problem.at)}
          service={service}
          now={problem.at}
          onSettings={props.onSettings}
        />
      )}
      <p class="small soft" id={`${id}-price`}>
        {isSample ? t('sampleSentence') : asked === 0 ? t('manyPriceNone', service) : t('manyPrice', service)}{' '}
        {!props.hasPermission && t('permissionSentence')}
      </p>
      <div class="people-go">
        <Button
          look="primary"
          type="submit"
          busy={busy}
          disabled={obstacle !== undefined || nameProblem?.stops === true}
          describedBy={obstacle === undefined ? `${id}-price` : `${id}-why`}
        >
          {busy ? t('starting') : startWords(asked)}
        </Button>
        <p class="small soft" id={`${id}-why`}>
          {obstacle}
        </p>
      </div>
    </div>
  )
}

export const BulkLookupForm = (props: PeopleFormProps) => {
  const { service, input, read, listTitle: listWords, problem, busy, now } = props
  const form = useRef<HTMLFormElement>(null)
  const handIn = useFocusInvalid(form, problem?.failure)
  const nameProblem = useNameProblem(listWords, problem?.failure, service ?? '', now)
  if (service === undefined)
    return (
      <BulkPage title={t('manyTitle')} onBack={props.onBack}>
        <EmptyState
          icon="connect"
          title={t('importNotConnectedTitle')}
          text={t('manyNotConnected')}
          action={{ label: t('connectService'), onClick: props.onSettings }}
        />
      </BulkPage>
    )
  const submit = (event: Event) => {
    event.preventDefault()
    if (busy || obstacleOf(props) !== undefined || nameProblem?.stops) return
    handIn()
    props.onStart()
  }
  const shown = read && (read.profiles.length > 0 || read.skippedTotal > 0) ? read : undefined
  return (
    <BulkPage title={t('manyTitle')} onBack={props.onBack}>
      <form ref={form} class="people-form" aria-label={t('manyTitle')} onSubmit={submit} noValidate>
        <p class="soft">{t('manyIntro')}</p>
        <TextOrFileInput {...input} />
        {shown && (
          <PeoplePreview
            found={shown.profiles.length}
            most={props.most}
            known={props.known}
            aside={shown}
            spending={props.spending}
            now={now}
          />
        )}
        <Field
          label={t('listNameLabel')}
          value={listWords}
          hint={t('listNameHint')}
          error={nameProblem?.words}
          onInput={props.onListWords}
        />
        <Ask {...props} service={service} nameProblem={nameProblem} />
      </form>
    </BulkPage>
  )
}
