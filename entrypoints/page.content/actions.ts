// What the button does when a person turns to it: checks that nothing covers it, opens the form of a search, and looks up the person of a
// profile, with the card.
import type { FailureCode } from '../../lib/failure.ts'
import type { CardState, CardText } from './card-text.ts'
import type { Card } from './card.ts'
import type { Actions, ButtonPage, PageParts } from './card-script.ts'
import { watchCover } from './cover.ts'
import type { Translate } from './failure-text.ts'
import { createProfileLookup } from './profile-lookup.ts'
import { isCutOff, send } from './runtime.ts'
import type { Surface } from './surface.ts'

const now = (): number => Date.now()

/** Only a click that takes longer is shown as busy. */
const busyDelayMs = 60

/** How often the seconds of a lookup are counted. */
const countMs = 1_000

interface ActionsOptions extends PageParts {
  t: Translate
  /** `now` in milliseconds since the epoch. */
  getText: (state: CardState, now: number) => CardText
  /** The text of a failure that is not about a person. */
  getFailureText: (code: FailureCode) => string
  createCard: (surface: Surface, options: { copy: (text: string) => Promise<void>; onOpen: () => void }) => Card
}

export const createActions = ({
  surface,
  button,
  updatePlace,
  signal,
  t,
  getText,
  getFailureText,
  createCard
}: ActionsOptions): Actions => {
  const cover = watchCover(button.element)
  let page: ButtonPage | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  // Created when it is first shown.
  let card: Card | undefined

  const tickWithin = (ms: number): void => {
    clearTimeout(timer)
    timer = ms === Infinity || signal.aborted ? undefined : setTimeout(tick, Math.max(ms, countMs))
  }
  const draw = (state: CardState, open: boolean): void => {
    if (isCutOff()) return button.warn(t('buttonNeedsReload'))
    tickWithin(countMs)
    const { label, hint, status, ...content } = getText(state, now())
    const isOpen = open && content.sentence !== ''
    button.show({ label, hint, status, enabled: true, open: isOpen })
    if (isOpen) {
      card ??= createCard(surface, { copy: async text => navigator.clipboard.writeText(text), onOpen: () => void profile.openPopup() })
      card.show(content)
    } else card?.hide()
    updatePlace()
  }
  const profile = createProfileLookup({
    send,
    now,
    draw,
    newId: () => crypto.randomUUID(),
    isVisible: () => document.visibilityState === 'visible',
    delay: callback => setTimeout(callback, busyDelayMs)
  })
  const tick = (): void => tickWithin(profile.tick())
  const openForm = async (search: ButtonPage & { kind: 'lead-search' }): Promise<void> => {
    const answer = await send('openForm', { comparisonKey: search.key })
    if (page !== search) return
    if (answer?.ok) button.show(search.view)
    else button.warn(answer ? getFailureText(answer.failure.code) : t('buttonNeedsReload'))
  }
  const act = (isSecond: boolean): void => {
    if (page?.kind === 'lead-search') void openForm(page)
    else void profile.click(isSecond)
  }
  surface.onEscape(() => {
    if (profile.close()) button.focus()
  })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    profile.leave()
  })

  return {
    show: (shown, state) => {
      page = shown
      if (page?.kind === 'profile') return profile.show(page.key, state)
      profile.leave()
      card?.hide()
    },
    click: isSecond => {
      const clicked = page
      if (cover.isSeen() && !cover.isCovered()) return act(isSecond)
      // That report may be a tenth of a second old, or there is none yet.
      void cover.check().then(isCovered => {
        if (isCovered) button.warn(t('buttonCovered'))
        else if (page === clicked) act(isSecond)
      })
    },
    refresh: profile.refresh,
    tick
  }
}
