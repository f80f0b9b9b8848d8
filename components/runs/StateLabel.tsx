// The state of a run, a person or a batch: an icon and a word in the colour of its tone.
import type { ComponentChildren } from 'preact'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import type { RunStatus } from './run-status.ts'
import tones from '../ui/tone.module.css'
import styles from './StateLabel.module.css'

export interface StateLabelProps extends Pick<RunStatus, 'icon' | 'tone'> {
  /** one element with the word */
  children: ComponentChildren
}

export const StateLabel = ({ icon, tone, children }: StateLabelProps) => (
  <p class={classNames(styles.label, tones.tone, tones[tone])} data-state>
    <Icon name={icon} />
    {children}
  </p>
)
