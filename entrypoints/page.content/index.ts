// The content script: recognises the page by its URL, shows the button, and sends the worker a message for a click. It reads from the page
// only where the button can be placed and what covers it, and keeps and sends nothing of that.
import sentences from 'sentences:page'
import { browser } from 'wxt/browser'
import { defineContentScript } from 'wxt/utils/define-content-script'
import type { PartKey } from '../../lib/i18n/parts.ts'
import { fill } from '../../lib/i18n/sentence.ts'
import type { Answer } from '../../lib/messages/contract.ts'
import { comparisonKey, recognisePage } from '../../lib/pages/index.ts'
import { createButton, type ButtonView } from './button.ts'
import { receiveCardScript, type CardScript } from './card-script.ts'
import type { CardState } from './card-text.ts'
import type { Card } from './card.ts'
import { watchCover } from './cover.ts'
import { createDock } from './dock.ts'
import { createProfileLookup, type SendMessage } from './profile-lookup.ts'
import { replaceEarlierInstance } from './single-instance.ts'
import { createSurface } from './surface.ts'
import { endInToolbarOnlyMode } from './toolbar-only.ts'
import { watchUrl, type UrlWatch } from './watch-url.ts'

const t = (key: PartKey<'page'>): string => fill(sentences[key], [])
const now = (): number => Date.now()

/** A click that comes sooner after a navigation was meant for the page before. */
const minStayMs = 500

/** Only a click that takes longer is shown as busy. */
const busyDelayMs = 60

/** How often the seconds of a lookup are counted. */
const countMs = 1_000

const send: SendMessage = async (name, body) => {
  try {
    return await browser.runtime.sendMessage({ name, body })
  } catch {
    return undefined
  }
}

