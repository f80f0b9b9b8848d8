// Handles what happens on a page after its button is shown: in-page navigation, input, a removed button, and the state of the person. The
// first event that needs it creates it (index.ts). It loads the scripts of the card and of the dock (later-scripts.ts).
import sentences from 'sentences:page'
import type { Answer } from '../../lib/messages/contract.ts'
import { anchorContainers } from '../../lib/pages/button-anchor.ts'
import { recognisePage } from '../../lib/pages/index.ts'
import type { PersonState } from '../../lib/runs/model/people.ts'
import { approachEvents, firstInputEvents, hasTextsFor, readPersonState, toButtonPage, viewOf, type ButtonPage } from './button-page.ts'
import { showButton, type ShownButton } from './button.ts'
import { hasTouch, isMovedByTab, isOfUser, isOver } from './focus.ts'
import { keepHost, type KeptHost } from './keep-host.ts'
import { onScript, type Actions, type Docking } from './later-scripts.ts'
import { isCutOff, send } from './runtime.ts'
import { watchUrl } from './watch-url.ts'

/** How many times more the state of a person is read when the worker does not answer, and how long after one another. */
const maxReads = 2
const readAgainMs = 1_000

/** After in-page navigation the new name takes about this long to come. */
const staleNameMs = 1_600

interface PageSessionOptions {
  /** What was shown first: the URL, its page and the button. */
  url: string
  page: ButtonPage | undefined
  shown: ShownButton | undefined
  onEvent: (event: Event) => void
  onApproach: (event: Event) => void
  end: () => void
}

export interface PageSession {
  /** Handles an event of the page's window, document or navigation. */
  handle: (event: Event) => void
  /** Handles that the pointer or the focus reaches the button. */
  approach: (event: Event) => void
  /** Compares the URL now. False while the page is hidden for another document. */
  compare: () => boolean
  /** Compares the URL, restores the button and looks for a place beside a text, now and every eight seconds. */
  run: () => void
  stop: () => void
}

