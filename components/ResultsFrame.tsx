// The shell of the results page: as wide and as high as its tab, so that the table alone scrolls.
import type { ComponentChildren } from 'preact'
import { say } from '../lib/words.ts'
import { Mark } from './Mark.tsx'
import './results-frame.css'

export interface ResultsFrameProps {
  title: string
  /** the lists are being chosen */
  choosing: boolean
  /** absent where there is nothing to choose from */
  onChoosing: (() => void) | undefined
  children: ComponentChildren
}

export const ResultsFrame = ({ title, choosing, onChoosing, children }: ResultsFrameProps) => (
  <main class="results-frame">
    <header>
      <Mark size={24} />
      <h1 dir="auto">{title}</h1>
      {onChoosing && (
        <button type="button" class="button quiet" aria-expanded={choosing} onClick={onChoosing}>
          {say('resultsLists')}
        </button>
      )}
    </header>
    {children}
  </main>
)
