// The export drawer: what is written, in which format and columns, a preview of the file, its options, and the outcome.
import { useId } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { shownColumnsTemplate, withTemplate, formatOptions, withFormat, type ExportChoice, type ExportFacts } from './export-text.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { Field, ChoiceField } from '../ui/fields/Field.tsx'
import { Drawer } from '../ui/overlay/Drawer.tsx'
import { ExportOutcome, type ExportState } from './ExportOutcome.tsx'
import { ExportWhat } from './ExportWhat.tsx'
import styles from './ExportForm.module.css'

/** `isOwn`: made by the user, who can edit and remove it; the others are those of other programs. */
export interface TemplateChoice {
  id: string
  name: string
  isOwn: boolean
}

export interface TemplateActions {
  onNewTemplate: () => void
  onEditTemplate: (id: string) => void
  onRemoveTemplate: (id: string) => void
}

export interface ExportColumnsProps {
  templates: readonly TemplateChoice[]
  choice: ExportChoice
  onChange: (choice: ExportChoice) => void
  on: TemplateActions
}

/** Chooses the columns of a table file: those of the table, all, another program's, or the user's own. */
export const ExportColumns = ({ templates, choice, onChange, on }: ExportColumnsProps) => {
  const name = useId()
  const options = [
    { id: shownColumnsTemplate, name: t('exportColumnsShown'), isOwn: true },
    { id: '', name: t('exportColumnsAll'), isOwn: true },
    ...templates
  ]
  const isOwn = templates.some(template => template.isOwn && template.id === choice.template)
  return (
    <fieldset class={styles.choices} data-templates>
      <legend>{t('columnsTitle')}</legend>
      {options.map(option => (
        <label key={option.id}>
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={choice.template === option.id}
            onChange={() => onChange(withTemplate(choice, option.id, !option.isOwn))}
          />
          <span dir="auto">{option.name}</span>
        </label>
      ))}
      <div class={styles.buttons}>
        <Button small onClick={on.onNewTemplate}>
          {t('exportTemplateNew')}
        </Button>
        {isOwn && (
          <>
            <Button small onClick={() => on.onEditTemplate(choice.template)}>
              {t('exportTemplateEdit')}
            </Button>
            <Button small look="destructive" onClick={() => on.onRemoveTemplate(choice.template)}>
              {t('actionRemove')}
            </Button>
          </>
        )}
      </div>
    </fieldset>
  )
}

export interface ExportOptionsProps {
  choice: ExportChoice
  facts: Pick<ExportFacts, 'duplicates' | 'example' | 'isSplitWrong'>
  onChange: (choice: ExportChoice) => void
}

/** The options of an export: who is left out, how cells are written, and how files are split and named. */
export const ExportOptions = ({ choice, facts: { duplicates, example, isSplitWrong }, onChange }: ExportOptionsProps) => {
  const set = (changed: Partial<ExportChoice>): void => onChange({ ...choice, ...changed })
  return (
    <>
      <div class={styles.options}>
        <Checkbox
          label={t('exportOnePerPerson')}
          hint={duplicates > 0 ? tCount('exportDuplicates', duplicates) : undefined}
          checked={choice.onePerPerson}
          onChange={onePerPerson => set({ onePerPerson })}
        />
        <Checkbox label={t('exportSendable')} checked={choice.validEmailOnly} onChange={validEmailOnly => set({ validEmailOnly })} />
        <Checkbox label={t('exportOnePerCompany')} checked={choice.onePerCompany} onChange={onePerCompany => set({ onePerCompany })} />
        {choice.format === 'csv' && (
          <>
            <Checkbox label={t('exportCompanies')} checked={choice.companiesOnly} onChange={companiesOnly => set({ companiesOnly })} />
            <Checkbox
              label={t('exportGuard')}
              hint={t('exportGuardHint')}
              checked={choice.guardFormulas}
              onChange={guardFormulas => set({ guardFormulas })}
            />
          </>
        )}
      </div>
      <details class={styles.files} open={isSplitWrong}>
        <summary>{t('exportFiles')}</summary>
        <Field
          label={t('exportSplit')}
          value={choice.split}
          hint={t('exportSplitHint')}
          error={isSplitWrong ? t('exportSplitWrong') : undefined}
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
      </details>
    </>
  )
}

export interface ExportFormProps {
  choice: ExportChoice
  facts: ExportFacts
  templates: readonly TemplateChoice[]
  state: ExportState
  /** chooses a saved export */
  saved?: ComponentChildren
  /** what speaks against the chosen records */
  check?: ComponentChildren
  onChange: (choice: ExportChoice) => void
  on: TemplateActions & { onExport: () => void; onCancel: () => void; onClose: () => void }
}

const hasColumns = ({ format, companiesOnly }: ExportChoice): boolean => format === 'xlsx' || (format === 'csv' && !companiesOnly)

/** The export drawer: what is written, in which format and columns, a preview of the file, and the outcome. */
export const ExportForm = ({ choice, facts, templates, state, saved, check, onChange, on }: ExportFormProps) => {
  const id = useId()
  const isBusy = state.is === 'making'
  const { missing, isSplitWrong, total, isAtMost } = facts
  const isBlocked = isSplitWrong || missing !== undefined || total === 0
  const submit = (event: Event): void => {
    event.preventDefault()
    if (!isBusy && !isBlocked) on.onExport()
  }
  // Beside the button, so that it is in view however long the form is.
  const foot = (
    <>
      {state.is !== 'ready' && (
        <div class={styles.outcome}>
          <ExportOutcome state={state} total={total} />
        </div>
      )}
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
        {check}
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
      </form>
    </Drawer>
  )
}
