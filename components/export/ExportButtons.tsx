// The buttons that save a table of people as it is shown: as a workbook and as CSV.
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'

export interface ExportButtonsProps {
  /** the number of people in the file */
  count: number
  busy: boolean
  onSave: (format: 'csv' | 'xlsx') => void
}

export const ExportButtons = ({ count, busy, onSave }: ExportButtonsProps) => (
  <>
    <Button busy={busy} onClick={() => onSave('xlsx')}>
      {t('compareXlsx')}
    </Button>
    <Button look="primary" busy={busy} onClick={() => onSave('csv')}>
      {tCount('exportCount', count)}
    </Button>
  </>
)
