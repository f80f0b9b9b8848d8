// Loads the sentences of the page's language, and no other. It starts when this module runs, so that they arrive while other scripts do.
import languages from 'sentences:languages'
import { i18n } from '../browser.ts'
import { offeredLanguage } from './language.ts'
import { setText } from './text.ts'

const browserLanguage = i18n.getUILanguage()
const offered = Object.keys(languages)
const load = languages[offeredLanguage(browserLanguage, offered, 'en')]

/** Resolves when texts can be shown. Rejects where the browser cannot read a file of the extension. */
export const textLoaded: Promise<void> = load
  ? load().then(({ default: sentences }) => setText(sentences, browserLanguage))
  : Promise.resolve()
