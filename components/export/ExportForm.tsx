// The export drawer: what is written, in which format and columns, a preview of the file, and the outcome.
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/fields/Field.tsx'
import { Drawer } from '../ui/overlay/Drawer.tsx'
import { ExportColumns, type TemplateActions, type TemplateChoice } from './ExportColumns.tsx'
import { ExportOptions } from './ExportOptions.tsx'
import { ExportOutcome, type ExportState } from './ExportOutcome.tsx'
import { ExportWhat } from './ExportWhat.tsx'
import { formatOptions, withFormat, type ExportChoice, type ExportFacts } from './export-text.ts'
import styles from './ExportForm.module.css'

export interface ExportFormProps {
  choice: ExportChoice
  facts: ExportFacts
  templates: readonly TemplateChoice[]
  state: ExportState
  /** chooses a saved export */
  saved?: ComponentChildren
  onChange: (choice: ExportChoice) => void
  on: TemplateActions & { onExport: () => void; onCancel: () => void; onClose: () => void }
}

const hasColumns = ({ format, companiesOnly }: ExportChoice): boolean => format === 'xlsx' || (format === 'csv' && !companiesOnly)

export const ExportForm = ({ choice, facts, templates, state, saved, onChange, on }: ExportFormProps) => {
  const id = useId()
  const isBusy = state.is === 'making'
  const { missing, isSplitWrong, total, isAtMost } = facts
  const isBlocked = isSplitWrong || missing !== undefined || total === 0
  const submit = (event: Event): void => {
    event.preventDefault()
    if (!isBusy && !isBlocked) on.onExport()
  }
  const foot = (
    <>
      <Button
        type="submit"
        form={id}
        look="primary"
        busy={isBusy}
        disabled={isBlocked}
        describedBy={missing === undefined ? undefined : `${id}-missing`}
      >
        {tCount(isAtMost ? 'exportAtMost' : 'exportCount', total)}
      </Button>
      {isBusy && <Button onClick={on.onCancel}>{t('confirmCancel')}</Button>}
    </>
  )
  return (
    <Drawer title={t('exportTitle')} foot={foot} onClose={on.onClose}>
      {saved}
      <form id={id} class={styles.form} onSubmit={submit}>
        <ExportWhat id={`${id}-missing`} choice={choice} facts={facts} onChange={onChange} />
        <ChoiceField
          label={t('exportFormat')}
          value={choice.format}
          options={formatOptions.map(([value, key]) => ({ value, label: t(key) }))}
          hint={choice.format === 'vcf' ? t('exportCardHint') : undefined}
          onChange={value => onChange(withFormat(choice, formatOptions.find(([known]) => known === value)?.[0] ?? 'csv'))}
        />
        {hasColumns(choice) && <ExportColumns templates={templates} choice={choice} onChange={onChange} on={on} />}
        <section class={styles.preview} aria-labelledby={`${id}-preview`}>
          <h3 id={`${id}-preview`}>{t('exportPreview')}</h3>
          <pre tabIndex={0} dir="ltr" data-preview>
            {facts.preview ?? ''}
          </pre>
        </section>
        <ExportOptions choice={choice} facts={facts} onChange={onChange} />
        <ExportOutcome state={state} total={total} />
      </form>
    </Drawer>
  )
}
