// Judges records by the filters of their search: whether a record fits, does not fit, or cannot be told. Only what the record's own current job says
// counts, because a search also finds people by their other jobs. In doubt it cannot be told.
import type { SearchDescription, SearchFilter } from '../pages/describe-search.ts'
import type { ColumnId } from '../records/columns/column-ids.ts'
import { judgeCompany, judgeHeadcount } from './companies.ts'
import { judgeCompanyType, judgeIndustry } from './industries.ts'
import { judgePlace } from './places.ts'
import { judgeFunction, judgeSeniority } from './seniority.ts'
import { judgeTitle, type FilterValue } from './titles.ts'
import { anyOf, fold, hasWords, noneOf, type Answer } from './verdict.ts'

/** What is read of a record: the text of a standard column. */
export type ReadCell = (column: ColumnId) => string

/** What is read of a record besides its columns, where it is known: other fields by their paths. */
export type OtherTexts = Iterable<readonly [path: string, text: string]>

/** `filter`: the first filter that decides, as its type; `wanted` of it and the `value` of the record in `column`. `unclear`: the types of filters that nothing decides. */
export type Fit =
  | { is: 'fits' }
  | { is: 'cannot-tell'; unclear: readonly string[] }
  | { is: 'does-not-fit'; filter: string; wanted: string; value: string; column: ColumnId }

/** Judges one record. `isMisfit`: whether it does not fit, in less time. */
export interface FitJudge {
  judge: (cell: ReadCell, others?: OtherTexts) => Fit
  isMisfit: (cell: ReadCell, others?: OtherTexts) => boolean
}

/** How one type of filter is judged. `columns`: what it reads; the first of them that has a text is what the record says. None: other fields are read. */
interface Rule {
  columns: readonly ColumnId[]
  /** `isExcluded`: who has the value is not to be found */
  judge: (value: FilterValue, cell: ReadCell, others: OtherTexts, isExcluded: boolean) => Answer
}

const schoolPath = /(?:education|schools?|universit|degree|studies)/i
const pastPath = /(?:previous|past|former|experience|employment|positions|work_?history)/i

/** Whether a field of a record names it. It never speaks against a record: services leave fields out, and list the current job among the earlier ones. */
const isNamed =
  (paths: RegExp) =>
  ({ text }: FilterValue, _cell: ReadCell, others: OtherTexts, isExcluded: boolean): Answer => {
    const wanted = isExcluded ? '' : fold(text)
    for (const [path, value] of others) if (paths.test(path) && wanted !== '' && fold(value) === wanted) return 'yes'
    return 'unknown'
  }

const isSameText =
  (column: ColumnId) =>
  ({ text }: FilterValue, cell: ReadCell): Answer =>
    fold(text) !== '' && fold(cell(column)) === fold(text) ? 'yes' : 'unknown'

const languageNames = new Map(
  'en english englisch ingles anglais|de german deutsch aleman allemand|es spanish spanisch espanol espagnol|fr french franzosisch frances francais|it italian italienisch italiano italien|pt portuguese portugiesisch portugues portugais|nl dutch niederlandisch neerlandes neerlandais'
    .split('|')
    .flatMap(line => line.split(' ').map((word): [string, string] => [word, line.slice(0, 2)]))
)
const readLanguage = (text: string): string => {
  const [first = ''] = fold(text.replaceAll('_', ' ')).split(' ')
  return languageNames.get(first) ?? ''
}
/** The language of the profile, which is not one that the person speaks. */
const judgeLanguage = ({ text, id = '' }: FilterValue, _cell: ReadCell, others: OtherTexts): Answer => {
  const wanted = readLanguage(id) || readLanguage(text)
  for (const [path, value] of others) {
    if (!/(?:^|[._ ])(?:profile_?language|primary_?locale(?:\.language)?|locale\.language)$/i.test(path)) continue
    const own = readLanguage(value)
    if (wanted !== '' && own === wanted) return 'yes'
  }
  return 'unknown'
}

const rules = new Map<string, Rule>(
  Object.entries({
    CURRENT_TITLE: { columns: ['jobTitle'], judge: (value, cell, _others, isExcluded) => judgeTitle(value, cell('jobTitle'), isExcluded) },
    SENIORITY_LEVEL: {
      columns: ['seniority', 'jobTitle'],
      judge: (value, cell, _others, isExcluded) => judgeSeniority(value, cell('seniority'), cell('jobTitle'), isExcluded)
    },
    FUNCTION: {
      columns: ['department', 'jobTitle'],
      judge: (value, cell, _others, isExcluded) => judgeFunction(value, cell('department'), cell('jobTitle'), isExcluded)
    },
    CURRENT_COMPANY: {
      columns: ['company', 'companyDomain', 'companyWebsite', 'companyProfileUrl'],
      judge: (value, cell) =>
        judgeCompany(value, {
          name: cell('company'),
          domain: cell('companyDomain') || cell('companyWebsite'),
          page: cell('companyProfileUrl')
        })
    },
    COMPANY_HEADCOUNT: {
      columns: ['companySize', 'companySizeRange'],
      judge: (value, cell, _others, isExcluded) => judgeHeadcount(value, [cell('companySize'), cell('companySizeRange')], isExcluded)
    },
    COMPANY_TYPE: {
      columns: ['companyType'],
      judge: (value, cell, _others, isExcluded) => judgeCompanyType(value, cell('companyType'), isExcluded)
    },
    COMPANY_HEADQUARTERS: {
      columns: ['companyCountry', 'companyLocation', 'companyCity', 'companyRegion'],
      judge: (value, cell, _others, isExcluded) =>
        judgePlace(
          value,
          {
            country: cell('companyCountry'),
            location: cell('companyLocation'),
            city: cell('companyCity'),
            region: cell('companyRegion')
          },
          isExcluded
        )
    },
    INDUSTRY: { columns: ['industry'], judge: (value, cell, _others, isExcluded) => judgeIndustry(value, cell('industry'), isExcluded) },
    REGION: {
      columns: ['country', 'location', 'city', 'region'],
      judge: (value, cell, _others, isExcluded) =>
        judgePlace(value, { country: cell('country'), location: cell('location'), city: cell('city'), region: cell('region') }, isExcluded)
    },
    FIRST_NAME: { columns: ['firstName'], judge: isSameText('firstName') },
    LAST_NAME: { columns: ['lastName'], judge: isSameText('lastName') },
    SCHOOL: { columns: [], judge: isNamed(schoolPath) },
    PAST_COMPANY: { columns: [], judge: isNamed(pastPath) },
    PAST_TITLE: { columns: [], judge: isNamed(pastPath) },
    PROFILE_LANGUAGE: { columns: [], judge: judgeLanguage }
  } satisfies Record<string, Rule>)
)

