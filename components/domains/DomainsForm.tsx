// The page where domains are enriched: where they come from, what would be sent of them, and the one button.
import { useId, useRef } from 'preact/hooks'
import type { Failure } from '../../lib/failure.ts'
import type { InvalidLines } from '../../lib/records/decode/decode-lines.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { DomainSources, type DomainSourcesProps } from './DomainSources.tsx'
import { DomainsPreview, type DomainsPreviewProps } from './DomainsPreview.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextOrFileInput, type PeopleInputProps } from '../lookup/TextOrFileInput.tsx'
import { BulkPage } from '../frames/BulkPage.tsx'
import { FailureNotice } from '../frames/FailureNotice.tsx'
import { useFocusInvalid } from '../ui/hooks/use-focus-invalid.ts'
import { isAboutTheName, useNameProblem } from '../import/use-name-problem.ts'
import { useIsSample } from '../sample/sample-context.ts'
import './DomainsForm.css'

export interface DomainsFormProps {
  /** the connected service's host; absent when there is none */
  service: string | undefined
  input: PeopleInputProps
  /** absent while a file stands in for the text */
  sources: DomainSourcesProps | undefined
  /** lines of the file that are not written like the others */
  odd?: InvalidLines | undefined
  /** only the beginning of what was selected came along */
  cut: boolean
  /** what the text or the file holds; absent where there is nothing to read */
  preview: Omit<DomainsPreviewProps, 'service'> | undefined
  /** it is still looked up which of them are known */
  checking: boolean
  /** whole hosts in place of registrable domains */
  whole: boolean
  listTitle: string
  hasPermission: boolean
  /** why the last click came to nothing, and when that was said */
  problem?: { failure: Failure; at: number } | undefined
  busy: boolean
  /** milliseconds since the epoch */
  now: number
  onWhole: (whole: boolean) => void
  onListWords: (words: string) => void
  onStart: () => void
  onSettings: () => void
  onBack: () => void
}

/** Why the button cannot be used yet. */
const obstacleOf = ({ input, preview, checking }: DomainsFormProps): string | undefined => {
  if (input.reading) return t('manyReading')
  if (!preview || preview.sorted.mentions === 0) return t('domainsNeeded')
  if (checking) return t('domainsChecking')
  return preview.sorted.sent.length === 0 ? t('domainsNothingLeft') : undefined
}

const OddNotice = ({ odd: { repaired, unreadable } }: { odd: InvalidLines }) => (
  <>
    {repaired > 0 && <Notice tone="info">{tCount('domainsMended', repaired)}</Notice>}
    {unreadable > 0 && <Notice tone="warning">{tCount('domainsLost', unreadable)}</Notice>}
  </>
)

const Whole = ({ whole, onWhole }: Pick<DomainsFormProps, 'whole' | 'onWhole'>) => {
  const id = useId()
  return (
    <div>
      <label class="domains-whole">
        <input type="checkbox" checked={whole} aria-describedby={id} onChange={event => onWhole(event.currentTarget.checked)} />
        <span>{t('domainsWhole')}</span>
      </label>
      <p class="field-note" id={id}>
        {t('domainsWholeHint')}
      </p>
    </div>
  )
}

const End = (props: DomainsFormProps & { service: string; obstacle: string | undefined; nameStops: boolean }) => {
  const { service, problem, busy, obstacle, preview } = props
  const id = useId()
  const isSample = useIsSample()
  return (
    <div class="people-end">
      {problem && !isAboutTheName(problem.failure) && (
        <FailureNotice failure={problem.failure} service={service} now={problem.at} onSettings={props.onSettings} />
      )}
      <p class="small soft" id={`${id}-price`}>
        {isSample ? t('sampleSentence') : t('domainsPrice', service)} {!props.hasPermission && t('permissionSentence')}
      </p>
      <div class="people-go">
        <Button
          look="primary"
          type="submit"
          busy={busy}
          disabled={obstacle !== undefined || props.nameStops}
          describedBy={obstacle === undefined ? `${id}-price` : `${id}-why`}
        >
          {busy ? t('starting') : obstacle === undefined ? tCount('domainsStart', preview?.sorted.sent.length ?? 0) : t('domainsTitle')}
        </Button>
        <p class="small soft" id={`${id}-why`}>
          {obstacle}
        </p>
      </div>
    </div>
  )
}

export const DomainsForm = (props: DomainsFormProps) => {
  const { service, input, preview, listTitle: listWords, problem, busy } = props
  const form = useRef<HTMLFormElement>(null)
  const handIn = useFocusInvalid(form, problem?.failure)
  const nameProblem = useNameProblem(listWords, problem?.failure, service ?? '', props.now)
  const obstacle = obstacleOf(props)
  if (service === undefined)
    return (
      <BulkPage title={t('domainsTitle')} onBack={props.onBack}>
        <EmptyState
          icon="connect"
          title={t('importNotConnectedTitle')}
          text={t('domainsNotConnected')}
          action={{ label: t('connectService'), onClick: props.onSettings }}
        />
      </BulkPage>
    )
  const submit = (event: Event) => {
    event.preventDefault()
    if (busy || obstacle !== undefined || nameProblem?.stops) return
    handIn()
    props.onStart()
  }
  return (
    <BulkPage title={t('domainsTitle')} onBack={props.onBack}>
      <form ref={form} class="people-form" aria-label={t('domainsTitle')} onSubmit={submit} noValidate>
        {!input.onElsewhere && <p class="soft">{t('domainsIntro')}</p>}
        {props.cut && <Notice tone="warning">{t('domainsCut')}</Notice>}
        <TextOrFileInput {...input} words={{ label: t('domainsTextLabel'), hint: t('domainsTextHint') }} />
        {props.sources && <DomainSources {...props.sources} />}
        {props.odd && <OddNotice odd={props.odd} />}
        {preview && preview.sorted.mentions > 0 && (
          <>
            <DomainsPreview {...preview} service={service} />
            <Whole whole={props.whole} onWhole={props.onWhole} />
          </>
        )}
        <Field
          label={t('listNameLabel')}
          value={listWords}
          hint={t('listNameHint')}
          error={nameProblem?.words}
          onInput={props.onListWords}
        />
        <End {...props} service={service} obstacle={obstacle} nameStops={nameProblem?.stops === true} />
      </form>
    </BulkPage>
  )
}
