// Keeps the store listings in step with the manifest, the interface, and each other.
import { listLanguages, readMessages } from '../../lib/build/messages.ts'
import { describe, expect, test } from 'vitest'
import {
  findFieldProblems,
  findPermissionProblems,
  findQuoteProblems,
  findTranslationProblems,
  readListing,
  type Language
} from './listing.ts'
import { asked, namesOf } from './manifests.ts'
import { listFiles, readText } from './sources.ts'

const languages: Language[] = ['en', 'de', 'es']
const read = (language: Language) => ({
  language,
  listing: readListing(readText(`docs/listings/${language}.md`)),
  messages: readMessages(language)
})
const { version } = JSON.parse(readText('package.json')) as { version: string }

/** What the manifests ask for at installation or later, hosts by their domain. Any other host is asked for one by one. */
const permissions = [...new Set(['chrome', 'firefox'].flatMap(browser => namesOf(asked(browser))))]
  .map(name => /^https:\/\/\*\.(.+)\/\*$/.exec(name)?.[1] ?? name)
  .filter(name => !name.includes('/'))

test('each language of the interface has a listing', () => {
  const named = (folder: string, ending: RegExp): string[] => listFiles(folder, ending).map(path => path.replace(/.*\/|\.\w+$/g, ''))
  expect(named('docs/listings', /\.md$/)).toEqual(listLanguages().toSorted())
})

describe.each(languages)('the listing in %s', language => {
  test("has the manifest's name and description, the version, and fits into the forms", () =>
    expect(findFieldProblems(read(language), version)).toEqual([]))
  test('explains every permission and no other', () => expect(findPermissionProblems(read(language), permissions)).toEqual([]))
  test('quotes only names of the interface', () => expect(findQuoteProblems(read(language))).toEqual([]))
  test('says what the one in English says', () => expect(findTranslationProblems(read(language), read('en'))).toEqual([]))
})

describe('the check', () => {
  const spanish = read('es')
  /** The Spanish listing with one field changed. */
  const change = (field: string, from: string | RegExp, to: string) => ({
    ...spanish,
    listing: { ...spanish.listing, [field]: spanish.listing[field]?.replace(from, to) ?? '' }
  })

  test('reads every field', () => expect(Object.keys(spanish.listing)).toEqual(['Name', 'Summary', 'Description', "What's new"]))

  test.each([
    ['another name', change('Name', 'Muster', 'Muster Pro'), /^The name/],
    ['another summary', change('Summary', 'leads', 'clientes'), /^The summary/],
    ['an old version', change("What's new", version, '0.9.0'), /^What's new/],
    ['a long text', change("What's new", /$/, '.'.repeat(500)), /^What's new has \d+ characters/],
    ['a short description', change('Description', /[^]+/, 'Muster.'), /too short/]
  ])('finds %s', (_, changed, problem) => expect(findFieldProblems(changed, version)).toEqual([expect.stringMatching(problem)]))

  test('finds a permission that is missing, and one that is new', () =>
    expect(findPermissionProblems(change('Description', '• alarms:', '• tabs:'), permissions)).toEqual([
      'The permission alarms is not explained.',
      'No manifest has the permission tabs.'
    ]))

  test('finds a name that is not in the interface', () =>
    expect(findQuoteProblems(change('Description', '«Buscar correo»', '«Encontrar correo»'))).toEqual([
      'The interface has no "Encontrar correo".'
    ]))

  test.each([
    ['a missing point', change('Description', /\n• .*/, ''), /^Its fields/],
    ['a missing heading', change('Description', 'PERMISOS', 'Permisos'), /^Its fields/],
    ['another number', change('Description', '2500', '2000'), /^Its numbers/],
    ['a missing product', change('Description', 'Zapier', 'otro'), /^Its numbers/],
    ['another button', change('Description', '«Exportar todo»', '«Eliminar todo»'), /called "Export everything"/],
    ['a further button', change('Description', 'gratis', '«Exportar todo»'), /^It quotes more/]
  ])('finds %s', (_, changed, problem) =>
    expect(findTranslationProblems(changed, read('en'))).toContainEqual(expect.stringMatching(problem))
  )
})