/** Creates the session of a page, and asks the worker what is known about it. `end` removes everything that Muster has on the page. */
export const createPageSession = ({
  url,
  page: firstPage,
  shown: firstShown,
  onEvent,
  onApproach,
  end
}: PageSessionOptions): PageSession => {
  let page = firstPage
  let shown = firstShown
  /** What the worker has answered about the person. */
  let state: PersonState | undefined
  let kept: KeptHost | undefined = shown && keepHost(document, shown.host, () => isCutOff() && end())
  let movedAt = 0
  let hasEnded = false
  let reads = 0
  /** The page whose state is being read. */
  let reading: ButtonPage | undefined
  let actions: Actions | undefined
  let docking: Docking | undefined
  const loading = new Set<'loadCard' | 'loadDock'>()
  /** The last key, and when Tab brought the focus to the button before the card's script was there. */
  let key: KeyboardEvent | undefined
  let focusedAt = Infinity
  /** The user's pointer has come to the button. */
  let isReached = false
  /** A press was refused because the card's script was not there. */
  let wasPressed = false
  let stopApproach: (() => void) | undefined

  const warn = (sentence: string): void => shown?.button.warn(sentence)
  const load = async (name: 'loadCard' | 'loadDock'): Promise<void> => {
    if ((name === 'loadCard' ? actions : docking) || loading.has(name)) return
    if (isCutOff()) return warn(sentences.buttonNeedsReload)
    loading.add(name)
    await send(name, {})
    loading.delete(name)
    if (name === 'loadDock') return
    // The script has run by now, unless the worker could not load it.
    if (!actions && wasPressed) warn(sentences.cardSilent)
    wasPressed = false
  }
  onScript('card', create => {
    if (hasEnded || !shown || actions) return
    const updatePlace = (): void => docking?.update()
    actions = create({ ...shown, focusedAt, isReached, compare: watch.compare, getMovedAt: () => movedAt, updatePlace })
    actions.show(page, state)
    // From here on the button is watched. Tests wait for this mark before they press.
    shown.button.element.setAttribute('data-watched', '')
  })
  onScript('dock', create => {
    if (hasEnded || !shown || docking) return
    docking = create(shown)
    docking.start(page?.kind, movedAt)
  })

  const draw = (): void => {
    if (!page) return kept?.hide()
    const view = viewOf(page, state)
    if (!shown) {
      shown = showButton(document, view)
      kept = keepHost(document, shown.host, () => isCutOff() && end())
      kept.observe()
      stopApproach = shown.listen(shown.host, approachEvents, onApproach)
    } else if (!actions || page.kind === 'lead-search') shown.button.draw(view)
    kept?.show()
  }
  /** A first tap on the button counts only if the card's script has watched the button before. */
  const loadForTouch = (): void => {
    if (page && document.visibilityState === 'visible' && hasTouch()) void load('loadCard')
  }
  const onStateRead = (pageRead: ButtonPage, answer: Answer<'getPersonState'> | undefined): void => {
    if (page?.key !== pageRead.key || actions || hasEnded) return
    if (!answer?.ok) {
      if (reads++ < maxReads) setTimeout(() => page?.key === pageRead.key && !actions && void readKnown(), readAgainMs)
      return
    }
    state = answer.value
    draw()
    docking?.update()
    if (!hasTextsFor(state)) void load('loadCard')
  }
  const readKnown = async (): Promise<void> => {
    const current = page
    // The card's script asks whether the search was imported.
    if (current?.kind === 'lead-search') return load('loadCard')
    if (!current || current === reading || hasEnded) return
    reading = current
    const answer = await readPersonState(current)
    reading = undefined
    onStateRead(current, answer)
  }
  const placeButton = (): void => {
    if (docking) docking.tick()
    else if (page && document.querySelector(anchorContainers[page.kind].join())) void load('loadDock')
  }
  const onUrl = (newUrl: string): void => {
    if (isCutOff()) return end()
    const recognised = recognisePage(newUrl)
    const next = recognised && toButtonPage(recognised)
    const isSame = next?.key === page?.key
    page = next
    if (isSame) return
    movedAt = Date.now()
    focusedAt = Infinity
    isReached = false
    state = undefined
    reads = 0
    kept?.reset()
    shown?.button.clearWarning()
    docking?.start(page?.kind, movedAt)
    draw()
    if (actions) actions.show(page)
    else void readKnown()
    if (page) setTimeout(placeButton, staleNameMs)
  }
  const onTick = (): void => {
    if (isCutOff()) return end()
    if (!page) return
    kept?.restore()
    kept?.observe()
    placeButton()
    loadForTouch()
    actions?.tick()
  }
  const onReturn = async (): Promise<void> => {
    // The worker ends the script in toolbar-only mode, but cannot reach a cached page.
    const answer = await send('isButtonWanted', {})
    if (!answer?.ok || !answer.value) end()
  }
  // The user may come back from the popup, where the person may have been looked up.
  const onFocus = (): void => {
    loadForTouch()
    void (actions ? actions.refresh() : readKnown())
  }
  const watch = watchUrl(window, { url, onUrl, onTick, onFocus, onReturn: () => void onReturn(), onEvent })

  const onInput = (event: Event): void => {
    const host = shown?.host
    const isInside = page !== undefined && host !== undefined && event.composedPath().includes(host)
    // The page must not see what the user does with the button, and must not stop it.
    if (isInside && !/^(?:pointerdown|focusin)$/.test(event.type)) event.stopImmediatePropagation()
    if (actions) return actions.handle(event, isInside)
    if (event.type === 'keydown' && event instanceof KeyboardEvent) key = event
    if (!isInside || !event.isTrusted || !(event instanceof MouseEvent) || event.type !== 'click') return
    // Without the card's script no one has seen whether the button stood still, or was covered.
    warn(event.detail > 0 ? sentences.buttonMoved : sentences.buttonTooSoon)
    wasPressed = true
    void load('loadCard')
  }

  void readKnown()

  return {
    handle: event => {
      const isOnPage = event.currentTarget === window
      // Loaded when the user first moves the pointer or scrolls, so that the button has been watched by the time of a press.
      if (isOnPage && firstInputEvents.includes(event.type)) {
        if (!event.isTrusted || !page) return
        for (const type of firstInputEvents) window.removeEventListener(type, onEvent, true)
        void load('loadCard')
      } else if (/^(?:click|pointerdown|focusin|key\w+)$/.test(event.type)) onInput(event)
      else watch.handle(event)
    },
    approach: event => {
      if (!event.isTrusted) return
      if (event.type === 'focusin') focusedAt = isMovedByTab(key) ? event.timeStamp : Infinity
      isReached ||= isOfUser(event) && event instanceof MouseEvent && shown !== undefined && isOver(shown, event)
      void load('loadCard')
    },
    compare: watch.compare,
    run: watch.run,
    stop: () => {
      hasEnded = true
      watch.stop()
      actions?.stop()
      docking?.stop()
      kept?.hide()
      stopApproach?.()
      window.removeEventListener('pageshow', onEvent)
    }
  }
}
