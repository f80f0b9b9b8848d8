// A made-up world: companies, people with jobs, and the records that services make of them. What is true is known of the person and the job that
// the record shows, without the judge.
import { industries, places, roles, type Company, type Place, type Random, type Role } from './people.ts'

export interface Job {
  role: Role
  company: Company
  /** the title as the person writes it */
  title: string
}

export interface Person {
  first: string
  last: string
  place: Place
  /** the first one is the one that the record shows */
  jobs: Job[]
  past: Company[]
  school: string
  language: string
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
export const buckets: readonly (readonly [id: string, text: string, from: number, to: number])[] = [
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
export const companyTypes: readonly (readonly [id: string, name: string, written: readonly string[]])[] = [
  ['C', 'Public Company', ['Public Company', 'public', 'Publicly traded', 'Privately Held']],
  ['P', 'Privately Held', ['Privately Held', 'private', 'Partnership', 'Public Company']],
  ['N', 'Non Profit', ['Nonprofit', 'non-profit', 'Educational']],
  ['D', 'Educational Institution', ['Educational', 'education', 'Nonprofit', 'Government']],
  ['G', 'Government Agency', ['Government Agency', 'government', 'public']]
]
export const schools = ['Universität Beispielstadt', 'Muster University', 'Escuela de Ejemplo', 'Institut Exemple']
export const languages: readonly (readonly [id: string, text: string])[] = [
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['es', 'Español'],
  ['fr', 'Französisch']
]
export const firstNames = ['Ada', 'Bo', 'Clara', 'Dario', 'Edda', 'Farid', 'Greta', 'Hugo']
export const lastNames = ['Beispiel', 'Muster', 'Ejemplo', 'Exemple', 'Sample', 'Esempio']

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
