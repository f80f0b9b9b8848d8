// Recognises the standard column that a heading names. A heading counts only where every word of it is known: of any other one it is not
// certain what, and whose, its values are.
import { fieldAliases, foldName } from '../records/columns/field-names.ts'
import type { ColumnId } from '../records/columns/column-ids.ts'
import type { Concept } from './heading-words.ts'
import { readConcepts } from './read-concepts.ts'

/**
 * What a heading means. `rank`: 0 is the clearest name for the column. `isOpen`: of a first or last name that may be a whole one.
 * `label`: it says of which kind the address or number with the same `number` is.
 */
export type HeadingMeaning = { column: ColumnId; rank: number; number: number; isOpen?: true } | { label: 'mail' | 'phone'; number: number }

interface Rule {
  /** one of them must be there */
  of: readonly Concept[]
  /** these as well */
  with?: readonly Concept[]
  /** and no others than these */
  may: string
  column?: ColumnId
  /** added to the rank for each of these concepts */
  rank?: Partial<Record<Concept, number>>
  base?: number
}

const place = 'company work person address postal main name number city region country location zip street'

/** The first rule with only known concepts decides. A rule without a column says that the heading is about nothing that is known. */
const rules: readonly Rule[] = [
  { of: ['mail'], with: ['status'], may: 'person main other work address first region', column: 'emailStatus' },
  { of: ['mail'], with: ['region'], may: 'person main other work address first', column: 'emailStatus', base: 1 },
  { of: ['mail'], with: ['domain'], may: 'person company main', column: 'companyDomain', base: 3 },
  { of: ['mail'], with: ['home'], may: 'address person main other value number first', column: 'personalEmail' },
  {
    of: ['mail'],
    may: 'address person main other work value number direct first current',
    column: 'email',
    base: 2,
    rank: { work: -2, main: -1, other: 3 }
  },
  { of: ['mail'], may: '' },
  { of: ['phone'], with: ['company'], may: 'main number work', column: 'companyPhone' },
  { of: ['mobile'], may: 'phone number person main work value first', column: 'phone', base: 1, rank: { work: 1 } },
  { of: ['phone', 'mobile'], with: ['home'], may: 'phone mobile number person value main', column: 'phone', base: 8 },
  {
    of: ['phone', 'mobile', 'direct'],
    may: 'phone mobile number person main other work direct value first',
    column: 'phone',
    rank: { mobile: 1, direct: 2, work: 3, other: 5 }
  },
  { of: ['phone', 'mobile'], may: '' },
  // Outlook in Spanish calls the number at home `Particular`.
  { of: ['home'], may: '', column: 'phone', base: 9 },
  { of: ['salesnav'], may: 'linkedin profile url person', column: 'leadUrl' },
  { of: ['linkedin', 'profile'], with: ['company', 'url'], may: 'linkedin profile page id', column: 'companyProfileUrl' },
  { of: ['linkedin', 'profile'], with: ['company'], may: 'linkedin profile url page', column: 'companyProfileUrl' },
  { of: ['linkedin'], with: ['url', 'id'], may: 'person profile', column: 'profileUrl', base: 4 },
  { of: ['linkedin'], with: ['id'], may: 'person profile', column: 'profileId' },
  { of: ['linkedin', 'profile'], with: ['headline'], may: 'linkedin profile person', column: 'headline' },
  {
    of: ['linkedin', 'profile'],
    may: 'linkedin profile url person page main default address other value',
    column: 'profileUrl',
    base: 2,
    rank: { linkedin: -1, default: -2, other: 5 }
  },
  { of: ['url'], may: 'person', column: 'profileUrl', base: 4 },
  // The link behind a name, which may lead to any page.
  { of: ['url'], with: ['name'], may: 'person first last full', column: 'profileUrl', base: 6 },
  { of: ['website', 'page'], with: ['home'], may: 'website url address page' },
  { of: ['url'], with: ['company'], may: 'default name', column: 'companyWebsite', base: 1 },
  { of: ['url'], with: ['first'], may: 'name last', column: 'profileUrl', base: 6 },
  { of: ['website'], may: 'url company work address page main value', column: 'companyWebsite' },
  { of: ['domain'], may: 'company website url name main', column: 'companyDomain' },
  { of: ['employees'], with: ['range'], may: 'number company size', column: 'companySizeRange' },
  { of: ['employees'], may: 'number company size value', column: 'companySize' },
  { of: ['size'], with: ['company', 'range'], may: '', column: 'companySizeRange' },
  { of: ['size'], with: ['company'], may: '', column: 'companySize', base: 1 },
  { of: ['revenue'], may: 'company range value', column: 'companyRevenue' },
  { of: ['funding'], may: 'company', column: 'companyFunding' },
  { of: ['founded'], may: 'company', column: 'companyFounded' },
  { of: ['industry'], may: 'company linkedin main person', column: 'industry' },
  { of: ['zip'], may: 'company work address postal main', column: 'companyPostalCode' },
  { of: ['street'], may: 'company work address postal main number', column: 'companyStreet' },
  { of: ['country'], with: ['home'], may: 'region person', column: 'country', base: 3 },
  { of: ['country'], with: ['company'], may: place, column: 'companyCountry' },
  { of: ['country'], with: ['work'], may: place, column: 'companyCountry', base: 1 },
  { of: ['city'], with: ['country'], may: place, column: 'location', base: 1 },
  { of: ['country'], may: place, column: 'country' },
  { of: ['city'], with: ['zip'], may: 'address' },
  { of: ['city', 'location'], with: ['home'], may: 'city location person', column: 'city', base: 3 },
  { of: ['city'], with: ['company'], may: place, column: 'companyCity' },
  { of: ['city', 'location'], with: ['work'], may: place, column: 'companyCity', base: 1 },
  { of: ['city'], with: ['region'], may: place, column: 'location', base: 1 },
  { of: ['city'], may: place, column: 'city' },
  { of: ['region'], with: ['home'], may: 'person', column: 'region', base: 3 },
  { of: ['region'], with: ['company'], may: place, column: 'companyRegion' },
  { of: ['region'], with: ['work'], may: place, column: 'companyRegion', base: 1 },
  { of: ['region'], may: place, column: 'region' },
  { of: ['location'], with: ['company'], may: 'address name main', column: 'companyLocation' },
  { of: ['address'], with: ['company'], may: 'main postal', column: 'companyLocation', base: 1 },
  { of: ['location'], may: 'person current linkedin name', column: 'location' },
  { of: ['department'], may: 'company person name work current', column: 'department' },
  { of: ['seniority'], may: 'job title person', column: 'seniority' },
  {
    of: ['job', 'title'],
    may: 'job title company person current linkedin work main name value',
    column: 'jobTitle',
    base: 3,
    rank: { job: -3, current: -1, company: 1, title: -0.5, name: 2 }
  },
  { of: ['company'], may: 'name person current linkedin main work full', column: 'company', base: 1, rank: { name: -1, person: 0.5 } },
  { of: ['first', 'name'], with: ['other'], may: 'first name', column: 'middleName' },
  { of: ['middle'], may: 'name first person', column: 'middleName' },
  { of: ['first'], with: ['last'], may: 'name person full', column: 'fullName', base: 1 },
  { of: ['name', 'first', 'last'], with: ['full'], may: 'name first last person', column: 'fullName' },
  { of: ['first'], may: 'name person', column: 'firstName' },
  { of: ['last'], may: 'name person', column: 'lastName' },
  { of: ['name'], may: 'person', column: 'fullName', base: 1 },
  { of: ['person'], may: '', column: 'fullName', base: 2 },
  { of: ['headline'], may: 'person', column: 'headline' },
  { of: ['note'], may: 'person', column: 'about' }
]

