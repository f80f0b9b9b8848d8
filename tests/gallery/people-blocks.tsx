// The page for many people in each state, in a tab of its own and on a narrow screen, with fictional contents.
import { Button } from '../../components/ui/Button.tsx'
import { UnsupportedPage } from '../../components/import/UnsupportedPage.tsx'
import { BulkLookupForm, type PeopleFormProps } from '../../components/lookup/BulkLookupForm.tsx'
import type { PeopleInputProps } from '../../components/lookup/TextOrFileInput.tsx'
import { BulkActions } from '../../components/frames/BulkActions.tsx'
import { PopupFrame } from '../../components/frames/PopupFrame.tsx'
import { RunsList } from '../../components/runs/RunsList.tsx'
import { everyNetwork } from '../../lib/pages/index.ts'
import { readProfiles } from '../../lib/pages/read-profiles.ts'
import { t } from '../../lib/i18n/text.ts'
import { names, now, runs, service } from './samples.ts'
import { nothing, Popup } from './screens.tsx'

const spending = { perDay: 100, perMonth: 1_000, today: 37, month: 212 }
const typed = `Ada Beispiel, https://www.linkedin.com/in/ada-beispiel
Bea Muster, linkedin.com/in/bea-muster/
Cem Exempel <https://x.com/cem_exempel>`
const aside = `https://www.linkedin.com/in/me, https://beispiel.example/team, linkedin.com/in/bea-muster,
  https://beispiel.example/${names.unbroken.toLowerCase()}/${'about-us/'.repeat(12)} https://www.linkedin.com/company/beispiel ${'www.beispiel.example/team '.repeat(30)}`

const companies = 'https://beispiel.example/team, https://www.linkedin.com/company/beispiel, https://www.linkedin.com/in/me'

const holding = (text: string) => readProfiles(text, everyNetwork)
const many = (count: number) => holding(Array.from({ length: count }, (_, n) => `https://www.linkedin.com/in/ada-beispiel-${n}`).join('\n'))

const input: PeopleInputProps = {
  text: typed,
  file: undefined,
  reading: undefined,
  onText: nothing,
  onFile: nothing,
  onRemoveFile: nothing,
  onCancel: nothing
}
const ways = { onPeople: nothing, onDomains: nothing }
const none = { is: 'checked', email: 0, none: 0, live: 0 } as const

const Page = (props: Partial<PeopleFormProps>) => (
  <PopupFrame service={service} tab={undefined} liveRuns={0} place="tab" onSelectTab={nothing} onOpenSettings={nothing}>
    <BulkLookupForm
      service={service}
      input={input}
      read={holding(typed)}
      most={10_000}
      known={none}
      spending={spending}
      listTitle="People 21 Nov"
      hasPermission
      busy={false}
      now={now}
      onListWords={nothing}
      onStart={nothing}
      onSettings={nothing}
      onBack={nothing}
      {...props}
    />
  </PopupFrame>
)

const pages: Record<string, Partial<PeopleFormProps>> = {
  empty: { input: { ...input, text: '' }, read: undefined },
  'reading-text': { input: { ...input, reading: { share: 0.42 } } },
  'reading-file': { input: { ...input, reading: { file: 'people-of-the-fair.csv', share: 0.42 } } },
  'reading-begins': { input: { ...input, text: '', reading: { file: `${names.unbroken}.csv` } }, read: undefined },
  found: {},
  one: { read: many(1), spending: { ...spending, perDay: 0, perMonth: 0 } },
  checking: { read: many(4_000), known: { is: 'checking', checked: 1_400 } },
  known: { read: many(312), known: { is: 'checked', email: 40, none: 5, live: 3 }, hasPermission: false },
  'all-known': { known: { is: 'checked', email: 2, none: 0, live: 1 } },
  file: { read: many(312), input: { ...input, file: `${names.long}.xlsx` }, listTitle: names.long.slice(0, 76) },
  aside: { read: holding(`${typed} ${aside}`) },
  'none-found': {
    input: { ...input, text: companies, problem: 'No profile address was found in it. Nothing was sent.' },
    read: holding(companies)
  },
  'bad-file': { input: { ...input, problem: '“portrait.png”: This file holds no text that can be read. Nothing was sent.' } },
  over: { read: many(12_345), spending: { perDay: 1_000, perMonth: 0, today: 0, month: 0 } },
  limit: { read: many(50), spending: { ...spending, today: 100 } },
  month: { read: many(2_400) },
  name: { listTitle: '' },
  'list-live': { problem: { failure: { code: 'listInUse', name: 'People 21 Nov' }, at: now } },
  problem: { problem: { failure: { code: 'noCredits', host: service }, at: now } },
  'no-permission': { problem: { failure: { code: 'noPermission', host: service }, at: now }, hasPermission: false },
  busy: { busy: true },
  'not-connected': { service: undefined },
  rtl: { listTitle: names.rtl, input: { ...input, file: `${names.rtl}.csv` } }
}

export const peopleBlocks = {
  ...Object.fromEntries(Object.entries(pages).map(([name, props]) => [`many-${name}`, { width: 800, draw: () => <Page {...props} /> }])),
  'many-narrow': { width: 400, draw: () => <Page read={many(312)} known={{ is: 'checked', email: 40, none: 5, live: 3 }} /> },
  'many-way-runs': {
    draw: () => (
      <Popup start="runs">
        <RunsList runs={runs['over'] ?? []} total={6} onMore={nothing} now={now} onAction={nothing} />
        <BulkActions {...ways}>
          <div class="follow-bar">
            <Button small icon="follow">
              {t('followOpen')}
            </Button>
          </div>
        </BulkActions>
      </Popup>
    )
  },
  'many-way-no-runs': {
    draw: () => (
      <Popup start="runs">
        <RunsList runs={[]} total={0} onMore={nothing} now={now} onAction={nothing} />
        <BulkActions {...ways} />
      </Popup>
    )
  },
  'many-way-page': {
    draw: () => (
      <Popup>
        <UnsupportedPage reason="unknown" ways={ways} />
      </Popup>
    )
  }
}
