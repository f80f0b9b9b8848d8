// The export drawer of the results page: which records, in which form, a preview, and the files as downloads.
import { useMemo, useState } from 'preact/hooks'
import { ExportForm } from './ExportForm.tsx'
import { SavedExports } from './SavedExports.tsx'
import { TemplateEditor, createTemplate, getColumnChoices, saveEdited, type EditedTemplate } from './TemplateEditor.tsx'
import { shownColumnsTemplate, withTemplate, type ExportChoice, type ExportScope } from './export-text.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import {
  deleteTemplate,
  watchTemplates,
  builtInTemplates,
  hasFilledColumn,
  templateOfColumns,
  type SavedTemplate
} from '../../lib/export/templates.ts'
import { watchSavedExports, type SavedExport } from '../../lib/export/saved-exports.ts'
import type { Database } from '../../lib/database/schema.ts'
import { fileNameFromTemplate } from '../../lib/export/file-name.ts'
import type { ResultFilters } from '../../lib/records/table/filter-results.ts'
import { isSampleHost } from '../../lib/sample/sample-connection.ts'
import { t } from '../../lib/i18n/text.ts'
import { parseRowsPerFile, useExport } from './export-files.ts'
import { createFilledText, planExport, withoutRows, type ExportRows } from './export-rows.ts'
import { Check } from '../check/Check.tsx'
import { leavePlan, useCheck } from '../check/use-check.ts'
import { getFirstChoice } from './saved-choice.ts'
import { usePreview } from './use-preview.ts'
import { useSavedExports } from './use-saved-exports.ts'

export interface ExportProps {
  database: Database
  rows: ExportRows
  /** what was shown when the drawer was opened */
  first: 'filtered' | 'selected'
  /** the columns of the table, in their order */
  shownColumns: readonly string[]
  /** the table shows companies */
  isCompanies: boolean
  /** the lists could not be compared, so that no one is known to be new */
  freshFailed: boolean
  /** the filters of the table */
  filters: ResultFilters
  onClose: () => void
}

/** The parts of file names, the same in every language. */
const getNameParts = ({ lists }: ExportRows) => {
  // A list from a file has no service.
  const services = [...new Set(lists.map(({ serviceHost }) => serviceHost).filter(Boolean))]
  const [only] = lists.length === 1 ? lists : []
  return {
    listTitle: only?.listTitle ?? `${lists.length} lists`,
    date: new Date(only?.createdAt ?? Date.now()),
    service: services.length > 1 ? `${services.length} services` : (services[0] ?? ''),
    isSample: services.some(isSampleHost)
  }
}

const missingText = (which: ExportScope, freshFailed: boolean): string =>
  t(which !== 'fresh' ? 'exportNoneNow' : freshFailed ? 'compareUnknown' : 'exportFreshWait')

export const Export = (props: ExportProps) => {
  const ownTemplates = useLiveQuery<SavedTemplate[]>(() => watchTemplates(props.database), [props.database])
  const saved = useLiveQuery<SavedExport[]>(() => watchSavedExports(props.database), [props.database])
  return ownTemplates && saved ? <ExportDrawer {...props} ownTemplates={ownTemplates} saved={saved} /> : null
}

interface ExportDrawerProps extends ExportProps {
  ownTemplates: readonly SavedTemplate[]
  saved: readonly SavedExport[]
}

const ExportDrawer = (props: ExportDrawerProps) => {
  const { database, rows, shownColumns, freshFailed, onClose, ownTemplates } = props
  const templates = [...builtInTemplates, ...ownTemplates]
  const templateIds = templates.map(({ id }) => id)
  const { begun, getState, on: onSaved } = useSavedExports(props, templateIds)
  const [choice, setChoice] = useState<ExportChoice>(() => getFirstChoice(props, begun, templateIds))
  const [editing, setEditing] = useState<{ id: string; template: EditedTemplate; problem?: string }>()
  const { state, start, cancel, clear } = useExport()
  const template =
    choice.template === shownColumnsTemplate ? templateOfColumns(shownColumns) : templates.find(({ id }) => id === choice.template)
  const names = getNameParts(rows)
  const { scope, format, companiesOnly, validEmailOnly, onePerCompany, onePerPerson } = choice
  const whole = useMemo(
    () => planExport(rows, choice),
    [rows.scopes[scope], rows.membership, rows.table, format, companiesOnly, validEmailOnly, onePerCompany, onePerPerson]
  )
  const check = useCheck(database, rows, whole?.rows)
  const plan = useMemo(
    () => (whole && !check.isUnsure ? withoutRows(rows.table, whole, check.leftOut) : undefined),
    [whole, rows.table, check.leftOut, check.isUnsure]
  )
  const preview = usePreview({ database, exported: rows, plan, choice, template, fitOf: check.knowledge?.fitOf })
  const rowsPerFile = parseRowsPerFile(choice.split)
  const total = plan?.rows.length ?? 0
  const change = (changed: ExportChoice): void => {
    setChoice(changed)
    clear()
  }
  const edit = (id: string): void => {
    const found = ownTemplates.find(one => one.id === id)
    if (found) setEditing({ id, template: found })
  }
  if (editing)
    return (
      <TemplateEditor
        template={editing.template}
        sources={getColumnChoices()}
        problem={editing.problem}
        onBack={() => setEditing(undefined)}
        onSave={saved =>
          void saveEdited(database, editing.id, saved).then(
            () => {
              setChoice(withTemplate(choice, editing.id, false))
              setEditing(undefined)
            },
            () => setEditing({ ...editing, template: saved, problem: t('settingNotSaved') })
          )
        }
      />
    )
  return (
    <ExportForm
      choice={choice}
      facts={{
        counts: Object.fromEntries(Object.entries(rows.scopes).map(([name, set]) => [name, set.length])),
        total,
        isAtMost: plan?.isAtMost ?? false,
        duplicates: plan?.duplicates ?? 0,
        example: fileNameFromTemplate(choice.nameTemplate, {
          ...names,
          partNumber: 1,
          partCount: rowsPerFile ? Math.ceil(total / rowsPerFile) : 1,
          extension: choice.format
        }),
        preview,
        // The chosen set may be gone by now. No other set takes its place.
        missing: whole ? undefined : missingText(choice.scope, freshFailed),
        isSplitWrong: Number.isNaN(rowsPerFile)
      }}
      templates={templates.map(({ id, name }) => ({ id, name, isOwn: ownTemplates.some(one => one.id === id) }))}
      state={state}
      saved={
        <SavedExports
          state={getState(choice)}
          on={{
            ...onSaved(choice),
            onChoose: id => {
              const next = onSaved(choice).onChoose(id)
              if (next) change(next)
            }
          }}
        />
      }
      check={whole && <Check state={check} exported={rows} suppressed={rows.suppressed?.[scope]?.length ?? 0} />}
      onChange={change}
      on={{
        onExport: () =>
          whole &&
          plan &&
          start(
            {
              database,
              lists: rows.lists.map(({ id }) => id),
              names,
              choice,
              template,
              filledText: hasFilledColumn(template) ? createFilledText(rows, check.knowledge?.fitOf) : undefined
            },
            () => leavePlan(check, { exported: rows, plan: whole, planned: plan, choice })
          ),
        onCancel: cancel,
        onClose,
        onNewTemplate: () => setEditing({ id: `own-${crypto.randomUUID()}`, template: createTemplate() }),
        onEditTemplate: edit,
        onRemoveTemplate: id => {
          setChoice(withTemplate(choice, shownColumnsTemplate, false))
          void deleteTemplate(database, id)
        }
      }}
    />
  )
}
