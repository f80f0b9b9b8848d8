// Short messages at the bottom left, above the content. One that needs no answer leaves after a few seconds.
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
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

/** Short messages at the bottom left, above the content. Each can be closed; the page decides how long one stays. */
export const Toasts = ({ toasts, children }: { toasts: readonly Toast[]; children?: ComponentChildren }) => (
  <div class={styles.toasts}>
    {children}
    <ToastList toasts={toasts} />
  </div>
)

/** A message; the same `id` replaces the one before. `stays`: until the user closes it; then `onClose` is called. */
export type Notify = (toast: {
  id: string
  text: string
  tone?: 'problem'
  stays?: boolean
  action?: Toast['action']
  onClose?: () => void
}) => void

const shownMs = 6_000

/** The button that takes back what was just done. It says so where that could not be stored. */
export const undoAction = (notify: Notify, undo: () => Promise<boolean | void>): NonNullable<Toast['action']> => {
  const sayFailed = (): void => notify({ id: 'undo', text: t('undoFailed'), tone: 'problem' })
  return { label: t('undo'), onClick: () => void undo().then(done => done === false && sayFailed(), sayFailed) }
}

/** Holds the short messages of the page. One that needs no answer leaves after a few seconds. */
export const useToasts = () => {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const close = (id: string): void => {
    clearTimeout(timers.current.get(id))
    setToasts(before => before.filter(toast => toast.id !== id))
  }
  useEffect(() => () => timers.current.forEach(timer => clearTimeout(timer)), [])
  const notify = useRef<Notify>(({ stays = false, action, onClose, ...toast }) => {
    const closing = (): void => {
      close(toast.id)
      onClose?.()
    }
    const withClose: Toast['action'] = action && {
      ...action,
      onClick: () => {
        closing()
        action.onClick()
      }
    }
    setToasts(before => [...before.filter(({ id }) => id !== toast.id), { ...toast, action: withClose, onClose: closing }])
    clearTimeout(timers.current.get(toast.id))
    if (!stays) timers.current.set(toast.id, setTimeout(closing, shownMs))
  })
  return { toasts, notify: notify.current }
}
