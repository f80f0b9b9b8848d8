// Asks, in place of the button, before an action that costs money or deletes something; the safe answer has the focus.
import { useLayoutEffect, useId, useRef } from 'preact/hooks'
import { Button } from './Button.tsx'
import styles from './InlineConfirm.module.css'

export interface InlineConfirmProps {
  question: string
  /** text of the button that confirms */
  confirmLabel: string
  /** text of the safe answer: what is kept */
  cancelLabel: string
  destructive?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export const InlineConfirm = ({ question, confirmLabel, cancelLabel, destructive = false, onConfirm, onCancel }: InlineConfirmProps) => {
  const id = useId()
  const safe = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => safe.current?.focus(), [])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Escape would close the popup too
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }
  return (
    <div class={styles.confirm} role="group" aria-labelledby={id} onKeyDown={press}>
      <p id={id}>{question}</p>
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
