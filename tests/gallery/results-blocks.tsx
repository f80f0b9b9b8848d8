// The results page in every state, and what opens on it: sidebar, overview, table, drawer of a record, columns, filters, comparison, export.
import { useState } from 'preact/hooks'
import type { ComponentChildren, JSX } from 'preact'
import { ExportForm } from '../../components/export/ExportForm.tsx'
import type { ExportState } from '../../components/export/ExportOutcome.tsx'
import type { ExportChoice, ExportFacts } from '../../components/export/export-text.ts'
import { TemplateEditor } from '../../components/export/TemplateEditor.tsx'
import { CompareChooser } from '../../components/results/CompareChooser.tsx'
import { ComparisonSummary } from '../../components/results/ComparisonSummary.tsx'
import { KeysHelp } from '../../components/results/KeysHelp.tsx'
import { Overview } from '../../components/results/overview/Overview.tsx'
import { ReceivedSummary } from '../../components/results/ReceivedSummary.tsx'
import { RecordDrawer, type RecordDrawerProps } from '../../components/results/record/RecordDrawer.tsx'
import { ResultsGrid } from '../../components/results/ResultsGrid.tsx'
import { SelectionBar } from '../../components/results/SelectionBar.tsx'
import { Sidebar } from '../../components/results/sidebar/Sidebar.tsx'
import { ColumnChooser } from '../../components/results/toolbar/ColumnChooser.tsx'
import { FilterChips } from '../../components/results/toolbar/FilterChips.tsx'
import { FilterMenu } from '../../components/results/toolbar/FilterMenu.tsx'
import { QualityValues, TextValues } from '../../components/results/toolbar/FilterValues.tsx'
import { ListValues, ReceivedDays, TypedDomain } from '../../components/results/toolbar/OtherFilters.tsx'
import { ResultsToolbar } from '../../components/results/toolbar/ResultsToolbar.tsx'
import { SaveView } from '../../components/results/toolbar/SaveView.tsx'
import { Workspace, WorkspaceBody, WorkspaceHeader } from '../../components/results/Workspace.tsx'
import { RowActions } from '../../components/results/RowActions.tsx'
import { Button, LinkButton } from '../../components/ui/Button.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { FloatingMenu } from '../../components/ui/overlay/FloatingMenu.tsx'
import { Popover } from '../../components/ui/overlay/Popover.tsx'
import { Toasts } from '../../components/ui/overlay/Toasts.tsx'
import { Tabs } from '../../components/ui/Tabs.tsx'
import { emailQualities } from '../../lib/records/table/facets.ts'
import { noFilters, type ResultFilters } from '../../lib/records/table/filter-results.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { names, service } from './samples.ts'

