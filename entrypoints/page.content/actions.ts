// What a press of the button does: opens the form of a search, or looks up the person of a profile and shows the card. Until the user's
// pointer or focus reaches the button, it looks the same for everyone, so that a page that walks through URLs learns nothing.
import { type SendMessage, isCutOff, send } from './runtime.ts'
import type { FailureCode } from '../../lib/failure.ts'
import type { CardState, CardText } from './card-text.ts'
import { createCard, type Card } from './card.ts'
import { watchSight } from './place/sight.ts'
import type { CardKey, Translate } from './failure-text.ts'
import type { ButtonView } from './button-view.ts'
import type { ButtonPage } from './button-page.ts'
import type { Actions, PageParts } from './later-scripts.ts'
import { followPage } from './host.ts'
import { createProfileLookup } from './profile-lookup.ts'
import { createSurface, type Refusal } from './surface.ts'

/**
 * Reads whether the search on the page was imported before, for the label of the button: "Imported · 75". `draw` gets how many people the
 * newest list of the search has, 0 without one, for each search that is shown and after each `refresh` that found a change. An answer for
 * another search is dropped. Reading is free.
 */
export const createSearchState = (ask: SendMessage, draw: (people: number) => void) => {
  let current: string | undefined
  let drawn = 0

  const refresh = async (): Promise<void> => {
    const key = current
    if (key === undefined) return
    const answer = await ask('getSearchState', { comparisonKey: key })
    if (!answer?.ok || key !== current || answer.value.importedPeople === drawn) return
    drawn = answer.value.importedPeople
    draw(drawn)
  }

  return {
    /** Call it with the comparison key of the search that is shown, or with undefined. */
    show: (key: string | undefined): void => {
      if (key === current) return
      current = key
      drawn = 0
      void refresh()
    },
    refresh: (): void => void refresh(),
    /** Draws what is known again. */
    redraw: (): void => {
      if (drawn > 0) draw(drawn)
    }
  }
}

const now = (): number => Date.now()

/** A click that comes sooner after a navigation was meant for the page before. */
const minStayMs = 500

/** Only a click that takes longer is shown as busy. */
const showBusyAfterMs = 60

/** How often the seconds of a lookup are counted. */
const countMs = 1_000

/** Why a press did not count. */
const refusals = {
  moved: 'buttonMoved',
  keyed: 'buttonTooSoon',
  covered: 'buttonCovered',
  altered: 'buttonAltered'
} as const satisfies Record<Refusal, CardKey>

interface Texts {
  t: Translate
  /** `now` in milliseconds since the epoch. */
  getText: (state: CardState, now: number) => CardText
  /** The text of a failure that is not about a person. */
  getFailureText: (code: FailureCode) => string
}

/** Creates what the button and its card do, for one content script. */
export const createActions = (parts: PageParts, { t, getText, getFailureText }: Texts): Actions => {
  const { button, compare, getMovedAt, updatePlace } = parts
  const sight = watchSight(button.element, parts.box, () => surface.onSight())
  const surface = createSurface(parts, document, control => (control === button.element ? sight : undefined))
  const colour = followPage(parts.box)
  let page: ButtonPage | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasEnded = false
  // Created when it is first shown.
  let card: Card | undefined
  let isCardOpen = false
  let { isReached } = parts

  const drawButton = (view: ButtonView): void => {
    parts.box.classList.toggle('reached', isReached)
    const drawnLabel = isReached ? undefined : t(page?.kind === 'profile' ? 'findEmail' : 'buttonImport')
    button.draw({ ...view, drawnLabel })
    updatePlace()
  }
  const tickWithin = (ms: number): void => {
    clearTimeout(timer)
    timer = ms === Infinity || hasEnded ? undefined : setTimeout(tick, Math.max(ms, countMs))
  }
  const draw = (state: CardState, open: boolean): void => {
    if (isCutOff()) return button.warn(t('buttonNeedsReload'))
    tickWithin(countMs)
    const { label, hint, status, ...content } = getText(state, now())
    const isOpen = open && content.sentence !== ''
    if (isOpen) {
      card ??= createCard(surface, {
        t,
        copy: async text => navigator.clipboard.writeText(text),
        onOpen: isSettings => void profile.open(isSettings ? 'openSettings' : 'openForm')
      })
      card.show(content)
    } else card?.hide()
    isCardOpen = isOpen
    drawButton({ label, hint, status, enabled: true, open: isOpen })
  }
  const profile = createProfileLookup({
    send,
    now,
    elapsed: () => performance.now(),
    draw,
    newId: () => crypto.randomUUID(),
    isVisible: () => document.visibilityState === 'visible',
    delay: callback => setTimeout(callback, showBusyAfterMs)
  })
  const tick = (): void => tickWithin(profile.tick())
  const search = createSearchState(send, people => {
    if (isCutOff()) return
    const count = people.toLocaleString(t('language'))
    const view = people > 0 ? [t('buttonImported', count), t('buttonImportedHint')] : [t('buttonImport'), t('buttonImportHint')]
    drawButton({ label: view[0] ?? '', hint: view[1] ?? '', enabled: true })
  })
  const openForm = async (shown: ButtonPage & { kind: 'lead-search' }): Promise<void> => {
    const answer = await send('openForm', { comparisonKey: shown.key })
    if (page?.key !== shown.key) return
    if (!answer?.ok) button.warn(answer ? getFailureText(answer.failure.code) : t('buttonNeedsReload'))
  }
  /** Answers a click that does not count: in the card, which covers the place of the hint, or beside the button. */
  const refuse = (sentence: string): void => (isCardOpen ? card?.warn(sentence) : button.warn(sentence))
  surface.onClick(button.element, isSecond => {
    if (button.element.getAttribute('aria-disabled') === 'true') return
    // A navigation that is noticed only now was after the click.
    const key = page?.key
    if (isCutOff()) return button.warn(t('buttonNeedsReload'))
    if (!compare() || performance.now() - getMovedAt() < minStayMs) return refuse(t('failure_pageChanged'))
    if (!page || page.key !== key) return
    button.clearWarning()
    card?.warn('')
    if (page.kind === 'lead-search') void openForm(page)
    else void profile.click(isSecond)
  })
  surface.onRefused(reason => refuse(t(refusals[reason])))
  surface.onReached(() => {
    if (isReached || !page) return
    isReached = true
    if (page.kind === 'profile') profile.redraw()
    else search.redraw()
    // The pointer may rest there already.
    surface.onSight()
  })
  surface.onRested(() => isReached && profile.rest())
  surface.onEscape(() => {
    if (!card?.closeMenu() && profile.close()) surface.focus(button.element)
  })

  return {
    show: (shown, state) => {
      if (page && shown?.key !== page.key) {
        surface.reset()
        isReached = false
        colour()
      }
      if (shown?.key !== page?.key) surface.delayMark(minStayMs - (performance.now() - getMovedAt()))
      page = shown
      search.show(page?.kind === 'lead-search' && !page.isEmpty ? page.key : undefined)
      if (page?.kind === 'profile') return profile.show(page.key, state)
      profile.leave()
      card?.hide()
      isCardOpen = false
    },
    handle: surface.handle,
    refresh: () => {
      profile.refresh()
      search.refresh()
    },
    tick,
    stop: () => {
      hasEnded = true
      clearTimeout(timer)
      profile.leave()
      search.show(undefined)
      sight.stop()
      surface.stop()
    }
  }
}
