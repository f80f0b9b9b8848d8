// The limits on lookups as they are stored, and what was used of them.
import { OptionsSection } from '../../components/frames/SettingsSection.tsx'
import { SpendingLimits } from '../../components/settings/LookupLimits.tsx'
import type { Spending } from '../../components/lookup/limit-text.ts'
import { useLive } from '../../components/ui/hooks/use-live.ts'
import type { Database } from '../../lib/database/schema.ts'
import { readSpending, saveLimits } from '../../lib/database/people/lookup-limits.ts'
import { say } from '../../lib/i18n/text.ts'

export const LimitSettings = ({ database }: { database: Database }) => {
  const spending = useLive<Spending>(() => readSpending(database, () => Date.now()), [database])
  return (
    <OptionsSection title={say('limitsTitle')} intro={say('limitsIntro')}>
      {spending && <SpendingLimits spending={spending} onSave={limits => saveLimits(database, limits)} />}
    </OptionsSection>
  )
}
