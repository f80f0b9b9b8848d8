// The actions of the row under the pointer or with the focus, at the end of the row.
import { useRef } from 'preact/hooks'
import { t } from '../../../lib/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ResultsGrid.module.css'

/** What can be done with one row; what is undefined is not offered. */
export interface RowTools {
  onCopyEmail: (() => void) | undefined
  /** the person's page */
  profile: string | undefined
  /** gets the lower end of the button, in pixels from the top left of the window */
  onMore: (place: { x: number; y: number }) => void
}

export interface RowActionsProps extends RowTools {
  /** the record's name */
  name: string
  /** whether the buttons can be reached by Tab */
  isReachable: boolean
}

export const RowActions = ({ name, isReachable, onCopyEmail, profile, onMore }: RowActionsProps) => {
  const more = useRef<HTMLButtonElement>(null)
  const openMore = (): void => {
    const box = more.current?.getBoundingClientRect()
    onMore({ x: box?.right ?? 0, y: box?.bottom ?? 0 })
  }
  return (
    <div class={styles.actions} data-actions onClick={event => event.stopPropagation()}>
      {onCopyEmail && (
        <Button small label={t('copyEmailOf', name)} onClick={onCopyEmail}>
          {t('copyEmail')}
        </Button>
      )}
      {profile !== undefined && (
        <a
          href={profile}
          target="_blank"
          rel="noopener noreferrer"
          tabIndex={isReachable ? 0 : -1}
          title={t('openProfile')}
          aria-label={t('openProfileOf', name)}
        >
          <Icon name="open-outside" />
        </a>
      )}
      <Button small icon="actions" iconOnly buttonRef={more} onClick={openMore}>
        {t('rowMore', name)}
      </Button>
    </div>
  )
}
