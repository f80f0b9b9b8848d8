// Sends messages from the content script to the worker. It uses `chrome`, which Firefox has too: the first use of `browser` costs Chromium
// half a millisecond more. And keeps one instance of the script per page.
import type { browser } from 'wxt/browser'
import type { Answer, MessageBody } from '../../lib/messages/contract.ts'

declare const chrome: typeof browser

type PageMessage = 'startPageLookup' | 'getPersonState' | 'getSearchState' | 'openForm' | 'openSettings' | 'isButtonWanted' | 'loadScripts'
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

/** The worker reads the same name (entrypoints/background/page-script.ts). */
const instanceName = 'running'

/**
 * Keeps one instance of the script per page: a later instance ends the earlier one, and the worker ends it in toolbar-only mode. Both find
 * it on the global object of the extension's own sandbox, which the page cannot read. Ends the instance that ran here before. The next
 * one, or the worker, calls `end`.
 */
export const replaceEarlierInstance = (end: () => void, scope: object = globalThis): void => {
  const earlier: unknown = Reflect.get(scope, instanceName)
  if (typeof earlier === 'object' && earlier && 'abort' in earlier && typeof earlier.abort === 'function') earlier.abort()
  Reflect.set(scope, instanceName, { abort: end })
}
