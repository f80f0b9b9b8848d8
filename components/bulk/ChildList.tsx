// The people, batches or parts of a parent run, each with its status and a link to its own run.
import type { ComponentChildren } from 'preact'
import { t } from '../../lib/i18n/text.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import type { RunStatus } from '../runs/run-status.ts'
import stateStyles from '../runs/StateLabel.module.css'
import styles from './ChildList.module.css'

export interface ChildLineProps {
  /** name for screen readers, beside the status */
  name: string
  status: RunStatus
  /** undefined: no link */
  childRunId: string | undefined
  /** what is shown beside the status */
  children: ComponentChildren
}

export const ChildLine = ({ name, status: { icon, tone, word }, childRunId, children }: ChildLineProps) => (
  <li class={styles.line}>
    {children}
    <span class={classNames(stateStyles.label, stateStyles[tone], styles.status)}>
      <Icon name={icon} />
      {childRunId === undefined ? (
        <span>{t(word)}</span>
      ) : (
        <a href={`#run=${encodeURIComponent(childRunId)}`} aria-label={`${t(word)}: ${name}`}>
          {t(word)}
        </a>
      )}
    </span>
  </li>
)

export const ChildList = ({ children }: { children: ComponentChildren }) => <ol class={styles.list}>{children}</ol>
