// The frame of the results page: as large as its tab, so that only the table scrolls.
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Logo } from '../ui/Logo.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus-fallback.ts'
import styles from './ResultsFrame.module.css'

export interface ResultsFrameProps {
  title: string
  /** the buttons for the shown lists */
  tools?: ComponentChildren
  /** the list chooser is open */
  listsOpen: boolean
  /** undefined where there is nothing to choose from */
  onToggleLists: (() => void) | undefined
  children: ComponentChildren
}

export const ResultsFrame = ({ title, tools, listsOpen, onToggleLists, children }: ResultsFrameProps) => {
  const place = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusFallback(place, () => heading.current)
  return (
    <main ref={place} class={styles.frame} data-place="results">
      <header>
        <Logo size={24} />
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h1>
        <div class={styles.tools}>
          {tools}
          {onToggleLists && (
            <Button expanded={listsOpen} onClick={onToggleLists}>
              {t('resultsLists')}
            </Button>
          )}
        </div>
      </header>
      {children}
    </main>
  )
}

/** The table, with the card of one record beside it. */
export const ResultsBody = ({ hasCard, children }: { hasCard: boolean; children: ComponentChildren }) => (
  <div class={classNames(styles.body, hasCard && styles.withCard)}>{children}</div>
)
