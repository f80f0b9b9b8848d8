// The content script: recognises the page by its URL, shows the button, and waits. What a click does is in the card's script, which is
// loaded when a person turns to the button. It reads from the page only where the button can be placed, and keeps and sends nothing of that.
import sentences from 'sentences:page'
import { defineContentScript } from 'wxt/utils/define-content-script'
import { comparisonKey, recognisePage } from '../../lib/pages/index.ts'
import type { Page } from '../../lib/pages/page.ts'
import type { PersonState } from '../../lib/runs/model/person-state.ts'
import { createButton, type PageButton } from './button.ts'
import { receiveCardScript, type Actions, type ButtonPage } from './card-script.ts'
import { createDock } from './dock.ts'
import { createListen } from './listen.ts'
import { isCutOff, send } from './runtime.ts'
import { replaceEarlierInstance } from './single-instance.ts'
import { createSurface } from './surface.ts'
import { watchUrl, type UrlWatch } from './watch-url.ts'

const now = (): number => Date.now()

/** A click that comes sooner after a navigation was meant for the page before. */
const minStayMs = 500

/** How long a press waits for the card's script. */
const maxWaitMs = 3_000

/** How many times the state of a person is read at most when the worker does not answer, and how long after one another. */
const maxReads = 3
const readAgainMs = 1_000

/** Whether the card's script is needed to show a state: it has a text of its own. */
const isPlain = (state: PersonState): boolean =>
  !state.sample && (state.is === 'not-connected' || (state.is === 'nothing' && !state.listed))

const toButtonPage = (page: Page): ButtonPage => {
  const key = comparisonKey(page)
  if (page.kind === 'profile') return { kind: 'profile', key }
  const enabled = page.hasCriteria
  return {
    kind: 'lead-search',
    key,
    view: { label: sentences.buttonImport, hint: enabled ? sentences.buttonImportHint : sentences.buttonNeedsFilter, enabled }
  }
}

export default defineContentScript({
  // The worker registers the script, unless toolbar-only mode is on (entrypoints/background/page-script.ts).
  registration: 'runtime',
  noScriptStartedPostMessage: true,
  main() {
    const instance = replaceEarlierInstance()
    const { signal } = instance
    let page: ButtonPage | undefined
    /** What the worker has said of the person, before the card's script was there. */
    let state: PersonState | undefined
    let movedAt = 0
    let isFirst = true
    let watch: UrlWatch | undefined
    let actions: Actions | undefined
    let isLoading = false
    /** A press that waits for the card's script. */
    let press: { key: string | undefined; isSecond: boolean; at: number } | undefined
    let made: PageButton | undefined
    let dockTimer: ReturnType<typeof setTimeout> | undefined

    const end = (): void => {
      clearTimeout(dockTimer)
      instance.abort()
    }
    const surface = createSurface(document, () => isCutOff() && end(), signal)
    const dock = createDock(surface, now, signal)
    const button = (): PageButton => (made ??= createButton(surface, onPress))

    const loadActions = async (): Promise<void> => {
      if (actions || isLoading) return
      if (isCutOff()) return button().warn(sentences.buttonNeedsReload)
      isLoading = true
      await send('loadCard', {})
      isLoading = false
      // The script has run by now, unless the worker could not load it.
      if (!actions && press) button().warn(sentences.cardSilent)
      press = undefined
    }
    receiveCardScript(create => {
      if (signal.aborted) return
      actions = create({ surface, button: button(), updatePlace: dock.update, signal })
      actions.show(page, state)
      if (press && press.key === page?.key && now() - press.at < maxWaitMs) actions.click(press.isSecond)
    })
    const onPress = (isSecond: boolean): void => {
      // A navigation that is noticed only now was after the click.
      const key = page?.key
      if (isCutOff()) return button().warn(sentences.buttonNeedsReload)
      if (!watch?.compare() || now() - movedAt < minStayMs) return button().warn(sentences.failure_pageChanged)
      if (page?.key !== key) return
      if (actions) return actions.click(isSecond)
      press ??= { key, isSecond, at: now() }
      void loadActions()
    }

    const showPerson = (): void => {
      const isConnected = state?.is !== 'not-connected'
      const hint = isConnected ? sentences.cardFindHint : sentences.cardNotConnected
      button().show({ label: sentences.cardFind, hint, status: isConnected ? 'ready' : 'connect', enabled: true, open: false })
      if (state && !isPlain(state)) void loadActions()
    }
    /** Free. */
    const readState = async (readsLeft = maxReads): Promise<void> => {
      const asked = page
      if (asked?.kind !== 'profile') return
      const answer = await send('getPersonState', { comparisonKey: asked.key })
      if (page !== asked || actions || signal.aborted) return
      if (answer?.ok) {
        state = answer.value
        showPerson()
        dock.update()
      } else if (readsLeft > 1) setTimeout(() => page === asked && !actions && void readState(readsLeft - 1), readAgainMs)
    }
    const show = (next: ButtonPage | undefined): void => {
      page = next
      state = undefined
      actions?.show(page)
      if (!page) return surface.hide()
      if (page.kind === 'lead-search') return button().show(page.view)
      if (actions) return
      showPerson()
      void readState()
    }
    const onUrl = (url: string): void => {
      if (!isFirst && isCutOff()) return end()
      const recognised = recognisePage(url)
      const next = recognised && toButtonPage(recognised)
      if (next?.key !== page?.key) {
        // The first page of a document follows no other.
        movedAt = isFirst ? 0 : now()
        surface.reset()
        dock.start(next?.kind, movedAt)
        show(next)
        if (!isFirst) tickDock()
      } else if (next?.kind === 'lead-search') show(next)
      isFirst = false
    }
    const tickDock = (): void => {
      clearTimeout(dockTimer)
      const ms = dock.tick()
      if (ms < Infinity && !signal.aborted) dockTimer = setTimeout(tickDock, ms)
    }
    const onTick = (): void => {
      if (isCutOff()) return end()
      if (!page) return
      surface.restore()
      tickDock()
      actions?.tick()
    }
    const onReturn = async (): Promise<void> => {
      // The worker ends the script in toolbar-only mode, but cannot reach a cached page.
      const answer = await send('isButtonWanted', {})
      if (!answer?.ok || !answer.value) end()
    }

    surface.onTurn(() => void loadActions())
    surface.onRefused(reason => button().warn(reason === 'moved' ? sentences.buttonMoved : sentences.buttonAltered))
    const listen = createListen(signal)
    watch = watchUrl(window, { onUrl, onTick, onReturn: () => void onReturn(), listen, signal })
    // The user may return from the popup, where the person may have been looked up.
    listen(window, 'focus', (event: Event) => {
      if (event.isTrusted && page?.kind === 'profile') void (actions ? actions.refresh() : readState(1))
    })
  }
})
