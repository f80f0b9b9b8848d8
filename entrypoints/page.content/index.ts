// The content script: recognises the page by its URL, shows the button, and listens. What runs here runs at the start of every page, so it
// is kept short: the first event that needs more creates the session of the page (session.ts), and what a click does is in a script that is
// loaded later (later-scripts.ts).
// Reasons: docs/decisions/0022-the-button-and-its-card.md
import { defineContentScript } from 'wxt/utils/define-content-script'
import { anchorContainers } from '../../lib/pages/button-anchor.ts'
import { recognisePage, recogniseQuickly } from '../../lib/pages/index.ts'
import { showButton } from './button.ts'
import { approachEvents, firstInputEvents, toButtonPage, viewOf } from './button-page.ts'
import { hasTouch } from './focus.ts'
import { createPageSession, type PageSession } from './session.ts'
import { hideInnerEvents } from './inner-events.ts'
import { replaceEarlierInstance } from './runtime.ts'

/** When the session is created without any event, in milliseconds after the load of a page. */
const sessionDelayMs = 6_000

/** How often the URL is compared in a browser without the Navigation API, which does not report a push. */
const compareMs = 200

export default defineContentScript({
  // The worker registers the script, unless toolbar-only mode is on (entrypoints/background/page-script.ts).
  registration: 'runtime',
  noScriptStartedPostMessage: true,
  main() {
    const url = location.href
    const quick = recogniseQuickly(url)
    const recognised = quick === 'maybe' ? recognisePage(url) : quick
    const page = recognised ? toButtonPage(recognised) : undefined
    const shown = page && showButton(document, viewOf(page))
    let session: PageSession | undefined
    let observer: MutationObserver | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasEnded = false

    /** Returns whether it has waited. */
    const stopWaiting = (): boolean => {
      observer?.disconnect()
      clearTimeout(timer)
      const hasWaited = timer !== undefined
      timer = undefined
      return hasWaited
    }
    const getSession = (): PageSession => {
      if (session) return session
      const hasWaited = stopWaiting()
      session = createPageSession({ url, page, shown, onEvent, onApproach, end })
      // From here on the session restores the button when the page takes it away.
      if (hasWaited) session.run()
      return session
    }
    const onLoad = (): void => {
      if (!page || !shown || hasEnded) return
      const run = (): void => {
        stopWaiting()
        getSession().run()
      }
      // Most pages have no place for the button beside a text, and most do not remove it.
      if (session || !shown.host.isConnected || hasTouch() || document.querySelector(anchorContainers[page.kind].join())) return run()
      observer = new MutationObserver(run)
      for (const parent of [document, document.documentElement]) observer.observe(parent, { childList: true })
      timer = setTimeout(run, sessionDelayMs)
    }
    const onEvent = (event: Event): void => {
      if (event.type === 'load') {
        if (event.isTrusted) onLoad()
        // A focus on the page itself matters only after Tab.
      } else if (event.type === 'focusin' && event.currentTarget === window) session?.handle(event)
      else if (session || shown || event.type === 'currententrychange') getSession().handle(event)
    }
    const onApproach = (event: Event): void => getSession().approach(event)
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
    for (const [target, types, capture] of events) for (const type of types) target?.addEventListener(type, onEvent, capture)
    // After those above, which stop nothing that our root needs.
    const stopHiding = import.meta.env.BROWSER === 'firefox' ? hideInnerEvents() : undefined
    const stopApproach = shown?.listen(shown.host, approachEvents, onApproach)
    // Without the Navigation API a push is not reported, and the old person's card must not stay on the new page.
    const comparer = navigation ? undefined : setInterval(() => location.href !== url && getSession().compare(), compareMs)

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
    replaceEarlierInstance(end)
    if (document.readyState === 'complete') requestIdleCallback(onLoad)
  }
})
