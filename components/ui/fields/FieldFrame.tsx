// The frame of every field: the label above, the hint or the error below.
import type { ComponentChildren } from 'preact'
import { FieldNote } from './FieldNote.tsx'
import styles from './Field.module.css'

/** What every field may have. */
export interface FieldTexts {
  label: string
  hint?: ComponentChildren
  error?: string | undefined
  /** something at the end of the label's line, such as a reset button */
  aside?: ComponentChildren
}

interface FieldFrameProps extends FieldTexts {
  /** id of the control; its note has the id `${id}-note` */
  id: string
  children: ComponentChildren
}

export const FieldFrame = ({ id, label, hint, error, aside, children }: FieldFrameProps) => (
  <div class={styles.field}>
    <div class={styles.head}>
      <label for={id}>{label}</label>
      {aside}
    </div>
    {children}
    {(error || hint) && (
      <FieldNote id={`${id}-note`} isError={Boolean(error)}>
        {error ?? hint}
      </FieldNote>
    )}
  </div>
)

/** The attributes that tie a control to its frame. */
export const describeField = (id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || hint ? `${id}-note` : undefined
})
