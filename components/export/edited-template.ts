// The user's own columns of an export, as they are edited and as they are stored.
import type { EditedTemplate } from './TemplateEditor.tsx'
import { columnLabel, exportedLabel, noteColumnLabel } from '../results/column-label.ts'
import { saveTemplate } from '../../lib/export/templates.ts'
import type { Database } from '../../lib/database/schema.ts'
import { columnIds } from '../../lib/records/columns/column-ids.ts'
import { exportedColumn, noteColumns } from '../../lib/records/table/result-columns.ts'

// New templates have headings in the user's language.
export const getColumnChoices = () => [
  ...columnIds.map(id => ({ value: id, label: columnLabel(id) })),
  ...noteColumns.map(id => ({ value: id, label: noteColumnLabel(id) })),
  { value: exportedColumn, label: exportedLabel() }
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
      const column = ([...columnIds, ...noteColumns, exportedColumn] as const).find(known => known === from)
      return column ? [{ heading: heading.trim(), from: column }] : []
    })
  })
