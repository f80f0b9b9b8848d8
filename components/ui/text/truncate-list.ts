// Shortens a list of names: "A, B, C and 4 more".
import { t, formatNumber } from '../../../lib/i18n/text.ts'

const maxNames = 3

/** The first three names, and the number of the others. */
export const truncateList = (names: readonly string[]): string => {
  const shown = names.slice(0, maxNames).join(', ')
  const more = names.length - maxNames
  return more > 0 ? t('andMore', shown, formatNumber(more)) : shown
}
