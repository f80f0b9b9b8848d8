// Runs before everything else in the popup, the side panel and the results page: draws what the page showed last.
import type { browser } from 'wxt/browser'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { showListFrame, showPopupFrame } from '../lib/first-frame/show-frame.ts'

// As in the content script: the first use of `browser` takes longer.
declare const chrome: typeof browser

export default defineUnlistedScript(() => {
  const skeleton = document.querySelector<HTMLElement>('.skeleton')
  // So that the first frame has the rows. The answer comes within a few milliseconds; without one, the page shows its skeleton.
  if (skeleton) skeleton.style.visibility = 'hidden'
  const show = (): void => {
    if (skeleton) skeleton.style.visibility = ''
  }
  setTimeout(show, 100)
  chrome.storage.session
    .get(null)
    .then(stored => (skeleton ? showPopupFrame : showListFrame)(stored, chrome.i18n.getUILanguage()))
    .then(show, show)
})
