// Judges the company of a record: its name and headcount.
import { normaliseCompany } from '../history/same-job.ts'
import { bareHost } from '../pages/links.ts'
import { isShortener } from '../pages/short-links.ts'
import { isPersonalDomain } from '../records/identity/identity.ts'
import type { FilterValue } from './titles.ts'
import { anyOf, fold, remember, type Answer } from './verdict.ts'

/** The company of a record, by its cells. `page`: its page on the network. */
export interface RecordCompany {
  name: string
  domain: string
  page: string
}

/** Hosts on which many companies have their site or their mail. */
const sharedHost =
  /(?:^|\.)(?:google|notion|wixsite|wix|wordpress|blogspot|webnode|jimdo|jimdosite|squarespace|myshopify|weebly|webflow|github|gitlab|linktr|medium|substack|carrd|canva|business|yahoo|hotmail|live|proton|protonmail|gmx|mail|t-online|qq|163)\.[a-z.]{2,6}$/

/** The number in a page or an id of the network: `https://www.linkedin.com/company/1234/`, `urn:li:organization:1234`. */
const readNumber = (text: string): string =>
  /(?:\/company\/|urn:li:(?:organization|company|fs_salesCompany):)(\d+)(?:[/?#]|$)/.exec(text)?.[1] ?? ''
/** The name in a page of the network, and the first part of a domain: both are often made of the company's name. */
const readSlug = (page: string): string => /\/company\/([^/?#]+)/.exec(page)?.[1] ?? ''
const readLabel = (domain: string): string => {
  const host = bareHost(domain).replace(/^www\./, '')
  if (isPersonalDomain(host) || isShortener(host) || sharedHost.test(host)) return ''
  const labels = host.split('.')
  return labels.length < 2 ? '' : labels.slice(0, -1).join(' ')
}

const nameWords = remember((name: string): string[] => fold(normaliseCompany(name)).split(' ').filter(Boolean))
const letters = (words: readonly string[]): string => words.join('').replace(/[&+]/g, '')
const initials = (words: readonly string[]): string => words.map(word => word[0] ?? '').join('')
/** Whether all letters of a short text are in a longer one in their order, as those of an abbreviation are. */
const isWithin = (short: string, long: string): boolean => {
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return at === short.length
}
const isLatin = (text: string): boolean => /^[a-z\d&+ ]+$/.test(text)

/** How many letters an abbreviation has at most. */
const maxAbbreviation = 6

/** Whether two names may be of one company: they share a word or the beginning of one, or one abbreviates the other. */
const mayBeOne = (some: readonly string[], others: readonly string[]): boolean => {
  const [one, other] = [letters(some), letters(others)]
  if (one === '' || other === '' || !isLatin(one) || !isLatin(other)) return true
  if (one.includes(other) || other.includes(one)) return true
  const start = (word: string): string => word.slice(0, 4)
  if (some.some(word => word.length > 2 && others.some(also => also.length > 2 && start(word) === start(also)))) return true
  const abbreviates = (words: readonly string[], named: readonly string[]): boolean => named.length > 1 && words.includes(initials(named))
  if (abbreviates(some, others) || abbreviates(others, some)) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length <= maxAbbreviation ? isWithin(short, long) : initials(some) === initials(others) && some.length > 1
}

/**
 * Whether the company of a record is that of a filter. Names alone never say no: companies have translated and earlier names. The company's domain or
 * page has to have another name, too.
 */
export const judgeCompany = ({ text, id = '' }: FilterValue, { name, domain, page }: RecordCompany): Answer => {
  const number = /^\d+$/.test(id) ? id : readNumber(id)
  const own = readNumber(page)
  if (number !== '' && own !== '') return number === own ? 'yes' : 'no'
  if (name.trim() === '' || /^\d*$/.test(text)) return 'unknown'
  const [wanted, words] = [nameWords(text), nameWords(name)]
  if (wanted.join(' ') === words.join(' ')) return 'yes'
  // A cell may name several companies.
  if (mayBeOne(wanted, words) || /[|/;•·]/.test(name)) return 'unknown'
  const others = [readLabel(domain), own === '' ? readSlug(page) : ''].filter(Boolean).map(label => fold(label).split(' '))
  return others.length > 0 && others.every(label => !mayBeOne(wanted, label)) ? 'no' : 'unknown'
}

// How many people work there.

interface Range {
  from: number
  to: number
}

const readCount = (text: string, unit: string): number | undefined => {
  const isThousands = /^(?:k|tsd)$/i.test(unit)
  // A point or comma before three digits separates thousands.
  const plain = text.replace(/[.,'’\s](?=\d{3}(?!\d))/g, '').trim()
  if (!/^\d+(?:[.,]\d)?$/.test(plain)) return undefined
  const value = Number(plain.replace(',', '.'))
  return isThousands ? value * 1_000 : Number.isInteger(value) ? value : undefined
}

/** A number, a range of numbers, or an open range; undefined where the text is nothing else. */
const readRange = remember((given: string): Range | undefined => {
  const text = given
    .slice(0, 100)
    .toLowerCase()
    .replace(
      /\b(?:employees?|people|staff|mitarbeiter(?:in|innen|nde|nden)?|beschaftigte|beschäftigte|empleados?|personas|salaries|salariés|employes|employés|headcount|size|approx|ca|circa|about|etwa)\b\.?:?/g,
      ''
    )
    .replace(/[~≈]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const one = /^(\d[\d.,'’ \u00A0\u202F]{0,14})\s?(k|tsd)?\.?$/.exec(text)
  if (one) return toRange(readCount(one[1] ?? '', one[2] ?? ''), undefined)
  const two = /^(\d[\d.,'’\u00A0\u202F]{0,14}) ?(k|tsd)?\.? ?(?:-|–|—|to|bis|a|à|hasta) ?(\d[\d.,'’\u00A0\u202F]{0,14}) ?(k|tsd)?\.?$/.exec(
    text
  )
  if (two) return toRange(readCount(two[1] ?? '', two[2] ?? two[4] ?? ''), readCount(two[3] ?? '', two[4] ?? ''))
  const open =
    /^(>|>=|over|more than|mehr als|über|mas de|más de|plus de)? ?(\d[\d.,'’\u00A0\u202F]{0,14}) ?(k|tsd)? ?(\+|plus|or more|und mehr|o mas|o más|et plus)?$/.exec(
      text
    )
  const least = open && (open[1] ?? open[4]) !== undefined ? readCount(open[2] ?? '', open[3] ?? '') : undefined
  return least === undefined ? undefined : { from: least, to: Infinity }
})

const toRange = (from: number | undefined, to: number | undefined): Range | undefined =>
  from === undefined ? undefined : { from, to: Math.max(from, to ?? from) }

const headcounts: Readonly<Record<string, Range>> = {
  A: { from: 0, to: 1 },
  B: { from: 1, to: 10 },
  C: { from: 11, to: 50 },
  D: { from: 51, to: 200 },
  E: { from: 201, to: 500 },
  F: { from: 501, to: 1_000 },
  G: { from: 1_001, to: 5_000 },
  H: { from: 5_001, to: 10_000 },
  I: { from: 10_001, to: Infinity }
}

/** Sources count a company differently: only numbers so many times as large, or small, are another size. */
const farApart = 3
/** A number so many times from the ends of a size is within it for certain. */
const wellWithin = 1.5

const judgeRange = (own: Range, wanted: Range, isExcluded: boolean): Answer => {
  // "1" may be one person or a cell that was cut, and "0" is no number of people.
  if (own.to <= 1) return 'unknown'
  const isExact = own.from !== own.to
  const margin = isExcluded && !isExact ? wellWithin : 1
  if (own.from >= wanted.from * margin && own.to * margin <= wanted.to) return 'yes'
  return own.to * farApart < wanted.from || own.from > wanted.to * farApart ? 'no' : 'unknown'
}

/** Whether the headcount of a record is that of a filter. What is to be left out (`isExcluded`) has to be far from its ends. */
export const judgeHeadcount = ({ text, id = '' }: FilterValue, cells: readonly string[], isExcluded: boolean): Answer => {
  const wanted = headcounts[id] ?? headcounts[text] ?? readRange(text)
  const own = cells.filter(cell => cell.trim() !== '').map(readRange)
  if (!wanted || own.length === 0 || own.includes(undefined)) return 'unknown'
  const answers = own.flatMap(range => (range ? [judgeRange(range, wanted, isExcluded)] : []))
  return answers.every(answer => answer === answers[0]) ? anyOf(answers) : 'unknown'
}
