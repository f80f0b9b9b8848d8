// Dates and units match the language of the text around them.
import { expect, test } from 'vitest'
import { chooseLanguage, directionOf, offeredLanguage, primaryLanguage } from '../../../lib/i18n/language.ts'

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

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['pt-BR', 'pt_BR'],
  ['pt_BR', 'pt_BR'],
  ['pt-PT', 'en'],
  ['en-GB', 'en'],
  ['ja', 'en'],
  ['', 'en']
])('a browser in %s gets the texts in %s', (browserLanguage, language) =>
  expect(offeredLanguage(browserLanguage, ['de', 'en', 'pt_BR'], 'en')).toBe(language)
)

test.each([
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['de', 'ltr']
])('text in %s runs %s', (tag, direction) => expect(directionOf(tag)).toBe(direction))
