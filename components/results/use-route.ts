// Reads and writes the hash of the results page: the lists (`#list=<run>` once per list, `#all`, or `#compare=<run>,<run>`), then what is
// shown of them: the view, the tab, the open record. `#changed-jobs` shows who changed jobs, `#bin` the deleted lists, and
// `#add` and `#bounces` are the forms that add a list from a file and bounces.
import { useMemo } from 'preact/hooks'
import { readViewQuery, writeViewQuery, type ViewQuery } from '../../lib/records/table/view-query.ts'
import { isComparisonView, type ComparisonView } from '../../lib/compare/compare-lists.ts'
import { useHash } from '../shell/navigate.ts'

/** The ids of the selected lists in their order, or all lists, future ones included. */
export type SelectedLists = readonly string[] | 'all'

/** The ids of two compared lists, the earlier one first. */
export type ComparedLists = readonly [string, string]

/** A stored record: the run that it is stored under, and its index there. */
export interface RecordPlace {
  runId: string
  index: number
}

export interface ResultsRoute {
  selected: SelectedLists
  /** shown instead of `selected` */
  compared: ComparedLists | undefined
  view: ViewQuery
  tab: 'people' | 'companies'
  open: RecordPlace | undefined
  /** shows the form that adds a list from a file, or bounces, instead of lists */
  adds: 'list' | 'bounces' | undefined
  /** shows the people of all lists who changed jobs, instead of lists */
  changedJobs: boolean
  /** shows the deleted lists, instead of lists */
  bin: boolean
  /** which people of a comparison, or of those who changed jobs, are shown */
  change: ComparisonView
}

const readCompared = (value: string | null): ComparedLists | undefined => {
  const [before = '', after = '', ...more] = (value ?? '').split(',')
  return before === '' || after === '' || before === after || more.length > 0 ? undefined : [before, after]
}

const readPlace = (value: string | null): RecordPlace | undefined => {
  const at = value?.lastIndexOf('.') ?? -1
  const index = Number(value?.slice(at + 1) || NaN)
  return value && at > 0 && Number.isInteger(index) ? { runId: value.slice(0, at), index } : undefined
}

const readRoute = (hash: string): ResultsRoute => {
  const fields = new URLSearchParams(hash.slice(1))
  const change = fields.get('change') ?? ''
  return {
    selected: fields.has('all') ? 'all' : [...new Set(fields.getAll('list').filter(Boolean))],
    compared: readCompared(fields.get('compare')),
    view: readViewQuery(fields),
    tab: fields.get('tab') === 'companies' ? 'companies' : 'people',
    open: readPlace(fields.get('open')),
    adds: fields.has('add') ? 'list' : fields.has('bounces') ? 'bounces' : undefined,
    changedJobs: fields.has('changed-jobs'),
    bin: fields.has('bin'),
    change: isComparisonView(change) ? change : 'changed'
  }
}

/** The hash that shows these lists. */
export const listsRoute = (selected: SelectedLists): string =>
  selected === 'all' ? '#all' : `#${selected.map(runId => `list=${encodeURIComponent(runId)}`).join('&')}`

/** The hash that shows the deleted lists. */
export const binRoute = '#bin'

/** The hash that shows the people who changed jobs. */
export const changedJobsRoute = '#changed-jobs'

const writeRoute = ({ selected, compared, changedJobs, view, tab, open, change }: ResultsRoute): string => {
  const lists = changedJobs ? changedJobsRoute : compared ? `#compare=${compared.map(encodeURIComponent).join(',')}` : listsRoute(selected)
  const fields = writeViewQuery(view)
  if (tab === 'companies') fields.set('tab', tab)
  if ((compared || changedJobs) && change !== 'changed') fields.set('change', change)
  if (open) fields.set('open', `${open.runId}.${open.index}`)
  const rest = fields.toString().replaceAll('%2C', ',')
  return rest === '' ? lists : `${lists}${lists === '#' ? '' : '&'}${rest}`
}

/** Changes parts of the route. `replaces`: the Back button skips the place before, as while a search is typed. */
export const changeRoute = (changed: Partial<ResultsRoute>, replaces = false): void => {
  const hash = writeRoute({ ...readRoute(location.hash), ...changed })
  if (hash === location.hash) return
  if (replaces) history.replaceState(null, '', hash)
  else history.pushState(null, '', hash)
  dispatchEvent(new Event('hashchange'))
}

/** Changes parts of the view. */
export const changeView = (changed: Partial<ViewQuery>, replaces = false): void =>
  changeRoute({ view: { ...readRoute(location.hash).view, ...changed } }, replaces)

export const selectLists = (selected: SelectedLists): void => {
  location.hash = listsRoute(selected)
}

/** The hash of the form that adds a list from a file. */
export const addListRoute = '#add'

export const compareLists = ([before, after]: ComparedLists): void => {
  location.hash = `#compare=${encodeURIComponent(before)},${encodeURIComponent(after)}`
}

/** The route. Filters, order and columns are the same objects until they change, because filtering reads every row. */
export const useResultsRoute = (): ResultsRoute => {
  const route = useHash(readRoute)
  const { filters, order, columns } = route.view
  const write = (view: Partial<ViewQuery>): string =>
    writeViewQuery({ ...route.view, order: undefined, columns: undefined, ...view }).toString()
  const sameFilters = useMemo(() => filters, [write({})])
  const sameOrder = useMemo(() => order, [order?.column, order?.descending])
  const sameColumns = useMemo(() => columns, [columns?.join('\n')])
  const view = useMemo(() => ({ filters: sameFilters, order: sameOrder, columns: sameColumns }), [sameFilters, sameOrder, sameColumns])
  return { ...route, view }
}
