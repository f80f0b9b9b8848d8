// A made-up world: people with jobs, searches for them as the network writes these, and the records that services make of them. What is true is
// decided here from the person and the job that the record shows, without the judge.
import { industries, places, roles, type Company, type Industry, type Place, type Random, type Role } from './people.ts'

interface Job {
  role: Role
  company: Company
  /** the title as the person writes it */
  title: string
}

interface Person {
  first: string
  last: string
  place: Place
  /** the first one is the one that the record shows */
  jobs: Job[]
  past: Company[]
  school: string
  language: string
}

/** A search by its URL, and whether a person's shown job fits it. */
export interface WorldSearch {
  url: string
  types: string[]
  fits: (person: Person) => boolean
}

const stems =
  'Nordlicht Beispiel Adler Quarz Lumen Vertex Hansa Sonora Delta Kestrel Altavista Brise Corvus Dorado Ember Fjord Granit Helios Iris Jade'.split(
    ' '
  )
const kinds = 'Energie Software Klinik Logistik Capital Foods Airlines Consulting Bau Agro Schools Legal'.split(' ')
const forms = ['GmbH', 'AG', 'GmbH & Co. KG', 'Inc.', 'Ltd', 'S.L.', 'SAS', 'B.V.', 'Group', 'Holding AG', 'LLC', 'e.V.']
/** Another language, or an earlier name: nothing in it is like the name. */
const otherNames = [
  'Northern Lights',
  'Muster Werke',
  'Yellow Hill',
  'The Old Firm',
  'Zenith Partners',
  'Universität Beispielstadt',
  'アルファ株式会社'
]
/** Headcounts of the network's filter. */
const buckets: readonly (readonly [id: string, text: string, from: number, to: number])[] = [
  ['A', 'Self-employed', 1, 1],
  ['B', '1-10', 2, 10],
  ['C', '11-50', 11, 50],
  ['D', '51-200', 51, 200],
  ['E', '201-500', 201, 500],
  ['F', '501-1000', 501, 1_000],
  ['G', '1001-5000', 1_001, 5_000],
  ['H', '5001-10,000', 5_001, 10_000],
  ['I', '10,001+', 10_001, 250_000]
]
const companyTypes: readonly (readonly [id: string, name: string, written: readonly string[]])[] = [
  ['C', 'Public Company', ['Public Company', 'public', 'Publicly traded', 'Privately Held']],
  ['P', 'Privately Held', ['Privately Held', 'private', 'Partnership', 'Public Company']],
  ['N', 'Non Profit', ['Nonprofit', 'non-profit', 'Educational']],
  ['D', 'Educational Institution', ['Educational', 'education', 'Nonprofit', 'Government']],
  ['G', 'Government Agency', ['Government Agency', 'government', 'public']]
]
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
const schools = ['Universität Beispielstadt', 'Muster University', 'Escuela de Ejemplo', 'Institut Exemple']
const languages: readonly (readonly [id: string, text: string])[] = [
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['es', 'Español'],
  ['fr', 'Französisch']
]
const firstNames = ['Ada', 'Bo', 'Clara', 'Dario', 'Edda', 'Farid', 'Greta', 'Hugo']
const lastNames = ['Beispiel', 'Muster', 'Ejemplo', 'Exemple', 'Sample', 'Esempio']

/** The companies of a world, each of another name. */
export const createCompanies = (random: Random): Company[] => [
  ...new Map(Array.from({ length: 150 }, (_, at) => createCompany(random, at)).map(company => [company.name, company])).values()
]

const createCompany = (random: Random, at: number): Company => {
  const stem = `${random.pick(stems)}${random.chance(0.3) ? random.pick(['tec', 'werk', 'data', 'net']) : ''}`
  const name = random.chance(0.3) ? stem : `${stem} ${random.pick(kinds)}`
  const initials = name
    .split(' ')
    .map(word => word[0])
    .join('')
  const label = random.pick([
    name.toLowerCase().replaceAll(' ', random.pick(['', '-'])),
    stem.toLowerCase(),
    initials.length > 1 ? `${initials.toLowerCase()}-group` : stem.toLowerCase()
  ])
  const [, , written] = random.pick(companyTypes)
  const [, type = ''] = companyTypes.find(([, , some]) => some === written) ?? []
  const [, , from, to] = random.pick(buckets)
  const names = [
    name,
    `${name} ${random.pick(forms)}`,
    name.toUpperCase(),
    `${name}, ${random.pick(forms)}`,
    ...(initials.length > 1 ? [initials] : []),
    `${stem} Group`
  ]
  // Some are known under another name, too, and a few under a translated one alone.
  if (random.chance(0.2)) names.push(random.pick(otherNames))
  return {
    id: 10_000 + at,
    name,
    names,
    domain: `${label}.example`,
    slug: label,
    headcount: from + random.int(to - from + 1),
    industry: random.pick(industries),
    type,
    types: written,
    place: random.pick(places)
  }
}

