// Something a person should know, in its place: an icon, words, and at most one thing to do about it.
import type { ComponentChildren } from 'preact'
import { t } from '../../lib/i18n/text.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import './Notice.css'

export type NoticeTone = 'info' | 'good' | 'warning' | 'problem'

export interface NoticeProps {
  tone: NoticeTone
  children: ComponentChildren
  action?: { label: string; onClick: () => void } | undefined
  id?: string | undefined
  /** it came as an answer to something the person did: screen readers say it at once */
  live?: boolean
}

const spoken = { info: 'infoLabel', good: 'infoLabel', warning: 'warningLabel', problem: 'problemLabel' } as const

export const Notice = ({ tone, children, action, id, live = false }: NoticeProps) => (
  <div class={`notice ${tone}`} id={id} role={live ? (tone === 'problem' ? 'alert' : 'status') : undefined}>
    <Icon name={tone} />
    <div class="notice-words">
      <span class="unseen">{t(spoken[tone])}: </span>
      {children}
      {action && (
        <div class="notice-action">
          <Button small onClick={action.onClick}>
            {action.label}
          </Button>
        </div>
      )}
    </div>
  </div>
)
