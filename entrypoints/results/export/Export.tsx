// The export studio over what the results page shows: which records there are comes in, files go out as downloads.
import { useRef, useState } from 'preact/hooks'
import { ExportForm } from '../../../components/export/ExportForm.tsx'
import { columnLabel } from '../../../components/results/column-label.ts'
import { TemplateEditor, type EditedTemplate } from '../../../components/export/TemplateEditor.tsx'
import type { ExportChoice, Which } from '../../../components/export/export-text.ts'
import { useFocusFallback } from '../../../components/ui/hooks/use-focus-fallback.ts'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import { deleteTemplate, saveTemplate, watchTemplates, type SavedTemplate } from '../../../lib/database/settings/export-templates.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { fileNameFromTemplate } from '../../../lib/exports/file-name.ts'
import { builtInTemplates } from '../../../lib/exports/templates.ts'
import { columnIds } from '../../../lib/records/columns/column-ids.ts'
import { isSampleHost } from '../../../lib/service/sample-connection.ts'
import { t } from '../../../lib/i18n/text.ts'
import { readSplit } from './read-split.ts'
import type { ExportRows } from './export-rows.ts'
import { useExport } from './use-export.ts'

export interface ExportProps {
  database: Database
  rows: ExportRows
  /** nobody can work out who is new */
  freshFailed: boolean
  onClose: () => void
}

const firstChoice: ExportChoice = {
  which: 'all',
  format: 'csv',
  template: '',
  companiesOnly: false,
  validEmailOnly: false,
  onePerCompany: false,
  split: '',
  guardFormulas: true,
  nameTemplate: '{list}-{date}'
}

// A person's own columns are headed in their own language, until they type something else.
const sources = () => columnIds.map(id => ({ value: id, label: columnLabel(id) }))
const newTemplate = (): EditedTemplate => ({
  name: '',
  columns: (['firstName', 'lastName', 'email', 'company'] as const).map(from => ({ heading: columnLabel(from), from }))
})

/** What the files are named after: files have the same words in every language of the browser. */
const namesOf = ({ lists }: ExportRows) => {
  const services = [...new Set(lists.map(({ serviceHost }) => serviceHost))]
  const [only] = lists.length === 1 ? lists : []
  return {
    listTitle: only?.listTitle ?? `${lists.length} lists`,
    date: new Date(only?.createdAt ?? Date.now()),
    service: services.length === 1 ? (services[0] ?? '') : `${services.length} services`,
    isSample: services.some(isSampleHost)
  }
}

const keepEdited = (database: Database, id: string, { name, columns }: EditedTemplate): Promise<unknown> =>
  saveTemplate(database, {
    id,
    name: name.trim(),
    columns: columns.flatMap(({ heading, from }) => {
      const column = columnIds.find(known => known === from)
      return column ? [{ heading: heading.trim(), from: column }] : []
    })
  })

const missingWords = (which: Which, freshFailed: boolean): string =>
  t(which !== 'fresh' ? 'exportNoneNow' : freshFailed ? 'compareUnknown' : 'exportFreshWait')

export const Export = ({ database, rows, freshFailed, onClose }: ExportProps) => {
  const { selected, filtered, fresh, total } = rows
  const [choice, setChoice] = useState<ExportChoice>({ ...firstChoice, which: selected ? 'selected' : filtered ? 'filtered' : 'all' })
  const [editing, setEditing] = useState<{ id: string; template: EditedTemplate; problem?: string }>()
  const own = useLiveQuery<SavedTemplate[]>(() => watchTemplates(database), [database]) ?? []
  const { state, start, cancel, forget } = useExport()
  const templates = [...builtInTemplates, ...own]
  const names = namesOf(rows)
  // What was ticked or filtered may be so no more. Others in their place would be people whom nobody asked for.
  const missing = choice.which === 'all' || rows[choice.which] ? undefined : missingWords(choice.which, freshFailed)
  const split = readSplit(choice.split)

  const place = useRef<HTMLDivElement>(null)
  useFocusFallback(place, () => place.current?.querySelector<HTMLElement>('.export-studio-templates button, .export-studio-actions button'))

  const edit = (id: string): void => {
    const template = own.find(one => one.id === id)
    if (template) setEditing({ id, template })
  }
  return (
    <div ref={place}>
      {editing ? (
        <TemplateEditor
          template={editing.template}
          sources={sources()}
          problem={editing.problem}
          onBack={() => setEditing(undefined)}
          onSave={template =>
            void keepEdited(database, editing.id, template).then(
              () => {
                setChoice({ ...choice, template: editing.id })
                setEditing(undefined)
              },
              () => setEditing({ ...editing, template, problem: t('templateNotSaved') })
            )
          }
        />
      ) : (
        <ExportForm
          choice={choice}
          counts={{ all: total, ...sizes({ selected, filtered, fresh }) }}
          templates={templates.map(({ id, name }) => ({ id, name, own: own.some(one => one.id === id) }))}
          example={fileNameFromTemplate(choice.nameTemplate, {
            ...names,
            partNumber: 1,
            partCount: split ? Math.ceil(total / split) : 1,
            extension: choice.format
          })}
          missing={missing}
          splitWrong={Number.isNaN(split)}
          state={state}
          onChange={changed => {
            setChoice(changed)
            forget()
          }}
          onExport={() => start({ database, rows, names, choice, template: templates.find(({ id }) => id === choice.template) })}
          onCancel={cancel}
          onClose={onClose}
          onNewTemplate={() => setEditing({ id: `own-${crypto.randomUUID()}`, template: newTemplate() })}
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

const sizes = (sets: Pick<ExportRows, 'selected' | 'filtered' | 'fresh'>) =>
  Object.fromEntries(Object.entries(sets).flatMap(([name, set]) => (set ? [[name, set.size]] : [])))
