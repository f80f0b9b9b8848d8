// The frame of the results page with sample lists: sidebar, header, overview, toolbar and table.
import type { ComponentChildren } from 'preact'
import { Overview } from '../../components/results/Overview.tsx'
import { ResultsGrid } from '../../components/results/table/ResultsGrid.tsx'
import { Sidebar } from '../../components/lists/Sidebar.tsx'
import { ColumnChooser } from '../../components/results/toolbar/ColumnChooser.tsx'
import { FilterChips } from '../../components/results/toolbar/FilterChips.tsx'
import { FilterMenu } from '../../components/results/toolbar/FilterMenu.tsx'
import { ResultsToolbar } from '../../components/results/toolbar/ResultsToolbar.tsx'
import { Workspace, WorkspaceBody, WorkspaceHeader } from '../../components/results/Workspace.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Popover } from '../../components/ui/overlay/Popover.tsx'
import { noFilters, type ResultFilters } from '../../lib/records/table/filter-results.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { names } from './samples.ts'
import { nothing } from './screens.tsx'

export const columns = [
  ['fullName', 'Full name'],
  ['jobTitle', 'Job title'],
  ['company', 'Company'],
  ['email', 'Email'],
  ['emailStatus', 'Email status'],
  ['phone', 'Phone'],
  ['location', 'Location']
].map(([id = '', heading = '']) => ({ id, heading }))
const people = ['Ada Beispiel', 'Bo Exempel', names.rtl, names.cjk, names.unbroken, 'Zoë Ejemplo']
const statuses = ['valid', 'risky', 'unknown', 'invalid'] as const
const cell = (row: number, column: string): string =>
  ({
    fullName: people[row % people.length] ?? '',
    jobTitle: row % 3 === 0 ? 'VP Sales' : names.long,
    company: 'Contoso GmbH',
    email: row % 5 === 1 ? '' : `person-${row}@contoso.example`,
    emailStatus: row % 5 === 1 ? '' : (statuses[row % 4] ?? ''),
    phone: row % 2 === 0 ? '+1 202 555 0104' : ''
  })[column] ?? 'Exempleville, France'

export const counts = {
  quality: { valid: 530, risky: 66, unknown: 44, invalid: 12, none: 323 },
  ages: { 'under-3': 310, 'under-6': 174, 'under-12': 102, older: 48, unknown: 18 },
  texts: {
    jobTitle: new Map([
      ['VP Sales', 325],
      [names.long, 120],
      ['CTO', 80]
    ]),
    country: new Map([
      ['France', 445],
      [names.rtl, 405],
      ['Spain', 53]
    ]),
    industry: new Map([['Textiles', 474]]),
    company: new Map<string, number>()
  }
}
export const lists = ['VP Sales · Europe', names.long, names.unbroken, names.rtl].map((name, at) => ({
  id: `list-${at}`,
  name,
  records: 975 * (at + 1),
  day: '21 Nov 2026'
}))
export const used: ResultFilters = {
  ...noFilters,
  quality: ['valid', 'risky'],
  country: ['France', names.unbroken, 'Spain'],
  exported: 'no'
}

export const Side = ({ chosen = ['list-0'], running = true }: { chosen?: readonly string[]; running?: boolean }) => (
  <Sidebar
    lists={lists}
    running={running ? [{ id: 'r', name: 'CTO · Nordics', share: 0.38, href: '#' }] : []}
    views={[
      { id: 'ready', name: t('viewReady'), isOwn: false },
      { id: 'own', name: names.unbroken, isOwn: true }
    ]}
    chosen={chosen}
    peopleCount={2_511}
    actions={{ onOpen: nothing, onView: nothing, onDeleteView: nothing, onKeep: nothing }}
  />
)
interface FrameProps {
  children: ComponentChildren
  title?: string
  side?: ComponentChildren
}
export const Frame = ({ children, title = 'VP Sales · Europe', side = <Side /> }: FrameProps) => (
  <Workspace sidebar={side}>
    <WorkspaceHeader
      title={title}
      line={<p>975 people · 22 Nov 2026 · 40 pages requested, the search ended at page 39</p>}
      tools={
        <>
          <Button icon="actions" iconOnly>
            {t('listManage')}
          </Button>
          <Button look="primary">{tCount('exportCount', 975)}</Button>
        </>
      }
    />
    {children}
  </Workspace>
)
export const Toolbar = ({
  filters = noFilters,
  shown = 975,
  reading = false
}: {
  filters?: ResultFilters
  shown?: number
  reading?: boolean
}) => (
  <ResultsToolbar
    search={{ value: filters.search, onInput: nothing }}
    filters={
      <>
        <FilterChips filters={filters} listName={id => id} onChange={nothing} />
        <Popover button={{ children: t('filterAdd'), small: true, 'data-panel': 'filter' }} label={t('filters')}>
          {() => <FilterMenu filters={filters} counts={counts} lists={lists} tags={undefined} isComparable onChange={nothing} />}
        </Popover>
      </>
    }
    count={{ shown, all: 975, isReading: reading }}
    suppressed={{ count: filters === noFilters ? 0 : 4, isShown: false, onShow: nothing }}
    overview={{ isOpen: true, onToggle: nothing }}
    rows={{ isCompact: false, onToggle: nothing }}
    tools={
      <Popover button={{ children: t('columnsTitle'), small: true, icon: 'columns' }} label={t('columnsTitle')} side="end">
        {() => <ColumnChooser chosen={columns.slice(0, 3)} others={columns.slice(3)} reading onChange={nothing} onReset={nothing} />}
      </Popover>
    }
  />
)
export const Pictures = ({ loading = false, filters = noFilters }: { loading?: boolean; filters?: ResultFilters }) => (
  <Overview
    counts={loading ? undefined : counts}
    chosen={filters}
    isOfCompanies={false}
    facts={loading ? [] : [{ id: 'new', label: t('factNew'), title: t('exportFresh'), count: 312, isChosen: false, onPick: nothing }]}
    onPick={nothing}
  />
)
interface GridProps {
  selected?: ReadonlySet<number>
  open?: number
  count?: number
  isCompact?: boolean
}
export const Grid = ({ selected = new Set<number>(), open, count = 975, isCompact = false }: GridProps) => (
  <ResultsGrid
    label={t('resultsGrid')}
    columns={columns}
    records={{
      rows: Array.from({ length: count }, (_, row) => row),
      cell,
      status: (row, column) => (column === 'emailStatus' && cell(row, column) !== '' ? statuses[row % 4] : undefined),
      nameOf: row => cell(row, 'fullName'),
      tools: () => ({ onCopyEmail: nothing, profile: 'https://network.example/in/ada', onMore: nothing })
    }}
    look={{ widths: {}, isCompact, order: { column: 'fullName', descending: false } }}
    selected={selected}
    open={open}
    on={{ onOrder: nothing, onWidths: nothing, onSelect: nothing, onOpen: nothing, onCopy: nothing }}
  />
)
export const Table = ({ filters = noFilters, title }: { filters?: ResultFilters; title?: string }) => (
  <Frame {...(title === undefined ? {} : { title })}>
    <Pictures filters={filters} />
    <Toolbar filters={filters} />
    <WorkspaceBody>
      <Grid />
    </WorkspaceBody>
  </Frame>
)
