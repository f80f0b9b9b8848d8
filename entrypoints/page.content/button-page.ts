// The pages that have a button, and how it looks before more is known.
import sentences from 'sentences:page'
import { comparisonKey } from '../../lib/pages/index.ts'
import type { Page } from '../../lib/pages/page.ts'
import type { PersonState } from '../../lib/runs/model/person-state.ts'
import type { Answer } from '../../lib/messages/contract.ts'
import type { ButtonView } from './button.ts'
import { send } from './runtime.ts'

/** The page that the button is made for, by its comparison key. `isEmpty`: a search without any filter. */
export type ButtonPage = { kind: 'profile'; key: string } | { kind: 'lead-search'; key: string; isEmpty: boolean }

/** The user turns to the button. */
export const turnEvents = ['pointerover', 'focusin']

/** A person is there. */
export const presenceEvents = ['pointermove', 'scroll']

export const toButtonPage = (page: Page): ButtonPage =>
  page.kind === 'profile'
    ? { kind: 'profile', key: page.url }
    : { kind: 'lead-search', key: comparisonKey(page), isEmpty: !page.hasCriteria }

/** `state`: what is known of the person. */
export const viewOf = (page: ButtonPage, state?: PersonState): ButtonView => {
  if (page.kind === 'lead-search') {
    const hint = page.isEmpty ? sentences.buttonNeedsFilter : sentences.buttonImportHint
    return { label: sentences.buttonImport, hint, enabled: !page.isEmpty }
  }
  const isConnected = state?.is !== 'not-connected'
  const hint = isConnected ? sentences.cardFindHint : sentences.cardNotConnected
  return { label: sentences.cardFind, hint, status: isConnected ? 'ready' : 'connect', enabled: true, open: false }
}

/** Asks the worker what is known of a person. Free. */
export const readState = ({ key }: ButtonPage): Promise<Answer<'getPersonState'> | undefined> =>
  send('getPersonState', { comparisonKey: key })
