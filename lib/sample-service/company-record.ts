// A company as the sample service writes it: alone as a record of a domain enrichment, or folded into each of its people.
import { type Company, companyCount, mailDomainOf } from './companies.ts'
import { seeded } from './seeded.ts'

const sizes = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000'] as const
const industries = ['Software Development', 'Food & Beverages', 'Renewable Energy', 'Freight, Logistics', 'Hospitals', 'Textiles'] as const
const places = [
  ['Musterstadt', 'Bayern', 'Germany'],
  ['Ejemplar', 'Castilla', 'Spain'],
  ['Exempleville', '', 'France'],
  ['Nowhere Springs', 'Ohio', 'United States'],
  ['Příkladov', 'Morava', 'Czechia'],
  ['例子市', '', 'China']
] as const

/** The fields of a company, without the people who work there. A company nobody knows has a domain and nothing else. */
export function companyRecord(company: Company) {
  const choices = seeded(`company ${company.domain}`)
  const size = choices.pick(sizes)
  const [city, region, country] = choices.pick(places)
  return {
    company_name: company.name,
    domain: company.domain,
    website: `https://www.${mailDomainOf(company)}`,
    company_id: 9_100_000_000_000_000_001n + BigInt(company.number) * 2n,
    company_size: Number(size.split('-')[1]),
    company_size_range: size,
    company_type: choices.onceIn(4) ? null : 'Privately Held',
    industry: choices.pick(industries),
    founded: choices.onceIn(5) ? null : 1900 + choices.below(120),
    revenue: choices.onceIn(2) ? '' : `$${1 + choices.below(90)}M`,
    funding: choices.onceIn(6) ? 'Series A, invented' : undefined,
    company_description: choices.onceIn(9)
      ? '=Quality & "care",\nsince always'
      : `${company.name} exists only in sample data. Its products are imaginary.`,
    street: `${1 + choices.below(99)} Example Street`,
    city,
    region,
    country,
    company_phone: `+1 202 555 01${choices.below(10)}${choices.below(10)}`,
    company_linkedin_url: `https://www.linkedin.com/company/${company.number < companyCount ? '' : 'sample-'}${company.domain.replaceAll('.', '-')}`
  }
}
