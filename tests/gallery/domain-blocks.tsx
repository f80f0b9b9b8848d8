// The page for domains in every state that a person can meet, made of the real reader and of names that are nobody's.
import { DomainsForm, type DomainsFormProps } from '../../components/domains/DomainsForm.tsx'
import { UnsupportedPage } from '../../components/import/UnsupportedPage.tsx'
import type { PeopleInputProps } from '../../components/lookup/TextOrFileInput.tsx'
import { PopupFrame } from '../../components/frames/PopupFrame.tsx'
import { readDomains } from '../../lib/domains/read-domains.ts'
import { readableDomain } from '../../lib/domains/readable-domain.ts'
import { selectDomains, type DomainChoice } from '../../lib/domains/select-domains.ts'
import { everyNetwork } from '../../lib/pages/index.ts'
import { names, now, service } from './samples.ts'
import { nothing, Popup } from './screens.tsx'

const typed = `Northwind <https://www.northwind.example/about>, ada@contoso.example
bücher.example, www.bücher.example`
const odd = `${typed} ada@gmail.com http://127.0.0.1:3000 localhost fabrikam.con https://www.linkedin.com/company/x пример.example pаypal.example
  m\uFFFDller.example snake_case.com ${`${names.unbroken.toLowerCase().slice(0, 60)}.`.repeat(3)}example`

type Preview = NonNullable<DomainsFormProps['preview']>
const preview = (text: string, choice: Partial<DomainChoice> = {}, known: Preview['known'] = { left: 0, again: 0 }): Preview => ({
  sorted: selectDomains(readDomains(text, everyNetwork), {
    fullHosts: false,
    restored: new Set(),
    removed: new Set(),
    alreadyEnriched: new Set(),
    maxDomains: 50_000,
    ...choice
  }),
  readable: readableDomain,
  known,
  perBatch: 1_000,
  most: 50_000,
  onTakeOut: nothing,
  onPutBack: nothing,
  onAgain: nothing
})
const many = (count: number): string => Array.from({ length: count }, (_, n) => `company-${n}.example`).join('\n')

const input: PeopleInputProps = {
  text: typed,
  file: undefined,
  reading: undefined,
  onText: nothing,
  onFile: nothing,
  onRemoveFile: nothing,
  onCancel: nothing
}
const lists = [
  { id: 'a', listTitle: 'Fair 2026' },
  { id: 'b', listTitle: names.long }
]
const sources: NonNullable<DomainsFormProps['sources']> = { site: undefined, lists, onSite: nothing, onList: nothing }

const Page = ({ inTab = true, ...props }: Partial<DomainsFormProps> & { inTab?: boolean }) => (
  <PopupFrame service={service} tab={undefined} liveRuns={0} place={inTab ? 'tab' : 'popup'} onSelectTab={nothing} onOpenSettings={nothing}>
    <DomainsForm
      service={service}
      input={input}
      sources={sources}
      cut={false}
      preview={preview(typed)}
      checking={false}
      whole={false}
      listTitle="Domains 21 Nov"
      hasPermission
      busy={false}
      now={now}
      onWhole={nothing}
      onListWords={nothing}
      onStart={nothing}
      onSettings={nothing}
      onBack={nothing}
      {...props}
    />
  </PopupFrame>
)

const pages: Record<string, Partial<DomainsFormProps>> = {
  empty: { input: { ...input, text: '' }, preview: undefined, sources: { ...sources, site: 'northwind.example' } },
  found: {},
  'reading-file': {
    input: { ...input, reading: { file: 'companies-of-the-fair.csv', share: 0.42 } },
    preview: undefined,
    sources: undefined
  },
  checking: { checking: true },
  odd: { input: { ...input, text: odd }, preview: preview(odd) },
  known: { preview: preview(typed, { alreadyEnriched: new Set(['contoso.example']) }, { left: 1, again: 0 }), hasPermission: false },
  again: {
    preview: preview(
      typed,
      { alreadyEnriched: new Set(['contoso.example']), restored: new Set(['contoso.example']) },
      { left: 0, again: 1 }
    )
  },
  file: { input: { ...input, file: `${names.long}.csv` }, sources: undefined, odd: { repaired: 12, unreadable: 1 } },
  many: { input: { ...input, file: 'companies.csv' }, sources: undefined, preview: preview(many(2_400)) },
  over: { input: { ...input, file: 'companies.csv' }, sources: undefined, preview: preview(many(2_400), { maxDomains: 2_000 }) },
  'none-left': { preview: preview('ada@gmail.com') },
  'none-found': {
    input: { ...input, text: 'Ada', problem: 'No domain was found in it. Nothing was sent.' },
    preview: preview('Ada')
  },
  'list-added': { sources: { ...sources, said: '2 domains were added from “Fair 2026”.' } },
  cut: { cut: true },
  name: { listTitle: '' },
  problem: { problem: { failure: { code: 'domainsAlreadyKnown', name: 'Fair 2026' }, at: now } },
  'no-credits': { problem: { failure: { code: 'noCredits', host: service }, at: now } },
  busy: { busy: true },
  'not-connected': { service: undefined }
}

export const domainBlocks = {
  ...Object.fromEntries(Object.entries(pages).map(([name, props]) => [`domains-${name}`, { width: 800, draw: () => <Page {...props} /> }])),
  'domains-popup': { draw: () => <Page inTab={false} input={{ ...input, onElsewhere: nothing }} sources={undefined} /> },
  'domains-site': {
    draw: () => (
      <Popup>
        <UnsupportedPage
          reason="unknown"
          site={`${names.unbroken.toLowerCase()}.example`}
          onSite={nothing}
          ways={{ onPeople: nothing, onDomains: nothing }}
        />
      </Popup>
    )
  }
}
