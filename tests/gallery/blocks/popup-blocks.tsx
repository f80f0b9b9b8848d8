// Less common views of the popup: tracked lists, lost lists, lists that are added to, and notices.
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { TrackListForm, type TrackListFormProps } from '../../../components/runs/TrackList.tsx'
import { LostListsNotice, type LostListsNoticeProps } from '../../../components/runs/LostLists.tsx'
import { DataChangesNotice } from '../../../components/shell/DataChanges.tsx'
import { ReplyChangesNotice } from '../../../components/connection/ReplyChanges.tsx'
import type { RunAction } from '../../../components/runs/run-action-choices.ts'
import { ArchiveLine } from '../../../components/runs/ArchivedRuns.tsx'
import type { RowExtra } from '../../../components/runs/row-line.ts'
import { FoundRuns } from '../../../components/runs/SearchRuns.tsx'
import { StartedSearch } from '../../../components/import/StartedSearch.tsx'
import { LinkButton } from '../../../components/ui/Button.tsx'
import { RunsList } from '../../../components/runs/RunsList.tsx'
import { DisclosureButton } from '../../../components/ui/LongText.tsx'
import { ImportForm } from '../../../components/import/ImportForm.tsx'
import { QuestionLine } from '../../../components/shell/QuietLine.tsx'
import home from '../../../components/shell/Popup.module.css'
import end from '../../../components/shell/QuietLine.module.css'
import { t, tCount } from '../../../lib/i18n/text.ts'
import { makeRun, names, now, runs, searches, service } from '../samples.ts'
import { foot, Form, makeClick, nothing, Popup, RunsSection } from '../screens.tsx'

type FoundPeople = Parameters<typeof FoundRuns>[0]['found']['people']
const some = runs['over']?.slice(0, 3) ?? []
interface ListProps {
  before?: ComponentChildren
  after?: ComponentChildren
  of?: typeof some
  extras?: ReadonlyMap<string, RowExtra>
  children?: ComponentChildren
}
const List = ({ before, after = foot(), of = some, extras, children }: ListProps) => (
  <Popup foot={after}>
    <RunsSection before={before}>
      <RunsList runs={of} total={of.length} extras={extras} onMore={nothing} now={now} onAction={nothing} />
      {children}
    </RunsSection>
  </Popup>
)

const Track = (props: Partial<TrackListFormProps>) => {
  const [draft, setDraft] = useState({ listName: '', connection: 'c', ...props.draft })
  return (
    <TrackListForm
      connections={[{ id: 'c', label: service, service }]}
      hasPermission
      busy={false}
      now={now}
      onTrack={nothing}
      onCancel={nothing}
      {...props}
      draft={draft}
      onChange={setDraft}
    />
  )
}

const lost = (...listNames: string[]): LostListsNoticeProps['lists'] =>
  listNames.map((listName, index) => ({ id: `lost-${index}`, listName, serviceHost: service, reachable: true }))
const Lost = (props: Pick<LostListsNoticeProps, 'lists'> & Partial<LostListsNoticeProps>) => (
  <LostListsNotice busy={false} onTrack={nothing} onDismiss={nothing} {...props} />
)
const several = lost(
  'VP Sales · Europe 2026-11-20 x7kq2m',
  'Founders · Nordics 2026-11-18 b4hj9w',
  'CTO · Berlin 2026-11-02 q8zrkt',
  'Buyers · Italy 2026-10-30 w3ntcz',
  'Bakers · Portugal 2026-10-28 kd5vfg'
)
const known = [
  { listName: 'VP Sales · Europe 2026-11-21 x7kq2m', listTitle: 'VP Sales · Europe' },
  { listName: 'Founders · Nordics 2026-11-18 b4hj9w', listTitle: 'Founders · Nordics' }
]
const finished = { is: 'finished' } as const
const matters = [
  makeRun({ is: 'running', status: { word: 'segmenting_v2', known: false } }, 'Plant managers · Benelux', { dueAt: now + 12_000 }),
  makeRun(finished, 'Dentists · Spain', { pause: { code: 'resultsOnOtherHost', host: 'files.cdn.example' } }),
  makeRun(finished, 'Architects · Austria', { pause: { code: 'notFound' }, dueAt: now + 600_000 }),
  makeRun(finished, 'Printers · Greece', { pause: { code: 'linkRefused', host: 'files.cdn.example' } }),
  makeRun(finished, 'Tailors · Latvia', { pause: { code: 'apiKeyNeeded' } }),
  makeRun(finished, 'Cooks · Wales', { pause: { code: 'resultsOnOtherHost', host: `${names.unbroken.toLowerCase()}.example:8443` } })
]
const list = { request: { kind: 'tracked-list', comparisonKey: 'l' } } as const
const known3 = 'Fair visitors 2026-11-02 q8zrkt'
const trackedLists = [
  makeRun({ is: 'running', status: { known: true } }, known3, { ...list, listName: known3, dueAt: now + 12_000 }),
  makeRun({ is: 'running', status: { known: true } }, 'Fair visitor', { ...list, pause: { code: 'listUnknown' }, dueAt: now + 600_000 }),
  makeRun({ is: 'collected', rows: 975 }, known3, { ...list, listName: known3 }),
  makeRun({ is: 'collected', rows: 975, source: 'file' }, 'Fair visitors'),
  makeRun({ is: 'collected', rows: 975, source: 'before-update' }, 'Fair visitors', {
    request: { kind: 'lead-search', url: 'https://example.test/', comparisonKey: 'k', pages: 40, isUpdate: true }
  })
]
const one = matters[1]