/** A person with one to three jobs. */
export const createPerson = (random: Random, companies: readonly Company[]): Person => {
  const job = (): Job => {
    const role = random.pick(roles)
    return { role, company: random.pick(companies), title: random.pick(role.written) }
  }
  return {
    first: random.pick(firstNames),
    last: random.pick(lastNames),
    place: random.pick(places),
    jobs: Array.from({ length: 1 + random.int(3) }, job),
    past: random.chance(0.5) ? [random.pick(companies)] : [],
    school: random.pick(schools),
    language: random.pick(languages)[0]
  }
}

// How services write a person.

const writeCount = (random: Random, count: number): string => {
  const bucket = buckets.find(([, , , to]) => count <= to) ?? buckets[8]
  const [, text = '', from = 1, to = 1] = bucket ?? []
  const rounded = count > 1_000 ? Math.round(count / 100) * 100 : count
  return random.pick([
    String(count),
    count.toLocaleString('en'),
    count.toLocaleString('de'),
    count > 1_000 ? `${(rounded / 1_000).toFixed(1)}k` : String(count),
    text,
    from === 10_001 ? '10001+' : `${from}-${to}`,
    from === 10_001 ? '10,000+' : `${from.toLocaleString('en')}–${to.toLocaleString('en')} employees`,
    from === 10_001 ? 'über 10.000' : `${from} bis ${to} Mitarbeiter`,
    // A spreadsheet makes dates of "11-50" and "2-10".
    count <= 50 ? random.pick(['Nov-50', '10. Feb', '02.10.']) : `~${count}`,
    String(Math.round(count * (0.7 + random.int(7) / 10)))
  ])
}

const writePlace = (random: Random, { cities, states, countries }: Place): Record<string, string> => {
  const [city, state, country] = [random.pick(cities), random.pick(states), random.pick(countries)]
  return random.pick([
    { city, region: state, country },
    { city, country },
    { country },
    { location: `${city}, ${state}, ${country}` },
    { location: `${city}, ${state}` },
    { location: `${city}, ${country}` },
    { location: country },
    { location: city },
    { location: `Greater ${city} Area` },
    { location: `${city} Metropolitan Region` },
    { location: `${city}, ${state}, ${country}`, city, region: state, country },
    {}
  ])
}

const writeTitle = (random: Random, { title }: Job, other: Job | undefined): string => {
  if (other && random.chance(0.12))
    return random.pick([`${title} | ${other.title}`, `${title} / ${other.title}`, `${title} & ${other.title}`])
  return random.pick([
    title,
    title,
    title,
    title.toUpperCase(),
    title.toLowerCase(),
    `  ${title} `,
    `${title} (m/w/d)`,
    `🚀 ${title}`,
    `${title} – ${random.pick(['DACH', 'EMEA', 'Remote', 'Products'])}`,
    `${random.pick(['Senior', 'Interim', 'Global', 'Deputy', 'Former'])} ${title}`
  ])
}

/** One record of the person, as some service writes it: by columns, and by other fields. */
export const writeRecord = (random: Random, person: Person): { columns: Record<string, string>; others: [string, string][] } => {
  const [job, other] = person.jobs
  if (!job) throw new Error('A person has a job.')
  const { role, company } = job
  const columns: Record<string, string> = { firstName: person.first, lastName: person.last, ...writePlace(random, person.place) }
  const add = (column: string, share: number, text: () => string): void => {
    if (random.chance(share)) columns[column] = text()
  }
  add('jobTitle', 0.95, () => writeTitle(random, job, other))
  add('company', 0.92, () =>
    other && random.chance(0.05) ? `${random.pick(company.names)} / ${random.pick(other.company.names)}` : random.pick(company.names)
  )
  add('seniority', 0.5, () => random.pick(role.seniority))
  add('department', 0.5, () => random.pick(role.department))
  add('companyDomain', 0.7, () => company.domain)
  add('companyProfileUrl', 0.5, () => `https://www.linkedin.com/company/${random.chance(0.4) ? company.id : company.slug}`)
  add('companySize', 0.6, () => writeCount(random, company.headcount))
  add('companySizeRange', 0.3, () => writeCount(random, company.headcount))
  add('companyType', 0.4, () => random.pick(company.types))
  add('industry', 0.7, () => random.pick(company.industry.written))
  if (random.chance(0.4)) {
    const { city = '', country = '', location = '' } = writePlace(random, company.place)
    Object.assign(columns, { companyCity: city, companyCountry: country, companyLocation: location })
  }
  const others: [string, string][] = []
  if (random.chance(0.3)) others.push(['education.0.school', person.school])
  if (random.chance(0.3)) for (const past of person.past) others.push(['experience.1.company', random.pick(past.names)])
  if (random.chance(0.3)) others.push(['profile_language', person.language], ['languages.0', random.pick(languages)[1]])
  return { columns, others }
}

// Searches.

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

/** A search by one to three filters, of these types first. */
export const createSearch = (random: Random, companies: readonly Company[], first: string): WorldSearch => {
  const types = [...new Set([first, ...Array.from({ length: random.int(3) }, () => random.pick(filterTypes))])]
  const wanted = types.flatMap(type => filterMakers[type]?.(random, companies) ?? [])
  const query = `(filters:List(${wanted.map(writeFilter).join(',')}))`
  return {
    url: `https://www.linkedin.com/sales/search/people?query=${encodeURIComponent(query)}`,
    types,
    fits: person => wanted.every(({ fits }) => fits(person))
  }
}
