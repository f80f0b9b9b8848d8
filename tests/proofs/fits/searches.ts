// The searches of a made-up world, as the network writes them, and whether a person fits one.
import { industries, places, roles, type Company, type Industry, type Place, type Random } from './people.ts'
import { buckets, companyTypes, firstNames, languages, lastNames, schools, type Job, type Person } from './world.ts'

/** A search by its URL, and whether a person's shown job fits it. */
export interface WorldSearch {
  url: string
  fits: (person: Person) => boolean
}

const levelIds: Readonly<Record<string, readonly string[]>> = {
  'In Training': ['100', 'In Ausbildung', 'En prácticas'],
  'Entry Level': ['110', 'Berufseinsteiger', 'Nivel inicial'],
  Senior: ['120', 'Senior', 'Con experiencia'],
  Strategic: ['130', 'Strategisch', 'Estratégico'],
  'Entry Level Manager': ['200', 'Manager (Einsteiger)', 'Gerente inicial'],
  'Experienced Manager': ['210', 'Erfahrener Manager', 'Gerente con experiencia'],
  Director: ['220', 'Direktor', 'Director'],
  'Vice President': ['300', 'Vizepräsident', 'Vicepresidente'],
  CXO: ['310', 'CXO', 'Dirección ejecutiva'],
  'Owner / Partner': ['320', 'Inhaber/Partner', 'Propietario/Socio']
}
const functionNames =
  'Accounting|Administrative|Arts and Design|Business Development|Community and Social Services|Consulting|Education|Engineering|Entrepreneurship|Finance|Healthcare Services|Human Resources|Information Technology|Legal|Marketing|Media and Communication|Military and Protective Services|Operations|Product Management|Program and Project Management|Purchasing|Quality Assurance|Real Estate|Research|Sales|Customer Success and Support'.split(
    '|'
  )
const functionShown: Readonly<Record<string, string>> = {
  Sales: 'Vertrieb',
  Marketing: 'Marketing',
  'Human Resources': 'Personalwesen',
  Finance: 'Finanzen',
  Engineering: 'Ingenieurwesen'
}

interface Wanted {
  type: string
  values: { text: string; id?: string; isExcluded: boolean }[]
  fits: (person: Person) => boolean
}

const encode = (text: string): string => encodeURIComponent(text).replaceAll('(', '%28').replaceAll(')', '%29')
const writeFilter = ({ type, values }: Wanted): string =>
  `(type:${type},values:List(${values
    .map(
      ({ text, id, isExcluded }) =>
        `(${[...(id === undefined ? [] : [`id:${encode(id)}`]), `text:${encode(text)}`, `selectionType:${isExcluded ? 'EXCLUDED' : 'INCLUDED'}`].join(',')})`
    )
    .join(',')}))`

const shownJob = ({ jobs }: Person): Job => {
  const [job] = jobs
  if (!job) throw new Error('A person has a job.')
  return job
}

/** A filter with some values of `all`, included or excluded. `isOf`: whether a person has a value. */
const choose = <T>(
  random: Random,
  type: string,
  all: readonly T[],
  show: (value: T) => { text: string; id?: string },
  isOf: (person: Person, value: T) => boolean
): Wanted => {
  const chosen = [...new Set(Array.from({ length: 1 + random.int(3) }, () => random.pick(all)))]
  const isExcluded = random.chance(0.2)
  return {
    type,
    values: chosen.map(value => ({ ...show(value), isExcluded })),
    fits: person => chosen.some(value => isOf(person, value)) !== isExcluded
  }
}

const isIn = (own: Place, wanted: Place, part: 'city' | 'state' | 'country'): boolean =>
  own.code === wanted.code && (part === 'country' || (own.state === wanted.state && (part === 'state' || own.city === wanted.city)))

const showPlace = (
  random: Random,
  { city, state, countries: [country = ''], code: _code }: Place,
  part: 'city' | 'state' | 'country'
): { text: string; id: string } => ({
  text: part === 'country' ? country : part === 'state' ? `${state}, ${country}` : `${city}, ${state}, ${country}`,
  id: String(100_000 + random.int(1_000_000))
})

const placeFilter = (random: Random, type: string, of: (person: Person) => Place): Wanted => {
  if (random.chance(0.25)) {
    const names = ['DACH', 'Benelux', 'Nordics', 'Europe', 'EMEA', 'European Union', 'North America', 'APAC']
    return choose(
      random,
      type,
      names,
      text => ({ text, id: String(random.int(1_000_000)) }),
      (person, name) => of(person).within.includes(name)
    )
  }
  const part = random.pick(['city', 'state', 'country', 'country'] as const)
  return choose(
    random,
    type,
    places,
    value => showPlace(random, value, part),
    (person, value) => isIn(of(person), value, part)
  )
}

