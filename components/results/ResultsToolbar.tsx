// The line above the table: the number of records, and the actions on them.
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import styles from './ResultsToolbar.module.css'

export interface ResultsToolbarProps {
  /** the number of shown records, and of records read so far */
  shown: number
  all: number
  reading: boolean
  selected: number
  /** the result of the last copy */
  outcome: string
  panel: 'columns' | 'export' | undefined
  onCopy: () => void
  onDeselect: () => void
  onPanel: (panel: 'columns' | 'export') => void
}

const counted = ({ shown, all, reading }: ResultsToolbarProps): string => {
  if (reading) return t('resultsReading', formatNumber(all))
  return shown === all ? tCount('resultsShown', all) : t('resultsFiltered', formatNumber(shown), formatNumber(all))
}

export const ResultsToolbar = (props: ResultsToolbarProps) => {
  const { selected, outcome, panel, onCopy, onDeselect, onPanel } = props
  const opener = (name: 'columns' | 'export', label: string) => (
    <Button small data-panel={name} expanded={panel === name} onClick={() => onPanel(name)}>
      {label}
    </Button>
  )
  return (
    <div class={styles.toolbar} data-toolbar>
      <p role="status">{counted(props)}</p>
      {selected > 0 && <p>{tCount('resultsSelected', selected)}</p>}
      <p class="soft" role="status">
        {outcome}
      </p>
      <div class={styles.buttons}>
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
