// How far a running run is, as a share for the bar and as words for the eye; both absent when the service does not say.
import type { Progress, ChildCounts } from '../../lib/runs/model/run.ts'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'

interface Shown {
  value: number | undefined
  words: string
}

const spoken = ({ progress, done, total }: Progress): Shown => {
  const counted = done !== undefined && total !== undefined && total > 0
  const value = progress !== undefined ? progress / 100 : counted ? done / total : undefined
  if (counted) return { value, words: t('progressOf', formatNumber(done), formatNumber(total)) }
  if (progress !== undefined) return { value, words: t('progressPercent', formatNumber(Math.round(progress))) }
  return { value, words: done === undefined ? '' : t('progressDone', formatNumber(done)) }
}

/** "390 of 1,000"; `tally` adds what many have brought: "120 of 200 · 84 emails", "3 of 10 · 214 contacts". */
export const runProgress = (status: Progress, tally?: ChildCounts): Shown => {
  const shown = spoken(status)
  if (!tally || !shown.words) return shown
  const { received, emails } = tally
  return {
    ...shown,
    words: received ? tCount('progressBatches', received.contacts, shown.words) : tCount('progressEmails', emails, shown.words)
  }
}
