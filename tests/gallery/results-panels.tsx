// Panels of the results page's toolbar: columns, filters, views, the comparison and the received records.
import type { ComponentChildren, JSX } from 'preact'
import { CompareChooser } from '../../components/compare/CompareChooser.tsx'
import { qualityWords } from '../../components/results/Overview.tsx'
import { ReceivedSummary } from '../../components/results/ReceivedSummary.tsx'
import { ageWords } from '../../components/results/column-label.ts'
import { ColumnChooser } from '../../components/results/toolbar/ColumnChooser.tsx'
import { FilterMenu } from '../../components/results/toolbar/FilterMenu.tsx'
import { KindValues, TextValues, ListValues, ReceivedDays, TagValues, TypedDomain } from '../../components/results/toolbar/FilterValues.tsx'
import { BulkNotes } from '../../components/notes/SelectedNotes.tsx'
import { SaveView } from '../../components/results/toolbar/ResultsToolbar.tsx'
import { RowActions } from '../../components/results/table/GridRow.tsx'
import { emailAges } from '../../lib/records/table/email-ages.ts'
import { emailQualities } from '../../lib/records/table/facets.ts'
import { columns, counts, lists, used } from './results-page.tsx'
import { service } from './samples.ts'
import { nothing } from './screens.tsx'

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

/** An open panel of the toolbar. */
const Panel = ({ children }: { children: ComponentChildren }) => <main class="shelf">{children}</main>

const panels: Record<string, () => JSX.Element> = {
  details: () => <ReceivedSummary expected={expected} received={received} service={service} />,
  compare: () => <CompareChooser same={lists.slice(0, 2)} others={lists.slice(2)} onChoose={nothing} />,
  columns: () => <ColumnChooser chosen={columns.slice(0, 3)} others={columns.slice(3)} reading onChange={nothing} onReset={nothing} />,
  'filter-menu': () => <FilterMenu filters={used} counts={counts} lists={lists} tags={['vip', 'fair']} isComparable onChange={nothing} />,
  'filter-values': () => (
    <>
      <KindValues
        kinds={emailQualities}
        words={qualityWords}
        counts={counts.quality}
        chosen={emailQualities.slice(0, 2)}
        onChange={nothing}
      />
      <KindValues kinds={emailAges} words={ageWords} counts={counts.ages} chosen={['older']} onChange={nothing} />
      <TextValues label="Country" counts={counts.texts.country} chosen={['France', '~land']} onChange={nothing} />
      <ListValues lists={lists} chosen={['list-0']} onChange={nothing} />
      <TypedDomain value="contoso" onInput={nothing} />
      <ReceivedDays from="2026-11-01" until="" onChange={nothing} />
    </>
  ),
  'filter-tags': () => (
    <>
      <TagValues tags={['vip', 'Key account']} chosen={['fair']} onChange={nothing} />
      <TagValues tags={[]} chosen={[]} onChange={nothing} />
    </>
  ),
  'bulk-notes': () => <BulkNotes knownTags={['vip']} onAddTags={nothing} onRemoveTags={nothing} onStatus={nothing} onAddNote={nothing} />,
  'row-actions': () => (
    <RowActions name="Ada Beispiel" isReachable onCopyEmail={nothing} profile="https://network.example/in/ada" onMore={nothing} />
  ),
  'save-view': () => <SaveView onSave={nothing} />
}

export const resultsPanels = Object.fromEntries(
  Object.entries(panels).map(([name, draw]) => [`results-${name}`, { width: 400, draw: (): JSX.Element => <Panel>{draw()}</Panel> }])
)
