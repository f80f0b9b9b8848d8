// Reads how many results a service reports, and whether it reports more pages, so that a partial list is not taken for a complete one.
import { asFlag, asText, findField, readNumber, type Layer } from './json-fields.ts'

const countNames = ['count', 'total', 'totalcount', 'rowcount', 'recordcount', 'resultcount']

/** The reported number of rows: the largest of the reply's counts. */
export const getReportedCount = (layers: readonly Layer[]): number | undefined => {
  const counts = countNames.flatMap(name => findField(layers, [name], readNumber) ?? [])
  return counts.length > 0 ? Math.max(...counts) : undefined
}

const moreNames = ['hasmore', 'hasnext', 'hasnextpage', 'ismore', 'more']
const nextNames = ['next', 'nextpage', 'nexturl', 'nextlink', 'nextcursor', 'nextpagetoken', 'nexttoken']

/** Whether the reply points to a next page. */
export const hasNextPage = (layers: readonly Layer[]): boolean =>
  findField(layers, moreNames, value => asFlag(value) || undefined) ??
  findField(layers, nextNames, value => (asText(value) !== undefined || (readNumber(value) ?? 0) > 0 ? true : undefined)) ??
  false
