// On the network's pages: recognise the page by its URL, show the button, pass a click on. It reads nothing else of the page,
// but for the result count when the popup asks for it.
import { defineContentScript } from 'wxt/utils/define-content-script'
import { browser } from 'wxt/browser'
import type { FailureCode } from '../../lib/failure.ts'
import type { Answer, MessageBody } from '../../lib/messages/contract.ts'
import { comparisonKey, matchPatterns, recognisePage } from '../../lib/pages/index.ts'
import { readCountText } from '../../lib/pages/read-count.ts'
import { createButton } from './button.ts'
import { watchUrl } from './watch-url.ts'

export default defineContentScript({
  matches: matchPatterns(),
  runAt: 'document_start',
  noScriptStartedPostMessage: true,
  main(context) {
    const say = (key: 'buttonImport' | 'buttonImportHint' | 'buttonNeedsFilter' | 'buttonNeedsReload' | `failure_${FailureCode}`): string =>
      browser.i18n.getMessage(key)
    let key = ''

    const button = createButton(document, () => {
      const body: MessageBody<'openForm'> = { key }
      browser.runtime
        .sendMessage({ name: 'openForm', body })
        .then((answer: Answer<'openForm'>) => {
          if (!answer.ok) button.tell(say(`failure_${answer.failure.code}`))
        })
        // After an update this script is cut off from its extension; only a reload brings a new one.
        .catch(() => button.tell(say('buttonNeedsReload')))
    })

    const show = (url: string): void => {
      const page = recognisePage(url)
      if (page?.kind !== 'lead-search') return button.hide()
      key = comparisonKey(page)
      button.show({
        label: say('buttonImport'),
        hint: say(page.hasCriteria ? 'buttonImportHint' : 'buttonNeedsFilter'),
        enabled: page.hasCriteria
      })
    }

    watchUrl(window, show, () => button.ensure(), context.signal)
    browser.runtime.onMessage.addListener((message: unknown, _sender, answer) => {
      if (message === 'readCount') answer(readCountText(document))
    })
    context.onInvalidated(() => button.hide())
  }
})
