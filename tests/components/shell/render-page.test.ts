// Tests of the language and direction of a page.
import { afterEach, expect, test } from 'vitest'
import english from 'sentences:all/en'
import { setText, textDirection, uiLanguage } from '../../../lib/i18n/text.ts'
import { listFiles, readText } from '../../structure/sources.ts'

afterEach(() => setText(english, 'en'))

test.each([
  ['en-GB', 'en', 'en-GB ltr'],
  ['de-AT', 'de', 'de-AT ltr'],
  ['ar-EG', 'ar', 'ar-EG rtl'],
  ['he', 'en', 'en ltr'],
  ['fr', 'en', 'en ltr'],
  ['pt-BR', 'pt-BR', 'pt-BR ltr']
])('a browser in "%s" with texts in "%s" gets a page in %s', (browserLanguage, textLanguage, expected) => {
  setText({ language: textLanguage }, browserLanguage)
  expect(`${uiLanguage()} ${textDirection()}`).toBe(expected)
})

test('every page sets its language', () => {
  expect(readText('components/shell/render-page.tsx')).toContain(
    '  Object.assign(document.documentElement, { lang: uiLanguage(), dir: textDirection() })\n'
  )
  for (const path of listFiles('entrypoints', /main\.tsx$/)) expect(readText(path), path).toContain('\nrenderPage(')
})
