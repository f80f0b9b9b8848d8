// Result pages: the number that a user types, the choices offered, and how many people pages may hold.
import { peoplePerPage } from '../../lib/runs/kinds/lead-search.ts'
import { maxPages } from '../../lib/runs/model/run.ts'
import { t, formatNumber } from '../../lib/i18n/text.ts'

/** The page's own result count: `atLeast` where it was rounded, as in "1.2K+". */
export interface ResultCount {
  count: number
  atLeast: boolean
}

/** The most people that so many result pages may hold. */
export const peopleOnPages = (pages: number): number => pages * peoplePerPage

/** The most people that one import returns. */
export const maxPeoplePerImport = peopleOnPages(maxPages)

/** How many whole result pages hold so many people. */
export const pagesFor = (people: number): number => Math.max(1, Math.ceil(people / peoplePerPage))

/** How many pages "All" is: as many as the result count needs, at most 100; 100 where that is not known exactly. */
export const getTotalPages = (resultCount: ResultCount | undefined): number =>
  resultCount && !resultCount.atLeast ? Math.min(maxPages, pagesFor(resultCount.count)) : maxPages

/** Whether a search has more results, by the page's own count, than one import returns. */
export const isTooLarge = (resultCount: ResultCount | undefined): boolean =>
  resultCount !== undefined && (resultCount.count > maxPeoplePerImport || (resultCount.atLeast && resultCount.count === maxPeoplePerImport))

/** The numbers of pages offered: 1, 4 and 10 where they are fewer than all, and all. */
export const getPageChoices = (resultCount: ResultCount | undefined): number[] => {
  const totalPages = getTotalPages(resultCount)
  return [...[1, 4, 10].filter(pages => pages < totalPages), totalPages]
}

/** The number of pages that the form starts with: as many as the result count needs, at most 10; 4 without a count. */
export const getDefaultPages = (resultCount: ResultCount | undefined): number =>
  resultCount ? Math.min(10, pagesFor(resultCount.count)) : 4

/** The typed number of pages, or a sentence about what is wrong with it. */
export const parsePages = (typed: string): { pages: number } | { problem: string } => {
  const text = typed.normalize('NFKC').trim()
  const limit = formatNumber(maxPages)
  if (text === '') return { problem: t('pagesEmpty', limit) }
  if (/^-?\d+[.,]\d+$/.test(text)) return { problem: t('pagesEmpty', limit) }
  if (!/^-?\d+$/.test(text)) return { problem: t('pagesNotANumber', limit, typed.trim()) }
  const pages = Number(text)
  if (pages < 1) return { problem: t('pagesEmpty', limit) }
  if (pages > maxPages) return { problem: t('pagesTooMany', limit, formatNumber(maxPeoplePerImport)) }
  return { pages }
}

/** How many people an import of so many pages may return: never more than an exact result count. */
export const getLikelyPeople = (pages: number, resultCount: ResultCount | undefined): number =>
  resultCount && !resultCount.atLeast ? Math.min(peopleOnPages(pages), Math.max(1, resultCount.count)) : peopleOnPages(pages)
