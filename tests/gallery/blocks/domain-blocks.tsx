// The domains form in each state, from the real reader and fictional names.
import { DomainsForm, type DomainsFormProps } from '../../../components/domains/DomainsForm.tsx'
import { UnsupportedPage } from '../../../components/this-page/UnsupportedPage.tsx'
import type { TextOrFile } from '../../../components/bulk/TextOrFileInput.tsx'
import { PopupFrame } from '../../../components/shell/PopupFrame.tsx'
import { readDomains } from '../../../lib/domains/read-domains.ts'
import { readableDomain } from '../../../lib/domains/readable-domain.ts'
import { selectDomains, type DomainChoice } from '../../../lib/domains/select-domains.ts'
import { everyNetwork } from '../../../lib/pages/every-network.ts'
import { names, now, service } from '../samples.ts'
import { makeBulkForm, nothing, Popup, type BulkFormChanges } from '../screens.tsx'

const typed = `Northwind <https://www.northwind.example/about>, ada@contoso.example
bücher.example, www.bücher.example`
const unusualText = `${typed} ada@gmail.com http://127.0.0.1:3000 localhost fabrikam.con https://www.linkedin.com/company/x пример.example pаypal.example
  m\uFFFDller.example snake_case.com ${`${names.unbroken.toLowerCase().slice(0, 60)}.`.repeat(3)}example`

type Preview = NonNullable<DomainsFormProps['preview']>
const makePreview = (
  text: string,
  choice: Partial<DomainChoice> = {},
  alreadyEnriched: Preview['alreadyEnriched'] = { skipped: 0, sentAgain: 0 }
): Preview => ({
  domains: selectDomains(readDomains(text, everyNetwork), {
    fullHosts: false,
    restored: new Set(),
    removed: new Set(),
    alreadyEnriched: new Set(),
    maxDomains: 50_000,
    ...choice
  }),
  toReadable: readableDomain,
  alreadyEnriched,
  limits: { perBatch: 1_000, perList: 50_000 },
  onRemove: nothing,
  onRestore: nothing,
  onSendAgain: nothing
})
const manyDomains = (count: number): string => Array.from({ length: count }, (_, n) => `company-${n}.example`).join('\n')

const input: TextOrFile = {
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
const sources: NonNullable<DomainsFormProps['sources']> = { site: undefined, lists, onAddSite: nothing, onAddList: nothing }

type PageProps = Partial<Omit<DomainsFormProps, 'form'>> & { form?: BulkFormChanges }
const Page = ({ inTab = true, form, ...props }: PageProps & { inTab?: boolean }) => (
  <PopupFrame service={service} place={inTab ? 'tab' : 'popup'} onOpenSettings={nothing}>
    <DomainsForm
      form={makeBulkForm('Domains 21 Nov', form)}
      input={input}
      sources={sources}
      isTruncated={false}
      preview={makePreview(typed)}
      isCheckingKnown={false}
      fullHosts={{ value: false, onChange: nothing }}
      onStart={nothing}
      {...props}
    />
  </PopupFrame>
)

const pages: Record<string, PageProps> = {
  empty: { input: { ...input, text: '' }, preview: undefined, sources: { ...sources, site: 'northwind.example' } },
  found: {},
  'reading-file': {
    input: { ...input, reading: { file: 'companies-of-the-fair.csv', share: 0.42 } },
    preview: undefined,
    sources: undefined
  },
  checking: { isCheckingKnown: true },
  odd: { input: { ...input, text: unusualText }, preview: makePreview(unusualText) },
  known: {
    preview: makePreview(typed, { alreadyEnriched: new Set(['contoso.example']) }, { skipped: 1, sentAgain: 0 }),
    form: { click: { hasPermission: false } }
  },
  again: {
    preview: makePreview(
      typed,
      { alreadyEnriched: new Set(['contoso.example']), restored: new Set(['contoso.example']) },
      { skipped: 0, sentAgain: 1 }
    )
  },
  file: { input: { ...input, file: `${names.long}.csv` }, sources: undefined, invalidLines: { repaired: 12, unreadable: 1 } },
  many: { input: { ...input, file: 'companies.csv' }, sources: undefined, preview: makePreview(manyDomains(2_400)) },
  over: { input: { ...input, file: 'companies.csv' }, sources: undefined, preview: makePreview(manyDomains(2_400), { maxDomains: 2_000 }) },
  'none-left': { preview: makePreview('ada@gmail.com') },
  'none-found': {
    input: { ...input, text: 'Ada', problem: 'No domain found. Paste domains, URLs or email addresses, or any text that contains them.' },
    preview: makePreview('Ada')
  },
  'list-added': { sources: { ...sources, outcome: 'Added 2 domains from “Fair 2026”.' } },
  cut: { isTruncated: true },
  name: { form: { listTitle: '' } },
  problem: { form: { click: { problem: { failure: { code: 'domainsAlreadyKnown', name: 'Fair 2026' }, at: now } } } },
  'no-credits': { form: { click: { problem: { failure: { code: 'noCredits', host: service }, at: now } } } },
  busy: { form: { click: { isBusy: true } } },
  'not-connected': { form: { service: undefined } }
}

export const domainBlocks = {
  ...Object.fromEntries(Object.entries(pages).map(([name, props]) => [`domains-${name}`, { width: 800, draw: () => <Page {...props} /> }])),
  'domains-popup': { draw: () => <Page inTab={false} input={{ ...input, onOpenTab: nothing }} sources={undefined} /> },
  'domains-site': {
    draw: () => (
      <Popup>
        <UnsupportedPage reason="unknown" site={`${names.unbroken.toLowerCase()}.example`} onSite={nothing} />
      </Popup>
    )
  }
}
