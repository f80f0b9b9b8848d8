// The form that splits a search, and how far its parts are.
import type { RequestOf } from '../../../lib/runs/kind.ts'
import { SplitCoverage, type SplitBatch } from '../../../components/split/SplitCoverage.tsx'
import { SplitForm, type Split, type SplitFormProps } from '../../../components/split/SplitForm.tsx'
import { t } from '../../../lib/i18n/text.ts'
import { names, now, searches, service } from '../samples.ts'
import { each, makeBulkForm, nothing, Popup, type BulkFormChanges } from '../screens.tsx'

const headcount: Split = {
  facet: 'COMPANY_HEADCOUNT',
  facetLabel: 'Company headcount',
  facetWasSelected: false,
  valuesPerPerson: 'sometimes-two',
  values: ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000', '5001-10,000', '10,001+']
}
const region: Split = {
  facet: 'REGION',
  facetLabel: 'Geography',
  facetWasSelected: true,
  valuesPerPerson: 'many',
  values: ['France', names.rtl, names.unbroken]
}
interface SplittingProps extends Pick<SplitFormProps, 'running'> {
  form?: BulkFormChanges
  choice?: Partial<SplitFormProps['choice']>
  pages?: string
}
const Splitting = ({ form, choice, pages = '100', running }: SplittingProps) => (
  <Popup>
    <SplitForm
      form={makeBulkForm('VP Sales', form)}
      search={searches.usual}
      choice={{
        splits: [headcount, region],
        selected: headcount,
        excludedValues: [],
        onSelect: nothing,
        onExclude: nothing,
        ...choice
      }}
      pages={{ value: pages, onChange: nothing }}
      running={running}
      onStart={nothing}
    />
  </Popup>
)
const splits: Record<string, SplittingProps> = {
  usual: {},
  some: { choice: { excludedValues: ['1-10', '10,001+'] }, form: { click: { hasPermission: false } } },
  'none-left': {
    choice: { excludedValues: headcount.values },
    form: { click: { problem: { failure: { code: 'noCredits', host: service }, at: now } } }
  },
  many: { choice: { selected: region }, running: { listTitle: names.long, isAllowed: false, onAllow: nothing }, pages: '0' },
  busy: { form: { click: { isBusy: true }, listTitle: '' } }
}
const batch = (words: string, is: SplitBatch['status'], rows?: number): SplitBatch => ({
  status: is,
  part: { url: 'u', comparisonKey: words, pages: 4, title: words },
  ...(rows === undefined ? {} : { received: { rows, companies: 0, contacts: rows } })
})
const inParts: RequestOf<'split'> = {
  kind: 'split',
  url: 'u',
  comparisonKey: 'k',
  facet: 'COMPANY_HEADCOUNT',
  facetWasSelected: false,
  partCount: 6,
  pages: 4,
  excludedValues: ['Self-employed']
}
const parts = [
  batch('1-10', 'ready', 99),
  batch('11-50', 'ready', 100),
  batch('201-500', 'requested'),
  batch(names.unbroken, 'waiting'),
  batch('10,001+', 'failed')
]

export const splitBlocks = {
  'split-coverage': {
    width: 800,
    draw: () => (
      <main class="shelf">
        <h1>{t('coverageTitle')}</h1>
        <SplitCoverage request={inParts} batches={parts} />
      </main>
    )
  },
  ...each(400, 'split', splits, props => <Splitting {...props} />)
}
