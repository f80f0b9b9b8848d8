// One person before and after a lookup: what is known already, what would be sent and to whom, and the one button.
import { useId, useRef } from 'preact/hooks'
import type { Failure } from '../../lib/failure.ts'
import type { PersonState } from '../../lib/runs/model/person-state.ts'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PersonFound } from './PersonFound.tsx'
import { liveWords, sayLookupFailure, stoppedWords, unknownWords } from './person-text.ts'
import { FailureNotice } from '../frames/FailureNotice.tsx'
import { readableAddress } from './readable-profile-url.ts'
import { useIsSample } from '../sample/sample-context.ts'
import { reachedWords, usedWords, type Spending } from './limit-text.ts'
import { useFocusFallback } from '../ui/hooks/use-focus-fallback.ts'
import './FindEmailForm.css'

export interface FindEmailFormProps {
  /** the connected service's host; absent when there is none */
  service: string | undefined
  /** the profile's canonical URL */
  address: string
  /** whose profile this is, where it is not the tab's */
  note?: string | undefined
  person: PersonState
  /** absent while it is read */
  spending: Spending | undefined
  hasPermission: boolean
  /** why the last click came to nothing, and when that was said */
  problem?: { failure: Failure; at: number } | undefined
  busy: boolean
  /** milliseconds since the epoch */
  now: number
  onFind: () => void
  onCopy: (text: string) => Promise<void>
  onRuns: () => void
  onSettings: () => void
}

const Known = ({ person, now, onCopy }: Pick<FindEmailFormProps, 'person' | 'now' | 'onCopy'>) => {
  if (person.is === 'found') return <PersonFound person={person} now={now} onCopy={onCopy} />
  if (person.is !== 'live' && person.is !== 'stopped') return <p class="soft">{unknownWords(person, now)}</p>
  const { icon, tone, word, sentence } = person.is === 'live' ? liveWords(person, now) : stoppedWords(person.service)
  return (
    <>
      <p class={`person-state ${tone}`} role="status">
        <Icon name={icon} /> {word}
      </p>
      <p class="soft">{sentence}</p>
    </>
  )
}

/** What a person reads before they ask, and the button: the first of the screen, or a quiet one where an answer is here already. */
const Ask = (props: FindEmailFormProps & { service: string }) => {
  const { service, spending, busy } = props
  const id = useId()
  const isSample = useIsSample()
  const again = props.person.is === 'found' || props.person.is === 'stopped'
  const reached = spending && reachedWords(spending, props.now)
  return (
    <>
      <p class="small soft" id={`${id}-price`}>
        {isSample ? (
          t('sampleSentence')
        ) : (
          <>
            {t(again ? 'lookAgainPrice' : 'lookupPrice', service)} {t('lookupSent', service)}{' '}
            {!props.hasPermission && t('permissionSentence')}
          </>
        )}
      </p>
      <div class="find-email-go">
        <Button
          look={again ? 'quiet' : 'primary'}
          busy={busy}
          disabled={reached !== undefined}
          describedBy={`${id}-${reached === undefined ? 'price' : 'used'}`}
          onClick={props.onFind}
        >
          {t(busy ? 'starting' : again ? 'lookAgain' : 'findEmail')}
        </Button>
        <p class={reached === undefined ? 'small soft' : 'small'} id={`${id}-used`}>
          {reached ?? (spending && usedWords(spending))}
        </p>
      </div>
    </>
  )
}

/** The last click first; else why the last look came to nothing, beside what was known before it. */
const problemOf = ({ person, problem, service = '', now }: FindEmailFormProps) => {
  if (problem) return { ...problem, service, words: sayLookupFailure(problem.failure, service, problem.at) }
  const last = person.is === 'failed' ? person : person.is === 'found' ? person.failed : undefined
  const words = last && sayLookupFailure(last.failure, last.service, now)
  return last && { ...last, at: now, words: person.is === 'found' ? `${t('personLastLook')} ${words}` : words }
}

/** Somebody was asked about them, or need not be: this is shown without a connection too. */
const isAsked = ({ is }: PersonState): boolean => is === 'found' || is === 'live' || is === 'stopped'

export const FindEmailForm = (props: FindEmailFormProps) => {
  const { service, address, note, person, now, onSettings } = props
  const place = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useFocusFallback(place, () => title.current)
  const connected = person.is === 'not-connected' ? undefined : service
  const problem = problemOf(props)
  if (connected === undefined && !isAsked(person))
    return (
      <EmptyState
        icon="connect"
        title={t('importNotConnectedTitle')}
        text={t('findNotConnectedText')}
        action={{ label: t('connectService'), onClick: onSettings }}
      />
    )
  return (
    <section class="find-email" ref={place}>
      <div class="find-email-person">
        <h2 ref={title} tabIndex={-1}>
          <Icon name="profile" /> <bdi dir="ltr">{readableAddress(address)}</bdi>
        </h2>
        {note && <p class="small soft">{note}</p>}
        <Known person={person} now={now} onCopy={props.onCopy} />
      </div>
      <div class="find-email-end">
        {problem && (
          <FailureNotice
            failure={problem.failure}
            text={problem.words}
            service={problem.service}
            now={problem.at}
            onSettings={onSettings}
          />
        )}
        {(person.is === 'live' || person.is === 'stopped') && (
          <Button key="runs" onClick={props.onRuns}>
            {t('showRuns')}
          </Button>
        )}
        {person.is !== 'live' && connected !== undefined && <Ask key="ask" {...props} service={connected} />}
      </div>
    </section>
  )
}
