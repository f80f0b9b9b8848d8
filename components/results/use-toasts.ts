// Holds the short messages of the page. One that needs no answer leaves after a few seconds.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Toast } from '../ui/overlay/Toasts.tsx'
import { t } from '../../lib/i18n/text.ts'

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
