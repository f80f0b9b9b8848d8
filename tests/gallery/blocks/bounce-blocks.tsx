// The form that adds bounces, with and without a file, and the shares of services below it.
import type { JSX } from 'preact'
import { BouncesForm, type BouncesFormProps } from '../../../components/bounces/BouncesForm.tsx'
import { EmailFactsView } from '../../../components/record/EmailFacts.tsx'
import { t } from '../../../lib/i18n/text.ts'
import { names } from '../samples.ts'
import { nothing } from '../screens.tsx'

const on = {
  onFile: nothing,
  onAdd: nothing,
  onAnother: nothing,
  onCancel: nothing,
  onEvidence: nothing,
  onTakeBack: nothing,
  onKeep: nothing
}
const none = { bounced: 0, total: 0 }
const shares: BouncesFormProps['shares'] = [
  {
    service: 'api.data.example',
    name: 'Beispiel Data',
    bounced: 17,
    total: 560,
    soft: 3,
    byStatus: { valid: { bounced: 14, total: 412 }, risky: { bounced: 3, total: 148 }, unknown: none, invalid: none },
    byAge: {
      'under-3': { bounced: 2, total: 300 },
      'under-6': none,
      'under-12': { bounced: 12, total: 200 },
      older: none,
      unknown: { bounced: 3, total: 60 }
    }
  },
  {
    service: '',
    name: t('bouncesOwnLists'),
    bounced: 1,
    total: 40,
    soft: 0,
    byStatus: { valid: none, risky: none, unknown: { bounced: 1, total: 40 }, invalid: none },
    byAge: { 'under-3': none, 'under-6': none, 'under-12': none, older: none, unknown: { bounced: 1, total: 40 } }
  }
]
const check = (inLists: number | undefined): BouncesFormProps['step'] => ({
  is: 'check',
  isAdding: false,
  checked: {
    fileName: `${names.long}.csv`,
    columns: { email: 'Email Address', kind: 'Type, Details', at: 'BouncedAt' },
    hard: 1_204,
    soft: 12,
    others: 3,
    inLists
  }
})
const files: BouncesFormProps['files'] = [
  { id: 'b', name: 'bounces-november.csv', addedAt: Date.UTC(2026, 10, 20), hard: 17, soft: 3 },
  { id: 'a', name: `${names.long}.csv`, addedAt: Date.UTC(2026, 9, 2), hard: 1_204, soft: 0, going: t('bouncesGoTomorrow') }
]
const form = (more: Partial<BouncesFormProps>): JSX.Element => (
  <main>
    <h1 class="unseen">{t('bouncesTitle')}</h1>
    <BouncesForm step={{ is: 'choose', readingName: undefined }} problem={undefined} files={[]} shares={shares} on={on} {...more} />
  </main>
)

export const bounceBlocks: Record<string, { width: number; draw: () => JSX.Element }> = {
  'bounces-shares': { width: 960, draw: () => form({ files }) },
  'bounces-check': { width: 960, draw: () => form({ step: check(14) }) },
  'bounces-check-narrow': { width: 400, draw: () => form({ step: check(undefined) }) },
  'bounces-email': {
    width: 400,
    draw: () => (
      <EmailFactsView
        foundAt={Date.UTC(2026, 3, 2)}
        service="api.data.example"
        bounce={{ kind: 'hard', at: Date.UTC(2026, 10, 2), code: '5.1.1' }}
        now={Date.UTC(2026, 10, 22)}
      />
    )
  },
  'bounces-problem': { width: 640, draw: () => form({ problem: t('failure_bouncesObjections'), shares: [] }) }
}
