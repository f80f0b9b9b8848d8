// The limits on lookups as they are stored, and what was used of them.
import { OptionsSection } from '../../components/OptionsSection.tsx'
import { SpendingLimits } from '../../components/SpendingLimits.tsx'
import type { Spending } from '../../components/spending-words.ts'
import { useLive } from '../../components/use-live.ts'
import type { Database } from '../../lib/database/schema.ts'
import { readSpending, saveLimits } from '../../lib/database/spending.ts'
import { say } from '../../lib/words.ts'

export const LimitSettings = ({ database }: { database: Database }) => {
  const spending = useLive<Spending>(() => readSpending(database, () => Date.now()), [database])
  return (
    <OptionsSection title={say('limitsTitle')} intro={say('limitsIntro')}>
      {spending && <SpendingLimits spending={spending} onSave={limits => saveLimits(database, limits)} />}
    </OptionsSection>
  )
}