const nothing = () => {}
const columns = [
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

const counts = {
  quality: { valid: 530, risky: 66, unknown: 44, invalid: 12, none: 323 },
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
const received = {
  rows: 975,
  companies: 12,
  contacts: 963,
  duplicates: 3,
  alreadyInLists: 41,
  withEmail: 640,
  byStatus: { valid: 530, risky: 66, invalid: 0, unknown: 44 }
}
const expected = { pages: 40, people: 1_000, reportedCount: 980, reason: 'fewer-than-reported', lastPage: 39 } as const
const lists = ['VP Sales · Europe', names.long, names.unbroken, names.rtl].map((name, at) => ({
  id: `list-${at}`,
  name,
  records: 975 * at,
  day: '21 Nov 2026'
}))
const used: ResultFilters = { ...noFilters, quality: ['valid', 'risky'], country: ['France', names.unbroken, 'Spain'], exported: 'no' }

const Side = ({ chosen = ['list-0'], running = true }: { chosen?: readonly string[]; running?: boolean }) => (
  <Sidebar
    lists={lists}
    running={running ? [{ id: 'r', name: 'CTO · Nordics', share: 0.38, href: '#' }] : []}
    views={[
      { id: 'ready', name: t('viewReady'), isOwn: false },
      { id: 'own', name: names.unbroken, isOwn: true }
    ]}
    chosen={chosen}
    peopleCount={2_511}
    actions={{ onOpen: nothing, onView: nothing, onDeleteView: nothing }}
  />
)
interface FrameProps {
  children: ComponentChildren
  title?: string
  side?: ComponentChildren
}
const Frame = ({ children, title = 'VP Sales · Europe', side = <Side /> }: FrameProps) => (
  <Workspace sidebar={side}>
    <WorkspaceHeader
      title={title}
      line={<p>975 people · 22 Nov 2026 · 40 pages requested, the search ended at page 39</p>}
      tools={
        <>
          <Button>{t('compare')}</Button>
          <LinkButton href="#">{t('runAgain')}</LinkButton>
          <Button look="primary">{tCount('exportCount', 975)}</Button>
        </>
      }
    />
    {children}
  </Workspace>
)
const Toolbar = ({ filters = noFilters, shown = 975, reading = false }: { filters?: ResultFilters; shown?: number; reading?: boolean }) => (
  <ResultsToolbar
    search={{ value: filters.search, onInput: nothing }}
    filters={
      <>
        <FilterChips filters={filters} listName={id => id} onChange={nothing} />
        <Popover button={{ children: t('filterAdd'), small: true, 'data-panel': 'filter' }} label={t('filters')}>
          {() => <FilterMenu filters={filters} counts={counts} lists={lists} isComparable onChange={nothing} />}
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
const Pictures = ({ loading = false, filters = noFilters }: { loading?: boolean; filters?: ResultFilters }) => (
  <Overview counts={loading ? undefined : counts} chosen={filters} isOfCompanies={false} onPick={nothing} />
)
interface GridProps {
  selected?: ReadonlySet<number>
  open?: number
  count?: number
  isCompact?: boolean
}
const Grid = ({ selected = new Set<number>(), open, count = 975, isCompact = false }: GridProps) => (
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
const Table = ({ filters = noFilters, title }: { filters?: ResultFilters; title?: string }) => (
  <Frame {...(title === undefined ? {} : { title })}>
    <Pictures filters={filters} />
    <Toolbar filters={filters} />
    <WorkspaceBody>
      <Grid />
    </WorkspaceBody>
  </Frame>
)

const record: RecordDrawerProps = {
  title: 'Ada Beispiel',
  subtitle: 'Account Executive at Contoso GmbH',
  email: { text: 'ada.beispiel@contoso.example', quality: 'risky' },
  page: 'https://network.example/in/ada-beispiel',
  details: {
    person: [
      { name: 'Location', text: 'Exempleville, France' },
      { name: 'About', text: names.long }
    ],
    company: [
      { name: 'Company', text: 'Contoso GmbH' },
      { name: 'Company website', text: 'https://contoso.example' }
    ],
    all: [
      { name: 'a_rather_long_field_name', text: names.unbroken },
      { name: 'html', text: '<b>bold</b>' },
      { name: 'void', text: '' }
    ],
    lists: [
      { id: 'list-0', name: 'VP Sales · Europe', day: '22 Nov 2026', href: undefined },
      { id: 'list-1', name: names.long, day: '3 Nov 2026', href: '#list=list-1' }
    ],
    linked: {
      company: { row: 7, name: 'Contoso GmbH' },
      people: [
        { row: 3, name: 'Bo Exempel' },
        { row: 4, name: names.rtl }
      ],
      peopleInAll: 12,
      onOpen: nothing,
      onPeople: nothing
    },
    isSuppressed: false
  },
  more: [
    { label: t('listedTitle'), onClick: nothing },
    { label: t('recordErase'), destructive: true, onClick: nothing }
  ],
  on: { onCopyEmail: nothing, onEarlier: undefined, onLater: nothing, onClose: nothing }
}
const Opened = (more: Partial<RecordDrawerProps>) => (
  <Frame>
    <Pictures filters={used} />
    <Toolbar filters={used} shown={70} />
    <WorkspaceBody>
      <Grid selected={new Set([0, 2])} open={1} count={70} />
      <RecordDrawer {...record} {...more} />
    </WorkspaceBody>
  </Frame>
)
/** A panel of the toolbar as it is drawn when it is open. */
const Panel = ({ children }: { children: ComponentChildren }) => <main class="shelf">{children}</main>

const choice: ExportChoice = {
  scope: 'all',
  format: 'csv',
  template: 'shown',
  companiesOnly: false,
  validEmailOnly: false,
  onePerCompany: false,
  onePerPerson: false,
  split: '',
  guardFormulas: true,
  nameTemplate: '{list}-{date}'
}
const facts: ExportFacts = {
  counts: { all: 975, filtered: 70, selected: 2, fresh: 934 },
  total: 975,
  isAtMost: false,
  duplicates: 3,
  example: `${names.unbroken}-2026-11-21.csv`,
  preview: 'Full name,Email,Phone\nAda Beispiel,ada@contoso.example,+1 202 555 0104',
  missing: undefined,
  isSplitWrong: false
}
interface StudioProps {
  choice?: Partial<ExportChoice>
  facts?: Partial<ExportFacts>
  state?: ExportState
}
const Studio = ({ state = { is: 'ready' }, ...props }: StudioProps) => {
  const [chosen, setChosen] = useState({ ...choice, ...props.choice })
  return (
    <Frame>
      <Toolbar />
      <WorkspaceBody>
        <Grid />
      </WorkspaceBody>
      <ExportForm
        choice={chosen}
        facts={{ ...facts, ...props.facts }}
        templates={[
          { id: 'hubspot', name: 'HubSpot', isOwn: false },
          { id: 'own', name: names.unbroken, isOwn: true }
        ]}
        state={state}
        onChange={setChosen}
        on={{
          onExport: nothing,
          onCancel: nothing,
          onClose: nothing,
          onNewTemplate: nothing,
          onEditTemplate: nothing,
          onRemoveTemplate: nothing
        }}
      />
    </Frame>
  )
}
const studios: Record<string, StudioProps> = {
  ready: {},
  own: { choice: { template: 'own', split: 'x' }, facts: { isSplitWrong: true } },
  crm: { choice: { template: 'hubspot', guardFormulas: false, onePerPerson: true } },
  waiting: { choice: { scope: 'fresh' }, facts: { counts: { all: 975 }, missing: t('exportFreshWait'), preview: undefined } },
  making: { state: { is: 'making', records: 390 } },
  made: { state: { is: 'made', files: 2, records: 975, damaged: 0, suppressed: 4 } },
  damaged: { state: { is: 'made', files: 2, records: 940, damaged: 1 } },
  nothing: { state: { is: 'nothing', suppressed: 4 } },
  cancelled: { choice: { format: 'vcf' }, state: { is: 'cancelled' } },
  failed: { choice: { format: 'xlsx' }, state: { is: 'failed', text: t('failure_storageFull') } }
}
const template = { name: 'For the CRM', columns: columns.slice(0, 3).map(({ id, heading }) => ({ heading, from: id })) }
const sources = columns.map(({ id, heading }) => ({ value: id, label: heading }))
const compared = { changed: 1_005, all: 1_007, both: 5, joined: 1_000, left: 2, title: 1, company: 0, email: 3, unchanged: 2 }

const screens: Record<string, () => JSX.Element> = {
  table: () => <Table />,
  'table-long': () => <Table title={names.long.repeat(2)} filters={{ ...used, search: names.unbroken }} />,
  'table-filtered': () => <Table filters={used} />,
  selected: () => (
    <Frame side={<Side chosen={['list-0', 'list-1']} />}>
      <Pictures />
      <Toolbar />
      <WorkspaceBody>
        <Grid selected={new Set([1, 2, 4])} isCompact />
        <SelectionBar count={3} onExport={nothing} onCopyEmails={nothing} onSuppress={nothing} onClear={nothing} />
      </WorkspaceBody>
    </Frame>
  ),
  record: () => <Opened />,
  'record-reading': () => (
    <Opened
      email={{ text: '', quality: 'none' }}
      page={undefined}
      more={[]}
      details={{ ...record.details, all: undefined, isSuppressed: true }}
    />
  ),
  'record-problem': () => (
    <Opened
      email={{ text: 'ada@contoso.example', quality: 'invalid' }}
      details={{ ...record.details, all: undefined, problem: t('failure_recordDamaged') }}
    />
  ),
  reading: () => (
    <Frame side={<Side running={false} />}>
      <Pictures loading />
      <Toolbar shown={0} reading />
      <WorkspaceBody>
        <p class="soft" role="status">
          {t('resultsLoading')}
        </p>
      </WorkspaceBody>
    </Frame>
  ),
  'no-rows': () => (
    <Frame>
      <Pictures filters={used} />
      <Toolbar filters={used} shown={0} />
      <WorkspaceBody>
        <EmptyState
          icon="no-filter"
          title={t('resultsNoRowsTitle')}
          text={t('resultsNoRows')}
          action={{ label: t('filtersClear'), onClick: nothing }}
        />
      </WorkspaceBody>
    </Frame>
  ),
  companies: () => (
    <Frame title="Domains 22 Nov">
      <Overview counts={counts} chosen={noFilters} isOfCompanies onPick={nothing} />
      <Tabs
        label={t('pickKind')}
        tabs={[
          { name: 'people', label: 'People 165' },
          { name: 'companies', label: 'Companies 27' }
        ]}
        selected="companies"
        onSelect={nothing}
      >
        {null}
      </Tabs>
      <Toolbar shown={27} />
    </Frame>
  ),
  messages: () => (
    <Frame>
      <Toolbar />
      <WorkspaceBody>
        <Grid />
        <FloatingMenu label={t('moreActions')} at={{ x: 900, y: 260 }} onClose={nothing} items={record.more} />
      </WorkspaceBody>
      <Toasts
        toasts={[
          { id: 'a', text: tCount('emailsCopied', 3), onClose: nothing },
          { id: 'b', text: tCount('suppressed', 1), action: { label: t('undo'), onClick: nothing }, onClose: nothing },
          { id: 'c', text: tCount('resultsDamaged', 2), tone: 'problem', onClose: nothing }
        ]}
      />
    </Frame>
  ),
  shortcuts: () => (
    <Frame>
      <Toolbar />
      <KeysHelp onClose={nothing} />
    </Frame>
  ),
  compared: () => (
    <Frame title={t('profileChange', names.unbroken, 'Autumn')}>
      <ComparisonSummary counts={compared} view="changed" suppressed={{ count: 2, isShown: false, onShow: nothing }} onView={nothing} />
      <WorkspaceBody>
        <Grid />
      </WorkspaceBody>
    </Frame>
  ),
  template: () => (
    <Frame>
      <Toolbar />
      <TemplateEditor template={template} sources={sources} problem={t('settingNotSaved')} onSave={nothing} onBack={nothing} />
    </Frame>
  )
}
const panels: Record<string, () => JSX.Element> = {
  details: () => <ReceivedSummary expected={expected} received={received} service={service} />,
  compare: () => <CompareChooser same={lists.slice(0, 2)} others={lists.slice(2)} onChoose={nothing} />,
  columns: () => <ColumnChooser chosen={columns.slice(0, 3)} others={columns.slice(3)} reading onChange={nothing} onReset={nothing} />,
  'filter-menu': () => <FilterMenu filters={used} counts={counts} lists={lists} isComparable onChange={nothing} />,
  'filter-values': () => (
    <>
      <QualityValues counts={counts.quality} chosen={emailQualities.slice(0, 2)} onChange={nothing} />
      <TextValues label="Country" counts={counts.texts.country} chosen={['France', '~land']} onChange={nothing} />
      <ListValues lists={lists} chosen={['list-0']} onChange={nothing} />
      <TypedDomain value="contoso" onInput={nothing} />
      <ReceivedDays from="2026-11-01" until="" onChange={nothing} />
    </>
  ),
  'row-actions': () => (
    <RowActions name="Ada Beispiel" isReachable onCopyEmail={nothing} profile="https://network.example/in/ada" onMore={nothing} />
  ),
  'save-view': () => <SaveView onSave={nothing} />
}

const narrow = ['table', 'record', 'selected', 'compared', 'template']
export const resultsBlocks: Record<string, { width: number; draw: () => JSX.Element }> = {
  ...Object.fromEntries(Object.entries(screens).map(([name, draw]) => [`results-${name}`, { width: 1280, draw }])),
  ...Object.fromEntries(
    Object.entries(screens)
      .filter(([name]) => narrow.includes(name))
      .map(([name, draw]) => [`results-${name}-narrow`, { width: 640, draw }])
  ),
  ...Object.fromEntries(
    Object.entries(panels).map(([name, draw]) => [`results-${name}`, { width: 400, draw: () => <Panel>{draw()}</Panel> }])
  ),
  ...Object.fromEntries(
    Object.entries(studios).map(([name, props]) => [`export-${name}`, { width: 1000, draw: () => <Studio {...props} /> }])
  )
}
