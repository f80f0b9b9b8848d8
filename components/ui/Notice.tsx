// What a screen says of its state: a notice, a question before an action, an empty place, and progress.
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useId, useRef } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { classNames } from './class-names.ts'
import { Button } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Notice.module.css'

export type NoticeTone = 'info' | 'good' | 'warning' | 'problem'

export interface NoticeProps {
  tone: NoticeTone
  children: ComponentChildren
  action?: { label: string; onClick: () => void } | undefined
  id?: string | undefined
  /** the result of a user action: screen readers announce it at once */
  live?: boolean
}

const toneLabels = { info: 'infoLabel', good: 'infoLabel', warning: 'warningLabel', problem: 'problemLabel' } as const

/** A notice: an icon, text, and at most one action. */
export const Notice = ({ tone, children, action, id, live = false }: NoticeProps) => (
  <div
    class={classNames(styles.notice, tone !== 'info' && styles[tone])}
    data-tone={tone}
    id={id}
    role={live ? (tone === 'problem' ? 'alert' : 'status') : undefined}
  >
    <Icon name={tone} />
    <div class={styles.text}>
      <span class="unseen">{t(toneLabels[tone])}: </span>
      {children}
      {action && (
        <div class={styles.action}>
          <Button small onClick={action.onClick}>
            {action.label}
          </Button>
        </div>
      )}
    </div>
  </div>
)

/** Why the last action of the user failed; nothing without a text. */
export const ProblemNotice = ({ text }: { text: string | undefined }) =>
  text ? (
    <Notice tone="problem" live>
      {text}
    </Notice>
  ) : null

/** Several buttons below the text of a notice. */
export const NoticeButtons = ({ children }: { children: ComponentChildren }) => <div class={styles.buttons}>{children}</div>

/** Names in a notice, each shortened to one line. */
export const NoticeNames = ({ children }: { children: ComponentChildren }) => <ul class={styles.names}>{children}</ul>

export interface InlineConfirmProps {
  question: string
  /** text of the button that confirms */
  confirmLabel: string
  /** text of the safe answer: what is kept */
  cancelLabel: string
  destructive?: boolean
  /** the focus stays where it is: arrow keys go on to the next of several choices */
  keepsFocus?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks, in place of the button, before an action that costs money or deletes something; the safe answer has the focus. */
export const InlineConfirm = ({
  question,
  confirmLabel,
  cancelLabel,
  destructive,
  keepsFocus,
  onConfirm,
  onCancel
}: InlineConfirmProps) => {
  const id = useId()
  const safe = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (!keepsFocus) safe.current?.focus()
  }, [])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Escape would close the popup too
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }
  return (
    <div class={styles.confirm} role="group" aria-labelledby={id} onKeyDown={press}>
      <p id={id} role={keepsFocus ? 'status' : undefined}>
        {question}
      </p>
      <div class={styles.answers}>
        <Button small look={destructive ? 'destructive' : 'tinted'} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button small buttonRef={safe} onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </div>
  )
}

export interface EmptyStateProps {
  icon: IconName
  title: string
  text: string
  action?: { label: string; onClick: () => void } | undefined
  /** above other contents: without the icon, at the start of the line */
  compact?: boolean
}

/** An empty place: an icon, what belongs here, and one next step. */
export const EmptyState = ({ icon, title, text, action, compact = false }: EmptyStateProps) => (
  <section class={classNames(styles.empty, compact && styles.compact)} data-empty>
    {!compact && <Icon name={icon} size={28} />}
    <h2>{title}</h2>
    <p class="soft">{text}</p>
    {action && (
      <Button look="primary" onClick={action.onClick}>
        {action.label}
      </Button>
    )}
  </section>
)

export interface ProgressBarProps {
  /** 0–1; undefined while it is not known */
  value: number | undefined
  label: string
  /** the value as text, such as "39%" or "390 of 1,000" */
  valueText?: string | undefined
}

/** A thin progress bar; the component around it shows the number. */
export const ProgressBar = ({ value, label, valueText }: ProgressBarProps) => {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      class={classNames(styles.bar, percent === undefined && styles.unknown)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText || undefined}
    >
      {percent !== undefined && <span style={{ inlineSize: `${percent}%` }} />}
    </div>
  )
}
