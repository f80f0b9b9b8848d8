// Warns before the click where a plan exceeds the user's limits, or the credits that the service last said were left; and reads both.
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { watchSpendingUsage, type SpendingUsage } from '../../lib/runs/store/spending-limits.ts'
import type { Database } from '../../lib/database/schema.ts'
import { watchCredits, type Credits } from '../../lib/spending/credits.ts'
import { getRemaining } from '../../lib/runs/model/limits.ts'
import type { SpendingKind } from '../../lib/runs/model/spending.ts'
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { Notice } from '../ui/Notice.tsx'

/**
 * What may still be requested at a connection: by the user's limits, and by the credits that the service last mentioned. Undefined until
 * it is read, and without a connection.
 */
export const useAllowance = (database: Database, connectionId: string | undefined, kind: SpendingKind): Allowance | undefined => {
  const id = connectionId ?? ''
  const usage = useLiveQuery<SpendingUsage>(() => watchSpendingUsage(database, id, () => Date.now()), [database, id])
  const credits = useLiveQuery<Credits | undefined>(() => watchCredits(database, id), [database, id])
  if (!usage || connectionId === undefined) return undefined
  const { perRun, perDay, perMonth } = usage.limits[kind]
  const { day, month } = usage.used[kind]
  // The form of a bulk lookup shows the limits of a day and a month itself, with the time that they take.
  const periods = kind === 'lookup' ? [] : [getRemaining(perDay, day), getRemaining(perMonth, month)]
  return { limitLeft: Math.min(getRemaining(perRun, 0), ...periods), creditsLeft: credits?.left }
}

/** What may still be requested: by the user's limits (Infinity without one), and by the credits where a reply has mentioned them. */
export interface Allowance {
  limitLeft: number
  creditsLeft: number | undefined
}

/** `units`: the people or domains that the plan may request. */
export const PlanNotice = ({ units, allowance }: { units: number; allowance: Allowance | undefined }) => {
  if (!allowance) return null
  const { limitLeft, creditsLeft } = allowance
  return (
    <>
      {units > limitLeft && <Notice tone="warning">{t('limitExceeded', formatNumber(limitLeft))}</Notice>}
      {creditsLeft !== undefined && units > creditsLeft && (
        <Notice tone="warning">{t('creditsExceeded', formatNumber(units), formatNumber(creditsLeft))}</Notice>
      )}
    </>
  )
}