/** The first screen: what was just started, what needs the user, what the page offers, the lists, and one question that can wait. */
const Home = ({ current, lists, imported }: { current: typeof some; lists: typeof some; imported?: string }) => (
  <Popup foot={foot()}>
    {current.length > 0 && (
      <section class={home.current} data-runs>
        <h2 class="unseen">{t('currentRuns')}</h2>
        <RunsList runs={current} total={current.length} started={current[0]?.id} onMore={nothing} now={now} onAction={nothing} />
      </section>
    )}
    <section class={home.page}>
      <ImportForm
        service={service}
        search={{
          title: 'VP Sales · Europe',
          summary: searches.usual,
          resultCount: { count: 1_190, atLeast: false },
          ...(imported && { imported: { text: imported, label: t('openList'), onClick: nothing } })
        }}
        draft={{ listTitle: 'VP Sales · Europe', pages: '4' }}
        click={makeClick()}
        link={
          <DisclosureButton open={false} controls={undefined} onToggle={nothing}>
            {t('pagePeopleTitle')}
          </DisclosureButton>
        }
        on={{ change: nothing, start: nothing, openSettings: nothing }}
      />
    </section>
    <RunsSection>
      <RunsList runs={lists} total={lists.length} onMore={nothing} now={now} onAction={nothing} />
      <QuestionLine text={t('retentionLine')} label={t('retentionChoose')} onClick={nothing} />
    </RunsSection>
  </Popup>
)
const over = runs['over'] ?? []
const aDay = 86_400_000
const lists = ['CTOs · Berlin', 'Founders · Nordics', 'Dentists · Spain', 'Buyers · Italy', 'Bakers · Portugal', names.long].map(
  (name, at) => makeRun({ is: 'collected', rows: 240 + at }, name, { validEmails: 130 - at, changedAt: now - at * at * aDay - 60_000 })
)

const justStarted = [
  makeRun({ is: 'running', status: { known: true, done: 0, total: 50 } }, 'CTOs in Berlin, 51–200 people, 26 Nov', { sentAt: now - 4_000 })
]
/** What two rows have besides: a found email, and a search that is due. */
const foundExtras = new Map<string, RowExtra>([
  [lists[0]?.id ?? '', { line: 'ada.beispiel@contoso.example · valid', action: { label: t('copyEmail'), isDue: false, onClick: nothing } }],
  [lists[1]?.id ?? '', { line: t('reminderDue'), action: { label: t('importAnother'), isDue: true, onClick: nothing } }]
])
const hit = { listId: 'a', runId: 'a', isSuppressed: false, email: '' }
const hits: FoundPeople = [
  { ...hit, index: 0, name: 'Ada Beispiel', jobTitle: 'CTO', company: 'Contoso GmbH', listTitle: 'CTOs in Berlin, 26 Nov' },
  { ...hit, index: 1, name: names.rtl, jobTitle: names.long, company: 'Northwind', listTitle: names.long },
  { ...hit, index: 2, name: '', email: 'cy@fabrikam.example', jobTitle: '', company: '', listTitle: '' }
]
const Search = ({ runs: found, people, failed = false }: { runs: typeof some; people: FoundPeople; failed?: boolean }) => (
  <Popup foot={foot()}>
    <section class={home.runs} data-runs>
      <div class={home.head}>
        <h2 class="unseen">{t('tabRuns')}</h2>
        <input type="search" aria-label={t('searchRuns')} value="ada" onInput={nothing} />
        <LinkButton href="#">{t('openAll')}</LinkButton>
      </div>
      <FoundRuns list={{ now, onAction: nothing }} runs={found} found={{ people, isSearching: false, failed }} />
    </section>
  </Popup>
)

