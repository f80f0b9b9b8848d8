// The end of a form that starts paid work: the button, the last failure, what a start costs, and what it sends.
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { isCorrectedInSettings, type Failure } from '../../lib/failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { failureText } from '../shell/failure-text.ts'
import { Notice } from '../ui/Notice.tsx'
import { Button } from '../ui/Button.tsx'
import { useIsSample } from '../sample/SampleMode.tsx'
import { isListTitleFailure } from './list-title.ts'
import styles from './StartFooter.module.css'

interface FailureNoticeProps {
  failure: Failure
  /** replaces the usual text */
  text?: string | undefined
  service: string
  now: number
  onSettings: () => void
}

/** Shows a failure as a notice, with a link to the settings where these can correct it. */
export const FailureNotice = ({ failure, text, service, now, onSettings }: FailureNoticeProps) => (
  <Notice tone="problem" live action={isCorrectedInSettings(failure) ? { label: t('openSettings'), onClick: onSettings } : undefined}>
    {text ?? failureText(failure, service, now)}
  </Notice>
)

/** What a click sends and to which service, folded below its price. */
export const WhatIsSent = ({ children }: { children: ComponentChildren }) => (
  <details class="small soft">
    <summary>{t('whatIsSent')}</summary>
    <p>{children}</p>
  </details>
)

/** The click that starts paid work. */
export interface PaidClickState {
  /** whether the browser allows calls to the service */
  hasPermission: boolean
  isBusy: boolean
  /** what the form offers has just changed, so that a click is refused */
  isSettling?: boolean
  /** why the last click started nothing, and when that was answered, in milliseconds since the epoch */
  problem: { failure: Failure; at: number } | undefined
}

interface StartFooterProps {
  /** host of the connected service */
  service: string
  click: PaidClickState
  button: {
    label: string
    isDisabled: boolean
    /** why it is disabled: shown beside the button; undefined while it is enabled */
    reason?: string | undefined
    /** id of the text elsewhere in the form that says why it is disabled; without `reason` the button is as wide as the form */
    describedBy?: string | undefined
  }
  /** `cost`: what a start may cost. `sent`: what it sends, and to whom; undefined where it sends nothing. `failure` replaces the usual text */
  texts: { cost: ComponentChildren; sent: string | undefined; failure?: string | undefined }
  /** more about the start, behind its cost */
  links?: ComponentChildren
  /** what the work amounts to */
  children?: ComponentChildren
  onSettings: () => void
}

export const StartFooter = ({ service, click, button, texts, links, children, onSettings }: StartFooterProps) => {
  const id = useId()
  const isSample = useIsSample()
  const { hasPermission, isBusy, isSettling = false, problem } = click
  const hasReason = 'reason' in button
  const ownText = hasReason ? (button.reason === undefined ? `${id}-cost` : `${id}-reason`) : undefined
  const start = (
    <Button
      look="primary"
      type="submit"
      busy={isBusy}
      settling={isSettling}
      disabled={button.isDisabled}
      describedBy={button.describedBy ?? ownText}
    >
      {isBusy ? t('starting') : button.label}
    </Button>
  )
  return (
    <>
      {children}
      {hasReason ? (
        <div class={styles.row}>
          {start}
          <p class="small soft" id={`${id}-reason`}>
            {button.reason}
          </p>
        </div>
      ) : (
        start
      )}
      {/* Below the button, which it must not move. */}
      {problem && !isListTitleFailure(problem.failure) && (
        <FailureNotice failure={problem.failure} text={texts.failure} service={service} now={problem.at} onSettings={onSettings} />
      )}
      <p class="small soft" id={`${id}-cost`}>
        {isSample ? (
          t('sampleSentence')
        ) : (
          <>
            {texts.cost} {!hasPermission && t('permissionSentence')}
          </>
        )}
      </p>
      {links && <p class={styles.links}>{links}</p>}
      {texts.sent !== undefined && !isSample && <WhatIsSent>{texts.sent}</WhatIsSent>}
    </>
  )
}
