// Edits the user’s own columns: a template name, and for each column a heading and its source.
import { useId, useState } from 'preact/hooks'
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField, Field, FieldNote } from '../ui/fields/Field.tsx'
import { Drawer } from '../ui/overlay/Drawer.tsx'
import { columnLabel, derivedColumnLabel, exportedLabel, noteColumnLabel } from '../results/column-label.ts'
import { saveTemplate } from '../../lib/export/templates.ts'
import type { Database } from '../../lib/database/schema.ts'
import { columnIds } from '../../lib/records/columns/column-ids.ts'
import { derivedColumns, exportedColumn, fitColumn, noteColumns } from '../../lib/records/table/result-columns.ts'
import styles from './ExportForm.module.css'

export interface EditedTemplate {
  name: string
  columns: readonly { heading: string; from: string }[]
}

export interface TemplateEditorProps {
  template: EditedTemplate
  /** the fields that a column can show, with their usual names */
  sources: readonly { value: string; label: string }[]
  /** why saving failed */
  problem?: string | undefined
  onSave: (template: EditedTemplate) => void
  onBack: () => void
}

/** Edits the user's own columns: a template name, and for each column a heading and its source. */
export const TemplateEditor = ({ template, sources, problem, onSave, onBack }: TemplateEditorProps) => {
  const id = useId()
  const [edited, setEdited] = useState(template)
  const [tried, setTried] = useState(false)
  const { name, columns } = edited
  const isComplete = name.trim() !== '' && columns.length > 0 && columns.every(({ heading }) => heading.trim() !== '')
  const change = (at: number, changed: { heading?: string; from?: string }): void =>
    setEdited({ ...edited, columns: columns.map((column, n) => (n === at ? { ...column, ...changed } : column)) })
  const sourceLabel = (value: string): string => sources.find(source => source.value === value)?.label ?? ''
  /** A heading that was not changed follows the source of its column. */
  const choose = (at: number, from: string): void => {
    const before = columns[at]
    change(at, before && before.heading === sourceLabel(before.from) ? { from, heading: sourceLabel(from) } : { from })
  }
  const add = (): void => {
    const source = sources.find(({ value }) => !columns.some(({ from }) => from === value)) ?? sources[0]
    if (source) setEdited({ ...edited, columns: [...columns, { heading: source.label, from: source.value }] })
  }
  const submit = (event: Event): void => {
    event.preventDefault()
    setTried(true)
    if (isComplete) onSave(edited)
  }
  const missing = (text: string): string | undefined => (tried && text.trim() === '' ? t('templateNameMissing') : undefined)
  return (
    <Drawer
      title={t('templateTitle')}
      foot={
        <>
          <Button type="submit" form={id} look="primary">
            {t('templateSave')}
          </Button>
          <Button onClick={add}>{t('templateColumnAdd')}</Button>
          <Button onClick={onBack}>{t('welcomeBack')}</Button>
        </>
      }
      onClose={onBack}
    >
      <form id={id} class={styles.form} onSubmit={submit}>
        <Field
          label={t('connectionNameLabel')}
          value={name}
          error={missing(name)}
          takesFocus
          onInput={text => setEdited({ ...edited, name: text })}
        />
        <ol class={styles.columns}>
          {columns.map(({ heading, from }, at) => (
            <li key={at}>
              <Field
                label={t('templateHeading', formatNumber(at + 1))}
                value={heading}
                error={missing(heading)}
                onInput={text => change(at, { heading: text })}
              />
              <ChoiceField label={t('templateSource')} value={from} options={sources} onChange={value => choose(at, value)} />
              <Button
                small
                label={t('templateColumnRemove', heading)}
                onClick={() => setEdited({ ...edited, columns: columns.toSpliced(at, 1) })}
              >
                {t('actionRemove')}
              </Button>
            </li>
          ))}
        </ol>
        {tried && columns.length === 0 && <FieldNote isError>{t('templateEmpty')}</FieldNote>}
        {problem && (
          <FieldNote isError role="alert">
            {problem}
          </FieldNote>
        )}
      </form>
    </Drawer>
  )
}

// The user's own columns of an export, as they are edited and as they are stored.

// New templates have headings in the user's language.
export const getColumnChoices = () => [
  ...columnIds.map(id => ({ value: id, label: columnLabel(id) })),
  ...derivedColumns.map(id => ({ value: id, label: derivedColumnLabel(id) })),
  ...noteColumns.map(id => ({ value: id, label: noteColumnLabel(id) })),
  { value: exportedColumn, label: exportedLabel() },
  { value: fitColumn, label: t('fitTitle') }
]
export const createTemplate = (): EditedTemplate => ({
  name: '',
  columns: (['firstName', 'lastName', 'email', 'company'] as const).map(from => ({ heading: columnLabel(from), from }))
})

export const saveEdited = (database: Database, id: string, { name, columns }: EditedTemplate): Promise<unknown> =>
  saveTemplate(database, {
    id,
    name: name.trim(),
    columns: columns.flatMap(({ heading, from }) => {
      const column = ([...columnIds, ...derivedColumns, ...noteColumns, exportedColumn, fitColumn] as const).find(known => known === from)
      return column ? [{ heading: heading.trim(), from: column }] : []
    })
  })
