// An empty place: an icon, what belongs here, and one next step.
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  icon: IconName
  title: string
  text: string
  action?: { label: string; onClick: () => void } | undefined
  /** focuses the button: this replaced what the user was using */
  takesFocus?: boolean
}

export const EmptyState = ({ icon, title, text, action, takesFocus = false }: EmptyStateProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <section class={styles.empty} data-empty>
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
