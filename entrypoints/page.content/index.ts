// The content script: recognises the page by its URL, shows the button, and listens. Everything else comes later in scripts of its own:
// what a click does (entrypoints/page-card.ts), and the place beside a text (entrypoints/page-dock.ts). It keeps and sends nothing of the page.
import sentences from 'sentences:page'
import { defineContentScript } from 'wxt/utils/define-content-script'
import { anchorContainers } from '../../lib/pages/anchor-containers.ts'
import { comparisonKey, recognisePage } from '../../lib/pages/index.ts'
import type { Page } from '../../lib/pages/page.ts'
import type { PersonState } from '../../lib/runs/model/person-state.ts'
import { createButton } from './button.ts'
import { createHost } from './host.ts'
import { receive, type Actions, type ButtonPage, type Docking, type PageParts } from './later-scripts.ts'
import { createListening } from './listen.ts'
import { isCutOff, send } from './runtime.ts'
import { replaceEarlierInstance } from './single-instance.ts'
import { watchUrl } from './watch-url.ts'

const now = (): number => Date.now()

/** How long a press waits for the card's script. */
const maxWaitMs = 3_000

/** How many times the state of a person is read at most when the worker does not answer, and how long after one another. */
const maxReads = 3
const readAgainMs = 1_000

/** After in-page navigation the new name takes about this long to come. */
const staleNameMs = 1_600

/** Whether the card's script is needed to show a state: it has a text of its own. */
const isPlain = (state: PersonState): boolean =>
  !state.sample && (state.is === 'not-connected' || (state.is === 'nothing' && !state.listed))

const toButtonPage = (page: Page): ButtonPage => {
  const key = comparisonKey(page)
  if (page.kind === 'profile') return { kind: 'profile', key }
  const enabled = page.hasCriteria
  const hint = enabled ? sentences.buttonImportHint : sentences.buttonNeedsFilter
  return { kind: 'lead-search', key, view: { label: sentences.buttonImport, hint, enabled } }
}

export default defineContentScript({
  // The worker registers the script, unless toolbar-only mode is on (entrypoints/background/page-script.ts).
  registration: 'runtime',
  noScriptStartedPostMessage: true,
  main() {
    let page: ButtonPage | undefined
    /** What the worker has said of the person, before the card's script was there. */
    let state: PersonState | undefined
    /** The page whose state is being read. */
    let reading: ButtonPage | undefined
    let movedAt = 0
    let isFirst = true
    let hasEnded = false
    let parts: PageParts | undefined
    let actions: Actions | undefined
    let docking: Docking | undefined
    const loading = new Set<'loadCard' | 'loadDock'>()
    /** A press of a key that waits for the card's script. */
    let press: { key: string | undefined; at: number; isOnHost: boolean } | undefined
    const { listen, stop } = createListening()

    const end = (): void => {
      hasEnded = true
      stop()
      watch.stop()
      actions?.stop()
      docking?.stop()
      parts?.host.hide()
    }
    replaceEarlierInstance(end)

    /** Created when it is first shown: most pages show no button. */
    const createParts = (): PageParts => {
      const host = createHost(document, () => isCutOff() && end())
      for (const type of ['pointerover', 'focusin'])
        listen(host.host, type, (event: Event) => event.isTrusted && void load('loadCard'))
      return {
        host,
        button: createButton(host.box),
        compare: () => watch.compare(),
        getMovedAt: () => movedAt,
        updatePlace: () => docking?.update()
      }
    }
    const getParts = (): PageParts => (parts ??= createParts())
    const warn = (sentence: string): void => parts?.button.warn(sentence)

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
      if (hasEnded) return
      actions = create(getParts())
      actions.show(page, state)
      if (press && press.key === page?.key && now() - press.at < maxWaitMs) actions.pressKey(press)
    })
    receive('dock', create => {
      if (hasEnded) return
      docking = create(getParts())
      docking.start(page?.kind, movedAt)
    })

    const onEvent = (event: Event): void => {
      const host = parts?.host.host
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

    const showPerson = (): void => {
      const isConnected = state?.is !== 'not-connected'
      const { button, host } = getParts()
      button.draw({
        label: sentences.cardFind,
        hint: isConnected ? sentences.cardFindHint : sentences.cardNotConnected,
        status: isConnected ? 'ready' : 'connect',
        enabled: true,
        open: false
      })
      host.show()
      if (state && !isPlain(state)) void load('loadCard')
    }
    /** Free. */
    const readState = async (readsLeft = maxReads): Promise<void> => {
      const asked = page
      if (asked?.kind !== 'profile' || asked === reading) return
      reading = asked
      const answer = await send('getPersonState', { comparisonKey: asked.key })
      if (reading === asked) reading = undefined
      if (page !== asked || actions || hasEnded) return
      if (answer?.ok) {
        state = answer.value
        showPerson()
        docking?.update()
      } else if (readsLeft > 1) setTimeout(() => page === asked && !actions && void readState(readsLeft - 1), readAgainMs)
    }
    const show = (next: ButtonPage | undefined): void => {
      page = next
      state = undefined
      actions?.show(page)
      if (!page) parts?.host.hide()
      else if (page.kind === 'lead-search') {
        getParts().button.draw(page.view)
        getParts().host.show()
      } else if (actions) getParts().host.show()
      else {
        showPerson()
        void readState()
      }
    }
    const place = (): void => {
      if (docking) docking.tick()
      else if (page && document.querySelector(anchorContainers[page.kind].join())) void load('loadDock')
    }
    const onUrl = (url: string): void => {
      if (!isFirst && isCutOff()) return end()
      const recognised = recognisePage(url)
      const next = recognised && toButtonPage(recognised)
      if (next?.key !== page?.key) {
        // The first page of a document follows no other.
        movedAt = isFirst ? 0 : now()
        parts?.host.reset()
        docking?.start(next?.kind, movedAt)
        show(next)
        if (next && !isFirst) setTimeout(place, staleNameMs)
      } else if (next?.kind === 'lead-search') show(next)
      isFirst = false
    }
    const onTick = (): void => {
      if (isCutOff()) return end()
      if (!page || !parts) return
      parts.host.restore()
      parts.host.observe()
      place()
      actions?.tick()
    }
    const onReturn = async (): Promise<void> => {
      // The worker ends the script in toolbar-only mode, but cannot reach a cached page.
      const answer = await send('isButtonWanted', {})
      if (!answer?.ok || !answer.value) end()
    }

    // Registered before the page's own scripts run, so that a page that stops events in the capture phase cannot stop these.
    for (const type of ['click', 'pointerdown', 'keydown', 'keyup', 'keypress']) listen(window, type, onEvent, true)
    // The user may come back from the popup, where the person may have been looked up.
    const onFocus = (): void => void (actions ? actions.refresh() : readState(1))
    const watch = watchUrl(window, { onUrl, onTick, onFocus, onReturn: () => void onReturn(), listen })
  }
})
