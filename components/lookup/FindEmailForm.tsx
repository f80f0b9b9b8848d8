// One person before and after a lookup: what is known, what would be sent and to which service, and the button.
import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'
import type { PersonNote } from '../../lib/records/identity/person-note.ts'
import type { PersonState } from '../../lib/runs/model/people.ts'
import { getResultsPath } from '../../lib/reminders/watched-searches.ts'
import { t } from '../../lib/i18n/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/Notice.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
import { FailureNotice, type PaidClickState, WhatIsSent } from '../start/StartFooter.tsx'
import { PersonNoteView } from '../notes/PersonNoteView.tsx'
import { useIsSample } from '../sample/SampleMode.tsx'
import { limitReachedText, usageText, type LimitUsage } from './limit-text.ts'
import { PersonFound, PersonStatus } from './PersonFound.tsx'
import { liveLookupText, lookupFailureText, stoppedLookupText, unknownPersonText, readableProfileUrl } from './person-text.ts'
import styles from './FindEmailForm.module.css'

export interface ShownPerson {
  /** the profile's canonical URL */
  url: string
  /** where the URL comes from, where it is not the tab's */
  note?: string | undefined
  /** what the user wrote down about the person */
  written?: PersonNote | undefined
  /** what is stored about the person over time */
  history?: ComponentChildren
  state: PersonState
}

export interface FindEmailFormProps {
  /** host of the connected service; undefined without a connection */
  service: string | undefined
  person: ShownPerson
  /** undefined until it is read */
  usage: LimitUsage | undefined
  click: PaidClickState
  /** milliseconds since the epoch */
  now: number
  on: {
    find: () => void
    copy: (text: string) => Promise<void>
    showRuns: () => void
    openSettings: () => void
    /** opens the form that asks another service; undefined without another connection */
    askAnother?: (() => void) | undefined
  }
}

const KnownAnswer = ({ state, now, onCopy }: { state: PersonState; now: number; onCopy: (text: string) => Promise<void> }) => {
  if (state.is === 'found') return <PersonFound person={state} now={now} onCopy={onCopy} />
  if (state.is === 'doubtful')
    return (
      <>
        <PersonStatus icon="warning" tone="warning" role="status">
          {t('stateDoubtful')}
        </PersonStatus>
        <p class="soft">{t('runDoubtful')}</p>
        <LinkButton href={getResultsPath(state.runId, undefined)}>{t('viewResult')}</LinkButton>
      </>
    )
  if (state.is !== 'live' && state.is !== 'stopped') return <p class="soft">{unknownPersonText(state, now)}</p>
  const { icon, tone, word, sentence } = state.is === 'live' ? liveLookupText(state, now) : stoppedLookupText(state.service)
  return (
    <>
      <PersonStatus icon={icon} tone={tone} role="status">
        {word}
      </PersonStatus>
      <p class="soft">{sentence}</p>
    </>
  )
}

/** What a lookup sends and may cost, and its button: a quiet one where an answer is known already. */
const StartLookup = (props: FindEmailFormProps & { service: string }) => {
  const { service, person, usage, click, now, on } = props
  const id = useId()
  const isSample = useIsSample()
  const isRepeat = hasLookup(person.state)
  const limitText = usage && limitReachedText(usage, now)
  return (
    <>
      <div class={styles.start}>
        <Button
          look={isRepeat ? 'quiet' : 'primary'}
          busy={click.isBusy}
          settling={click.isSettling ?? false}
          disabled={limitText !== undefined}
          describedBy={`${id}-${limitText === undefined ? 'price' : 'usage'}`}
          onClick={on.find}
        >
          {t(click.isBusy ? 'starting' : isRepeat ? 'lookAgain' : 'findEmail')}
        </Button>
        <p class={limitText === undefined ? 'small soft' : 'small'} id={`${id}-usage`}>
          {limitText ?? (usage && usageText(usage))}
        </p>
      </div>
      <p class="small soft" id={`${id}-price`}>
        {isSample ? (
          t('sampleSentence')
        ) : (
          <>
            {t(isRepeat ? 'lookAgainPrice' : 'lookupPrice', service)} {!click.hasPermission && t('permissionSentence')}
          </>
        )}
      </p>
      {!isSample && <WhatIsSent>{t('lookupSent', service)}</WhatIsSent>}
    </>
  )
}

/** The failure of the last click; without one, that of the last lookup, beside the answer from before it. */
const getProblem = ({ person: { state }, click: { problem }, service = '', now }: FindEmailFormProps) => {
  if (problem) return { ...problem, service, text: lookupFailureText(problem.failure, service, problem.at) }
  const failed = state.is === 'failed' ? state : state.is === 'found' ? state.failed : undefined
  const maybeCharged = state.charged ? ` ${t('maybePaid')}` : ''
  const text = failed && lookupFailureText(failed.failure, failed.service, now) + maybeCharged
  return failed && { ...failed, at: now, text: state.is === 'found' ? `${t('personLastLook')} ${text}` : text }
}

/** Whether there is an answer or a lookup, which is shown without a connection too. */
const hasLookup = ({ is }: PersonState): boolean => is === 'found' || is === 'doubtful' || is === 'live' || is === 'stopped'

export const FindEmailForm = (props: FindEmailFormProps) => {
  const { service, person, now, on } = props
  const { url, note, written, history, state } = person
  const section = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useFocusFallback(section, () => title.current)
  const connected = state.is === 'not-connected' ? undefined : service
  const problem = getProblem(props)
  if (connected === undefined && !hasLookup(state))
    return (
      <>
        {(written || history) && (
          <div class={styles.written}>
            {written && <PersonNoteView value={written} />}
            {history}
          </div>
        )}
        <EmptyState
          compact
          icon="connect"
          title={t('notConnected')}
          text={t('importNotConnectedText')}
          action={{ label: t('connectService'), onClick: on.openSettings }}
        />
      </>
    )
  return (
    <section class={styles.page} ref={section}>
      <div class={styles.person}>
        <h2 ref={title} tabIndex={-1}>
          <Icon name="profile" /> <bdi dir="ltr">{readableProfileUrl(url)}</bdi>
        </h2>
        {note && <p class="small soft">{note}</p>}
        <KnownAnswer state={state} now={now} onCopy={on.copy} />
        {written && <PersonNoteView value={written} />}
        {history}
      </div>
      <div class={styles.footer}>
        {problem && (
          <FailureNotice
            failure={problem.failure}
            text={problem.text}
            service={problem.service}
            now={problem.at}
            onSettings={on.openSettings}
          />
        )}
        {(state.is === 'live' || state.is === 'stopped') && (
          <Button key="runs" onClick={on.showRuns}>
            {t('showRuns')}
          </Button>
        )}
        {state.is === 'found' && state.emailStatus !== 'valid' && connected !== undefined && on.askAnother && (
          <Button key="other" onClick={on.askAnother}>
            {t('secondAsk')}
          </Button>
        )}
        {state.is !== 'live' && connected !== undefined && <StartLookup key="start" {...props} service={connected} />}
      </div>
    </section>
  )
}
