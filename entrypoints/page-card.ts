// What a click on the button of a page does, with the card, and the texts of both. The worker runs it beside the content script when the
// user first moves the pointer or scrolls, when the pointer or the focus first reaches the button, or when something is known about the
// profile.
import sentences from 'sentences:card'
import { browser } from 'wxt/browser'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { chooseLanguage, fill } from '../lib/i18n/language.ts'
import { createActions } from './page.content/actions.ts'
import { getCardText } from './page.content/card-text.ts'
import { getFailureKey, type Translate } from './page.content/failure-text.ts'
import { registerScript } from './page.content/later-scripts.ts'

const t: Translate = (key, ...values) => fill(sentences[key], values)

export default defineUnlistedScript(() => {
  const language = chooseLanguage(browser.i18n.getUILanguage(), sentences.language)
  registerScript('card', parts =>
    createActions(parts, {
      t,
      getText: (state, now) => getCardText(state, now, t, language),
      getFailureText: code => t(getFailureKey(code))
    })
  )
})
