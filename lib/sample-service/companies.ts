// The 384 sample companies and their records, and a made-up company for any other domain. All their own domains end in `.example`.
import { latinise, hashText, seededRandom } from './names.ts'

/** A sample company. `number` counts from 0 in the directory. */
export type Company = { number: number; name: string; domain: string }

/** The number of companies in the directory. */
export const companyCount = 384

const firstWords = splitWords(
  'Muster Beispiel Ejemplo Exemplo Esempio Specimen Sample Fiktiv Örnek Příklad Näide Voorbeeld',
  'Contoh Placeholder Imaginary Invented Nowhere Papier Atlantis Phantasie Notional Pretend Mock Façade'
)
const secondWords = splitWords(
  'Werke Labs Logistik Foods Energy Health Systems Studio Partners Optics Textiles Robotics Media Bau Marine Analytics'
)

/** The company with that number (0 to 383; higher numbers wrap around). */
export function getCompanyByNumber(number: number): Company {
  const index = number % companyCount
  const first = firstWords[index % firstWords.length] ?? ''
  const second = secondWords[Math.floor(index / firstWords.length)] ?? ''
  return { number: index, name: `${first} ${second}`, domain: `${latinise(first)}-${latinise(second)}.example` }
}

let companiesByDomain: ReadonlyMap<string, Company> | undefined
/** Made when first needed, because the worker does not need it at its start. */
const getCompaniesByDomain = (): ReadonlyMap<string, Company> =>
  (companiesByDomain ??= new Map(
    Array.from({ length: companyCount }, (_, number) => getCompanyByNumber(number)).map(company => [company.domain, company])
  ))

/** The company of a bare domain: one of the directory, or one made up for an unknown domain. */
export function getCompanyByDomain(domain: string): Company {
  const known = getCompaniesByDomain().get(domain)
  if (known) return known
  const label = domain.split('.')[0] ?? domain
  return { number: companyCount + hashText(domain), name: `${label.slice(0, 1).toUpperCase()}${label.slice(1)} (sample)`, domain }
}

/** The domain of the company's email addresses. A domain that may be real gets `.example` appended, so that no address reaches a mailbox. */
export function getMailDomain(company: Company): string {
  return /(^|\.)(example|test|invalid)$/.test(company.domain) ? company.domain : `${company.domain}.example`
}

const sizes = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000'] as const
const industries = ['Software Development', 'Food & Beverages', 'Renewable Energy', 'Freight, Logistics', 'Hospitals', 'Textiles'] as const
/** Town, region and country. */
export const locations = [
  ['Musterstadt', 'Bayern', 'Germany'],
  ['Ejemplar', 'Castilla', 'Spain'],
  ['Exempleville', '', 'France'],
  ['Nowhere Springs', 'Ohio', 'United States'],
  ['Příkladov', 'Morava', 'Czechia'],
  ['例子市', '', 'China']
] as const

/** The fields of a company, without its people. Some are missing, empty or `null`, as at real services. */
export function createCompanyRecord(company: Company) {
  const random = seededRandom(`company ${company.domain}`)
  const size = random.pick(sizes)
  const [city, region, country] = random.pick(locations)
  return {
    company_name: company.name,
    domain: company.domain,
    website: `https://www.${getMailDomain(company)}`,
    company_id: 9_100_000_000_000_000_001n + BigInt(company.number) * 2n,
    company_size: Number(size.split('-')[1]),
    company_size_range: size,
    company_type: random.onceIn(4) ? null : 'Privately Held',
    industry: random.pick(industries),
    founded: random.onceIn(5) ? null : 1900 + random.below(120),
    revenue: random.onceIn(2) ? '' : `$${1 + random.below(90)}M`,
    funding: random.onceIn(6) ? 'Series A, invented' : undefined,
    company_description: random.onceIn(9)
      ? '=Quality & "care",\nsince always'
      : `${company.name} exists only in sample data. Its products are imaginary.`,
    street: `${1 + random.below(99)} Example Street`,
    city,
    region,
    country,
    company_phone: `+1 202 555 01${random.below(10)}${random.below(10)}`,
    company_linkedin_url: `https://www.linkedin.com/company/${company.number < companyCount ? '' : 'sample-'}${company.domain.replaceAll('.', '-')}`
  }
}

function splitWords(...lines: string[]): string[] {
  return lines.flatMap(line => line.split(' '))
}
