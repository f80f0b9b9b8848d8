// The saved exports of the drawer: which one it begins with, and what changes them.
import { useEffect, useState } from 'preact/hooks'
import type { ExportChoice } from './export-text.ts'
import type { SavedExportsProps, SavedExportsState } from './SavedExports.tsx'
import { deleteSavedExport, putSavedExport, type SavedExport } from '../../lib/export/saved-exports.ts'
import type { Database } from '../../lib/database/schema.ts'
import { t } from '../../lib/i18n/text.ts'
import type { ResultFilters } from '../../lib/records/table/filter-results.ts'
import { changeView } from '../results/use-route.ts'
import type { ExportRows } from './export-rows.ts'
import { getListKind, isChanged, toExportChoice, toSavedSettings, toTableView } from './saved-choice.ts'

interface SavedExportsInput {
  database: Database
  rows: ExportRows
  first: 'filtered' | 'selected'
  shownColumns: readonly string[]
  isCompanies: boolean
  filters: ResultFilters
  saved: readonly SavedExport[]
}

type SavedActions = Omit<SavedExportsProps['on'], 'onChoose'> & {
  /** the settings to use now; undefined where they stay */
  onChoose: (id: string | undefined) => ExportChoice | undefined
}

export const useSavedExports = (
  { database, rows, first, shownColumns, isCompanies, filters, saved }: SavedExportsInput,
  templateIds: readonly string[]
) => {
  const kind = getListKind(rows.lists)
  const isBegun = ({ defaultFor, choice }: SavedExport): boolean => defaultFor.includes(kind) && choice.companiesOnly === isCompanies
  const [begun] = useState(() => saved.find(isBegun))
  const [chosen, setChosen] = useState(begun?.id)
  const [problem, setProblem] = useState<string>()
  const current = saved.find(({ id }) => id === chosen)

  useEffect(() => {
    if (!begun) return
    const view = toTableView(begun)
    // Filters in use, and a selection, are what the user just chose.
    changeView(rows.scopes[first] ? { ...(view.columns && { columns: view.columns }) } : view, true)
  }, [])

  const store = async (work: Promise<unknown>, nextChosen = chosen): Promise<void> => {
    try {
      await work
      setProblem(undefined)
      setChosen(nextChosen)
    } catch {
      setProblem(t('settingNotSaved'))
    }
  }

  return {
    /** the saved export that such a list begins with */
    begun,
    getState: (choice: ExportChoice): SavedExportsState => ({
      all: saved.map(({ id, name }) => ({ id, name })),
      chosen: current?.id,
      isChanged: current !== undefined && isChanged(current, choice, filters, shownColumns, templateIds),
      isDefault: current?.defaultFor.includes(kind) === true,
      kindName: t(`savedExportKind_${kind}`),
      problem
    }),
    on: (choice: ExportChoice): SavedActions => {
      // A selection is not saved.
      const settings = (usualScope: ExportChoice['scope'] = 'all') =>
        toSavedSettings(choice.scope === 'selected' ? { ...choice, scope: usualScope } : choice, filters, shownColumns)
      return {
        onChoose: id => {
          const next = saved.find(one => one.id === id)
          setChosen(next?.id)
          if (!next) return undefined
          changeView(toTableView(next))
          return toExportChoice(next, templateIds)
        },
        onSave: name => {
          const id = crypto.randomUUID()
          void store(putSavedExport(database, { id, name, ...settings(), defaultFor: [] }), id)
        },
        onUpdate: () =>
          current && void store(putSavedExport(database, { ...current, ...settings(toExportChoice(current, templateIds).scope) })),
        onRename: name => current && void store(putSavedExport(database, { ...current, name })),
        onRemove: () => current && void store(deleteSavedExport(database, current.id), ''),
        onDefault: isDefault =>
          current &&
          void store(
            putSavedExport(database, {
              ...current,
              defaultFor: [...current.defaultFor.filter(one => one !== kind), ...(isDefault ? [kind] : [])]
            })
          )
      }
    }
  }
}
