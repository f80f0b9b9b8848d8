// The export form: which records, in which format, under which names, and the result.
import { useId } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/ChoiceField.tsx'
import { ExportOutcome, type ExportState } from './ExportOutcome.tsx'
import { ExportTemplateField, type ExportTemplateFieldProps } from './ExportTemplateField.tsx'
import { Field } from '../ui/Field.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { formatOptions, scopeOptions, type ExportChoice, type ExportScope } from './export-text.ts'
import styles from './ExportForm.module.css'

export interface ExportFormProps extends Omit<ExportTemplateFieldProps, 'chosen' | 'onChoose'> {
  choice: ExportChoice
  /** the number of records in each scope; missing scopes are not offered */
  counts: Partial<Record<ExportScope, number>>
  /** the name of the first file with the current choices */
  example: string
  /** why the chosen records are not known now; undefined while they are */
  missing?: string | undefined
  /** the typed number of rows per file is not a number */
  splitWrong: boolean
  state: ExportState
  onChange: (choice: ExportChoice) => void
  onExport: () => void
  onCancel: () => void
  onClose: () => void
}

const hasTable = ({ format }: ExportChoice): boolean => format === 'csv' || format === 'xlsx'

export const ExportForm = (props: ExportFormProps) => {
  const { choice, counts, example, missing, splitWrong, state, onChange } = props
  const id = useId()
  const set = (changed: Partial<ExportChoice>): void => onChange({ ...choice, ...changed })
  const busy = state.is === 'making'
  const which = scopeOptions.flatMap(([value, key]) => {
    const count = counts[value]
    if (count !== undefined) return [{ value, label: t(key, formatNumber(count)) }]
    return value === choice.scope ? [{ value, label: t(key, '–') }] : []
  })
  const submit = (event: Event): void => {
    event.preventDefault()
    if (!busy && !splitWrong && missing === undefined) props.onExport()
  }
  return (
    <section class={styles.form} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('exportTitle')}</h2>
      <form onSubmit={submit}>
        <div class={styles.fields}>
          <ChoiceField
            id={`${id}-which`}
            label={t('exportWhich')}
            error={missing}
            value={choice.scope}
            options={which}
            onChange={value => set({ scope: scopeOptions.find(([known]) => known === value)?.[0] ?? 'all' })}
          />
          <ChoiceField
            label={t('exportFormat')}
            value={choice.format}
            options={formatOptions.map(([value, key]) => ({ value, label: t(key) }))}
            hint={choice.format === 'vcf' ? t('exportCardHint') : undefined}
            onChange={value => set({ format: formatOptions.find(([known]) => known === value)?.[0] ?? 'csv' })}
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
        <div class={styles.options}>
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
        <ExportOutcome state={state} total={counts[choice.scope] ?? 0} />
        <div class={styles.buttons} data-buttons>
          <Button
            type="submit"
            look="primary"
            busy={busy}
            disabled={splitWrong || missing !== undefined}
            describedBy={missing === undefined ? undefined : `${id}-which-note`}
          >
            {tCount('exportStart', counts[choice.scope] ?? 0)}
          </Button>
          {busy ? (
            <Button onClick={props.onCancel}>{t('confirmCancel')}</Button>
          ) : (
            <Button onClick={props.onClose}>{t('recordClose')}</Button>
          )}
        </div>
      </form>
    </section>
  )
}
