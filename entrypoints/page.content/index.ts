// The content script: recognises the page by its URL, shows the button, and listens. What runs here runs at the start of every page, so it
// is kept short: the first event that needs more loads the session of the page (session.ts), and what a click does is in a script that is
// loaded after it (later-scripts.ts). Until then every press of the button is refused.
// Reasons: docs/decisions/0022-the-button-and-its-card.md
import sentences from 'sentences:page'
import { defineContentScript } from 'wxt/utils/define-content-script'
import type { LaterScript } from '../../lib/messages/contract.ts'
import { anchorContainers } from '../../lib/pages/button-anchor.ts'
import { recognisePage, recogniseQuickly } from '../../lib/pages/index.ts'
import { showButton, type ShownButton } from './button.ts'
import { hasTouch, isMovedByTab, isOfUser, isOver } from './focus.ts'
import { onScript, type EarlyInput, type FirstParts, type PageSession } from './later-scripts.ts'
import { hideInnerEvents } from './inner-events.ts'
import { isCutOff, replaceEarlierInstance, send } from './runtime.ts'
import { setText } from './host.ts'

/** When the session is loaded without any event, in milliseconds after the load of a page. */
const sessionDelayMs = 6_000

/** How often the URL is compared in a browser without the Navigation API, which does not report a push. */
const compareMs = 200

/** The user moves the pointer or scrolls. A page that is only opened, in a background tab for example, has none of these. */
const firstInputEvents = ['pointermove', 'scroll']

const recognise = (url: string): ReturnType<typeof recognisePage> => {
  const quick = recogniseQuickly(url)
  return quick === 'maybe' ? recognisePage(url) : quick
}

