// Tells the language of the worker's sentences and of the scripts that it runs in pages. It is apart from the sentences, which load later.
import languageNames from 'sentences:names'
import { i18n } from '../../lib/browser.ts'
import { offeredLanguage } from '../../lib/i18n/language.ts'

/** The name of the message file for the browser's language. The browser may change it while the worker lives. */
export const textLanguage = (): string => offeredLanguage(i18n.getUILanguage(), languageNames, 'en')
