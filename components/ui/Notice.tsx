// A notice: an icon, text, and at most one action.
import type { ComponentChildren } from 'preact'
import { t } from '../../lib/i18n/text.ts'
import { classNames } from './class-names.ts'
import { Button } from './Button.tsx'
import { Icon } from './icons/Icon.tsx'
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

/** Several buttons below the text of a notice. */
export const NoticeButtons = ({ children }: { children: ComponentChildren }) => <div class={styles.buttons}>{children}</div>

/** Names in a notice, each shortened to one line. */
export const NoticeNames = ({ children }: { children: ComponentChildren }) => <ul class={styles.names}>{children}</ul>
