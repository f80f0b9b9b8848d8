// Makes an export of 500 made-up people, in the layout of Apollo, in which each kind of fault is planted a known number of times.
import type { NoteKind } from '../../../lib/own-lists/preview.ts'

const headings = [
  'First Name',
  'Last Name',
  'Title',
  'Company',
  'Email',
  'Email Status',
  'Work Direct Phone',
  'Mobile Phone',
  '# Employees',
  'Industry',
  'Person Linkedin Url',
  'Website',
  'City',
  'Country',
  'Secondary Email',
  'Account Owner'
] as const
type Heading = (typeof headings)[number]
type Row = Record<Heading, string>

const firstNames = 'Ada Bruno Clara David Emil Fenja Gustav Hanna Ivo Jördis Karl Lena Mats Nora Oskar Paula Quirin Rosa Søren Tilda'.split(
  ' '
)
const lastNames = 'Beispiel Muster Fiktiv Würfel Probe Sample Ejemplo Exemple Esempio Voorbeeld'.split(' ')
const companies = 'Northwind Contoso Fabrikam Muster-Werke Société Exemple'.split(' ')

/** Whom a row leaves: someone who can be blocked, someone who cannot, or no one. */
type Person = 'blocked' | 'unblocked' | 'none'
interface Fault {
  what: string
  count: number
  /** the note of the preview that counts it; undefined: it is read without a word, as it should be */
  note: NoteKind | undefined
  person: Person
  /** changes the row of person `n`, or writes the whole line */
  plant: (row: Row, n: number) => Partial<Row> | string
}

const quote = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const toLine = (row: Row): string => headings.map(heading => quote(row[heading])).join(',')
const slugOf = (row: Row): string => row['Person Linkedin Url'].split('/').at(-1) ?? ''
const alone = { Email: '', 'Secondary Email': '', 'Person Linkedin Url': '' }

/** In the order of the notes of the preview. */
export const faults: readonly Fault[] = [
  { what: 'an unquoted comma in a cell', count: 8, note: 'width', person: 'none', plant: row => toLine(row).replace(/,/, ', Dr.,') },
  { what: 'the headings once more', count: 2, note: 'repeated-headings', person: 'none', plant: () => headings.join(',') },
  { what: 'a row of dashes', count: 6, note: 'no-one', person: 'none', plant: () => headings.map(() => '-').join(',') },
  {
    what: 'a phone number in 4,91E+11 form',
    count: 12,
    note: 'shortened-phone',
    person: 'blocked',
    plant: () => ({ 'Mobile Phone': '4,91512E+11' })
  },
  {
    what: 'an address without its domain',
    count: 9,
    note: 'broken-email',
    person: 'unblocked',
    plant: ({ Email }) => ({ ...alone, Email: Email.replace(/\..*@.*/, '@muster') })
  },
  {
    what: 'a short link as a profile',
    count: 7,
    note: 'unread-profile',
    person: 'unblocked',
    plant: (_, n) => ({ ...alone, 'Person Linkedin Url': `https://lnkd.in/e${n}Xy` })
  },
  {
    what: 'a route too many in a profile',
    count: 5,
    note: 'repaired-profile',
    person: 'blocked',
    plant: row => ({ 'Person Linkedin Url': `linkedin.com/in/in/${slugOf(row)}` })
  },
  {
    what: 'backslashes in a profile',
    count: 5,
    note: 'repaired-profile',
    person: 'blocked',
    plant: row => ({ ...alone, 'Person Linkedin Url': `linkedin.com\\in\\${slugOf(row)}` })
  },
  {
    what: 'a quotation mark in the middle',
    count: 4,
    note: 'quotes',
    person: 'blocked',
    plant: row => toLine({ ...row, Company: 'Nordwind' }).replace('Nordwind', '"Nord" wind')
  },
  {
    what: 'two addresses in one cell',
    count: 11,
    note: 'split',
    person: 'blocked',
    plant: ({ Email }) => ({ Email: `${Email} ::: ${Email.replace('@', '.2@')}` })
  },
  {
    what: 'an apostrophe before a number',
    count: 5,
    note: 'text-mark',
    person: 'blocked',
    plant: () => ({ 'Work Direct Phone': "'+49 30 5550100" })
  },
  {
    what: 'only a colleague’s address',
    count: 10,
    note: undefined,
    person: 'unblocked',
    plant: () => ({ ...alone, 'Account Owner': 'rep@northwind.example' })
  },
  {
    what: 'an invisible character in an address',
    count: 10,
    note: undefined,
    person: 'blocked',
    plant: ({ Email }) => ({ ...alone, Email: Email.replace('@', '\u00AD@') })
  },
  { what: 'a company that is no value', count: 10, note: undefined, person: 'blocked', plant: () => ({ Company: 'Self-employed' }) }
]
/** Lines below the table that are about the report. */
const footer = [
  '',
  '"Copyright (c) 2026 Example, Inc. All rights reserved."',
  'Confidential Information - Do Not Distribute',
  'Exported by: A. Rep'
]
export const footerLines = footer.length - 1

const peopleCount = 500

const personOf = (n: number): Row => {
  const [first, last] = [firstNames[n % firstNames.length] ?? '', `${lastNames[Math.floor(n / firstNames.length) % lastNames.length]}-${n}`]
  const slug = `${first}-${last}`
    .normalize('NFD')
    .replaceAll(/[^\w-]/g, '')
    .toLowerCase()
  return {
    'First Name': first,
    'Last Name': last,
    Title: 'Head of Sales',
    Company: companies[n % companies.length] ?? '',
    Email: `${slug.replace('-', '.')}@northwind.example`,
    'Email Status': 'Verified',
    'Work Direct Phone': `+49 30 555${String(1_000 + n)}`,
    'Mobile Phone': '',
    '# Employees': '250',
    Industry: 'machinery',
    'Person Linkedin Url': `http://www.linkedin.com/in/${slug}`,
    Website: 'https://northwind.example',
    City: 'Köln',
    Country: 'Germany',
    'Secondary Email': '',
    'Account Owner': 'rep@northwind.example'
  }
}

/** A file as Excel saves it on a Western European computer, so that its encoding has to be guessed. */
const toWindows1252 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, character => character.charCodeAt(0) % 256)

/** The file, and how many of its people there are: all that have a row, those who can be blocked, and those who cannot. */
export const makeMessyFile = (): { bytes: Uint8Array<ArrayBuffer>; people: number; blocked: number; unblocked: number } => {
  const planted = faults.flatMap(fault => Array.from({ length: fault.count }, () => fault))
  // Faults stand between sound rows, at the same places each time.
  const step = Math.floor(peopleCount / planted.length)
  const lines: string[] = [headings.join(',')]
  const counts = { blocked: 0, unblocked: 0, none: 0 }
  for (let n = 0; n < peopleCount; n++) {
    const row = personOf(n)
    const fault = n > 0 && n % step === 0 ? planted[n / step - 1] : undefined
    const change = fault?.plant(row, n) ?? {}
    lines.push(typeof change === 'string' ? change : toLine({ ...row, ...change }))
    counts[fault?.person ?? 'blocked']++
  }
  const { blocked, unblocked } = counts
  return { bytes: toWindows1252([...lines, ...footer].join('\r\n')), people: blocked + unblocked, blocked, unblocked }
}
