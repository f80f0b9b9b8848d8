// A screen with nothing on it yet: what this place is for, and the one next step.
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import './EmptyState.css'

export interface EmptyStateProps {
  icon: IconName
  title: string
  text: string
  action?: { label: string; onClick: () => void } | undefined
  /** it came in place of what the person was using: its button has the focus */
  takesFocus?: boolean
}

export const EmptyState = ({ icon, title, text, action, takesFocus = false }: EmptyStateProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <section class="empty-state">
      <Icon name={icon} size={28} />
      <h2>{title}</h2>
      <p class="soft">{text}</p>
      {action && (
        <Button look="primary" buttonRef={button} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </section>
  )
}
