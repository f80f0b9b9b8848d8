// The card of the button on a profile: a sentence about the person, the email, and the buttons Copy and Open.
import css from './card.css?inline'
import type { CardText } from './card-text.ts'
import type { Translate } from './failure-text.ts'
import { element, setText } from './host.ts'
import type { Surface } from './surface.ts'

type CardContent = Omit<CardText, 'label' | 'hint' | 'status'>

export interface Card {
  show: (content: CardContent) => void
  /** Closes the card and removes everything about the person from it. */
  hide: () => void
}

type CardSurface = Pick<Surface, 'box' | 'onClick'>

interface CardOptions {
  t: Translate
  /** Writes to the clipboard; rejects when the browser refuses. */
  copy: (text: string) => Promise<void>
  onOpen: () => void
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

export const createCard = (surface: CardSurface, { t, copy, onOpen }: CardOptions): Card => {
  // Most pages never show a card, so its style is added with the first one.
  element(surface.box, 'style', '').textContent = css
  const card = element(surface.box, 'div', 'card')
  const summary = element(card, 'div', 'summary')
  const sentence = element(summary, 'div', 'sentence')
  const found = element(summary, 'div', 'found')
  const email = element(found, 'bdi', 'email')
  const badge = element(found, 'span', 'badge')
  const elapsed = element(card, 'div', 'elapsed')
  const buttons = element(card, 'div', 'buttons')
  const showCopied = (text: string, isRefused: boolean): void => {
    setText(copied, text)
    // A page can read selected text, so the email becomes selectable only when the browser refuses to copy, until the next email.
    if (isRefused) delete email.dataset['text']
  }
  const copyEmail = async (): Promise<void> => {
    const text = email.textContent
    const isCopied = await copy(text).then(
      () => true,
      () => false
    )
    if (email.textContent === text) showCopied(t(isCopied ? 'copied' : 'cardCopyRefused'), !isCopied)
  }
  const copyButton = createCardButton(surface, buttons, 'primary', t('copy'), () => void copyEmail())
  createCardButton(surface, buttons, '', t('cardOpen'), onOpen)
  const copied = element(buttons, 'div', 'copied')
  card.hidden = true
  // Screen readers announce changes of a status; the elapsed seconds stay outside of it.
  for (const status of [summary, copied]) status.setAttribute('role', 'status')
  // The texts may run in another direction than the page.
  for (const area of [summary, elapsed, buttons]) area.dir = 'auto'
  email.dir = 'ltr'

  const fill = (content: CardContent): void => {
    if (email.textContent !== content.email) showCopied('', false)
    setText(sentence, content.sentence)
    setText(email, content.email)
    setText(badge, content.email ? content.badge : '')
    badge.className = `badge ${content.verification}`
    setText(elapsed, content.elapsed)
    found.hidden = copyButton.hidden = content.email === ''
  }

  return {
    show: content => {
      card.hidden = false
      fill(content)
    },
    hide: () => {
      card.hidden = true
      fill({ sentence: '', elapsed: '', email: '', verification: 'unknown', badge: '' })
    }
  }
}
