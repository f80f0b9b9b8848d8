// The lookup limits in the settings, with their usage.
import { SettingsSection } from '../../components/frames/SettingsSection.tsx'
import { ManagedSetting } from '../../components/settings/ManagedSetting.tsx'
import { LookupLimits } from '../../components/settings/LookupLimits.tsx'
import type { LimitUsage } from '../../components/lookup/limit-text.ts'
import { useLiveQuery } from '../../components/ui/hooks/use-live-query.ts'
import type { Database } from '../../lib/database/schema.ts'
import { watchLookupUsage, saveLookupLimits } from '../../lib/database/people/lookup-limits.ts'
import { t } from '../../lib/i18n/text.ts'
import { useManaged } from '../shared/use-managed.ts'

export const LimitSettings = ({ database }: { database: Database }) => {
  const managed = useManaged()
  const usage = useLiveQuery<LimitUsage>(() => watchLookupUsage(database, () => Date.now()), [database])
  return (
    <SettingsSection title={t('limitsTitle')} intro={t('limitsIntro')}>
      <ManagedSetting isManaged={managed.lookupsPerDay !== undefined || managed.lookupsPerMonth !== undefined}>
        {usage && <LookupLimits usage={usage} onSave={limits => saveLookupLimits(database, limits)} />}
      </ManagedSetting>
    </SettingsSection>
  )
}
