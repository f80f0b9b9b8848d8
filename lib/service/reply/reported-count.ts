// How many results a service says there are, and whether it says that more are to come: a part must not pass for the whole.
import { asFlag, asText, findField, readNumber, type Layer } from './json-fields.ts'

const countNames = ['count', 'total', 'totalcount', 'rowcount', 'recordcount', 'resultcount']

/** How many rows the reply says there are: the largest of its counts. */
export const saidCount = (layers: readonly Layer[]): number | undefined => {
  const counts = countNames.flatMap(name => findField(layers, [name], readNumber) ?? [])
  return counts.length > 0 ? Math.max(...counts) : undefined
}

const moreNames = ['hasmore', 'hasnext', 'hasnextpage', 'ismore', 'more']
const nextNames = ['next', 'nextpage', 'nexturl', 'nextlink', 'nextcursor', 'nextpagetoken', 'nexttoken']

/** Does the reply point at a next page? */
export const goesOn = (layers: readonly Layer[]): boolean =>
  findField(layers, moreNames, value => asFlag(value) || undefined) ??
  findField(layers, nextNames, value => (asText(value) !== undefined || (readNumber(value) ?? 0) > 0 ? true : undefined)) ??
  false
