// Short messages at the bottom left, above the content. Each can be closed; the page decides how long one stays.
import type { ComponentChildren } from 'preact'
import { t } from '../../../lib/i18n/text.ts'
import { Button } from '../Button.tsx'
import styles from './Toasts.module.css'

export interface Toast {
  id: string
  tone?: 'plain' | 'problem'
  text: ComponentChildren
  action?: { label: string; onClick: () => void } | undefined
  onClose: () => void
}

/** Messages that a screen reader announces, for the place of `Toasts`. */
export const ToastList = ({ toasts }: { toasts: readonly Toast[] }) => (
  <div role="status">
    {toasts.map(({ id, tone = 'plain', text, action, onClose }) => (
      <div key={id} class={styles.toast} data-tone={tone}>
        <div>{text}</div>
        {action && (
          <Button small look="tinted" onClick={action.onClick}>
            {action.label}
          </Button>
        )}
        <Button small icon="close" iconOnly onClick={onClose}>
          {t('recordClose')}
        </Button>
      </div>
    ))}
  </div>
)

export const Toasts = ({ toasts, children }: { toasts: readonly Toast[]; children?: ComponentChildren }) => (
  <div class={styles.toasts}>
    {children}
    <ToastList toasts={toasts} />
  </div>
)
