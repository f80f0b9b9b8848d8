// Sends messages from the content script to the worker. It uses `chrome`, which Firefox has too: the first use of `browser` costs Chromium
// half a millisecond more.
import type { Answer, MessageBody } from '../../lib/messages/contract.ts'
import type { browser } from 'wxt/browser'

declare const chrome: typeof browser

type PageMessage =
  | 'startPageLookup'
  | 'getPersonState'
  | 'getSearchState'
  | 'openForm'
  | 'openSettings'
  | 'isButtonWanted'
  | 'loadCard'
  | 'loadDock'
/** Sends a message to the worker. Resolves to undefined when no answer came; never rejects. */
export type SendMessage = <N extends PageMessage>(name: N, body: MessageBody<N>) => Promise<Answer<N> | undefined>

export const send: SendMessage = async (name, body) => {
  try {
    return await chrome.runtime.sendMessage({ name, body })
  } catch {
    return undefined
  }
}

/** Whether the extension was updated, disabled or removed since this script began. */
export const isCutOff = (): boolean => !chrome.runtime?.id