export default defineContentScript({
  // The worker registers the script, unless toolbar-only mode is on (entrypoints/background/page-script.ts).
  registration: 'runtime',
  noScriptStartedPostMessage: true,
  main() {
    const instance = replaceEarlierInstance()
    const { signal } = instance
    let key = ''
    let movedAt = 0
    let isFirst = true
    /** The button of a search; undefined on a profile. */
    let searchView: ButtonView | undefined
    let watch: UrlWatch | undefined

    const isCutOff = (): boolean => !browser.runtime?.id

    const openForm = async (view: ButtonView): Promise<void> => {
      const answer: Answer<'openForm'> | undefined = await send('openForm', { comparisonKey: key })
      if (!answer) button.warn(t('buttonNeedsReload'))
      else if (answer.ok) button.show(view)
      else {
        const { code } = answer.failure
        await loadCard()
        button.warn(script?.getFailureText(code) ?? t('cardSilent'))
      }
    }
    let script: CardScript | undefined
    let isLoading = false
    /** Whether what was drawn last needs the card's script. A warning must stay when that arrives for another reason. */
    let isCardNeeded = false
    /** Resolves when the card can be drawn, or when the worker could not load it. */
    const loadCard = async (): Promise<void> => {
      if (script || isLoading || isCutOff()) return
      isLoading = true
      await send('loadCard', {})
      isLoading = false
    }
    receiveCardScript(received => {
      script = received
      if (isCardNeeded) profile.redraw()
    })
    const drawPlain = ({ state, problem, busy }: CardState, open: boolean): void => {
      const isConnected = state?.is !== 'not-connected'
      const hint = t(isConnected ? 'cardFindHint' : 'cardNotConnected')
      button.show({ label: t('cardFind'), hint, status: isConnected ? 'ready' : 'connect', enabled: true, open: false })
      const isPlain = state === undefined || state.is === 'nothing' || state.is === 'not-connected'
      isCardNeeded =
        !isPlain || Boolean(state?.sample) || (state?.is === 'nothing' && Boolean(state.listed)) || Boolean(problem || busy || open)
      if (isCardNeeded) void loadCard().then(() => !script && problem && button.warn(t('cardSilent')))
    }
    const draw = (state: CardState, open: boolean): void => {
      watch?.tickWithin(countMs)
      if (isCutOff()) return button.warn(t('buttonNeedsReload'))
      if (script) {
        const { label, hint, status, ...content } = script.getText(state, now())
        const isOpen = open && content.sentence !== ''
        button.show({ label, hint, status, enabled: true, open: isOpen })
        if (isOpen) (card ??= newCard(script)).show(content)
        else card?.hide()
      } else drawPlain(state, open)
      dock.update()
    }

    const profile = createProfileLookup({
      send,
      now,
      draw,
      newId: () => crypto.randomUUID(),
      isVisible: () => document.visibilityState === 'visible',
      delay: callback => setTimeout(callback, busyDelayMs)
    })
    const surface = createSurface(document, () => isCutOff() && end(), signal)
    const dock = createDock(surface, now, signal)
    const act = (isSecond: boolean): void => {
      if (searchView) void openForm(searchView)
      else void profile.click(isSecond)
    }
    const button = createButton(surface, isSecond => {
      // A navigation that is noticed only now was after the click.
      const clickedKey = key
      if (isCutOff()) return button.warn(t('buttonNeedsReload'))
      if (!watch?.compare() || now() - movedAt < minStayMs) return button.warn(t('failure_pageChanged'))
      if (key !== clickedKey) return
      if (!cover.isCovered()) return act(isSecond)
      // That report may be a tenth of a second old.
      void cover.check().then(isCovered => {
        if (isCovered) button.warn(t('buttonCovered'))
        else if (key === clickedKey) act(isSecond)
      })
    })
    const cover = watchCover(button.element)
    // Created when it is first shown: most pages never show it.
    let card: Card | undefined
    const newCard = ({ createCard }: CardScript): Card =>
      createCard(surface, { copy: async text => navigator.clipboard.writeText(text), onOpen: () => void profile.openPopup() })
    for (const type of ['pointerenter', 'focus'] as const)
      button.element.addEventListener(type, event => event.isTrusted && !searchView && void loadCard(), { signal })
    surface.onRefused(reason => button.warn(t(reason === 'moved' ? 'buttonMoved' : 'buttonAltered')))
    surface.onEscape(() => {
      if (profile.close()) button.focus()
    })

    const showPage = (url: string): void => {
      if (isCutOff()) return end()
      const page = recognisePage(url)
      const before = key
      key = page ? comparisonKey(page) : ''
      if (key !== before) {
        // The first page of a document follows no other.
        movedAt = isFirst ? 0 : now()
        surface.reset()
        dock.start(page?.kind, movedAt)
      }
      isFirst = false
      searchView = undefined
      if (page?.kind === 'profile') return profile.show(key)
      profile.leave()
      card?.hide()
      if (!page) return button.hide()
      searchView = {
        label: t('buttonImport'),
        hint: t(page.hasCriteria ? 'buttonImportHint' : 'buttonNeedsFilter'),
        enabled: page.hasCriteria
      }
      button.show(searchView)
    }

    const onUrl = (url: string): void => {
      showPage(url)
      // After the button is shown, because a place is chosen by its size.
      watch?.tickWithin(dock.tick())
    }

    // Also for a script that is cut off: its successor, after an update, adds its own button.
    const end = (): void => {
      profile.leave()
      instance.abort()
    }
    const tick = (): number => {
      if (isCutOff()) {
        end()
        return Infinity
      }
      surface.restore()
      return Math.min(dock.tick(), profile.tick())
    }

    watch = watchUrl(window, onUrl, tick, signal)
    // The user may return from the popup, where the person may have been looked up.
    window.addEventListener('focus', event => event.isTrusted && profile.refresh(), { signal })
    const isWanted = async (): Promise<boolean> => {
      const answer: Answer<'isButtonWanted'> | undefined = await send('isButtonWanted', {})
      return answer?.ok === true && answer.value
    }
    endInToolbarOnlyMode(window, isWanted, end, signal)
  }
})
