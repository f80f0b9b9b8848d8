// Dates and units match the language of the text around them.
import { expect, test } from 'vitest'
import { primaryLanguage, chooseLanguage } from '../../../lib/i18n/language.ts'

test.each([
  ['de-AT', 'de', 'de-AT'],
  ['en-GB', 'en', 'en-GB'],
  ['pt_BR', 'pt-PT', 'pt_BR'],
  ['fr', 'en', 'en'],
  ['fr-CA', 'en', 'en'],
  // no messages could be read
  ['fr-CA', '', 'fr-CA']
])('a browser in %s with an interface in "%s" writes dates in %s', (browserLanguage, interfaceLanguage, language) =>
  expect(chooseLanguage(browserLanguage, interfaceLanguage)).toBe(language)
)

test.each([
  ['de-AT', 'de'],
  ['pt_BR', 'pt'],
  ['en', 'en']
])('the primary language of %s is %s', (tag, language) => expect(primaryLanguage(tag)).toBe(language))
