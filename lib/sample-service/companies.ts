// The 384 sample companies, and a company for any domain a caller asks about. All their own domains end in `.example`.
import { hashOf } from './hash.ts'
import { latinise } from './latinise.ts'

/** Where a person works. `number` counts from 0 in the directory; `domain` is what the company goes by. */
export type Company = { number: number; name: string; domain: string }

/** How many companies the directory knows. */
export const companyCount = 384

const firstWords = words(
  'Muster Beispiel Ejemplo Exemplo Esempio Specimen Sample Fiktiv Örnek Příklad Näide Voorbeeld',
  'Contoh Placeholder Imaginary Invented Nowhere Papier Atlantis Phantasie Notional Pretend Mock Façade'
)
const secondWords = words(
  'Werke Labs Logistik Foods Energy Health Systems Studio Partners Optics Textiles Robotics Media Bau Marine Analytics'
)

/** The company with that number (0 to 383; others wrap around). */
export function companyAt(number: number): Company {
  const place = number % companyCount
  const first = firstWords[place % firstWords.length] ?? ''
  const second = secondWords[Math.floor(place / firstWords.length)] ?? ''
  return { number: place, name: `${first} ${second}`, domain: `${latinise(first)}-${latinise(second)}.example` }
}

const byDomain: ReadonlyMap<string, Company> = new Map(
  Array.from({ length: companyCount }, (_, number) => companyAt(number)).map(company => [company.domain, company])
)

/** The company of a bare domain: one of the directory where the domain is known there, else one made up for it. */
export function companyOf(domain: string): Company {
  const known = byDomain.get(domain)
  if (known) return known
  const label = domain.split('.')[0] ?? domain
  return { number: companyCount + hashOf(domain), name: `${label.slice(0, 1).toUpperCase()}${label.slice(1)} (sample)`, domain }
}

/** Where the company's sample mail goes. A domain that might be somebody's gets `.example` behind it: nothing here may reach a mailbox. */
export function mailDomainOf(company: Company): string {
  return /(^|\.)(example|test|invalid)$/.test(company.domain) ? company.domain : `${company.domain}.example`
}

function words(...lines: string[]): string[] {
  return lines.flatMap(line => line.split(' '))
}
