// The language of a notice is guessed from the country alone, and English in doubt.
import { expect, test } from 'vitest'
import { guessLanguage } from '../../../lib/desk/guess-language.ts'

test.each([
  [{ country: 'Germany' }, 'de', 'Germany'],
  [{ country: 'Deutschland' }, 'de', 'Deutschland'],
  [{ country: 'DE' }, 'de', 'DE'],
  [{ country: 'at' }, 'de', 'at'],
  [{ location: 'Zürich, Switzerland' }, 'de', 'Switzerland'],
  [{ location: 'Greater Madrid Area, Spain' }, 'es', 'Spain'],
  [{ country: 'España' }, 'es', 'España'],
  [{ location: 'Ciudad de México, México' }, 'es', 'México'],
  [{ country: '', companyCountry: 'Argentina' }, 'es', 'Argentina'],
  // Colorado is no country, and a person in France does not read the language of their company's country.
  [{ location: 'Denver, CO' }, 'en', ''],
  [{ country: 'France', companyCountry: 'Germany' }, 'en', ''],
  [{ country: 'United States' }, 'en', ''],
  [{}, 'en', '']
])('%j reads %s', (columns, language, place) => expect(guessLanguage(columns)).toEqual({ language, place }))
