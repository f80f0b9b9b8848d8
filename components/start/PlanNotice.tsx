// Warns before the click where a plan exceeds the user's limits, or the credits that the service last said were left.
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { Notice } from '../ui/Notice.tsx'

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
