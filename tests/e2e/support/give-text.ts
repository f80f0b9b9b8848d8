// Gives the popup a text under an id, as the context menu does.
import type { Page } from '@playwright/test'

interface ExtensionStorage {
  chrome: { storage: { session: { set: (entries: object) => Promise<void> } } }
}

/** Stores the text from a page of the extension and returns the id for the popup's address. */
export const giveText = async (page: Page, origin: string, text: string): Promise<string> => {
  const id = `given-${Math.random().toString(36).slice(2)}`
  await page.goto(`${origin}/popup.html`)
  await page.evaluate(
    ([key, given]) =>
      (globalThis as never as ExtensionStorage).chrome.storage.session.set({ [`given-text:${key}`]: { text: given, at: Date.now() } }),
    [id, text] as const
  )
  return id
}