export const popupBlocks = {
  'popup-home': { draw: () => <Home current={[]} lists={lists} imported={tCount('importedAgo', 75, '20 min ago')} /> },
  'popup-home-busy': {
    draw: () => (
      <Home
        current={[
          makeRun({ is: 'running', status: { known: true, done: 212, total: 500 } }, 'VP Sales · Europe', { sentAt: now - 900_000 }),
          makeRun({ is: 'refused', failure: { code: 'wrongApiKey', host: service }, isCertain: true, lateChecks: 0 }, 'Dentists · Spain')
        ]}
        lists={[...lists.slice(0, 3), ...over.slice(0, 3)]}
      />
    )
  },
  'popup-after-import': {
    draw: () => (
      <Popup foot={foot()}>
        <section class={home.current} data-runs>
          <h2 class="unseen">{t('currentRuns')}</h2>
          <RunsList runs={justStarted} total={1} started={justStarted[0]?.id} onMore={nothing} now={now} onAction={nothing} />
        </section>
        <section class={home.page}>
          <StartedSearch onAgain={nothing} />
        </section>
      </Popup>
    )
  },
  'popup-archive': {
    draw: () => (
      <List of={lists.slice(0, 3)} extras={foundExtras}>
        <div class={end.archived}>
          <ArchiveLine archived={4} inBin={2} isOpen={false} id="archived" onToggle={nothing} />
        </div>
      </List>
    )
  },
  'popup-search': { draw: () => <Search runs={lists.slice(0, 2)} people={hits} /> },
  'popup-search-none': { draw: () => <Search runs={[]} people={[]} /> },
  'popup-search-failed': { draw: () => <Search runs={[]} people={[]} failed /> },
  'runs-matters': {
    draw: () => (
      <main>
        <h1 class="unseen">{t('tabRuns')}</h1>
        <RunsList
          runs={matters}
          total={matters.length}
          problems={new Map(one ? [[one.id, t('allowRefused', 'files.cdn.example')]] : [])}
          busy={new Map<string, RunAction>()}
          onMore={nothing}
          now={now}
          onAction={nothing}
        />
      </main>
    )
  },
  'runs-tracked': {
    draw: () => (
      <main>
        <h1 class="unseen">{t('tabRuns')}</h1>
        <RunsList runs={trackedLists} total={trackedLists.length} onMore={nothing} now={now} onAction={nothing} />
      </main>
    )
  },
  'popup-list': { draw: () => <List /> },
  'popup-list-none': { draw: () => <List of={[]} /> },
  'popup-track': { draw: () => <List after={<Track draft={{ listName: known3, connection: 'c' }} />} /> },
  'popup-track-several': {
    draw: () => (
      <List
        after={
          <Track
            hasPermission={false}
            connections={[
              { id: 'c', label: service, service },
              { id: 'd', label: `Second account · ${service}`, service }
            ]}
            draft={{ listName: known3, connection: 'd' }}
            problem={{ failure: { code: 'listInUse' }, listName: known3 }}
          />
        }
      />
    )
  },
  'popup-track-problem': { draw: () => <List of={[]} after={<Track problem={{ failure: { code: 'noPermission' }, listName: '' }} />} /> },
  'popup-lost': { draw: () => <List of={[]} before={<Lost lists={several} />} /> },
  'popup-data-changes': { draw: () => <List before={<DataChangesNotice changes={[1]} onRead={nothing} />} /> },
  'popup-lost-one': { draw: () => <List before={<Lost lists={several.slice(0, 1)} />} /> },
  'popup-lost-away': {
    draw: () => <List before={<Lost lists={several.slice(0, 2).map(entry => ({ ...entry, reachable: false }))} />} after={null} />
  },
  'popup-news': {
    draw: () => (
      <List
        before={
          <ReplyChangesNotice
            service={service}
            added={['work_email', 'personal_emails', 'company_size', 'x', 'y', 'z', 'q']}
            missing={['email']}
            onDetails={nothing}
            onDismiss={nothing}
          />
        }
      />
    )
  },
  'form-update': { draw: () => <Form existingLists={known} draft={{ updateList: known[0]?.listName }} /> },
  'form-update-open': { draw: () => <Form existingLists={known} draft={{ updateList: '' }} /> },
  'form-update-typed': { draw: () => <Form existingLists={known} draft={{ updateList: known3 }} /> },
  'form-update-none': { draw: () => <Form existingLists={[]} draft={{ updateList: '' }} /> },
  'form-update-live': {
    draw: () => (
      <Form
        existingLists={known}
        draft={{ updateList: known[0]?.listName }}
        click={{ problem: { failure: { code: 'listInUse', name: 'VP Sales · Europe' }, at: now } }}
      />
    )
  }
}
