// The export studio: which records, in which format, under which names; and what came of it. It makes nothing itself.
import { useId } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/ChoiceField.tsx'
import { ExportOutcome, type ExportState } from './ExportOutcome.tsx'
import { ExportTemplateField, type ExportTemplateFieldProps } from './ExportTemplateField.tsx'
import { Field } from '../ui/Field.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { formatWords, whichWords, type ExportChoice, type Which } from './export-text.ts'
import './ExportForm.css'

export interface ExportStudioProps extends Omit<ExportTemplateFieldProps, 'chosen' | 'onChoose'> {
  choice: ExportChoice
  /** how many records each choice stands for; what is absent is not offered */
  counts: Partial<Record<Which, number>>
  /** the name of the first file, as it would be now */
  example: string
  /** why the records that were chosen cannot be told just now; nothing is exported in their place */
  missing?: string | undefined
  /** what was typed as rows a file is no number */
  splitWrong: boolean
  state: ExportState
  onChange: (choice: ExportChoice) => void
  onExport: () => void
  onCancel: () => void
  onClose: () => void
}

const hasTable = ({ format }: ExportChoice): boolean => format === 'csv' || format === 'xlsx'

export const ExportForm = (props: ExportStudioProps) => {
  const { choice, counts, example, missing, splitWrong, state, onChange } = props
  const id = useId()
  const set = (changed: Partial<ExportChoice>): void => onChange({ ...choice, ...changed })
  const busy = state.is === 'making'
  const which = whichWords.flatMap(([value, key]) => {
    const count = counts[value]
    if (count !== undefined) return [{ value, label: t(key, formatNumber(count)) }]
    return value === choice.which ? [{ value, label: t(key, '–') }] : []
  })
  const submit = (event: Event): void => {
    event.preventDefault()
    if (!busy && !splitWrong && missing === undefined) props.onExport()
  }
  return (
    <section class="export-studio" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('exportTitle')}</h2>
      <form onSubmit={submit}>
        <div class="export-studio-fields">
          <ChoiceField
            id={`${id}-which`}
            label={t('exportWhich')}
            error={missing}
            value={choice.which}
            options={which}
            onChange={value => set({ which: whichWords.find(([known]) => known === value)?.[0] ?? 'all' })}
          />
          <ChoiceField
            label={t('exportFormat')}
            value={choice.format}
            options={formatWords.map(([value, key]) => ({ value, label: t(key) }))}
            hint={choice.format === 'vcf' ? t('exportCardHint') : undefined}
            onChange={value => set({ format: formatWords.find(([known]) => known === value)?.[0] ?? 'csv' })}
          />
          {hasTable(choice) && !(choice.format === 'csv' && choice.companiesOnly) && (
            <ExportTemplateField {...props} chosen={choice.template} onChoose={template => set({ template })} />
          )}
          <Field
            label={t('exportSplit')}
            value={choice.split}
            hint={t('exportSplitHint')}
            error={splitWrong ? t('exportSplitWrong') : undefined}
            onInput={split => set({ split })}
          />
          <Field
            label={t('exportName')}
            value={choice.nameTemplate}
            exact
            hint={
              <>
                {t('exportNameHint')} <bdi>{example}</bdi>
              </>
            }
            onInput={nameTemplate => set({ nameTemplate })}
          />
        </div>
        <div class="export-studio-ticks">
          <Checkbox label={t('exportSendable')} checked={choice.validEmailOnly} onChange={sendable => set({ validEmailOnly: sendable })} />
          <Checkbox label={t('exportOnePerCompany')} checked={choice.onePerCompany} onChange={onePerCompany => set({ onePerCompany })} />
          {choice.format === 'csv' && (
            <>
              <Checkbox
                label={t('exportCompanies')}
                checked={choice.companiesOnly}
                onChange={companies => set({ companiesOnly: companies })}
              />
              <Checkbox
                label={t('exportGuard')}
                hint={t('exportGuardHint')}
                checked={choice.guardFormulas}
                onChange={guard => set({ guardFormulas: guard })}
              />
            </>
          )}
        </div>
        <ExportOutcome state={state} total={counts[choice.which] ?? 0} />
        <div class="export-studio-actions">
          <Button
            type="submit"
            look="primary"
            busy={busy}
            disabled={splitWrong || missing !== undefined}
            describedBy={missing === undefined ? undefined : `${id}-which-note`}
          >
            {tCount('exportStart', counts[choice.which] ?? 0)}
          </Button>
          {busy ? (
            <Button onClick={props.onCancel}>{t('exportCancel')}</Button>
          ) : (
            <Button onClick={props.onClose}>{t('exportClose')}</Button>
          )}
        </div>
      </form>
    </section>
  )
}