const filterMakers: Readonly<Record<string, (random: Random, companies: readonly Company[]) => Wanted>> = {
  CURRENT_TITLE: random =>
    random.chance(0.5)
      ? choose(
          random,
          'CURRENT_TITLE',
          roles,
          role => ({ text: random.chance(0.6) ? role.title : random.pick(role.shown), id: String(roles.indexOf(role) + 1) }),
          (person, role) => shownJob(person).role === role
        )
      : // A typed text is looked for in the title.
        choose(
          random,
          'CURRENT_TITLE',
          roles.map(role => random.pick([role.title, random.pick(role.written)])),
          text => ({ text }),
          (person, text) => shownJob(person).title.toLowerCase().includes(text.toLowerCase())
        ),
  SENIORITY_LEVEL: random =>
    choose(
      random,
      'SENIORITY_LEVEL',
      Object.entries(levelIds),
      ([name, [id = '', ...shown]]) => ({ text: random.pick([name, ...shown]), id }),
      (person, [name]) => shownJob(person).role.level === name
    ),
  FUNCTION: random =>
    choose(
      random,
      'FUNCTION',
      functionNames,
      name => ({ text: random.chance(0.3) ? (functionShown[name] ?? name) : name, id: String(functionNames.indexOf(name) + 1) }),
      (person, name) => shownJob(person).role.functions.includes(name)
    ),
  CURRENT_COMPANY: (random, companies) =>
    choose(
      random,
      'CURRENT_COMPANY',
      companies,
      company => (random.chance(0.6) ? { text: company.name, id: `urn:li:organization:${company.id}` } : { text: company.name }),
      (person, company) => shownJob(person).company.name === company.name
    ),
  PAST_COMPANY: (random, companies) =>
    choose(
      random,
      'PAST_COMPANY',
      companies,
      company => ({ text: company.name }),
      (person, company) => person.past.some(past => past.name === company.name)
    ),
  REGION: random => placeFilter(random, 'REGION', person => person.place),
  COMPANY_HEADQUARTERS: random => placeFilter(random, 'COMPANY_HEADQUARTERS', person => shownJob(person).company.place),
  INDUSTRY: random =>
    choose(
      random,
      'INDUSTRY',
      industries,
      (one: Industry) => ({ text: random.pick([one.name, ...one.shown]), id: String(industries.indexOf(one) + 1) }),
      (person, one) => shownJob(person).company.industry === one
    ),
  COMPANY_HEADCOUNT: random =>
    choose(
      random,
      'COMPANY_HEADCOUNT',
      buckets,
      ([id, text]) => ({ id, text: random.pick([text, `${text} Beschäftigte`]) }),
      (person, [, , from, to]) => {
        const { headcount } = shownJob(person).company
        return headcount >= from && headcount <= to
      }
    ),
  COMPANY_TYPE: random =>
    choose(
      random,
      'COMPANY_TYPE',
      companyTypes,
      ([id, text]) => ({ id, text }),
      (person, [, name]) => shownJob(person).company.type === name
    ),
  SCHOOL: random =>
    choose(
      random,
      'SCHOOL',
      schools,
      text => ({ text }),
      (person, school) => person.school === school
    ),
  PROFILE_LANGUAGE: random =>
    choose(
      random,
      'PROFILE_LANGUAGE',
      languages,
      ([id, text]) => ({ id, text }),
      (person, [id]) => person.language === id
    ),
  FIRST_NAME: random =>
    choose(
      random,
      'FIRST_NAME',
      firstNames,
      text => ({ text }),
      (person, name) => person.first === name
    ),
  LAST_NAME: random =>
    choose(
      random,
      'LAST_NAME',
      lastNames,
      text => ({ text }),
      (person, name) => person.last === name
    ),
  YEARS_IN_CURRENT_POSITION: random =>
    choose(
      random,
      'YEARS_IN_CURRENT_POSITION',
      ['1', '2', '3'],
      id => ({ id, text: id }),
      () => true
    ),
  RELATIONSHIP: random =>
    choose(
      random,
      'RELATIONSHIP',
      ['F', 'S'],
      id => ({ id, text: id }),
      () => true
    )
}

/** The types of filters that the world makes. */
export const filterTypes = Object.keys(filterMakers)

const writeSearch = (wanted: readonly Wanted[]): WorldSearch => ({
  url: `https://www.linkedin.com/sales/search/people?query=${encodeURIComponent(`(filters:List(${wanted.map(writeFilter).join(',')}))`)}`,
  fits: person => wanted.every(({ fits }) => fits(person))
})

/** A search by a filter of this type alone, and one by it and up to two others. */
export const createSearches = (random: Random, companies: readonly Company[], first: string): { alone: WorldSearch; all: WorldSearch } => {
  const types = [...new Set([first, ...Array.from({ length: random.int(3) }, () => random.pick(filterTypes))])]
  const wanted = types.flatMap(type => filterMakers[type]?.(random, companies) ?? [])
  return { alone: writeSearch(wanted.slice(0, 1)), all: writeSearch(wanted) }
}
