// Why tracking pauses, or what went wrong with the last action on a run.
import type { ComponentChildren } from 'preact'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './PauseNote.module.css'

export const PauseNote = ({ isProblem = false, children }: { isProblem?: boolean; children: ComponentChildren }) => (
  <p class={classNames(styles.note, isProblem && styles.problem)} role={isProblem ? 'alert' : undefined} data-pause>
    <Icon name={isProblem ? 'problem' : 'warning'} /> <span>{children}</span>
  </p>
)
