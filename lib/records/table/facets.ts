// Reads the values by which the results page groups and counts rows: the quality of the email address, title, country, industry, company.
import { parseEmailStatus, type EmailStatus } from '../columns/email-status.ts'
import type { ResultTable } from './result-table.ts'

/** All qualities in display order. `none`: the row has no email address. */
export const emailQualities = ['valid', 'risky', 'unknown', 'invalid', 'none'] as const
/** How deliverable the row's email address is. */
export type EmailQuality = EmailStatus | 'none'

/** The groups of texts, in display order. */
export const textFacets = ['jobTitle', 'country', 'industry', 'company'] as const
/** One of `textFacets`. */
export type TextFacet = (typeof textFacets)[number]

/** Whether a row fits the search that found it, in display order. */
export const fitKinds = ['fits', 'does-not-fit', 'cannot-tell'] as const
/** One of `fitKinds`. */
export type FitKind = (typeof fitKinds)[number]

/** Reads the quality of a row. Each distinct status text is parsed once. */
export const createQualityReader = (table: ResultTable): ((row: number) => EmailQuality) => {
  const parsed = new Map<string, EmailStatus>()
  const [emails, statuses] = [table.column('email'), table.column('emailStatus')]
  return row => {
    if (!emails[row]) return 'none'
    const text = statuses[row] ?? ''
    let status = parsed.get(text)
    if (status === undefined) parsed.set(text, (status = parseEmailStatus(text)))
    return status
  }
}

/** Reads the row's text in this group, as received; '' for none. A person's country falls back to that of the company. */
export const createTextReader = (table: ResultTable, facet: TextFacet): ((row: number) => string) => {
  const texts = table.column(facet)
  if (facet !== 'country') return row => texts[row] ?? ''
  const companyTexts = table.column('companyCountry')
  return row => texts[row] || companyTexts[row] || ''
}
