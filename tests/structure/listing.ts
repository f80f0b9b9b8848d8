// Reads the store listings in docs/listings, and finds where one differs from the manifest, the interface, or the one in English.
import type { Messages } from '../programs/tools/chrome-messages.ts'

export type Language = 'en' | 'de' | 'es'
/** The text of each field, in their order. */
export type Listing = Readonly<Record<string, string>>
interface Checked {
  language: Language
  listing: Listing
  messages: Messages
}

/** The most characters of each field that every store takes. */
const longest: Record<string, number> = { Name: 50, Summary: 132, Description: 10_000, "What's new": 500 }
/** The fewest characters of a description that Edge takes. */
const shortestDescription = 250
/** How each language quotes what a button, a page or a list is called. */
const quotations: Record<Language, RegExp> = { en: /“([^”]+)”/g, de: /„([^“]+)“/g, es: /«([^»]+)»/g }
const products = ['CSV', 'Edge', 'Excel', 'HubSpot', 'JSON', 'Make', 'MIT', 'n8n', 'Pipedrive', 'Sales Navigator', 'vCard', 'Zapier', 'ZIP']

export const readListing = (page: string): Listing =>
  Object.fromEntries([...page.matchAll(/^## (.+)\n\n```text\n([^]*?)\n```$/gm)].map(([, field = '', text = '']) => [field, text]))

const textOf = (listing: Listing): string => Object.values(listing).join('\n')
const quotesOf = ({ language, listing }: Checked): string[] =>
  [...textOf(listing).matchAll(quotations[language])].map(([, name = '']) => name)

/** The kind of each line. Headings are in capital letters. */
const kindOf = (line: string): string => {
  if (line === '') return 'space'
  if (line.startsWith('• ')) return 'point'
  return line === line.toUpperCase() ? 'heading' : 'paragraph'
}
const shapeOf = (listing: Listing): string[] => Object.entries(listing).flatMap(([field, text]) => [field, ...text.split('\n').map(kindOf)])

/** Its numbers and names of products. The mark between thousands differs by language. */
const factsOf = (listing: Listing): string[] => {
  const text = textOf(listing).replaceAll(/(?<=\d)[.,\u{A0}](?=\d{3}(?!\d))/gu, '')
  return [...(text.match(/\d+/g) ?? []), ...products.filter(name => text.includes(name))].toSorted()
}

/** The permissions and hosts before the colons of its points. */
const permissionsOf = (listing: Listing): string[] =>
  [...textOf(listing).matchAll(/^• ([^:\n]+):/gm)].flatMap(([, names = '']) =>
    names
      .replace(/ \(.*\)$/, '')
      .split(', ')
      .filter(name => /^[a-z]+(?:[A-Z][a-z]+|\.com)*$/.test(name))
  )

/** One sentence for each field that is missing, too long or too short, or is not what the manifest says. */
export const findFieldProblems = ({ listing, messages }: Checked, version: string): string[] => [
  ...Object.entries(longest).flatMap(([field, most]) => {
    const { length } = listing[field] ?? ''
    return length > 0 && length <= most ? [] : [`${field} has ${length} characters, not 1 to ${most}.`]
  }),
  ...((listing['Description'] ?? '').length < shortestDescription ? [`The description is too short for Edge.`] : []),
  ...(listing['Name'] === messages['extensionName']?.message ? [] : ["The name is not the manifest's."]),
  ...(listing['Summary'] === messages['extensionDescription']?.message ? [] : ["The summary is not the manifest's description."]),
  ...(listing["What's new"]?.includes(` ${version} `) ? [] : [`What's new does not name version ${version}.`])
]

/** One sentence for each permission that a listing lacks, or that no manifest has. */
export const findPermissionProblems = ({ listing }: Checked, permissions: readonly string[]): string[] => {
  const named = permissionsOf(listing)
  return [
    ...permissions.filter(name => !named.includes(name)).map(name => `The permission ${name} is not explained.`),
    ...named.filter(name => !permissions.includes(name)).map(name => `No manifest has the permission ${name}.`)
  ]
}

/** One sentence for each quoted name that the interface does not have in that language. */
export const findQuoteProblems = (checked: Checked): string[] => {
  const known = new Set(Object.values(checked.messages).map(({ message }) => message))
  return quotesOf(checked).flatMap(name => (known.has(name) ? [] : [`The interface has no "${name}".`]))
}

/** One sentence for each difference of a translation from the listing in English. */
export const findTranslationProblems = (mine: Checked, english: Checked): string[] => {
  const quotes = quotesOf(mine)
  const missing = quotesOf(english).filter(
    name =>
      !Object.entries(english.messages).some(([key, { message }]) => message === name && quotes.includes(mine.messages[key]?.message ?? ''))
  )
  const alike = (read: (listing: Listing) => string[]): boolean => read(mine.listing).join('\n') === read(english.listing).join('\n')
  return [
    ...(alike(shapeOf) ? [] : ['Its fields, sections or points are not those of the listing in English.']),
    ...(alike(factsOf) ? [] : [`Its numbers and products are not those in English: ${factsOf(mine.listing).join(', ')}.`]),
    ...missing.map(name => `It does not name what is called "${name}" in English.`),
    ...(quotes.length === quotesOf(english).length ? [] : ['It quotes more or fewer names than the listing in English.'])
  ]
}
