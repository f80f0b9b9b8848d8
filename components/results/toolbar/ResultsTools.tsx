// The toolbar of the table with its panels: filters, saving a view, columns.
import type { RefObject } from 'preact'
import { ColumnChooser } from './ColumnChooser.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { ResultsToolbar, SaveView, type ResultsToolbarProps } from './ResultsToolbar.tsx'
import { Popover } from '../../ui/overlay/Popover.tsx'
import { saveView } from '../../../lib/results/results-view.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { FacetCounts } from '../../../lib/records/table/count-facets.ts'
import type { ResultFilters } from '../../../lib/records/table/filter-results.ts'
import { writeViewQuery, type ViewQuery } from '../../../lib/records/table/view-query.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { t } from '../../../lib/i18n/text.ts'
import { changeView } from '../use-route.ts'
import type { useColumns } from '../table/use-columns.ts'

export interface ResultsToolsProps {
  database: Database
  lists: readonly Run[]
  view: ViewQuery
  counts: FacetCounts | undefined
  columns: ReturnType<typeof useColumns>
  /** the user's own tags; undefined where no people are shown */
  tags: readonly string[] | undefined
  search: RefObject<HTMLInputElement | null>
  state: Pick<ResultsToolbarProps, 'count' | 'suppressed' | 'overview'> & {
    isComparable: boolean
    /** called when the user starts and stops choosing columns */
    onChoosing: (isChoosing: boolean) => void
    onFiltering: (isFiltering: boolean) => void
  }
}

export const ResultsTools = ({ database, lists, view, counts, columns, tags, search, state }: ResultsToolsProps) => {
  const { filters } = view
  const names = lists.map(({ id, listTitle }) => ({ id, name: listTitle || t('noListName') }))
  const setFilters = (changed: ResultFilters): void => changeView({ filters: changed })
  const save = (name: string): void =>
    void saveView(database, {
      id: crypto.randomUUID(),
      name,
      query: writeViewQuery({ ...view, columns: columns.columns.map(({ id }) => id) }).toString()
    })
  return (
    <ResultsToolbar
      search={{
        value: filters.search,
        onInput: text => changeView({ filters: { ...filters, search: text } }, true),
        inputRef: search
      }}
      filters={
        <>
          <FilterChips filters={filters} listName={id => names.find(list => list.id === id)?.name ?? id} onChange={setFilters} />
          <Popover
            button={{ children: t('filterAdd'), small: true, 'data-panel': 'filter' }}
            label={t('filters')}
            onToggle={state.onFiltering}
          >
            {() => (
              <FilterMenu
                filters={filters}
                counts={counts}
                lists={names}
                tags={tags}
                isComparable={state.isComparable}
                onChange={setFilters}
              />
            )}
          </Popover>
        </>
      }
      count={state.count}
      suppressed={state.suppressed}
      overview={state.overview}
      rows={{ isCompact: columns.isCompact, onToggle: columns.onCompact }}
      tools={
        <>
          <Popover button={{ children: t('viewSave'), small: true, icon: 'view' }} label={t('viewSave')} side="end">
            {close => (
              <SaveView
                onSave={name => {
                  save(name)
                  close()
                }}
              />
            )}
          </Popover>
          <Popover
            button={{ children: t('columnsTitle'), small: true, icon: 'columns', 'data-panel': 'columns' }}
            label={t('columnsTitle')}
            side="end"
            onToggle={state.onChoosing}
          >
            {() => (
              <ColumnChooser
                chosen={columns.columns}
                others={columns.otherColumns}
                reading={columns.reading}
                onChange={columns.onColumns}
                onReset={columns.onReset}
              />
            )}
          </Popover>
        </>
      }
    />
  )
}
