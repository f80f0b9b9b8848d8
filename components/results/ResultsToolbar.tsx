// The line above the table: how many records there are, what can be done with them, and what came of it.
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
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
  if (reading) return t('resultsReading', formatNumber(all))
  return shown === all ? tCount('resultsShown', all) : t('resultsFiltered', formatNumber(shown), formatNumber(all))
}

export const ResultsToolbar = (props: ResultsToolsProps) => {
  const { selected, said, panel, onCopy, onDeselect, onPanel } = props
  const opener = (name: 'columns' | 'export', words: string) => (
    <button type="button" class="button quiet is-small" data-panel={name} aria-expanded={panel === name} onClick={() => onPanel(name)}>
      {words}
    </button>
  )
  return (
    <div class="results-tools">
      <p role="status">{counted(props)}</p>
      {selected > 0 && <p>{tCount('resultsSelected', selected)}</p>}
      <p class="soft" role="status">
        {said}
      </p>
      <div class="results-buttons">
        {selected > 0 && (
          <Button small onClick={onDeselect}>
            {t('resultsDeselect')}
          </Button>
        )}
        <Button small onClick={onCopy}>
          {t('resultsCopy')}
        </Button>
        {opener('columns', t('resultsColumns'))}
        {opener('export', t('resultsExport'))}
      </div>
    </div>
  )
}
