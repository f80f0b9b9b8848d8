// Result pages as a person types them, and what they come to in people.
import type { maxPages as mostInTheLibrary, peoplePerPage as peopleInTheLibrary } from '../../lib/runs/model/run.ts'
import { t, formatNumber } from '../../lib/i18n/text.ts'

// Types only come from the library; these two fail to compile when its numbers change.
export const pagesAtMost: typeof mostInTheLibrary = 100
const peopleAPage: typeof peopleInTheLibrary = 25

/** The page's own count: `atLeast` when it was rounded, as in "1.2K+". */
export interface CountHint {
  count: number
  atLeast: boolean
}

/** The people that so many result pages may hold. */
export const peopleOn = (pages: number): number => pages * peopleAPage

/** How many pages "all" is: what the count asks for, or as many as there can be. */
export const allPages = (hint: CountHint | undefined): number =>
  hint && !hint.atLeast ? Math.min(pagesAtMost, Math.max(1, Math.ceil(hint.count / peopleAPage))) : pagesAtMost

/** Is the search larger than one run can bring, by the page's own count? */
export const isTooLarge = (hint: CountHint | undefined): boolean =>
  hint !== undefined && (hint.count > peopleOn(pagesAtMost) || (hint.atLeast && hint.count === peopleOn(pagesAtMost)))

/** The choices offered: 1 · 4 · 10, below "all". */
export const pageChoices = (hint: CountHint | undefined): number[] => [
  ...[1, 4, 10].filter(pages => pages < allPages(hint)),
  allPages(hint)
]

/** What the form proposes at first: what the page's count asks for, at most 10 pages; 4 where the page does not say. */
export const firstChoice = (hint: CountHint | undefined): number =>
  hint ? Math.min(10, Math.max(1, Math.ceil(hint.count / peopleAPage))) : 4

/** What was typed, as a number of pages or as the sentence that says what is wrong with it. */
export const readPages = (typed: string): { pages: number } | { problem: string } => {
  const text = typed.normalize('NFKC').trim()
  const most = formatNumber(pagesAtMost)
  if (text === '') return { problem: t('pagesEmpty', most) }
  if (/^-?\d+[.,]\d+$/.test(text)) return { problem: t('pagesNotWhole', most) }
  if (!/^-?\d+$/.test(text)) return { problem: t('pagesNotANumber', most, typed.trim()) }
  const pages = Number(text)
  if (pages < 1) return { problem: t('pagesTooFew', most) }
  if (pages > pagesAtMost) return { problem: t('pagesTooMany', most, formatNumber(peopleOn(pagesAtMost))) }
  return { pages }
}
