// The line above the table: how many records there are, what can be done with them, and what came of it.
import { say, sayCount, sayNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import './ResultsToolbar.css'

export interface ResultsToolsProps {
  /** records that are shown, and read so far */
  shown: number
  all: number
  reading: boolean
  selected: number
  /** what came of the last copy */
  said: string
  panel: 'columns' | 'export' | undefined
  onCopy: () => void
  onDeselect: () => void
  onPanel: (panel: 'columns' | 'export') => void
}

const counted = ({ shown, all, reading }: ResultsToolsProps): string => {
  if (reading) return say('resultsReading', sayNumber(all))
  return shown === all ? sayCount('resultsShown', all) : say('resultsFiltered', sayNumber(shown), sayNumber(all))
}

export const ResultsTools = (props: ResultsToolsProps) => {
  const { selected, said, panel, onCopy, onDeselect, onPanel } = props
  const opener = (name: 'columns' | 'export', words: string) => (
    <button type="button" class="button quiet is-small" data-panel={name} aria-expanded={panel === name} onClick={() => onPanel(name)}>
      {words}
    </button>
  )
  return (
    <div class="results-tools">
      <p role="status">{counted(props)}</p>
      {selected > 0 && <p>{sayCount('resultsSelected', selected)}</p>}
      <p class="soft" role="status">
        {said}
      </p>
      <div class="results-buttons">
        {selected > 0 && (
          <Button small onClick={onDeselect}>
            {say('resultsDeselect')}
          </Button>
        )}
        <Button small onClick={onCopy}>
          {say('resultsCopy')}
        </Button>
        {opener('columns', say('resultsColumns'))}
        {opener('export', say('resultsExport'))}
      </div>
    </div>
  )
}