const compiled = rules.map(rule => ({ ...rule, allowed: new Set<string>([...rule.of, ...(rule.with ?? []), ...rule.may.split(' ')]) }))

/** The names and companies of a second one are not those of the person. */
const repeatable = new Set<ColumnId>(['email', 'phone', 'personalEmail', 'profileUrl', 'companyWebsite'])

const readRules = (concepts: ReadonlySet<Concept>, number: number): HeadingMeaning | undefined => {
  if (concepts.has('label')) {
    const kind = concepts.has('mail') ? 'mail' : concepts.has('phone') || concepts.has('mobile') ? 'phone' : undefined
    return kind && [...concepts].every(concept => ['mail', 'phone', 'mobile', 'label', 'number', 'person', 'address'].includes(concept))
      ? { label: kind, number }
      : undefined
  }
  const rule = compiled.find(
    ({ of, with: needed = [], allowed, column }) =>
      of.some(concept => concepts.has(concept)) &&
      needed.every(concept => concepts.has(concept)) &&
      (!column || [...concepts].every(concept => allowed.has(concept)))
  )
  if (!rule?.column) return undefined
  const isSecond = concepts.has('other') || number > 1
  if (rule.column === 'emailStatus')
    return { column: isSecond ? 'secondEmailStatus' : 'emailStatus', rank: (rule.base ?? 0) + number, number }
  if (number > 1 && !repeatable.has(rule.column)) return undefined
  const rank =
    (rule.base ?? 0) + [...concepts].reduce((sum, concept) => sum + (rule.rank?.[concept] ?? 0), 0) + (number > 1 ? 2 + number / 10 : 0)
  // Many address books have one column for the whole name.
  const isOpen = concepts.size === 1 && (rule.column === 'firstName' || rule.column === 'lastName')
  return { column: rule.column, rank, number, ...(isOpen && { isOpen }) }
}

/** What a heading means; undefined for one that is not known. An alias of services is known as well. */
export const readHeadingMeaning = (heading: string): HeadingMeaning | undefined => {
  const read = readConcepts(heading)
  const meaning = read && readRules(read.concepts, read.number)
  if (meaning) return meaning
  const alias = fieldAliases.get(foldName(heading.trim()))
  return alias && { column: alias.column, rank: 5 + alias.rank / 10, number: 0 }
}

/** The standard column that a heading names; undefined for an unknown heading. */
export const readHeading = (heading: string): ColumnId | undefined => {
  const meaning = readHeadingMeaning(heading)
  return meaning && 'column' in meaning ? meaning.column : undefined
}

/** Whether a heading says nothing about its values: `column_3`, `Spalte 3`, `F3`, a letter. */
export const saysNothing = (heading: string): boolean =>
  /^(?:(?:column|spalte|columna|colonne|colonna|coluna|kolom|kolumna|kolumn|sutun|field|feld|campo|champ|unnamed|var|col|f|列)?[\s_:.-]*\d*|\p{L})$/iu.test(
    heading.trim()
  )
