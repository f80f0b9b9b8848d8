// Two places where people are looked for: the sample directory, and made-up worlds of people who change jobs.
import { countPeople, findPeople, readSearch } from '../../../../lib/sample-service/searches.ts'
import { createRandom, lastMonth, play, searchUrl, type Outcome, type Place, type Random } from './play.ts'

const titles = [
  'Head of Sales',
  'CTO',
  'VP Sales',
  'Head of Marketing',
  'Data Analyst',
  'Account Executive',
  'Product Manager',
  'Recruiter'
]
const regions = ['Germany', 'United States', 'Spain', 'France', 'Czechia', 'China', 'Poland', 'Italy', 'Brazil', 'Japan']
const ids = {
  COMPANY_HEADCOUNT: 'ABCDEFGHI'.split(''),
  SENIORITY_LEVEL: ['100', '110', '120', '130', '200', '210', '220', '300', '310', '320'],
  YEARS_OF_EXPERIENCE: ['1', '2', '3', '4', '5']
}

/** The directory of the sample service. Each title and region has people of its own there; only the facets make a search narrower. */
export const playSampleDirectory = (seed: number): Outcome => {
  const random = createRandom(seed)
  const values = { CURRENT_TITLE: titles, REGION: regions, ...ids }
  const some = (type: keyof typeof ids): string[] => [...new Set([random.pick(ids[type]), random.pick(ids[type]), random.pick(ids[type])])]
  return play(random, {
    ask: (filters, pages) => {
      const search = readSearch(searchUrl(filters))?.search ?? ''
      const size = countPeople(search)
      return { people: findPeople(search, Math.min(pages * 25, size)), size }
    },
    // As lib/sample-service/fit-search.ts gives them.
    columnsOf: (_, filters) => ({ jobTitle: filters['CURRENT_TITLE']?.[0] ?? '', country: filters['REGION']?.[0] ?? '' }),
    values,
    narrowing: Object.keys(ids),
    newSearch: () => ({
      CURRENT_TITLE: [random.pick(titles)],
      REGION: random.chance(60) ? [random.pick(regions)] : [],
      COMPANY_HEADCOUNT: random.chance(35) ? some('COMPANY_HEADCOUNT') : [],
      SENIORITY_LEVEL: random.chance(25) ? some('SENIORITY_LEVEL') : []
    }),
    shares: { again: 30, narrower: 22, wider: 15, 'other value': 10, 'one more value': 8, unrelated: 15 }
  })
}

interface Person {
  titles: string[]
  /** the months in which the title changes */
  moves: number[]
  region: string
  company: string
  headcount: string
  seniority: string
  score: number
}

const worldTitles = [...titles, ...Array.from({ length: 22 }, (_, n) => `Beispiel Role ${n}`)]
const companies = Array.from({ length: 150 }, (_, n) => `Muster Company ${n}`)

/** People who change jobs, and a service that leaves some out and sorts them its own way. */
export const createWorld = (seed: number) => {
  const random = createRandom(seed)
  const moveRate = random.between(0, 0.05)
  const delivered = random.chance(50) ? 100 : random.between(85, 100)
  const orderNoise = random.chance(60) ? 0.02 : 0.15
  const people = Array.from({ length: 12_000 }, (): Person => {
    const companyNumber = Math.floor(companies.length * random.between(0, 1) ** 2)
    const moves: number[] = []
    for (let month = random.between(0, 1) / Math.max(moveRate, 1e-6); month < lastMonth && moves.length < 3; month += 1 / moveRate)
      moves.push(month)
    return {
      titles: Array.from({ length: moves.length + 1 }, () => random.pickCommon(worldTitles)),
      moves,
      region: random.pickCommon(regions),
      company: companies[companyNumber] ?? '',
      headcount: ids.COMPANY_HEADCOUNT[(companyNumber * 7) % 9] ?? 'A',
      seniority: random.pickCommon(ids.SENIORITY_LEVEL),
      score: random.between(0, 1)
    }
  })
  const titleAt = ({ titles: own, moves }: Person, month: number): string => own[moves.filter(move => move < month).length] ?? ''
  const read: Readonly<Record<string, (person: Person, month: number) => string>> = {
    CURRENT_TITLE: titleAt,
    REGION: ({ region }) => region,
    CURRENT_COMPANY: ({ company }) => company,
    COMPANY_HEADCOUNT: ({ headcount }) => headcount,
    SENIORITY_LEVEL: ({ seniority }) => seniority
  }
  const place = (again: Random): Place => ({
    ask: (filters, pages, month) => {
      const found = people.flatMap((person, number) => {
        const isIn = Object.entries(filters).every(
          ([type, values]) => values.length === 0 || values.includes(read[type]?.(person, month) ?? '')
        )
        return isIn ? [{ number, score: person.score + again.between(0, orderNoise) }] : []
      })
      const taken = found.toSorted((a, b) => b.score - a.score).slice(0, pages * 25)
      return { people: taken.filter(() => again.chance(delivered)).map(({ number }) => number), size: found.length }
    },
    columnsOf: number => {
      const person = people[number]
      return person ? { jobTitle: `${titleAt(person, lastMonth)}, example`, company: person.company, country: person.region } : {}
    },
    values: {
      CURRENT_TITLE: worldTitles,
      REGION: regions,
      CURRENT_COMPANY: companies,
      COMPANY_HEADCOUNT: ids.COMPANY_HEADCOUNT,
      SENIORITY_LEVEL: ids.SENIORITY_LEVEL
    },
    narrowing: ['CURRENT_TITLE', 'REGION', 'CURRENT_COMPANY', 'COMPANY_HEADCOUNT', 'SENIORITY_LEVEL'],
    newSearch: () => ({
      CURRENT_TITLE: again.chance(75) ? [...new Set([again.pickCommon(worldTitles), again.pickCommon(worldTitles)])] : [],
      REGION: again.chance(70) ? [again.pickCommon(regions)] : [],
      COMPANY_HEADCOUNT: again.chance(30) ? [...new Set([again.pick(ids.COMPANY_HEADCOUNT), again.pick(ids.COMPANY_HEADCOUNT)])] : [],
      SENIORITY_LEVEL: again.chance(30) ? [again.pickCommon(ids.SENIORITY_LEVEL)] : ['120', '220']
    }),
    shares: { again: 22, narrower: 20, wider: 18, 'other value': 12, 'one more value': 13, unrelated: 15 }
  })
  return (searchSeed: number): Outcome => {
    const again = createRandom(searchSeed)
    return play(again, place(again))
  }
}
