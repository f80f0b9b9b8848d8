// Actions on lists: the panels of one and of several lists, the drawer of a locked file, and the sidebar with tags and an archive.
import type { JSX } from 'preact'
import { BinList } from '../../../components/lists/Bin.tsx'
import { NotBlocked } from '../../../components/do-not-contact/NotBlocked.tsx'
import { ManageListForm, type ManageListFormProps } from '../../../components/lists/ManageList.tsx'
import { ManageListsForm } from '../../../components/lists/ManageLists.tsx'
import { LockedFileForm, type LockedFileFormProps } from '../../../components/backup/LockedFile.tsx'
import type { ListChoice } from '../../../components/lists/ListRows.tsx'
import { Sidebar } from '../../../components/lists/Sidebar.tsx'
import { Workspace, WorkspaceBody, WorkspaceHeader } from '../../../components/results/Workspace.tsx'
import { t, tCount } from '../../../lib/i18n/text.ts'
import { Frame, Grid, Toolbar, lists } from '../results-page.tsx'
import { names } from '../samples.ts'
import { nothing } from '../screens.tsx'

const tagged = lists.map((list, at) => ({
  ...list,
  ...(at < 2
    ? {
        tags:
          [
            ['Q4', names.rtl],
            ['Q4', 'DACH', names.unbroken.slice(0, 40)]
          ][at] ?? []
      }
    : {}),
  isArchived: at > 1
}))
const sideOf = (shown: readonly ListChoice[]) => (
  <Sidebar
    lists={shown}
    running={[]}
    views={[{ id: 'ready', name: t('viewReady'), isOwn: false }]}
    chosen={['list-2']}
    bin={{ count: 3, isShown: false }}
    peopleCount={2_511}
    actions={{ onOpen: nothing, onView: nothing, onDeleteView: nothing, onKeep: nothing }}
  />
)
const one = (more: Partial<ManageListFormProps> = {}) => (
  <ManageListForm
    list={{ title: 'Our customers', serviceName: 'VP Sales · Europe 2026-11-21 bcdfgh', tags: ['Q4', names.rtl], isArchived: false }}
    knownTags={['DACH']}
    titleProblem={undefined}
    problem={undefined}
    again={t('againCharged', '2,500 people, ≈ €125.00')}
    on={{ onRename: nothing, onTags: nothing, onArchive: nothing, onDelete: nothing, onLockedFile: nothing }}
    {...more}
  />
)
const locked = (more: Partial<LockedFileFormProps> = {}) => (
  <Frame side={sideOf(tagged)}>
    <Toolbar />
    <WorkspaceBody>
      <Grid />
    </WorkspaceBody>
    <LockedFileForm
      lists={lists}
      chosen={['list-0', 'list-1']}
      withNotes
      who={{
        lists: [
          { id: 'list-0', title: 'VP Sales · Europe', people: 975, withEmail: 652, companies: 0 },
          { id: 'list-1', title: names.long, people: 12, withEmail: 3, companies: 27 }
        ],
        people: 987,
        withEmail: 655,
        leftOut: 4,
        notes: 31
      }}
      state={{ is: 'ready' }}
      onChoose={nothing}
      onSave={nothing}
      onClose={nothing}
      {...more}
    />
  </Frame>
)

export const listBlocks: Record<string, { width: number; draw: () => JSX.Element }> = {
  'lists-one': { width: 400, draw: () => one() },
  'lists-one-refused': {
    width: 400,
    draw: () => one({ titleProblem: t('failure_listNameTooLong'), problem: t('failure_listDeleted') })
  },
  'lists-several': {
    width: 400,
    draw: () => (
      <ManageListsForm
        proposal={names.long}
        isMerging
        titleProblem={undefined}
        problem={t('failure_listsTooLarge')}
        onMerge={nothing}
        onArchive={nothing}
        onLockedFile={nothing}
      />
    )
  },
  'lists-going': {
    width: 1280,
    draw: () => (
      <Frame
        side={sideOf(lists.map((list, at) => (at < 2 ? { ...list, going: at ? tCount('resultsGoIn', 6) : t('resultsGoTomorrow') } : list)))}
      >
        <Toolbar />
      </Frame>
    )
  },
  'lists-bin': {
    width: 1280,
    draw: () => (
      <Workspace sidebar={sideOf(tagged)}>
        <WorkspaceHeader title={t('binTitle')} line={<p>{tCount('resultsSomeLists', 3)}</p>} />
        <WorkspaceBody>
          <BinList
            lists={[
              {
                id: 'a',
                name: 'VP Sales · Europe',
                records: 2_500,
                until: '27 Dec 2026',
                again: t('againCharged', '2,500 people, ≈ €125.00')
              },
              { id: 'b', name: names.long, records: 75, until: '3 Dec 2026', again: t('againNever') },
              { id: 'c', name: names.unbroken, records: 1, until: '1 Dec 2026', again: undefined }
            ]}
            problem={undefined}
            onRestore={nothing}
            onDelete={nothing}
          />
        </WorkspaceBody>
      </Workspace>
    )
  },
  'lists-not-blocked': {
    width: 640,
    draw: () => (
      <main class="shelf">
        <h1 class="unseen">{t('bouncesOwnLists')}</h1>
        <NotBlocked
          outcome={{
            people: 104,
            blocked: 101,
            unblocked: [
              { index: 2, name: 'Ada Beispiel', text: 'ada@beispiel', reason: 'broken-email' },
              { index: 17, name: names.rtl, text: 'linkedin.com/in/', reason: 'damaged-profile' },
              { index: 40, name: names.unbroken, text: '', reason: 'no-mark' }
            ],
            unblockedTotal: 3
          }}
          onCorrect={() => Promise.resolve(true)}
        />
      </main>
    )
  },
  'lists-locked': { width: 1280, draw: () => locked() },
  'lists-locked-counting': { width: 640, draw: () => locked({ who: undefined, withNotes: false }) },
  'lists-locked-saved': { width: 640, draw: () => locked({ state: { is: 'saved', people: 987 } }) }
}
