// The card that grows out of the button: what is known of one person in words, the email, Copy and Open.
import css from './card.css?inline'
import type { Say } from './card-failure-text.ts'
import type { CardWords } from './card-text.ts'
import { element, put, type Surface } from './surface.ts'

type CardText = Omit<CardWords, 'label' | 'hint' | 'look'>

export interface Card {
  show: (text: CardText) => void
  /** folds the card; nothing of anybody stays in it */
  hide: () => void
}

interface CardParts {
  say: Say
  /** writes to the clipboard; rejects when the browser refuses */
  copy: (text: string) => Promise<void>
  opened: () => void
}

const textButton = (surface: Surface, parent: Element, look: string, label: string, clicked: () => void): HTMLButtonElement => {
  const button = element(parent, 'button', `card-button ${look}`.trim())
  button.type = 'button'
  put(button, label)
  surface.onClick(button, clicked)
  return button
}

export const createCard = (surface: Surface, { say, copy, opened }: CardParts): Card => {
  // Most pages are left without a card, and need not read what it looks like.
  element(surface.box, 'style', '').textContent = css
  const card = element(surface.box, 'div', 'card')
  const said = element(card, 'div', 'said')
  const sentence = element(said, 'div', 'sentence')
  const found = element(said, 'div', 'found')
  const email = element(found, 'bdi', 'email')
  const verified = element(found, 'span', 'verified')
  const waited = element(card, 'div', 'waited')
  const buttons = element(card, 'div', 'buttons')
  const tell = (text: string, isRefused: boolean): void => {
    put(copied, text)
    // Text that can be marked can be read by the page once it is: only where nothing else helps, and until another email comes.
    if (isRefused) delete email.dataset['text']
  }
  const copyEmail = async (): Promise<void> => {
    const text = email.textContent
    const isDone = await copy(text).then(
      () => true,
      () => false
    )
    if (email.textContent === text) tell(say(isDone ? 'copied' : 'cardCopyRefused'), !isDone)
  }
  const copyButton = textButton(surface, buttons, 'primary', say('copy'), () => void copyEmail())
  textButton(surface, buttons, '', say('cardOpen'), opened)
  const copied = element(buttons, 'div', 'copied')
  card.hidden = true
  // The seconds stay outside what is read out, or they would be read out each second.
  for (const place of [said, copied]) place.setAttribute('role', 'status')
  // The page's own direction holds in here as well, whatever language the words are in.
  for (const place of [said, waited, buttons]) place.dir = 'auto'
  email.dir = 'ltr'

  const fill = (text: CardText): void => {
    if (email.textContent !== text.email) tell('', false)
    put(sentence, text.sentence)
    put(email, text.email)
    put(verified, text.email ? text.verified : '')
    verified.className = `verified ${text.verification}`
    put(waited, text.waited)
    found.hidden = text.email === ''
    copyButton.hidden = text.email === ''
  }

  return {
    show: text => {
      card.hidden = false
      fill(text)
    },
    hide: () => {
      card.hidden = true
      fill({ sentence: '', waited: '', email: '', verification: 'unknown', verified: '' })
    }
  }
}
