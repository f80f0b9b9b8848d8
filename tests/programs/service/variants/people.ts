// Holds the invented people of the variants, always the same, in the formats of their downloads.
import Papa from 'papaparse'

const firsts = 'Ada Ben Cleo Dario Elif Finn Greta Hugo Ida Jonas Kaya Lars Mina Nils Olga Paul Rosa Sven Tara Udo Vera Wim Yara Zeno Quinn'
const lasts = ['Beispiel', 'Muster', 'Probe', 'Exempel']
const companies = ['Nordwind', 'Sandbank', 'Lindenhof']

export interface Person {
  full_name: string
  job_title: string
  business_email: string
  email_status: string
  company_name: string
  linkedin_profile_url: string
}

const personAt = (n: number): Person => {
  const first = firsts.split(' ')[n % 25] ?? ''
  const last = lasts[Math.floor(n / 25) % 4] ?? ''
  const company = companies[n % 3] ?? ''
  return {
    full_name: `${first} ${last}`,
    job_title: n % 2 === 0 ? 'Head of Examples' : 'Sample Lead, "East"',
    business_email: `${first}.${last}@${company}.example`.toLowerCase(),
    email_status: 'valid',
    company_name: `${company} GmbH`,
    linkedin_profile_url: `https://www.linkedin.com/in/${first}-${last}-0${n}`.toLowerCase()
  }
}

/** The first `count` people; two pages by default. */
export const createPeople = (count = 50): Person[] => Array.from({ length: count }, (_, n) => personAt(n))

export const emailsOf = (people: readonly Person[]): string[] => people.map(person => person.business_email)

export const csvOf = (people: readonly Person[], delimiter = ','): string => Papa.unparse([...people], { delimiter })

export const linesOf = (people: readonly Person[]): string => people.map(person => JSON.stringify(person)).join('\n')
