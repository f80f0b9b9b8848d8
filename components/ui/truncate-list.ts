// A few names out of many: "A, B, C and 4 more".
import { t, formatNumber } from '../../lib/i18n/text.ts'

const atMost = 3

/** At most three of them, and how many there are beside these. */
export const truncateList = (names: readonly string[]): string => {
  const shown = names.slice(0, atMost).join(', ')
  const more = names.length - atMost
  return more > 0 ? t('andMore', shown, formatNumber(more)) : shown
}
