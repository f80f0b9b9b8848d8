// The shell of the results page: as wide and as high as its tab, so that the table alone scrolls.
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Logo } from '../ui/Logo.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus-fallback.ts'
import './ResultsFrame.css'

export interface ResultsFrameProps {
  title: string
  /** what can be done with these lists as a whole */
  tools?: ComponentChildren
  /** the lists are being chosen */
  listsOpen: boolean
  /** absent where there is nothing to choose from */
  onToggleLists: (() => void) | undefined
  children: ComponentChildren
}

export const ResultsFrame = ({ title, tools, listsOpen, onToggleLists, children }: ResultsFrameProps) => {
  const place = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusFallback(place, () => heading.current)
  return (
    <main ref={place} class="results-frame">
      <header>
        <Logo size={24} />
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h1>
        <div class="results-head">
          {tools}
          {onToggleLists && (
            <button type="button" class="button quiet" aria-expanded={listsOpen} onClick={onToggleLists}>
              {t('resultsLists')}
            </button>
          )}
        </div>
      </header>
      {children}
    </main>
  )
}
