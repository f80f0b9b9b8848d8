// The limits on lookups as they are stored, and what was used of them.
import { SettingsSection } from '../../components/frames/SettingsSection.tsx'
import { LookupLimits } from '../../components/settings/LookupLimits.tsx'
import type { Spending } from '../../components/lookup/limit-text.ts'
import { useLive } from '../../components/ui/hooks/use-live.ts'
import type { Database } from '../../lib/database/schema.ts'
import { readSpending, saveLimits } from '../../lib/database/people/lookup-limits.ts'
import { t } from '../../lib/i18n/text.ts'

export const LimitSettings = ({ database }: { database: Database }) => {
  const spending = useLive<Spending>(() => readSpending(database, () => Date.now()), [database])
  return (
    <SettingsSection title={t('limitsTitle')} intro={t('limitsIntro')}>
      {spending && <LookupLimits spending={spending} onSave={limits => saveLimits(database, limits)} />}
    </SettingsSection>
  )
}
