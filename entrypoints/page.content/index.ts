// On the network's pages: recognise the page by its URL, show the button, pass a click on. It reads nothing else of the page,
// but for the result count when the popup asks for it.
import { browser } from 'wxt/browser'
import { defineContentScript } from 'wxt/utils/define-content-script'
import type { FailureCode } from '../../lib/failure.ts'
import type { Answer, MessageBody } from '../../lib/messages/contract.ts'
import { comparisonKey, matchPatterns, recognisePage } from '../../lib/pages/index.ts'
import { readCountText } from '../../lib/pages/read-count.ts'
import { createButton, type ButtonFace } from './button.ts'
import { watchUrl } from './watch-url.ts'

const say = (key: 'buttonImport' | 'buttonImportHint' | 'buttonNeedsFilter' | 'buttonNeedsReload' | `failure_${FailureCode}`): string =>
  browser.i18n.getMessage(key)

export default defineContentScript({
  matches: matchPatterns(),
  runAt: 'document_start',
  noScriptStartedPostMessage: true,
  main() {
    // Read now: once an update has cut this script off from its extension, there are no words to be had.
    const words = {
      label: say('buttonImport'),
      ready: say('buttonImportHint'),
      bare: say('buttonNeedsFilter'),
      orphan: say('buttonNeedsReload')
    }
    const ended = new AbortController()
    let key = ''
    let face: ButtonFace = { label: words.label, hint: words.ready, enabled: true }

    const openForm = async (): Promise<void> => {
      try {
        const body: MessageBody<'openForm'> = { key }
        const answer: Answer<'openForm'> = await browser.runtime.sendMessage({ name: 'openForm', body })
        if (answer.ok) button.show(face)
        else button.tell(say(`failure_${answer.failure.code}`))
      } catch {
        button.tell(words.orphan)
      }
    }
    const button = createButton(document, () => void openForm())

    const show = (url: string): void => {
      const page = recognisePage(url)
      if (page?.kind !== 'lead-search') return button.hide()
      key = comparisonKey(page)
      face = { label: words.label, hint: page.hasCriteria ? words.ready : words.bare, enabled: page.hasCriteria }
      button.show(face)
    }

    const tick = (): void => {
      if (browser.runtime?.id) return button.ensure()
      // Cut off, and nobody is hovering to be told: the new script, after a reload, brings its own button.
      button.hide()
      ended.abort()
    }

    watchUrl(window, show, tick, ended.signal)
    browser.runtime.onMessage.addListener((message: unknown, _sender, answer) => {
      if (message === 'readCount') answer(readCountText(document))
    })
  }
})
