// Asks, where the button was, before something that costs money or takes something away. The safe answer has the focus.
import { useLayoutEffect, useId, useRef } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Button } from './Button.tsx'
import './InlineConfirm.css'

export interface InlineConfirmProps {
  question: string
  /** the words of the button that does it */
  confirmLabel: string
  destructive?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export const InlineConfirm = ({ question, confirmLabel, destructive = false, onConfirm, onCancel }: InlineConfirmProps) => {
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
    <div class="confirm-in-place" role="group" aria-labelledby={id} onKeyDown={press}>
      <p id={id}>{question}</p>
      <div class="confirm-in-place-answers">
        <Button small look={destructive ? 'destructive' : 'tinted'} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button small buttonRef={safe} onClick={onCancel}>
          {t('confirmCancel')}
        </Button>
      </div>
    </div>
  )
}