export default defineContentScript({
  // The worker registers the script, unless toolbar-only mode is on (entrypoints/background/page-script.ts).
  registration: 'runtime',
  noScriptStartedPostMessage: true,
  main() {
    const url = location.href
    const page = recognise(url)
    const input: EarlyInput = { focusedAt: Infinity, isReached: false, refused: undefined }
    const loading = new Map<LaterScript, Promise<unknown>>()
    /** What the session has to handle once it is there: the last event of each type. */
    const missed = new Map<string, Event>()
    let shown: ShownButton | undefined
    /** The page that the button was drawn for. */
    let drawn = page
    let session: PageSession | undefined
    let observer: MutationObserver | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastKey: KeyboardEvent | undefined
    let hasEnded = false

    const stopWaiting = (): void => {
      observer?.disconnect()
      clearTimeout(timer)
    }
    /** Where there is no session yet, the button itself says why a press has no effect. */
    const tell = (sentence: string): void => {
      if (!session && shown && input.refused) setText(shown.label, sentence)
    }
    const load: FirstParts['load'] = async (...wanted) => {
      const scripts = wanted.filter(script => !loading.has(script))
      if (scripts.length > 0) {
        const run = send('loadScripts', { scripts })
        for (const script of scripts) loading.set(script, run)
      }
      await Promise.all(loading.values())
      for (const script of scripts) loading.delete(script)
    }
    /** Loads the session, and with it the card's script. */
    const loadSession = async (withCard = false, isPress = false): Promise<void> => {
      stopWaiting()
      if (session) return withCard ? session.loadCard(isPress) : undefined
      if (isCutOff()) return tell(sentences.buttonNeedsReload)
      await (withCard ? load('session', 'card') : load('session'))
      tell(sentences.cardSilent)
    }
    const show: FirstParts['show'] = (kind, isEnabled) => {
      const created = showButton(document, kind === 'profile' ? sentences.findEmail : sentences.buttonImport, isEnabled)
      stopApproach = created.listen(created.host, ['pointerover', 'pointermove', 'focusin'], onApproach)
      return (shown = created)
    }
    /** Shows or removes the button at once after an in-page navigation, and loads the session where there is or was a button. */
    const onMove = (): void => {
      const hadButton = shown !== undefined
      const next = recognise(location.href)
      if (next?.url !== drawn?.url) {
        shown?.host.remove()
        stopApproach?.()
        if (next) show(next.kind, next.kind === 'profile' || next.hasCriteria)
        drawn = next
      }
      if (hadButton || next) void loadSession()
    }
    const onLoad = (): void => {
      if (!page || !shown || hasEnded || session) return
      // A button that can never work is removed. One that was pressed says why.
      const run = (): void => void (isCutOff() && !input.refused ? end() : loadSession())
      // Most pages have no place for the button beside a text, and most do not remove it.
      if (!shown.host.isConnected || hasTouch() || document.querySelector(anchorContainers[page.kind].join())) return run()
      observer = new MutationObserver(run)
      for (const parent of [document, document.documentElement]) observer.observe(parent, { childList: true })
      timer = setTimeout(run, sessionDelayMs)
    }
    const onInput = (event: Event): void => {
      const isInside = shown !== undefined && event.composedPath().includes(shown.host)
      // The page must not see what the user does with the button, and must not stop it.
      if (isInside && !/^(?:pointerdown|focusin)$/.test(event.type)) event.stopImmediatePropagation()
      if (session?.handleInput(event, isInside)) return
      if (event instanceof KeyboardEvent && event.type === 'keydown') lastKey = event
      if (!isInside || !event.isTrusted || !(event instanceof MouseEvent) || event.type !== 'click') return
      input.refused = event
      void loadSession(true, true)
    }
    const onEvent = (event: Event): void => {
      const { type, isTrusted } = event
      if (/^(?:click|pointerdown|focusin|key\w+)$/.test(type)) return onInput(event)
      if (!isTrusted) return
      if (type === 'load') return onLoad()
      if (firstInputEvents.includes(type)) {
        for (const name of firstInputEvents) window.removeEventListener(name, onEvent, true)
        return void loadSession(true)
      }
      if (session) return session.handle(event)
      missed.set(type, event)
      // Work at `pagehide` would delay the next page, so it is done on return.
      if (type === 'pagehide') window.addEventListener('pageshow', onEvent)
      else onMove()
    }
    const onApproach = (event: Event): void => {
      if (!event.isTrusted) return
      if (event.type === 'focusin') input.focusedAt = isMovedByTab(lastKey) ? event.timeStamp : Infinity
      input.isReached ||= isOfUser(event) && event instanceof MouseEvent && shown !== undefined && isOver(shown, event)
      void loadSession(true)
    }
    const navigation: EventTarget | undefined = 'navigation' in window ? window.navigation : undefined
    const events: [EventTarget | undefined, string[], boolean][] = [
      // Registered before the page's own scripts run, so that a page that stops events in the capture phase cannot stop these.
      [window, ['click', 'pointerdown', 'focusin', 'keydown', 'keyup', 'keypress'], true],
      // The worker is asked about a person when the user first moves the pointer or scrolls: a tab that is only loaded need not wake it.
      [page && window, firstInputEvents, true],
      [window, ['load', 'pagehide', 'focus'], false],
      [document, ['visibilitychange'], false],
      [navigation, ['currententrychange'], false]
    ]
    let stopApproach: (() => void) | undefined
    if (page) show(page.kind, page.kind === 'profile' || page.hasCriteria)
    for (const [target, types, capture] of events) for (const type of types) target?.addEventListener(type, onEvent, capture)
    // After those above, which stop nothing that our root needs.
    const stopHiding = import.meta.env.BROWSER === 'firefox' ? hideInnerEvents() : undefined
    // Without the Navigation API a push is not reported, and the old person's card must not stay on the new page.
    const comparer = navigation
      ? undefined
      : setInterval(() => {
          if (session) session.compare()
          else if (location.href !== url) onMove()
        }, compareMs)

    const end = (): void => {
      hasEnded = true
      stopWaiting()
      clearInterval(comparer)
      for (const [target, types, capture] of events) for (const type of types) target?.removeEventListener(type, onEvent, capture)
      stopApproach?.()
      stopHiding?.()
      session?.stop()
      shown?.host.remove()
    }
    onScript('session', create => {
      if (session || hasEnded) return
      stopWaiting()
      session = create({ url, page, shown, input, show, load, onEvent, end })
      for (const event of missed.values()) session.handle(event)
      session.run()
      if (input.refused) session.loadCard(true)
    })
    replaceEarlierInstance(end)
    if (document.readyState === 'complete') requestIdleCallback(onLoad)
  }
})
