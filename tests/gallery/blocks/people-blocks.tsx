// The bulk lookup form in each state, in a tab and on a narrow screen, with fictional contents.
import { UnsupportedPage } from '../../../components/this-page/UnsupportedPage.tsx'
import { BulkLookupForm, type BulkLookupFormProps } from '../../../components/bulk/BulkLookup.tsx'
import { PagePeople, type PagePeopleProps, type MarkedPerson } from '../../../components/lookup/PagePeople.tsx'
import type { TextOrFile } from '../../../components/bulk/TextOrFileInput.tsx'
import { PopupFrame } from '../../../components/shell/PopupFrame.tsx'
import { RunsList } from '../../../components/runs/RunsList.tsx'
import { everyNetwork } from '../../../lib/pages/every-network.ts'
import { readProfiles } from '../../../lib/pages/read-profiles.ts'
import { names, now, runs, service } from '../samples.ts'
import { foot, makeBulkForm, nothing, Popup, RunsSection, type BulkFormChanges } from '../screens.tsx'

const usage = { perDay: 100, perMonth: 1_000, today: 37, month: 212 }
const typed = `Ada Beispiel, https://www.linkedin.com/in/ada-beispiel
Bea Muster, linkedin.com/in/bea-muster/
Cem Exempel <https://x.com/cem_exempel>`
const skippedText = `https://www.linkedin.com/in/me, https://beispiel.example/team, linkedin.com/in/bea-muster,
  https://beispiel.example/${names.unbroken.toLowerCase()}/${'about-us/'.repeat(12)} https://www.linkedin.com/company/beispiel ${'www.beispiel.example/team '.repeat(30)}`

const companies = 'https://beispiel.example/team, https://www.linkedin.com/company/beispiel, https://www.linkedin.com/in/me'

/** Names of the first people; the next person has none. */
const samplePeople = ['Ada Beispiel', names.rtl]

const readPeople = (text: string) => readProfiles(text, everyNetwork)
const manyPeople = (count: number) =>
  readPeople(Array.from({ length: count }, (_, n) => `https://www.linkedin.com/in/ada-beispiel-${n}`).join('\n'))

const input: TextOrFile = {
  text: typed,
  file: undefined,
  reading: undefined,
  onText: nothing,
  onFile: nothing,
  onRemoveFile: nothing,
  onCancel: nothing
}
const none = { is: 'checked', withEmail: 0, withoutEmail: 0, live: 0 } as const

type Preview = BulkLookupFormProps['preview']
const second = (isChosen: boolean): BulkLookupFormProps['second'] => {
  const other = { connectionId: 'other', service: 'api.zweiter-dienst.example' }
  return { services: [other], chosen: isChosen ? other : undefined, usage: { ...usage, today: 4 }, onChoose: nothing }
}

const fits = (isChosen: boolean): BulkLookupFormProps['onlyFits'] => ({ fitting: 276, total: 312, isChosen, onChange: nothing })

interface PageProps {
  onlyFits?: BulkLookupFormProps['onlyFits']
  second?: BulkLookupFormProps['second']
  form?: BulkFormChanges
  input?: TextOrFile
  preview?: Partial<Preview>
}
const Page = ({ form, preview, ...props }: PageProps) => (
  <PopupFrame service={service} place="tab" onOpenSettings={nothing}>
    <BulkLookupForm
      form={makeBulkForm('People 21 Nov', form)}
      input={input}
      preview={{ profiles: readPeople(typed), maxPeople: 10_000, known: none, usage, now, ...preview }}
      onStart={nothing}
      {...props}
    />
  </PopupFrame>
)

const namesOfTyped = new Map(
  readPeople(typed)
    .profiles.slice(0, 2)
    .map(({ comparisonKey }, at) => [comparisonKey, samplePeople[at] ?? ''])
)

