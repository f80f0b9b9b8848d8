// What a person chooses in the browser's own menus, or presses: neither can be reached without a screen.
import type { Page } from '@playwright/test'
import type { House } from './fixture.ts'

/** Lets the browser say that an entry or a key was chosen while `page` is in front. */
export const choose = (
  house: House,
  page: Page,
  event: 'contextMenus.onClicked' | 'commands.onCommand',
  first: object | string
): Promise<void> =>
  house.browser.context.serviceWorkers()[0]!.evaluate(
    async ([name, what, url]) => {
      interface Event {
        dispatch: (...values: unknown[]) => void
      }
      const { chrome } = globalThis as never as {
        chrome: {
          contextMenus: { onClicked: Event }
          commands: { onCommand: Event }
          tabs: { query: (query: object) => Promise<{ url?: string }[]> }
        }
      }
      const tab = (await chrome.tabs.query({})).find(one => one.url === url)
      const heard = name === 'commands.onCommand' ? chrome.commands.onCommand : chrome.contextMenus.onClicked
      heard.dispatch(what, tab)
    },
    [event, first, page.url()] as const
  )
