// The rest of the content script, created by the first event that needs it: in-page navigation, the user turning to the button, a removed
// button, a known person. It loads what a click does (entrypoints/page-card.ts) and the place beside a text (entrypoints/page-dock.ts).
import sentences from 'sentences:page'
import type { Answer } from '../../lib/messages/contract.ts'
import { anchorContainers } from '../../lib/pages/anchor-containers.ts'
import { recognisePage } from '../../lib/pages/index.ts'
import type { PersonState } from '../../lib/runs/model/person-state.ts'
import { presenceEvents, readState, toButtonPage, turnEvents, viewOf, type ButtonPage } from './button-page.ts'
import { showButton, type ShownButton } from './button.ts'
import { keepHost, type KeptHost } from './keep-host.ts'
import { receive, type Actions, type Docking } from './later-scripts.ts'
import { isCutOff, send } from './runtime.ts'
import { watchUrl } from './watch-url.ts'

const now = (): number => Date.now()

/** How long a press waits for the card's script. */
const maxWaitMs = 3_000

/** How many times more the state of a person is read when the worker does not answer, and how long after one another. */
const maxReads = 2
const readAgainMs = 1_000

/** After in-page navigation the new name takes about this long to come. */
const staleNameMs = 1_600

/** Whether the card's script is needed to show a state: it has a text of its own. */
const isPlain = (state: PersonState): boolean =>
  !state.sample && (state.is === 'not-connected' || (state.is === 'nothing' && !state.listed))

interface RestOptions {
  /** What was shown first: the URL, its page and the button. */
  url: string
  page: ButtonPage | undefined
  shown: ShownButton | undefined
  onEvent: (event: Event) => void
  end: () => void
}

export interface Rest {
  handle: (event: Event) => void
  compare: () => boolean
  /** Restores the button, and looks for a place beside a text. */
  run: () => void
  stop: () => void
}

export const createRest = ({ url, page: firstPage, shown: firstShown, onEvent, end }: RestOptions): Rest => {
  let page = firstPage
  let shown = firstShown
  /** What the worker has said of the person. */
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
  /** A press of a key that waits for the card's script. */
  let press: { key: string | undefined; at: number; isOnHost: boolean } | undefined

  const warn = (sentence: string): void => shown?.button.warn(sentence)
  const load = async (name: 'loadCard' | 'loadDock'): Promise<void> => {
    if ((name === 'loadCard' ? actions : docking) || loading.has(name)) return
    if (isCutOff()) return warn(sentences.buttonNeedsReload)
    loading.add(name)
    await send(name, {})
    loading.delete(name)
    if (name === 'loadDock') return
    // The script has run by now, unless the worker could not load it.
    if (!actions && press) warn(sentences.cardSilent)
    press = undefined
  }
  receive('actions', create => {
    if (hasEnded || !shown || actions) return
    const updatePlace = (): void => docking?.update()
    actions = create({ ...shown, compare: watch.compare, getMovedAt: () => movedAt, updatePlace })
    actions.show(page, state)
    // From here on the button is watched. Tests wait for this mark before they press.
    shown.button.element.setAttribute('data-watched', '')
    if (press && press.key === page?.key && now() - press.at < maxWaitMs) actions.pressKey(press)
  })
  receive('dock', create => {
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
      for (const type of turnEvents) shown.host.addEventListener(type, onEvent)
    } else if (!actions || page.kind === 'lead-search') shown.button.draw(view)
    kept?.show()
  }
  const know = (asked: ButtonPage, answer: Answer<'getPersonState'> | undefined): void => {
    if (page?.key !== asked.key || actions || hasEnded) return
    if (!answer?.ok) {
      if (reads++ < maxReads) setTimeout(() => page?.key === asked.key && !actions && void read(), readAgainMs)
      return
    }
    state = answer.value
    draw()
    docking?.update()
    if (!isPlain(state)) void load('loadCard')
  }
  const read = async (): Promise<void> => {
    const asked = page
    // The card's script asks whether the search was imported.
    if (asked?.kind === 'lead-search') return load('loadCard')
    if (!asked || asked === reading || hasEnded) return
    reading = asked
    const answer = await readState(asked)
    reading = undefined
    know(asked, answer)
  }
  const place = (): void => {
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
    movedAt = now()
    state = undefined
    reads = 0
    kept?.reset()
    shown?.button.calm()
    docking?.start(page?.kind, movedAt)
    draw()
    if (actions) actions.show(page)
    else void read()
    if (page) setTimeout(place, staleNameMs)
  }
  const onTick = (): void => {
    if (isCutOff()) return end()
    if (!page) return
    kept?.restore()
    kept?.observe()
    place()
    actions?.tick()
  }
  const onReturn = async (): Promise<void> => {
    // The worker ends the script in toolbar-only mode, but cannot reach a cached page.
    const answer = await send('isButtonWanted', {})
    if (!answer?.ok || !answer.value) end()
  }
  // The user may come back from the popup, where the person may have been looked up.
  const onFocus = (): void => void (actions ? actions.refresh() : read())
  const watch = watchUrl(window, { url, onUrl, onTick, onFocus, onReturn: () => void onReturn(), onEvent })

  const onInput = (event: Event): void => {
    const host = shown?.host
    const isInside = page !== undefined && host !== undefined && event.composedPath().includes(host)
    // The page must not see what the user does with the button, and must not stop it.
    if (isInside && event.type !== 'pointerdown') event.stopImmediatePropagation()
    if (actions) return actions.handle(event, isInside)
    if (!isInside || !event.isTrusted || !(event instanceof MouseEvent) || event.type !== 'click') return
    // Nothing has watched the button so far: a press of the pointer does not count, and one of a key waits.
    if (event.detail > 0) warn(sentences.buttonMoved)
    else press ??= { key: page?.key, at: now(), isOnHost: event.target === host }
    void load('loadCard')
  }

  // The first page is waiting for its state.
  void read()

  return {
    handle: event => {
      // Loaded at the first sign of a person, so that the button has been watched by the time they press it.
      if (presenceEvents.includes(event.type)) {
        if (!event.isTrusted || !page) return
        for (const type of presenceEvents) window.removeEventListener(type, onEvent, true)
        void load('loadCard')
      } else if (turnEvents.includes(event.type)) {
        if (event.isTrusted) void load('loadCard')
      } else if (/^(?:click|pointerdown|key\w+)$/.test(event.type)) onInput(event)
      else watch.handle(event)
    },
    compare: watch.compare,
    run: watch.run,
    stop: () => {
      hasEnded = true
      watch.stop()
      actions?.stop()
      docking?.stop()
      kept?.hide()
      for (const type of turnEvents) shown?.host.removeEventListener(type, onEvent)
      window.removeEventListener('pageshow', onEvent)
    }
  }
}