const pages: Record<string, PageProps> = {
  empty: { input: { ...input, text: '' }, preview: { profiles: undefined } },
  'reading-text': { input: { ...input, reading: { share: 0.42 } } },
  'reading-file': { input: { ...input, reading: { file: 'people-of-the-fair.csv', share: 0.42 } } },
  'reading-begins': { input: { ...input, text: '', reading: { file: `${names.unbroken}.csv` } }, preview: { profiles: undefined } },
  found: {},
  named: { preview: { names: namesOfTyped } },
  'paste-large': {
    input: {
      ...input,
      problem: 'The links are too large to read, so only the text was pasted. Copy fewer rows.'
    }
  },
  one: { preview: { profiles: manyPeople(1), usage: { ...usage, perDay: 0, perMonth: 0 } } },
  checking: { preview: { profiles: manyPeople(4_000), known: { is: 'checking', checked: 1_400 } } },
  known: {
    preview: { profiles: manyPeople(312), known: { is: 'checked', withEmail: 40, withoutEmail: 5, live: 3 } },
    form: { click: { hasPermission: false } }
  },
  fits: { onlyFits: fits(false), preview: { profiles: manyPeople(312) } },
  'fits-only': { onlyFits: fits(true), preview: { profiles: manyPeople(312) } },
  'second-none': { second: second(false) },
  'second-missing': {
    second: second(true),
    preview: { profiles: manyPeople(312), known: { is: 'checked', withEmail: 40, withoutEmail: 5, live: 3 } }
  },
  'all-known': { preview: { known: { is: 'checked', withEmail: 2, withoutEmail: 0, live: 1 } } },
  file: {
    preview: { profiles: manyPeople(312) },
    input: { ...input, file: `${names.long}.xlsx` },
    form: { listTitle: names.long.slice(0, 76) }
  },
  aside: { preview: { profiles: readPeople(`${typed} ${skippedText}`) } },
  'none-found': {
    input: {
      ...input,
      text: companies,
      problem: 'No profile URL found. Paste profile URLs one after another, or any text that contains them.'
    },
    preview: { profiles: readPeople(companies) }
  },
  'bad-file': { input: { ...input, problem: '“portrait.png”: This file has no readable text. Save it as CSV or text, then try again.' } },
  over: { preview: { profiles: manyPeople(12_345), usage: { perDay: 1_000, perMonth: 0, today: 0, month: 0 } } },
  limit: { preview: { profiles: manyPeople(50), usage: { ...usage, today: 100 } } },
  month: { preview: { profiles: manyPeople(2_400) } },
  name: { form: { listTitle: '' } },
  'list-live': { form: { click: { problem: { failure: { code: 'listInUse', name: 'People 21 Nov' }, at: now } } } },
  problem: { form: { click: { problem: { failure: { code: 'noCredits', host: service }, at: now } } } },
  'no-permission': {
    form: { click: { problem: { failure: { code: 'noPermission', host: service }, at: now }, hasPermission: false } }
  },
  busy: { form: { click: { isBusy: true } } },
  'not-connected': { form: { service: undefined } },
  rtl: { form: { listTitle: names.rtl }, input: { ...input, file: `${names.rtl}.csv` } }
}

const marks: readonly MarkedPerson['mark'][] = [undefined, 'email', 'none', 'live', 'doNotContact', 'personErased', undefined, 'waiting']
const shownNames = ['Ada Beispiel', 'Bea Muster', names.long, names.rtl, 'Eva Exempel', 'Finn Fiktiv', '']
const markedPeople: readonly MarkedPerson[] = marks.map((mark, at) => ({
  url: `https://www.linkedin.com/in/ada-beispiel-${at}`,
  name: shownNames[at] ?? '',
  mark,
  isChecked: true
}))

const narrow: PageProps = {
  preview: { profiles: manyPeople(312), known: { is: 'checked', withEmail: 40, withoutEmail: 5, live: 3 } }
}

const pagePeople: Record<string, Partial<PagePeopleProps>> = {
  start: { people: undefined },
  busy: { people: undefined, reading: { isBusy: true, isCut: false, problem: undefined } },
  marks: { ticked: new Set([markedPeople[0]?.url ?? '']) },
  checking: { people: markedPeople.map(person => ({ ...person, mark: undefined, isChecked: false })) },
  cut: { reading: { isBusy: false, isCut: true, problem: undefined }, canScroll: false },
  nobody: { people: [] },
  problem: {
    people: undefined,
    reading: { isBusy: false, isCut: false, problem: 'Muster can’t read this page. Copy its rows, and paste them in Find emails in bulk.' }
  }
}

export const peopleBlocks = {
  ...Object.fromEntries(
    Object.entries(pagePeople).map(([name, props]) => [
      `many-page-${name}`,
      {
        draw: () => (
          <Popup>
            <UnsupportedPage reason="unknown" />
            <PagePeople
              people={markedPeople}
              ticked={new Set()}
              reading={{ isBusy: false, isCut: false, problem: undefined }}
              canScroll={true}
              onRead={nothing}
              onTick={nothing}
              onContinue={nothing}
              onPaste={nothing}
              {...props}
            />
          </Popup>
        )
      }
    ])
  ),
  ...Object.fromEntries(Object.entries(pages).map(([name, props]) => [`many-${name}`, { width: 800, draw: () => <Page {...props} /> }])),
  'many-narrow': { width: 400, draw: () => <Page {...narrow} /> },
  'many-way-runs': {
    draw: () => (
      <Popup foot={foot()}>
        <RunsSection>
          <RunsList runs={runs['over'] ?? []} total={6} onMore={nothing} now={now} onAction={nothing} />
        </RunsSection>
      </Popup>
    )
  },
  'many-way-page': {
    draw: () => (
      <Popup>
        <UnsupportedPage reason="unknown" />
      </Popup>
    )
  }
}
