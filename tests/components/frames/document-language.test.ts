// @vitest-environment happy-dom
// What a page says of itself, by the browser's language and that of the sentences.
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
])('a browser in "%s", which runs %s, with sentences in "%s", makes a page %s', (wished, runs, spoken, said) => {
  fakeBrowser.i18n.getUILanguage = () => wished
  fakeBrowser.i18n.getMessage = key => ({ '@@bidi_dir': runs, language: spoken })[key] ?? ''
  const top = document.createElement('html')
  setDocumentLanguage(top)
  expect(`${top.lang} ${top.dir}`).toBe(said)
})

test.each(listFiles('entrypoints', /main\.tsx$/))('%s says it of its page', path =>
  expect(readText(path)).toContain('\nsetDocumentLanguage(document.documentElement)\n')
)
