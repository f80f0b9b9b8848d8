// The export form of the results page: the sets of records that are shown, and the files as downloads.
import { useRef, useState } from 'preact/hooks'
import { ExportForm } from '../../../components/export/ExportForm.tsx'
import { columnLabel } from '../../../components/results/column-label.ts'
import { TemplateEditor, type EditedTemplate } from '../../../components/export/TemplateEditor.tsx'
import type { ExportChoice, ExportScope } from '../../../components/export/export-text.ts'
import { useFocusFallback } from '../../../components/ui/hooks/use-focus-fallback.ts'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import { deleteTemplate, saveTemplate, watchTemplates, type SavedTemplate } from '../../../lib/database/settings/export-templates.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { fileNameFromTemplate } from '../../../lib/exports/file-name.ts'
import { builtInTemplates } from '../../../lib/exports/templates.ts'
import { columnIds } from '../../../lib/records/columns/column-ids.ts'
import { isSampleHost } from '../../../lib/service/sample-connection.ts'
import { t } from '../../../lib/i18n/text.ts'
import { parseRowsPerFile } from './export-files.ts'
import type { ExportRows } from './export-rows.ts'
import { useExport } from './use-export.ts'

export interface ExportProps {
  database: Database
  rows: ExportRows
  /** the lists could not be compared, so that no one is known to be new */
  freshFailed: boolean
  onClose: () => void
}

const firstChoice: ExportChoice = {
  scope: 'all',
  format: 'csv',
  template: '',
  companiesOnly: false,
  validEmailOnly: false,
  onePerCompany: false,
  split: '',
  guardFormulas: true,
  nameTemplate: '{list}-{date}'
}

// New templates have headings in the user's language.
const getColumnChoices = () => columnIds.map(id => ({ value: id, label: columnLabel(id) }))
const createTemplate = (): EditedTemplate => ({
  name: '',
  columns: (['firstName', 'lastName', 'email', 'company'] as const).map(from => ({ heading: columnLabel(from), from }))
})

/** The parts of file names, the same in every language. */
const getNameParts = ({ lists }: ExportRows) => {
  const services = [...new Set(lists.map(({ serviceHost }) => serviceHost))]
  const [only] = lists.length === 1 ? lists : []
  return {
    listTitle: only?.listTitle ?? `${lists.length} lists`,
    date: new Date(only?.createdAt ?? Date.now()),
    service: services.length === 1 ? (services[0] ?? '') : `${services.length} services`,
    isSample: services.some(isSampleHost)
  }
}

const saveEdited = (database: Database, id: string, { name, columns }: EditedTemplate): Promise<unknown> =>
  saveTemplate(database, {
    id,
    name: name.trim(),
    columns: columns.flatMap(({ heading, from }) => {
      const column = columnIds.find(known => known === from)
      return column ? [{ heading: heading.trim(), from: column }] : []
    })
  })

const missingText = (which: ExportScope, freshFailed: boolean): string =>
  t(which !== 'fresh' ? 'exportNoneNow' : freshFailed ? 'compareUnknown' : 'exportFreshWait')

export const Export = ({ database, rows, freshFailed, onClose }: ExportProps) => {
  const { selected, filtered, fresh, total } = rows
  const [choice, setChoice] = useState<ExportChoice>({ ...firstChoice, scope: selected ? 'selected' : filtered ? 'filtered' : 'all' })
  const [editing, setEditing] = useState<{ id: string; template: EditedTemplate; problem?: string }>()
  const ownTemplates = useLiveQuery<SavedTemplate[]>(() => watchTemplates(database), [database]) ?? []
  const { state, start, cancel, clear } = useExport()
  const templates = [...builtInTemplates, ...ownTemplates]
  const names = getNameParts(rows)
  // The chosen set may be gone by now. No other set takes its place.
  const missing = choice.scope === 'all' || rows[choice.scope] ? undefined : missingText(choice.scope, freshFailed)
  const rowsPerFile = parseRowsPerFile(choice.split)

  const place = useRef<HTMLDivElement>(null)
  useFocusFallback(place, () => place.current?.querySelector<HTMLElement>('[data-templates] button, [data-buttons] button'))

  const edit = (id: string): void => {
    const template = ownTemplates.find(one => one.id === id)
    if (template) setEditing({ id, template })
  }
  return (
    <div ref={place}>
      {editing ? (
        <TemplateEditor
          template={editing.template}
          sources={getColumnChoices()}
          problem={editing.problem}
          onBack={() => setEditing(undefined)}
          onSave={template =>
            void saveEdited(database, editing.id, template).then(
              () => {
                setChoice({ ...choice, template: editing.id })
                setEditing(undefined)
              },
              () => setEditing({ ...editing, template, problem: t('limitsNotSaved') })
            )
          }
        />
      ) : (
        <ExportForm
          choice={choice}
          counts={{ all: total, ...getSizes({ selected, filtered, fresh }) }}
          templates={templates.map(({ id, name }) => ({ id, name, own: ownTemplates.some(one => one.id === id) }))}
          example={fileNameFromTemplate(choice.nameTemplate, {
            ...names,
            partNumber: 1,
            partCount: rowsPerFile ? Math.ceil(total / rowsPerFile) : 1,
            extension: choice.format
          })}
          missing={missing}
          splitWrong={Number.isNaN(rowsPerFile)}
          state={state}
          onChange={changed => {
            setChoice(changed)
            clear()
          }}
          onExport={() => start({ database, rows, names, choice, template: templates.find(({ id }) => id === choice.template) })}
          onCancel={cancel}
          onClose={onClose}
          onNewTemplate={() => setEditing({ id: `own-${crypto.randomUUID()}`, template: createTemplate() })}
          onEditTemplate={edit}
          onRemoveTemplate={id => {
            setChoice({ ...choice, template: '' })
            void deleteTemplate(database, id)
          }}
        />
      )}
    </div>
  )
}

const getSizes = (sets: Pick<ExportRows, 'selected' | 'filtered' | 'fresh'>) =>
  Object.fromEntries(Object.entries(sets).flatMap(([name, set]) => (set ? [[name, set.size]] : [])))
