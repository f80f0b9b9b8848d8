// What the sample directory says of a person besides their name: headcount, seniority and years, each fixed by the person's number. A search
// may ask for some of these values, or leave some out.
import { hashOf } from './hash.ts'

const years = ['1', '2', '3', '4', '5']
const values = new Map([
  ['COMPANY_HEADCOUNT', 'ABCDEFGHI'.split('')],
  ['SENIORITY_LEVEL', ['100', '110', '120', '130', '200', '210', '220', '300', '310', '320']],
  ['YEARS_OF_EXPERIENCE', years],
  ['YEARS_AT_CURRENT_COMPANY', years],
  ['YEARS_IN_CURRENT_POSITION', years],
  ['COMPANY_TYPE', 'CPNDGSEO'.split('')]
])

/** What a search asks of one facet: ids of which a person must have one, if there are any, and ids that they must not have. */
export type Facet = { type: string; wanted: string[]; unwanted: string[] }

const filter = new RegExp(`\\(type:(${[...values.keys()].join('|')}),values:List\\(((?:\\([^()]*\\),?)*)\\)\\),?`, 'g')

function readFacet([, type = '', list = '']: RegExpExecArray): Facet {
  const entries = [...list.matchAll(/\(([^()]*)\)/g)].map(([, entry = '']) => ({
    id: /(?:^|,)id:([^,]*)/.exec(entry)?.[1] ?? '',
    isOut: entry.includes('selectionType:EXCLUDED')
  }))
  const idsOf = (out: boolean) => entries.filter(({ isOut }) => isOut === out).map(({ id }) => id)
  return { type, wanted: idsOf(false), unwanted: idsOf(true) }
}

/** The facets in the decoded text of a search, and the text without them: of two that differ in nothing else, it is the same. */
export function takeFacets(meaning: string): { facets: Facet[]; rest: string } {
  const facets = [...meaning.matchAll(filter)].map(readFacet)
  if (facets.length === 0) return { facets, rest: meaning }
  const rest = meaning
    .replaceAll(filter, '')
    .replaceAll(/filters:List\(\),?/g, '')
    .replaceAll(/,(?=\))/g, '')
  return { facets, rest }
}

/** The id that a person has; about one in twelve has none, since nobody said. */
export function facetOf(number: number, type: string): string | undefined {
  const ids = values.get(type) ?? []
  const choice = hashOf(`${type} of ${number}`)
  return choice % 12 === 0 ? undefined : ids[Math.floor(choice / 12) % ids.length]
}

/** Is this person among those that the facets ask for? */
export function isWanted(number: number, facets: readonly Facet[]): boolean {
  return facets.every(({ type, wanted, unwanted }) => {
    const id = facetOf(number, type)
    return id === undefined ? wanted.length === 0 : (wanted.length === 0 || wanted.includes(id)) && !unwanted.includes(id)
  })
}
