// Recognises what a column holds from its values, where its heading says nothing.
import type { ColumnId } from '../records/columns/column-ids.ts'
import { readPageKey } from '../records/identity/page-keys.ts'

/** The columns that values alone can tell. */
type ValueColumn = Extract<ColumnId, 'email' | 'profileUrl' | 'companyWebsite' | 'companyDomain' | 'phone' | 'fullName'>

const isUrl = (text: string): boolean => /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(text)

/** The first that fits decides: an address on a profile's page is a profile, not a website. */
const tests: readonly (readonly [ValueColumn, (text: string) => boolean])[] = [
  ['email', text => /^[^\s@,;<>]+@[^\s@,;<>][^\s@,;<>.]*\.[^\s@,;<>]{2,}$/.test(text)],
  ['profileUrl', text => text.includes('/') && readPageKey(text) !== undefined],
  ['companyWebsite', isUrl],
  ['companyDomain', text => /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,24}$/u.test(text)],
  ['phone', text => /^(?:\+|00?)[\d\s()./-]{6,25}$/.test(text) && text.replaceAll(/\D/g, '').length >= 7],
  ['fullName', text => /^\p{Lu}[\p{L}'’.-]*(?: (?:\p{Lu}[\p{L}'’.-]*|[\p{Ll}]{1,4})){0,3} \p{Lu}[\p{L}'’-]+$/u.test(text)]
]

/** What a single value is; undefined where it may be anything. */
export const readValue = (text: string): ValueColumn | undefined => tests.find(([, fits]) => fits(text.trim()))?.[0]

const salutation =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|sir|dame|rev|hon|herr|frau|hr|fr|dipl|ing|mag|m|mme|mlle|monsieur|madame|sr|sra|srta|don|do\u00f1a|sig|sig\.ra|dott|dott\.ssa|dhr|mevr|mw|pan|pani|bay|bayan|\u69d8|\u6c0f)[.:]?(?:[- ]?(?:ing|dr|prof|med|phil|habil|h\.? ?c|mult|dipl)\b\.?)*$/i

/** Whether a text is a salutation or an academic title, which is no job title. */
export const isSalutation = (text: string): boolean => salutation.test(text.trim())

const minShare = 0.6
/** A name looks like a title or a company, so nearly all values must. */
const minNameShare = 0.8

/** What most of the filled values are; undefined for no clear answer. */
export const readValues = (texts: readonly string[]): ValueColumn | undefined => {
  const filled = texts.filter(text => text.trim() !== '')
  const counts = new Map<ValueColumn, number>()
  for (const text of filled) {
    const value = readValue(text)
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1])
  if (!best) return undefined
  return best[1] / filled.length >= (best[0] === 'fullName' ? minNameShare : minShare) ? best[0] : undefined
}
