// An empty place: an icon, what belongs here, and one next step.
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icons/Icon.tsx'
import type { IconName } from './icons/icons.ts'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  icon: IconName
  title: string
  text: string
  action?: { label: string; onClick: () => void } | undefined
  /** above other contents: without the icon, at the start of the line */
  compact?: boolean
}

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
