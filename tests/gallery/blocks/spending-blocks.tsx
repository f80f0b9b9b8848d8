// The spending in the settings, with fictional numbers.
import { PlanNotice } from '../../../components/start/PlanNotice.tsx'
import { Setting } from '../../../components/settings/Setting.tsx'
import { SettingsPage } from '../screens.tsx'
import { PriceFields } from '../../../components/spending/SpendingSettings.tsx'
import { ServiceResults, SpendingTable } from '../../../components/spending/SpendingTable.tsx'
import type { Prices } from '../../../lib/spending/prices.ts'
import type { SpendingSum } from '../../../lib/runs/model/spending.ts'
import { t } from '../../../lib/i18n/text.ts'
import { service } from '../samples.ts'

const prices: Prices = { currency: 'EUR', basis: 'received', prices: { import: 0.02, lookup: 0.1 } }
const sum = { connectionId: 'one', serviceHost: service, resent: 0, refused: 0, inProgress: 0, valid: 0, notFound: 0 }
const spending: SpendingSum[] = [
  { ...sum, month: '2026-11', kind: 'import', requested: 2_500, received: 2_194, withEmail: 1_317, inProgress: 250 },
  { ...sum, month: '2026-11', kind: 'lookup', requested: 212, received: 180, withEmail: 161, refused: 4, valid: 140, notFound: 47 },
  { ...sum, month: '2026-10', kind: 'domains', requested: 1_200, received: 3_104, withEmail: 1_822, resent: 40 }
]

const second: SpendingSum[] = [
  { ...sum, connectionId: 'two', month: '2026-11', kind: 'lookup', requested: 51, received: 51, withEmail: 18, valid: 15, notFound: 33 }
]

export const spendingBlocks = {
  'settings-spending': {
    width: 960,
    draw: () => (
      <SettingsPage page="spending">
        <Setting id="spending" intro={t('spendingIntro')}>
          <ServiceResults
            rows={[
              { connectionId: 'one', name: service, sums: spending, prices },
              { connectionId: 'two', name: 'api.zweiter-dienst.example', sums: second, prices: { ...prices, prices: {} } }
            ]}
          />
          <SpendingTable label="api.service.example" sums={spending} prices={prices} />
        </Setting>
        <Setting id="prices" isFolded value="€0.02 · €0.10">
          <PriceFields prices={prices} onSave={() => Promise.resolve()} />
          <PlanNotice units={2_500} allowance={{ limitLeft: 1_000, creditsLeft: 120 }} />
        </Setting>
      </SettingsPage>
    )
  }
}
