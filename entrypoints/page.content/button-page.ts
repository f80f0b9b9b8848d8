// The pages that have a button, and how the button looks before the card's script is loaded.
import sentences from 'sentences:session'
import { comparisonKey } from '../../lib/pages/index.ts'
import type { Page } from '../../lib/pages/page.ts'
import type { PersonState } from '../../lib/runs/model/people.ts'
import type { Answer } from '../../lib/messages/contract.ts'
import type { ButtonView } from './button-view.ts'
import { send } from './runtime.ts'

/** The page that the button is made for, by its comparison key. `isEmpty`: a search without any filter. */
export type ButtonPage = { kind: 'profile'; key: string } | { kind: 'lead-search'; key: string; isEmpty: boolean }

/** The page as the button needs it. */
export const toButtonPage = (page: Page): ButtonPage =>
  page.kind === 'profile'
    ? { kind: 'profile', key: page.url }
    : { kind: 'lead-search', key: comparisonKey(page), isEmpty: !page.hasCriteria }

/** How the button looks. `state`: what is known about the person. */
export const viewOf = (page: ButtonPage, state?: PersonState): ButtonView => {
  if (page.kind === 'lead-search') {
    const hint = page.isEmpty ? sentences.buttonNeedsFilter : sentences.buttonImportHint
    return { label: sentences.buttonImport, hint, enabled: !page.isEmpty }
  }
  const isConnected = state?.is !== 'not-connected'
  const hint = isConnected ? sentences.cardFindHint : sentences.cardNotConnected
  return { label: sentences.findEmail, hint, status: isConnected ? 'ready' : 'connect', enabled: true, open: false }
}

/** Whether `viewOf` has the texts of a state. Those of every other state are in the card's script. */
export const hasTextsFor = (state: PersonState): boolean =>
  !state.sample && (state.is === 'not-connected' || (state.is === 'nothing' && !state.listed))

/** Asks the worker what is known about a person. Free. */
export const readPersonState = ({ key }: ButtonPage): Promise<Answer<'getPersonState'> | undefined> =>
  send('getPersonState', { comparisonKey: key })
