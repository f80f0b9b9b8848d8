// The results page in every state, and what opens on it: the table with its card, lists, columns, the comparison, the making of files.
import { useState } from 'preact/hooks'
import type { ComponentChildren, JSX } from 'preact'
import { ColumnChooser } from '../../components/results/ColumnChooser.tsx'
import { CompareChooser } from '../../components/results/CompareChooser.tsx'
import { ComparisonSummary } from '../../components/results/ComparisonSummary.tsx'
import { ReceivedSummary } from '../../components/results/ReceivedSummary.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import type { ExportState } from '../../components/export/ExportOutcome.tsx'
import { ExportForm, type ExportFormProps } from '../../components/export/ExportForm.tsx'
import type { ExportChoice } from '../../components/export/export-text.ts'
import { ListChooser } from '../../components/results/ListChooser.tsx'
import { SuppressedNotice } from '../../components/results/SuppressedNotice.tsx'
import { RecordCard, type RecordCardProps } from '../../components/results/RecordCard.tsx'
import { ResultsFilters } from '../../components/results/ResultsFilters.tsx'
import { ResultsBody, ResultsFrame } from '../../components/frames/ResultsFrame.tsx'
import { ResultsGrid } from '../../components/results/ResultsGrid.tsx'
import { ResultsToolbar } from '../../components/results/ResultsToolbar.tsx'
import { TemplateEditor } from '../../components/export/TemplateEditor.tsx'
import { t } from '../../lib/i18n/text.ts'
import { names, service } from './samples.ts'

const nothing = () => {}
const columns = ['Full name', 'Title', 'Company', 'Email', 'Profile URL', 'Country'].map((heading, at) => ({ id: `c${at}`, heading }))
const first = ['Ada Beispiel', 'Bo Exempel', names.rtl, names.cjk, names.unbroken, 'Zoë Ejemplo']
const cell = (row: number, column: string): string =>
  ({
    c0: first[row % first.length] ?? '',
    c1: row % 3 === 0 ? 'VP Sales' : names.long,
    c2: 'Contoso GmbH',
    c3: row % 4 === 1 ? '' : `person-${row}@contoso.example`,
    c4: `https://network.example/in/person-${row}`
  })[column] ?? 'Germany'

const none = {
  search: '',
  status: 'any',
  email: 'any',
  kind: 'any',
  otherLists: 'any',
  company: '',
  domain: '',
  country: '',
  list: -1,
  from: '',
  until: ''
} as const
const delivered = {
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
  day: '21 Nov'
}))
const card: RecordCardProps = {
  title: 'Ada Beispiel',
  list: 'VP Sales · Europe',
  columns: [
    { name: 'Email', text: 'ada@contoso.example' },
    { name: 'Title', text: names.long }
  ],
  fields: [
    { name: 'profile', text: 'https://network.example/in/ada-beispiel' },
    { name: 'a_rather_long_field_name', text: names.unbroken },
    { name: 'html', text: '<b>bold</b>' },
    { name: 'void', text: '' }
  ],
  company: { row: 7, name: 'Contoso GmbH' },
  people: [
    { row: 3, name: 'Bo Exempel' },
    { row: 4, name: names.rtl }
  ],
  peopleInAll: 12,
  otherLists: [{ id: 'list-1', name: names.long, day: '3 Nov', href: '#list=list-1' }],
  onOpen: nothing,
  onPeople: nothing,
  onClose: nothing
}

const Frame = ({ children, title = 'VP Sales · Europe' }: { children: ComponentChildren; title?: string | undefined }) => (
  <ResultsFrame title={title} listsOpen={false} onToggleLists={nothing}>
    {children}
  </ResultsFrame>
)
const tools = {
  shown: 975,
  all: 975,
  reading: false,
  selected: 0,
  outcome: '',
  panel: undefined,
  onCopy: nothing,
  onDeselect: nothing
} as const

const Filters = ({ used = 0 }: { used?: number }) => (
  <ResultsFilters filters={none} none={none} lists={['A', 'B']} countries={['Germany']} comparable used={used} onChange={nothing} />
)
const Grid = ({ selected = new Set<number>(), open, count = 975 }: { selected?: ReadonlySet<number>; open?: number; count?: number }) => (
  <ResultsGrid
    label={t('resultsGrid')}
    columns={columns}
    widths={{ c1: 240 }}
    rows={Array.from({ length: count }, (_, row) => row)}
    cell={cell}
    nameOf={row => cell(row, 'c0')}
    order={{ column: 'c0', descending: false }}
    selected={selected}
    open={open}
    onOrder={nothing}
    onWidths={nothing}
    onSelect={nothing}
    onOpen={nothing}
    onCopy={nothing}
  />
)
const Table = ({ long = false }: { long?: boolean }) => (
  <Frame title={long ? names.long.repeat(2) : undefined}>
    <ReceivedSummary expected={expected} received={delivered} service={service} />
    <Filters />
    <ResultsToolbar {...tools} onPanel={nothing} />
    <SuppressedNotice listed={4} shown={false} onShow={nothing} />
    <ResultsBody hasCard={false}>
      <Grid />
    </ResultsBody>
  </Frame>
)
const WithCard = (more: Partial<RecordCardProps>) => (
  <Frame>
    <Filters used={2} />
    <ResultsToolbar {...tools} shown={70} selected={2} outcome={t('resultsNotCopied')} onPanel={nothing} />
    <SuppressedNotice listed={4} shown onShow={nothing} />
    <ResultsBody hasCard={true}>
      <Grid selected={new Set([0, 2])} open={1} count={70} />
      <RecordCard {...card} {...more} />
    </ResultsBody>
  </Frame>
)

