// People and companies of enriched domains as two tabs over one table.
import { Tabs } from '../ui/Tabs.tsx'
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { changeRoute } from './use-route.ts'

export interface KindTabsProps {
  kinds: { people: number; companies: number }
  shown: 'people' | 'companies'
}

export const KindTabs = ({ kinds, shown }: KindTabsProps) => {
  const tab = (name: 'people' | 'companies', label: string) => ({ name, label: `${label} ${formatNumber(kinds[name])}` })
  return (
    <div>
      <Tabs
        label={t('pickKind')}
        tabs={[tab('people', t('peopleListTitle')), tab('companies', t('pickCompanies'))]}
        selected={shown}
        onSelect={name => changeRoute({ tab: name, open: undefined })}
      >
        {null}
      </Tabs>
    </div>
  )
}
