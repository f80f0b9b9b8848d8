// The data desk: its lists, an open list with its notice, objections, who the user is, and the log.
import type { ComponentChildren, JSX } from 'preact'
import { ControllerForm } from '../../../components/desk/ControllerForm.tsx'
import { DeskLists } from '../../../components/desk/DeskLists.tsx'
import { DeskLog } from '../../../components/desk/DeskLog.tsx'
import { NoticeTextForm } from '../../../components/desk/NoticeText.tsx'
import { ListNotice } from '../../../components/desk/ListNotice.tsx'
import { ObjectionForm, type ObjectionFormProps } from '../../../components/desk/Objection.tsx'
import { SettingsFrame, SettingsSection } from '../../../components/settings/SettingsFrame.tsx'
import { EraseQuestion } from '../../../components/erase/EraseQuestion.tsx'
import type { DeskLine } from '../../../lib/desk/desk-log.ts'
import type { DeskList } from '../../../lib/desk/read-desk.ts'
import { t } from '../../../lib/i18n/text.ts'
import { makeRun, names, now } from '../samples.ts'
import { nothing } from '../screens.tsx'

const day = 86_400_000
const saved = async (): Promise<void> => undefined
const emptyNotice = { runId: '', source: '', purpose: '', reason: '', changedAt: 0 }

const deskList = (title: string, daysAgo: number, changes: Partial<DeskList> = {}): DeskList => {
  const at = now - daysAgo * day
  const run = makeRun({ is: 'collected', rows: 975 }, title, { createdAt: at, sentAt: at })
  return { run, people: 975, notice: emptyNotice, ...changes }
}
const lists: DeskList[] = [
  deskList(names.long, 45),
  deskList(names.unbroken, 12),
  deskList(names.rtl, 60, {
    notice: { ...emptyNotice, purpose: 'We offer you our software.', answer: { is: 'given', at: now - 40 * day } }
  }),
  deskList('Customers', 80, {
    notice: { ...emptyNotice, reason: 'They gave us these details themselves.', answer: { is: 'not-needed', at: now - 70 * day } }
  })
]
const [firstList, , , customers] = lists

const Section = ({ title, intro, children }: { title: string; intro?: string; children: ComponentChildren }) => (
  <SettingsSection title={title} {...(intro === undefined ? {} : { intro })}>
    {children}
  </SettingsSection>
)

const noticeText = (): JSX.Element => (
  <NoticeTextForm
    text={'Wie wir Ihre personenbezogenen Daten verwenden\n\nGuten Tag {name},\n\n…'}
    gaps={['purpose', 'basis']}
    language="de"
    people={{ count: 812, withoutEmail: 160, suppressed: 3 }}
    languages={[
      { value: 'en', label: 'English' },
      { value: 'de', label: 'Deutsch' }
    ]}
    on={{ onLanguage: nothing, onText: nothing, onCopy: saved, onSave: nothing, onSaveMerge: nothing }}
  />
)

const openList = (list: DeskList | undefined, more?: ComponentChildren): JSX.Element => (
  <Section title={t('deskListsTitle')} intro={t('deskListsIntro')}>
    <DeskLists lists={lists} now={now} openId={list?.run.id} onOpen={nothing}>
      {list && <ListNotice list={list} now={now} onSave={saved} onAnswer={saved} />}
      {more}
    </DeskLists>
  </Section>
)
const objection = (props: Partial<ObjectionFormProps>, question?: ComponentChildren): JSX.Element => (
  <Section title={t('deskObjectionTitle')} intro={t('deskObjectionIntro')}>
    <ObjectionForm
      objectors={undefined}
      chosenId={undefined}
      busy={false}
      problem={undefined}
      onFind={nothing}
      onChoose={nothing}
      {...props}
    >
      {question}
    </ObjectionForm>
  </Section>
)
const objectors: ObjectionFormProps['objectors'] = [
  {
    id: 'a',
    marks: ['ada@northwind.example', 'https://www.linkedin.com/in/ada-beispiel'],
    recordCount: 7,
    records: [
      { name: 'Ada Beispiel', list: names.long },
      { name: '', list: names.unbroken }
    ],
    isShared: false
  },
  { id: 'b', marks: ['both@northwind.example'], recordCount: 0, records: [], isShared: true },
  { id: 'c', marks: ['sales@contoso.example'], recordCount: 0, records: [], isShared: false }
]

const lines: DeskLine[] = [
  { id: '1', at: now - 60_000, kind: 'erased', count: 1 },
  { id: '2', at: now - 70_000, kind: 'objection', count: 1 },
  { id: '3', at: now - day, kind: 'given', count: 975, runId: 'a', title: names.long },
  { id: '4', at: now - 2 * day, kind: 'not-needed', count: 1, runId: 'b' },
  { id: '5', at: now - 3 * day, kind: 'taken-back', count: 2_400, runId: 'a', title: 'Berlin' }
]
const log = (own: readonly DeskLine[]): JSX.Element => (
  <Section title={t('deskLogTitle')} intro={t('deskLogIntro')}>
    <DeskLog lines={own} now={now} onExport={nothing} onClear={nothing} />
  </Section>
)

const controller = (): JSX.Element => (
  <Section title={t('deskYouTitle')} intro={t('deskYouIntro')}>
    <ControllerForm
      controller={{ name: 'Contoso GmbH', contact: '', officer: '', basis: 'interests', recipients: '', keeps: '365 days' }}
      onSave={saved}
    />
  </Section>
)
const question = (): JSX.Element => (
  <>
    <p>{t('deskObjectionThen')}</p>
    <EraseQuestion
      state={{ is: 'found', records: 7, lists: 2, lookups: 1, notes: 0, live: 0, shared: 0 }}
      onErase={nothing}
      onCancel={nothing}
    />
  </>
)

export const deskBlocks = {
  'desk-page': {
    width: 960,
    draw: (): JSX.Element => (
      <SettingsFrame title={t('deskTitle')}>
        {openList(undefined)}
        {objection({})}
        {controller()}
        {log(lines)}
      </SettingsFrame>
    )
  },
  'desk-list': { width: 760, draw: (): JSX.Element => openList(firstList, noticeText()) },
  'desk-list-answered': { width: 760, draw: (): JSX.Element => openList(customers) },
  'desk-narrow': { width: 380, draw: (): JSX.Element => openList(firstList, noticeText()) },
  'desk-objection': { width: 760, draw: (): JSX.Element => objection({ objectors, chosenId: 'a' }, question()) },
  'desk-objection-nobody': { width: 760, draw: (): JSX.Element => objection({ problem: t('deskObjectionNoOne') }) },
  'desk-log-empty': { width: 760, draw: (): JSX.Element => log([]) }
}
