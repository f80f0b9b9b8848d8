// A small line below a control: a hint, an error, or the outcome of the last change.
import type { ComponentChildren } from 'preact'
import { classNames } from '../class-names.ts'
import styles from './Field.module.css'

export interface FieldNoteProps {
  id?: string
  isError?: boolean | undefined
  /** `status` for an outcome that appears later; `alert` for an error that does */
  role?: 'status' | 'alert'
  children?: ComponentChildren
}

export const FieldNote = ({ id, isError = false, role, children }: FieldNoteProps) => (
  <p class={classNames(styles.note, isError && styles.error)} data-error={isError || undefined} id={id} role={role}>
    {children}
  </p>
)
