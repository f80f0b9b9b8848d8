// @vitest-environment happy-dom
// Tests of the language and direction of a page.
import { afterEach, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { setDocumentLanguage } from '../../../components/frames/document-language.ts'
import { listFiles, readText } from '../../structure/sources.ts'

const { getMessage, getUILanguage } = fakeBrowser.i18n
afterEach(() => Object.assign(fakeBrowser.i18n, { getMessage, getUILanguage }))

test.each([
  ['en-GB', 'ltr', 'en', 'en-GB ltr'],
  ['de-AT', 'ltr', 'de', 'de-AT ltr'],
  ['ar', 'rtl', 'ar', 'ar rtl'],
  ['he', 'rtl', 'en', 'en ltr'],
  ['fr', 'ltr', 'en', 'en ltr'],
  ['pt-BR', 'ltr', 'pt_BR', 'pt-BR ltr']
])('a browser in "%s" (%s) with texts in "%s" gets a page in %s', (browserLanguage, direction, textLanguage, expected) => {
  fakeBrowser.i18n.getUILanguage = () => browserLanguage
  fakeBrowser.i18n.getMessage = key => ({ '@@bidi_dir': direction, language: textLanguage })[key] ?? ''
  const top = document.createElement('html')
  setDocumentLanguage(top)
  expect(`${top.lang} ${top.dir}`).toBe(expected)
})

test('every page sets its language', () => {
  expect(readText('entrypoints/shared/render-page.tsx')).toContain('  setDocumentLanguage(document.documentElement)\n')
  for (const path of listFiles('entrypoints', /main\.tsx$/)) expect(readText(path), path).toContain('\nrenderPage(')
})
