// Dates and units are in the language of the sentences that they stand in.
import { expect, test } from 'vitest'
import { primaryLanguage, chooseLanguage } from '../../../lib/i18n/language.ts'

test.each([
  ['de-AT', 'de', 'de-AT'],
  ['en-GB', 'en', 'en-GB'],
  ['pt_BR', 'pt-PT', 'pt_BR'],
  ['fr', 'en', 'en'],
  ['fr-CA', 'en', 'en'],
  // no sentence is to be had
  ['fr-CA', '', 'fr-CA']
])('a browser in %s with sentences in “%s” writes dates in %s', (wished, spoken, language) =>
  expect(chooseLanguage(wished, spoken)).toBe(language)
)

test.each([
  ['de-AT', 'de'],
  ['pt_BR', 'pt'],
  ['en', 'en']
])('%s is a kind of %s', (tag, kind) => expect(primaryLanguage(tag)).toBe(kind))
