// The card of the button on a profile: the email with its status, what came with it, a sentence, buttons to copy, and a menu with the rest.
import css from './card.css?inline'
import type { CardText, NextStep } from './card-text.ts'
import type { CardKey, Translate } from './failure-text.ts'
import { element, setText } from './host.ts'
import type { Surface } from './surface.ts'

type CardContent = Omit<CardText, 'label' | 'hint' | 'status'>

export interface Card {
  show: (content: CardContent) => void
  /** Closes the card and removes everything about the person from it. */
  hide: () => void
  /** Says below the buttons why a click did not count, with a short shake each time; '' removes it. */
  warn: (sentence: string) => void
  /** Closes the menu of the card. Returns whether it was open. */
  closeMenu: () => boolean
}

/** The names of the buttons that lead on. */
const nextLabels = {
  connect: 'connectService',
  settings: 'openSettings',
  retry: 'cardLookAgain',
  look: 'cardLookAgain',
  result: 'viewResult',
  run: 'unseenShow'
} as const satisfies Record<NextStep, CardKey>

type CardSurface = Pick<Surface, 'box' | 'onClick' | 'focus'>

interface CardOptions {
  t: Translate
  /** Writes to the clipboard; rejects when the browser refuses. */
  copy: (text: string) => Promise<void>
  /** Opens the popup, or the settings. */
  onOpen: (isSettings: boolean) => void
}

const createCardButton = (
  surface: CardSurface,
  parent: Element,
  variant: string,
  label: string,
  onClick: () => void
): HTMLButtonElement => {
  const button = element(parent, 'button', `card-button ${variant}`)
  button.type = 'button'
  setText(button, label)
  surface.onClick(button, onClick)
  return button
}

/** Creates the card and its style, hidden. */
export const createCard = (surface: CardSurface, { t, copy, onOpen }: CardOptions): Card => {
  // Most pages never show a card, so its style is added with the first one.
  element(surface.box, 'style', '').textContent = css
  const card = element(surface.box, 'div', 'card')
  const summary = element(card, 'div', 'summary')
  const found = element(summary, 'div', 'found')
  const email = element(found, 'bdi', 'email')
  const badge = element(found, 'span', 'badge')
  const about = element(summary, 'div', 'about')
  const phone = element(summary, 'bdi', 'phone')
  const sentence = element(summary, 'div', 'sentence')
  const elapsed = element(card, 'div', 'elapsed')
  const buttons = element(card, 'div', 'buttons')
  // A page can make the browser refuse to copy, and reads what is selected or searches for it. So the text is not given out here in another way.
  const showCopied = (key?: 'copied' | 'cardCopyRefused'): void => {
    setText(copied, key ? t(key) : '')
    setText(refused, '')
    openInstead.hidden = key !== 'cardCopyRefused'
  }
  const copyText = async (source: HTMLElement): Promise<void> => {
    const text = source.textContent
    const isCopied = await copy(text).then(
      () => true,
      () => false
    )
    if (source.textContent === text) showCopied(isCopied ? 'copied' : 'cardCopyRefused')
  }
  const openPopup = (): void => onOpen(false)
  // Looking again may cost a credit, so it starts in the popup, which shows the price.
  const lookFirst = createCardButton(surface, buttons, 'primary look', t('cardLookAgain'), openPopup)
  const copyEmail = createCardButton(surface, buttons, 'primary copy', t('copyEmail'), () => void copyText(email))
  const copyAnyway = createCardButton(surface, buttons, 'copy-anyway', t('cardCopyAnyway'), () => void copyText(email))
  const copyPhone = createCardButton(surface, buttons, '', t('cardCopyPhone'), () => void copyText(phone))
  const lookLast = createCardButton(surface, buttons, 'look', t('cardLookAgain'), openPopup)
  let next: NextStep = 'run'
  const open = createCardButton(surface, buttons, 'end', '', () => onOpen(next === 'connect' || next === 'settings'))
  const more = createCardButton(surface, buttons, 'end more', '⋯', () => openMenu(menu.hidden === true))
  const menu = element(buttons, 'div', 'menu')
  const menuItem = (label: CardKey, onClick: () => void): HTMLButtonElement =>
    createCardButton(surface, menu, 'item', t(label), () => {
      // The item is hidden with the menu, and the focus must not be lost with it.
      surface.focus(more)
      openMenu(false)
      onClick()
    })
  const menuPhone = menuItem('cardCopyPhone', () => void copyText(phone))
  const menuLook = menuItem('cardLookAgain', openPopup)
  menuItem('cardOpenInMuster', openPopup)
  const openMenu = (isOpen: boolean): void => {
    menu.hidden = !isOpen
    more.setAttribute('aria-expanded', String(isOpen))
  }
  more.setAttribute('aria-label', t('moreActions'))
  const lookHint = element(buttons, 'div', 'look-hint')
  const copied = element(buttons, 'div', 'copied')
  const openInstead = createCardButton(surface, buttons, 'open-instead', t('cardOpenInMuster'), openPopup)
  const refused = element(buttons, 'div', 'refused')
  card.hidden = menu.hidden = openInstead.hidden = true
  // Screen readers announce changes of a status; the elapsed seconds stay outside of it.
  for (const status of [summary, copied, refused]) status.setAttribute('role', 'status')
  // The texts may run in another direction than the page.
  for (const area of [summary, elapsed, buttons, about]) area.dir = 'auto'
  email.dir = phone.dir = 'ltr'

  const fill = (content: CardContent): void => {
    if (email.textContent !== content.email) {
      showCopied()
      openMenu(false)
    }
    setText(email, content.email)
    setText(badge, content.email ? content.badge : '')
    badge.className = `badge ${content.verification}`
    setText(about, content.about)
    setText(phone, content.phone)
    setText(sentence, content.sentence)
    setText(elapsed, content.elapsed)
    next = content.next
    setText(open, t(nextLabels[next]))
    const hasEmail = content.email !== ''
    const isRisky = hasEmail && content.verification === 'risky'
    const isInvalid = hasEmail && content.verification === 'invalid'
    found.hidden = !hasEmail
    about.hidden = content.about === ''
    phone.hidden = content.phone === ''
    copyPhone.hidden = content.phone === '' || isRisky || isInvalid
    copyEmail.hidden = !hasEmail || isRisky || isInvalid
    copyAnyway.hidden = !isRisky && !isInvalid
    lookFirst.hidden = !isInvalid
    lookLast.hidden = !isRisky
    open.hidden = hasEmail
    more.hidden = !hasEmail
    menuPhone.hidden = content.phone === '' || !copyPhone.hidden
    menuLook.hidden = isRisky || isInvalid
    setText(lookHint, isRisky || isInvalid ? t('cardLookAgainHint') : '')
  }

  return {
    show: content => {
      card.hidden = false
      fill(content)
    },
    hide: () => {
      card.hidden = true
      setText(refused, '')
      fill({ sentence: '', elapsed: '', email: '', verification: 'unknown', badge: '', about: '', phone: '', next: 'run' })
    },
    warn: reason => {
      setText(refused, '')
      setText(refused, reason)
      refused.className = `refused warning ${refused.className.endsWith('again') ? '' : 'again'}`
    },
    closeMenu: () => {
      const wasOpen = !menu.hidden
      openMenu(false)
      if (wasOpen) surface.focus(more)
      return wasOpen
    }
  }
}
