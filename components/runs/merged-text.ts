// Says of which lists a list was made.
import { t, tCount } from '../../lib/i18n/text.ts'

const maxNamedLists = 5

/** "Merged from A, B, 1 more list". `titles`: '' for a list whose title may not be shown. */
export const mergedText = (titles: readonly string[]): string => {
  const named = titles.filter(Boolean).slice(0, maxNamedLists)
  const others = titles.length - named.length
  return t('requestedMerged', [...named, ...(others > 0 ? [tCount('mergedOthers', others)] : [])].join(', '))
}
