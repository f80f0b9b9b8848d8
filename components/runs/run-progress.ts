// The progress of a running run: a share for the bar and a text; both absent where the service reports none.
import type { Progress, ChildCounts } from '../../lib/runs/model/run.ts'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'

interface Shown {
  value: number | undefined
  text: string
}

const ownProgress = ({ progress, done, total }: Progress): Shown => {
  const counted = done !== undefined && total !== undefined && total > 0
  const value = progress !== undefined ? progress / 100 : counted ? done / total : undefined
  if (counted) return { value, text: t('progressOf', formatNumber(done), formatNumber(total)) }
  if (progress !== undefined) return { value, text: t('progressPercent', formatNumber(Math.round(progress))) }
  return { value, text: done === undefined ? '' : t('progressDone', formatNumber(done)) }
}

/** "390 of 1,000"; `counts` of child runs add "120 of 200 · 84 emails", "3 of 10 · 214 contacts". */
export const runProgress = (status: Progress, counts?: ChildCounts): Shown => {
  const shown = ownProgress(status)
  if (!counts || !shown.text) return shown
  const { received, emails } = counts
  return {
    ...shown,
    text: received ? tCount('progressBatches', received.contacts, shown.text) : tCount('progressEmails', emails, shown.text)
  }
}
