// The results page in every state, with the drawer of a record, and what opens on it.
import type { JSX } from 'preact'
import { TemplateEditor } from '../../../components/export/TemplateEditor.tsx'
import { ComparisonSummary } from '../../../components/compare/ComparedTable.tsx'
import { ShortcutsHelp } from '../../../components/shell/OpenOverlay.tsx'
import { resultsShortcuts } from '../../../components/shell/page-shortcuts.ts'
import { bounceBlocks } from './bounce-blocks.tsx'
import { checkBlocks } from './check-blocks.tsx'
import { AddListForm, type AddListFormProps } from '../../../components/own-lists/AddList.tsx'
import { FileNotes } from '../../../components/own-lists/FileNotes.tsx'
import { ListUseForm } from '../../../components/own-lists/ListUseTools.tsx'
import { Overview } from '../../../components/results/Overview.tsx'
import { PersonNoteForm } from '../../../components/notes/RecordNotes.tsx'
import { RecordExports } from '../../../components/record/PersonExports.tsx'
import { RecordDrawer, type RecordDrawerProps } from '../../../components/record/RecordDrawer.tsx'
import { EmptyTable } from '../../../components/results/table/ResultsTable.tsx'
import { SelectionBar } from '../../../components/results/table/SelectionBar.tsx'
import { Palette, type PaletteGroup } from '../../../components/palette/Palette.tsx'
import { Workspace, WorkspaceBody, WorkspaceHeader } from '../../../components/results/Workspace.tsx'
import { FloatingMenu } from '../../../components/ui/overlay/Popover.tsx'
import { Toasts } from '../../../components/results/Toasts.tsx'
import { Tabs } from '../../../components/ui/Tabs.tsx'
import { noFilters } from '../../../lib/records/table/filter-results.ts'
import { t, tCount } from '../../../lib/i18n/text.ts'
import { exportBlocks } from './export-blocks.tsx'
import { deskBlocks } from './desk-blocks.tsx'
import { listBlocks } from './list-blocks.tsx'
import { sendBlocks } from './send-blocks.tsx'
import { Frame, Grid, Pictures, Side, Table, Toolbar, columns, counts, used } from '../results-page.tsx'
import { resultsPanels } from '../results-panels.tsx'
import { names } from '../samples.ts'
import { nothing } from '../screens.tsx'

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
    { label: t('suppressionTitle'), onClick: nothing },
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
const Alone = () => (
  <Frame>
    <WorkspaceBody>
      <RecordDrawer {...record} isAlone />
    </WorkspaceBody>
  </Frame>
)
const palette: readonly PaletteGroup[] = [
  { title: t('paletteCommands'), items: [{ id: 'add', icon: 'file', label: t('addListTitle') }] },
  { title: t('listsTitle'), items: [{ id: 'list', icon: 'lists', label: names.long, detail: '22 Nov 2026' }] },
  {
    title: t('peopleListTitle'),
    items: [
      { id: 'ada', icon: 'profile', label: 'Ada Beispiel', detail: 'Account Executive · Contoso GmbH · ada.beispiel@contoso.example' },
      { id: 'rtl', icon: 'profile', label: names.rtl, detail: names.long },
      { id: 'not', icon: 'profile', label: t('suppressionCell', 'Adam Exempel'), detail: 'VP Sales · Europe' }
    ]
  }
]
const shortcuts = { keys: { open: 'Alt+Shift+M', act: 'Alt+Shift+E', results: '', side: 'Alt+Shift+D' }, browser: 'chromium' as const }
const template = { name: 'For the CRM', columns: columns.slice(0, 3).map(({ id, heading }) => ({ heading, from: id })) }
const sources = columns.map(({ id, heading }) => ({ value: id, label: heading }))
const compared = { changed: 1_005, all: 1_007, both: 5, joined: 1_000, left: 2, title: 1, company: 0, email: 3, unchanged: 2 }