/** Whether fields beside the columns may decide a filter of this search. */
export const needsOtherTexts = ({ filters }: Pick<SearchDescription, 'filters'>): boolean =>
  filters.some(({ type }) => rules.get(type)?.columns.length === 0)

const noTexts: OtherTexts = []
const maxRemembered = 20_000

const judgeFilter = ({ values }: SearchFilter, { judge }: Rule, cell: ReadCell, others: OtherTexts): Answer => {
  const [included, excluded] = [values.filter(value => !value.excluded), values.filter(value => value.excluded)]
  const answers = (some: SearchFilter['values']): Answer[] => some.map(value => judge(value, cell, others, value.excluded))
  const isOneOf = included.length === 0 ? 'yes' : anyOf(answers(included))
  const isNoneOf = excluded.length === 0 ? 'yes' : noneOf(answers(excluded))
  return isOneOf === 'no' || isNoneOf === 'no' ? 'no' : isOneOf === 'yes' && isNoneOf === 'yes' ? 'yes' : 'unknown'
}

/** Whether all words that are looked for are in the record. Where they are not, they may be in a part of the profile that the record lacks. */
const judgeKeywords = (keywords: string, cell: ReadCell): Answer => {
  if (/["()]|\b(?:AND|OR|NOT)\b/.test(keywords)) return 'unknown'
  const text = fold((['jobTitle', 'headline', 'company', 'about', 'industry'] as const).map(cell).join(' '))
  return fold(keywords)
    .split(' ')
    .every(word => hasWords(text, word))
    ? 'yes'
    : 'unknown'
}

const wantedText = ({ values }: SearchFilter): string => values.map(({ text, excluded }) => (excluded ? `– ${text}` : text)).join(', ')

/**
 * Creates the judge of the records of one search; undefined for a search whose URL says nothing of its filters. Records of companies are not judged:
 * a search is for people.
 */
export const createFitJudge = (search: SearchDescription): FitJudge | undefined => {
  const { keywords, filters, unreadableCriteria } = search
  if (filters.length === 0) return undefined
  const judged = filters.map(filter => ({
    filter,
    rule: rules.get(filter.type),
    wanted: wantedText(filter),
    known: new Map<string, Answer>()
  }))
  const alwaysUnclear = [...unreadableCriteria, ...judged.flatMap(({ filter, rule }) => (rule ? [] : [filter.type]))]
  const answer = ({ filter, rule, known }: (typeof judged)[number], cell: ReadCell, others: OtherTexts): Answer => {
    if (!rule) return 'unknown'
    if (rule.columns.length === 0) return judgeFilter(filter, rule, cell, others)
    // Records repeat few titles, companies and places.
    let key = ''
    let at = 0
    for (const column of rule.columns) {
      const text = cell(column)
      // Most records have one of several cells, whose text is the key as it is.
      if (text !== '') key = at === 0 ? text : `${key}\n${at}${text}`
      at++
    }
    const before = known.get(key)
    if (before) return before
    const found = judgeFilter(filter, rule, cell, others)
    if (known.size >= maxRemembered) known.clear()
    known.set(key, found)
    return found
  }
  const judge = (cell: ReadCell, others = noTexts): Fit => {
    let unclear: readonly string[] = alwaysUnclear
    for (const one of judged) {
      const found = answer(one, cell, others)
      if (found === 'no' && one.rule) {
        const column = one.rule.columns.find(id => cell(id).trim() !== '') ?? one.rule.columns[0] ?? 'jobTitle'
        return { is: 'does-not-fit', filter: one.filter.type, wanted: one.wanted, value: cell(column), column }
      }
      if (found === 'unknown' && one.rule) unclear = [...unclear, one.filter.type]
    }
    if (keywords !== undefined && judgeKeywords(keywords, cell) !== 'yes') unclear = [...unclear, 'KEYWORDS']
    return unclear.length === 0 ? { is: 'fits' } : { is: 'cannot-tell', unclear }
  }
  return { judge, isMisfit: (cell, others = noTexts) => judged.some(one => answer(one, cell, others) === 'no') }
}