const choice: ExportChoice = {
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
const Studio = ({ state = { is: 'ready' }, ...props }: Partial<ExportFormProps> & { state?: ExportState }) => {
  const [chosen, setChosen] = useState({ ...choice, ...props.choice })
  return (
    <Frame>
      <ExportForm
        counts={{ all: 975, filtered: 70, selected: 2, fresh: 934 }}
        templates={[{ id: 'own', name: names.unbroken, own: true }]}
        example={`${names.unbroken}-2026-11-21.csv`}
        splitWrong={false}
        onExport={nothing}
        onCancel={nothing}
        onClose={nothing}
        onNewTemplate={nothing}
        onEditTemplate={nothing}
        onRemoveTemplate={nothing}
        {...props}
        state={state}
        choice={chosen}
        onChange={setChosen}
      />
    </Frame>
  )
}
const studios: Record<string, Parameters<typeof Studio>[0]> = {
  ready: {},
  own: { choice: { ...choice, template: 'own', split: 'x' }, splitWrong: true },
  making: { state: { is: 'making', records: 390 } },
  made: { state: { is: 'made', files: 2, records: 975, damaged: 0, suppressed: 4 } },
  damaged: { state: { is: 'made', files: 2, records: 940, damaged: 1 } },
  nothing: { state: { is: 'nothing', suppressed: 4 } },
  cancelled: { choice: { ...choice, format: 'vcf' }, state: { is: 'cancelled' } },
  failed: { choice: { ...choice, format: 'xlsx' }, state: { is: 'failed', text: t('failure_storageFull') } }
}
const template = { name: 'For the CRM', columns: columns.slice(0, 3).map(({ id, heading }) => ({ heading, from: id })) }
const sources = columns.map(({ id, heading }) => ({ value: id, label: heading }))
const counts = { all: 1_007, both: 5, joined: 1_000, left: 2, title: 1, company: 0, email: 3, unchanged: 2 }

const screens: Record<string, () => JSX.Element> = {
  table: () => <Table />,
  'table-long': () => <Table long />,
  'table-card': () => <WithCard />,
  'card-reading': () => <WithCard fields={undefined} otherLists={[]} people={[]} company={undefined} peopleInAll={0} isSuppressed />,
  'card-problem': () => <WithCard fields={undefined} problem={t('failure_recordDamaged')} />,
  reading: () => (
    <Frame>
      <Filters />
      <ResultsToolbar {...tools} shown={0} all={390} reading panel="columns" onPanel={nothing} />
      <ColumnChooser chosen={columns.slice(0, 3)} others={columns.slice(3)} reading onChange={nothing} onReset={nothing} />
    </Frame>
  ),
  'no-rows': () => (
    <Frame>
      <Filters used={3} />
      <ResultsToolbar {...tools} shown={0} onPanel={nothing} />
      <ResultsBody hasCard={false}>
        <EmptyState
          icon="no-filter"
          title={t('resultsNoRowsTitle')}
          text={t('resultsNoRows')}
          action={{ label: t('filtersClear'), onClick: nothing }}
        />
      </ResultsBody>
    </Frame>
  ),
  lists: () => (
    <ResultsFrame title={t('resultsTitle')} listsOpen onToggleLists={nothing}>
      <ListChooser lists={lists} chosen={['list-0', 'list-2']} onChoose={nothing} />
    </ResultsFrame>
  ),
  compare: () => (
    <Frame>
      <CompareChooser same={lists.slice(0, 2)} others={lists.slice(2)} onChoose={nothing} />
    </Frame>
  ),
  compared: () => (
    <Frame title={t('profileChange', names.unbroken, 'Autumn')}>
      <ComparisonSummary was={names.unbroken} is="Autumn" counts={counts} view="both" onView={nothing} />
    </Frame>
  ),
  template: () => (
    <Frame>
      <TemplateEditor template={template} sources={sources} problem={t('limitsNotSaved')} onSave={nothing} onBack={nothing} />
    </Frame>
  )
}

const narrow = ['table', 'table-card', 'lists', 'compare', 'compared', 'template']
export const resultsBlocks: Record<string, { width: number; draw: () => JSX.Element }> = {
  ...Object.fromEntries(Object.entries(screens).map(([name, draw]) => [`results-${name}`, { width: 1000, draw }])),
  ...Object.fromEntries(
    Object.entries(screens)
      .filter(([name]) => narrow.includes(name))
      .map(([name, draw]) => [`results-${name}-narrow`, { width: 640, draw }])
  ),
  ...Object.fromEntries(
    Object.entries(studios).map(([name, props]) => [`export-${name}`, { width: 1000, draw: () => <Studio {...props} /> }])
  )
}
