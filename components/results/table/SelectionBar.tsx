// A bar over the table with the actions on the selected records.
import type { ComponentChildren } from 'preact'
import { t, tCount } from '../../../lib/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './SelectionBar.module.css'

export interface SelectionBarProps {
  count: number
  /** undefined where the selection is not exported */
  onExport: (() => void) | undefined
  /** undefined where nothing may be sent: sample data stays here */
  onSend?: (() => void) | undefined
  onCopyRows?: () => void
  onCopyEmails: () => void
  onSuppress: () => void
  /** further actions */
  tools?: ComponentChildren
  onClear: () => void
}

export const SelectionBar = ({ count, onExport, onSend, onCopyRows, onCopyEmails, onSuppress, tools, onClear }: SelectionBarProps) => (
  <section class={styles.bar} aria-label={t('selectionTitle')} data-selection>
    <p role="status">{tCount('resultsSelected', count)}</p>
    {onExport && (
      <Button look="primary" onClick={onExport}>
        {tCount('exportCount', count)}
      </Button>
    )}
    {onSend && <Button onClick={onSend}>{t('sendTitle')}</Button>}
    {onCopyRows && <Button onClick={onCopyRows}>{t('resultsCopy')}</Button>}
    <Button onClick={onCopyEmails}>{t('copyEmails')}</Button>
    {tools}
    <Button onClick={onSuppress}>{t('suppressionTitle')}</Button>
    <Button icon="close" iconOnly onClick={onClear}>
      {t('resultsDeselect')}
    </Button>
  </section>
)
