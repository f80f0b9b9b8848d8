// Handles what happens on a page after its button is shown: in-page navigation, a removed button, and the state of the person. The content
// script loads it with the first event that needs it (index.ts). It uses the scripts of the card and of the dock (later-scripts.ts).
import sentences from 'sentences:session'
import type { Answer, LaterScript } from '../../lib/messages/contract.ts'
import { anchorContainers } from '../../lib/pages/button-anchor.ts'
import { recognisePage } from '../../lib/pages/index.ts'
import type { PersonState } from '../../lib/runs/model/people.ts'
import { hasTextsFor, readPersonState, toButtonPage, viewOf, type ButtonPage } from './button-page.ts'
import { createButtonView, type ViewedButton } from './button-view.ts'
import { hasTouch } from './focus.ts'
import { keepHost, type KeptHost } from './keep-host.ts'
import { onScript, type Actions, type Docking, type FirstParts, type PageSession } from './later-scripts.ts'
import { isCutOff, send } from './runtime.ts'
import { watchUrl } from './watch-url.ts'

/** How many times more the state of a person is read when the worker does not answer, and how long after one another. */
const maxReads = 2
const readAgainMs = 1_000

/** After in-page navigation the new name takes about this long to come. */
const staleNameMs = 1_600

/** Creates the session of a page, and asks the worker what is known about it. */
export const createPageSession = (first: FirstParts): PageSession => {
  const { url, input, onEvent, end } = first
  let page = first.page && toButtonPage(first.page)
  let shown: ViewedButton | undefined
  /** What the worker has answered about the person. */
  let state: PersonState | undefined
  let kept: KeptHost | undefined
  let movedAt = -Infinity
  let hasEnded = false
  let reads = 0
  /** The page whose state is being read. */
  let reading: ButtonPage | undefined
  let actions: Actions | undefined
  let docking: Docking | undefined

  const load = async (name: LaterScript): Promise<void> => {
    if (name === 'card' ? actions : docking) return
    if (isCutOff()) return shown?.button.warn(sentences.buttonNeedsReload)
    await first.load(name)
    if (name === 'dock') return
    // The script has run by now, unless the worker could not load it.
    if (!actions && input.refused) shown?.button.warn(sentences.cardSilent)
    input.refused = undefined
  }
  onScript('card', create => {
    if (hasEnded || !shown || actions) return
    const { focusedAt, isReached } = input
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

  const adopt = (button: NonNullable<FirstParts['shown']>): void => {
    shown = createButtonView(button)
    kept = keepHost(document, shown.host, () => isCutOff() && end())
  }
  const draw = (): void => {
    if (!page) return kept?.hide()
    const isNew = !shown
    if (isNew) adopt(first.show(page.kind, page.kind === 'profile' || !page.isEmpty))
    if (!actions || page.kind === 'lead-search') shown?.button.draw(viewOf(page, state))
    if (isNew) kept?.observe()
    kept?.show()
  }
  /** A first tap on the button counts only if the card's script has watched the button before. */
  const loadForTouch = (): void => {
    if (page && document.visibilityState === 'visible' && hasTouch()) void load('card')
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
    if (!hasTextsFor(state)) void load('card')
  }
  const readKnown = async (): Promise<void> => {
    const current = page
    // The card's script asks whether the search was imported.
    if (current?.kind === 'lead-search') return load('card')
    if (!current || current === reading || hasEnded) return
    reading = current
    const answer = await readPersonState(current)
    reading = undefined
    onStateRead(current, answer)
  }
  const placeButton = (): void => {
    if (docking) docking.tick()
    else if (page && document.querySelector(anchorContainers[page.kind].join())) void load('dock')
  }
  const onUrl = (newUrl: string): void => {
    if (isCutOff()) return end()
    const recognised = recognisePage(newUrl)
    const next = recognised && toButtonPage(recognised)
    const isSame = next?.key === page?.key
    page = next
    if (isSame) return
    movedAt = performance.now()
    input.focusedAt = Infinity
    input.isReached = false
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

  if (first.shown) {
    adopt(first.shown)
    draw()
  }
  void readKnown()

  return {
    handle: watch.handle,
    handleInput: (event, isInside) => {
      actions?.handle(event, isInside && page !== undefined)
      return actions !== undefined
    },
    compare: watch.compare,
    loadCard: isPress => {
      if (!page) return
      if (isPress) shown?.button.warn((input.refused?.detail ?? 0) > 0 ? sentences.buttonMoved : sentences.buttonTooSoon)
      void load('card')
    },
    run: watch.run,
    stop: () => {
      hasEnded = true
      watch.stop()
      actions?.stop()
      docking?.stop()
      kept?.hide()
      window.removeEventListener('pageshow', onEvent)
    }
  }
}
