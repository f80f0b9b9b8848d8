// Decides whether two records name the same title or the same company. Another spelling is no change.
import { bareHost } from '../pages/links.ts'

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ')

/** A title in the form in which titles are compared: without case and superfluous white space. */
export const normaliseTitle = fold

// Endings of company names, without dots. Longer ones of several words first.
const legalForms = [
  ['gmbh', '&', 'co', 'kgaa'],
  ['gmbh', '&', 'co', 'kg'],
  ['gmbh', '&', 'co', 'ohg'],
  ['gmbh', 'und', 'co', 'kg'],
  ['gmbh', 'co', 'kg'],
  ['ag', '&', 'co', 'kgaa'],
  ['ag', '&', 'co', 'kg'],
  ['se', '&', 'co', 'kgaa'],
  ['se', '&', 'co', 'kg'],
  ['ug', 'haftungsbeschränkt'],
  ['sp', 'z', 'oo'],
  ['spol', 's', 'ro'],
  ['sa', 'de', 'cv'],
  ['s', 'de', 'rl'],
  ['sà', 'rl'],
  ['sa', 'rl'],
  ['a', 's'],
  ['s', 'r', 'l'],
  ['s', 'p', 'a'],
  ['s', 'l', 'u'],
  ['b', 'v'],
  ['n', 'v'],
  ['s', 'a'],
  ['s', 'l'],
  ['e', 'v'],
  ['pty', 'ltd'],
  ['pte', 'ltd'],
  ['pvt', 'ltd'],
  ['co', 'ltd'],
  ['&', 'co'],
  ['and', 'co']
]
const legalWords = new Set(
  (
    'gmbh mbh ggmbh ag kg kgaa ohg gbr ug se ev eg ek inc incorporated corp corporation co company ltd limited llc llp lp plc pllc sa sas ' +
    'sasu sarl eurl srl srls spa snc sl slu slne bv nv vof oy oyj ab asa as aps sro kft zrt nyrt doo ood eood ooo pao oao zao pty pte pvt ' +
    'lda ltda eireli kk sdn bhd tbk gesmbh'
  ).split(' ')
)

/** The words of a company's name: dots and apostrophes are dropped, any other punctuation but `&` separates. */
const toWords = (name: string): string[] =>
  fold(name)
    .replace(/[.'’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}&+]+/u)
    .filter(Boolean)

/** Whether the words before `end` end with these. */
const endsWith = (words: readonly string[], end: number, ending: readonly string[]): boolean =>
  end > ending.length && ending.every((word, at) => words[end - ending.length + at] === word)

/**
 * A company's name in the form in which names are compared: without case, white space, punctuation and legal forms at its end. A name that is
 * nothing but a legal form stays.
 */
export const normaliseCompany = (name: string): string => {
  const words = toWords(name)
  // A cell may be nothing but legal forms, thousands of them.
  let end = words.length
  for (;;) {
    const ending = legalForms.find(form => endsWith(words, end, form)) ?? (legalWords.has(words[end - 1] ?? '') ? [''] : undefined)
    if (!ending || end <= ending.length) break
    end -= ending.length
  }
  // Punctuation alone is a name, too.
  return words.slice(0, end).join(' ') || fold(name)
}

/** The company that a record names. `domain`: of the company, or '' where it is not known. */
export interface NamedCompany {
  name: string
  domain: string
}

/** The bare host of the company of a record; '' for none. */
export const readCompanyDomain = (columns: Readonly<Record<string, string>>): string => {
  const domain = bareHost(columns['companyDomain'] ?? '')
  return domain.includes('.') ? domain : ''
}

/** Whether both are one company: by their domain, or by their name without its legal form. */
export const isSameCompany = (one: NamedCompany, other: NamedCompany): boolean =>
  (one.domain !== '' && one.domain === other.domain) || normaliseCompany(one.name) === normaliseCompany(other.name)
