// Who lives in the zoo: plainly invented people, always the same, and the forms in which services hand them out.
import Papa from 'papaparse'

const firsts = 'Ada Ben Cleo Dario Elif Finn Greta Hugo Ida Jonas Kaya Lars Mina Nils Olga Paul Rosa Sven Tara Udo Vera Wim Yara Zeno Quinn'
const lasts = ['Beispiel', 'Muster', 'Probe', 'Exempel']
const houses = ['Nordwind', 'Sandbank', 'Lindenhof']

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
  const house = houses[n % 3] ?? ''
  return {
    full_name: `${first} ${last}`,
    job_title: n % 2 === 0 ? 'Head of Examples' : 'Sample Lead, "East"',
    business_email: `${first}.${last}@${house}.example`.toLowerCase(),
    email_status: 'valid',
    company_name: `${house} GmbH`,
    linkedin_profile_url: `https://www.linkedin.com/in/${first}-${last}-0${n}`.toLowerCase()
  }
}

/** The first `count` of them: two result pages, unless it is said. */
export const crowd = (count = 50): Person[] => Array.from({ length: count }, (_, n) => personAt(n))

export const emailsOf = (people: readonly Person[]): string[] => people.map(person => person.business_email)

export const csvOf = (people: readonly Person[], delimiter = ','): string => Papa.unparse([...people], { delimiter })

export const linesOf = (people: readonly Person[]): string => people.map(person => JSON.stringify(person)).join('\n')
