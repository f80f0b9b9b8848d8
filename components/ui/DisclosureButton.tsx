// A link-like button that shows or hides the rest of a text.
import type { ComponentChildren } from 'preact'
import styles from './DisclosureButton.module.css'

export interface DisclosureButtonProps {
  open: boolean
  /** a fuller name that tells it from similar buttons */
  label?: string
  /** id of what it shows, while that is shown */
  controls?: string | undefined
  onToggle: () => void
  children: ComponentChildren
}

export const DisclosureButton = ({ open, label, controls, onToggle, children }: DisclosureButtonProps) => (
  <button type="button" class={styles.button} aria-expanded={open} aria-controls={controls} aria-label={label} onClick={onToggle}>
    {children}
  </button>
)