const screens: Record<string, () => JSX.Element> = {
  table: () => <Table />,
  alone: () => <Alone />,
  'table-long': () => <Table title={names.long.repeat(2)} filters={{ ...used, search: names.unbroken }} />,
  'table-filtered': () => <Table filters={used} />,
  selected: () => (
    <Frame side={<Side chosen={['list-0', 'list-1']} />}>
      <Pictures />
      <Toolbar />
      <WorkspaceBody>
        <Grid selected={new Set([1, 2, 4])} isCompact />
      </WorkspaceBody>
      <Toasts toasts={[{ id: 'a', text: tCount('emailsCopied', 3), onClose: nothing }]} />
      <SelectionBar
        counts={{ selected: 3, suppressed: 1 }}
        onExport={nothing}
        onSend={nothing}
        onCopyEmails={nothing}
        onSuppress={nothing}
        onAllow={nothing}
        onClear={nothing}
      />
    </Frame>
  ),
  record: () => <Opened />,
  'record-notes': () => (
    <Opened
      details={{
        ...record.details,
        exports: (
          <RecordExports
            lastExports={[
              { to: 'send:w1', name: 'n8n', at: Date.UTC(2026, 10, 22) },
              { to: 'csv', name: '', at: Date.UTC(2026, 10, 20) }
            ]}
          />
        ),
        notes: (
          <PersonNoteForm
            value={{
              note: 'Met at the fair in May.\nCall about the pilot.',
              tags: ['vip', 'Key account', 'מפתח', names.unbroken],
              status: 'replied'
            }}
            knownTags={['fair']}
            problem={t('failure_noteNotSaved')}
            on={{ onStatus: nothing, onAddTags: nothing, onRemoveTag: nothing, onNote: nothing }}
          />
        )
      }}
    />
  ),
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
        <EmptyTable hidden={{ count: 0, onShow: nothing }} isFiltered />
      </WorkspaceBody>
    </Frame>
  ),
  'all-hidden': () => (
    <Frame>
      <Toolbar shown={0} />
      <WorkspaceBody>
        <EmptyTable hidden={{ count: 975, onShow: nothing }} isFiltered={false} />
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
      <ShortcutsHelp keys={resultsShortcuts} isMac={false} shortcuts={shortcuts} onClose={nothing} />
    </Frame>
  ),
  palette: () => (
    <Frame>
      <Toolbar />
      <Palette query="ada" groups={palette} isSearching={false} onInput={nothing} onChoose={nothing} onClose={nothing} />
    </Frame>
  ),
  'palette-searching': () => (
    <Frame>
      <Toolbar />
      <Palette query="ad" groups={[]} isSearching onInput={nothing} onChoose={nothing} onClose={nothing} />
    </Frame>
  ),
  'add-list': () => (
    <Workspace sidebar={<Side />}>
      <WorkspaceHeader title={t('addListTitle')} />
      <WorkspaceBody>
        <AddListForm step={checkedFile} problem={undefined} on={listForm} />
      </WorkspaceBody>
    </Workspace>
  ),
  compared: () => (
    <Frame title={t('beforeAfter', names.unbroken, 'Autumn')}>
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
const listForm = {
  onFile: nothing,
  onTitle: nothing,
  onMeaning: nothing,
  onEncoding: nothing,
  onSaveLeftOut: nothing,
  onAdd: nothing,
  onAnother: nothing,
  onCancel: nothing
}
const checkedFile: AddListFormProps['step'] = {
  is: 'check',
  fileName: 'customers-2026.xlsx',
  format: 'XLSX',
  rows: 1_216,
  title: 'customers 2026',
  titleProblem: undefined,
  columns: [
    { name: 'Kunde', meaning: 'fullName', values: ['Ada Beispiel', names.rtl, names.cjk] },
    { name: 'E-Mail', meaning: 'email', values: ['ada@contoso.example', '', 'person-3@contoso.example'] },
    { name: names.unbroken, meaning: 'as-is', values: ['1', names.long, ''] },
    { name: 'IBAN', meaning: 'left-out', values: ['–', '–', '–'] }
  ],
  counts: { people: 1_204, companies: 0, others: 12 },
  added: 400
}
const narrow = ['table', 'add-list', 'record', 'selected', 'compared', 'template']
export const resultsBlocks: Record<string, { width: number; draw: () => JSX.Element }> = {
  ...Object.fromEntries(Object.entries(screens).map(([name, draw]) => [`results-${name}`, { width: 1280, draw }])),
  ...Object.fromEntries(
    Object.entries(screens)
      .filter(([name]) => narrow.includes(name))
      .map(([name, draw]) => [`results-${name}-narrow`, { width: 640, draw }])
  ),
  'results-add-list-choose': {
    width: 640,
    draw: () => <AddListForm step={{ is: 'choose' }} problem={t('failure_fileLocked')} on={listForm} />
  },
  'results-add-list-notes': {
    width: 640,
    draw: () => (
      <FileNotes
        notes={[
          {
            kind: 'width',
            isLeftOut: true,
            count: 1,
            lines: [{ line: 4, text: 'Bo Muster | VP | Sales | Acme', width: { cells: 5, headings: 4 } }]
          },
          { kind: 'quotes', isLeftOut: false, count: 1, lines: [{ line: 7, text: names.long }] }
        ]}
        sharedColumns={['Email']}
        moreColumns={12}
        encodings={[
          { encoding: 'windows-1250', samples: ['Dvořák'] },
          { encoding: 'windows-1252', samples: ['Dvoøák'] }
        ]}
        onEncoding={nothing}
        onSaveLeftOut={nothing}
      />
    )
  },
  'results-list-use': {
    width: 400,
    draw: () => (
      <ListUseForm
        isMine
        role="customers"
        problem={undefined}
        onMine={() => Promise.resolve(true)}
        onRole={nothing}
        onCorrect={() => Promise.resolve(true)}
      />
    )
  },
  ...resultsPanels,
  ...exportBlocks,
  ...listBlocks,
  ...bounceBlocks,
  ...checkBlocks,
  ...sendBlocks,
  ...deskBlocks
}
