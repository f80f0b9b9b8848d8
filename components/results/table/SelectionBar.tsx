// What can be done with the selected rows, with their number: the one place for it. What concerns many people asks first.
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../../lib/i18n/text.ts'
import type { Notes } from '../../notes/use-notes.ts'
import { loadLater } from '../../shell/load-later.tsx'
import { Button } from '../../ui/Button.tsx'
import { InlineConfirm } from '../../ui/Notice.tsx'
import type { Notify } from '../Toasts.tsx'
import type { Results } from './use-results.ts'
import type { TableActions } from './use-table-actions.ts'
import styles from './SelectionBar.module.css'

const SelectedNotes = loadLater(async () => (await import('../../notes/SelectedNotes.tsx')).SelectedNotes)

/** From so many people on, a question comes before they are put on the do-not-contact list, or taken off it. */
const askFrom = 25

export interface SelectionBarProps {
  /** how many are selected, and how many of these are on the do-not-contact list */
  counts: { selected: number; suppressed: number }
  /** undefined where the selection is not exported */
  onExport?: (() => void) | undefined
  /** undefined where nothing may be sent: sample data stays here */
  onSend?: (() => void) | undefined
  onCopyRows?: (() => void) | undefined
  onCopyEmails: () => void
  onSuppress: () => void
  onAllow: () => void
  /** further actions */
  tools?: ComponentChildren
  onClear: () => void
}

export const SelectionBar = (props: SelectionBarProps) => {
  const { counts, onExport, onSend, onCopyRows, onCopyEmails, onSuppress, onAllow, tools, onClear } = props
  const [asked, setAsked] = useState<'suppress' | 'allow'>()
  const allowed = counts.selected - counts.suppressed
  const ask = (what: 'suppress' | 'allow', count: number, act: () => void): void => (count < askFrom ? act() : setAsked(what))
  if (asked) {
    const isAdding = asked === 'suppress'
    return (
      <section class={styles.bar} aria-label={t('selectionTitle')} data-selection>
        <InlineConfirm
          question={isAdding ? tCount('suppressQuestion', allowed) : tCount('allowQuestion', counts.suppressed)}
          confirmLabel={t(isAdding ? 'suppressionTitle' : 'allowContact')}
          cancelLabel={t(isAdding ? 'confirmCancel' : 'keepEntries')}
          destructive
          onConfirm={() => {
            setAsked(undefined)
            if (isAdding) onSuppress()
            else onAllow()
          }}
          onCancel={() => setAsked(undefined)}
        />
      </section>
    )
  }
  return (
    <section class={styles.bar} aria-label={t('selectionTitle')} data-selection>
      <p role="status">
        {counts.suppressed === 0
          ? tCount('resultsSelected', counts.selected)
          : tCount('resultsSelectedSome', counts.selected, formatNumber(allowed))}
      </p>
      {onExport && (
        <Button look="primary" disabled={allowed === 0} onClick={onExport}>
          {tCount('exportCount', allowed)}
        </Button>
      )}
      {onSend && (
        <Button disabled={allowed === 0} onClick={onSend}>
          {t('sendTitle')}
        </Button>
      )}
      {onCopyRows && <Button onClick={onCopyRows}>{t('resultsCopy')}</Button>}
      <Button onClick={onCopyEmails}>{t('copyEmails')}</Button>
      {tools}
      {allowed > 0 && <Button onClick={() => ask('suppress', allowed, onSuppress)}>{t('suppressionTitle')}</Button>}
      {counts.suppressed > 0 && <Button onClick={() => ask('allow', counts.suppressed, onAllow)}>{t('allowContact')}</Button>}
      <Button icon="close" iconOnly onClick={onClear}>
        {t('resultsDeselect')}
      </Button>
    </section>
  )
}

interface SelectionProps extends Pick<SelectionBarProps, 'onExport' | 'onSend' | 'onCopyRows'> {
  results: Results
  table: TableActions
  /** undefined where the rows are no people */
  notes: Notes | undefined
  notify: Notify
}

/** The bar for the selected rows of a table; nothing without any. */
export const Selection = ({ results, table, notes, notify, ...offered }: SelectionProps) => {
  const { selectedRows, isSuppressed } = table
  if (selectedRows.length === 0) return null
  return (
    <SelectionBar
      {...offered}
      counts={{ selected: selectedRows.length, suppressed: selectedRows.filter(isSuppressed).length }}
      onCopyEmails={() => table.copyEmails(selectedRows)}
      onSuppress={() => table.suppress(selectedRows)}
      onAllow={() => table.allowContact(selectedRows)}
      tools={notes && <SelectedNotes results={results} notes={notes} rows={selectedRows} notify={notify} />}
      onClear={table.clear}
    />
  )
}
