// Simulates a choice in the browser's menus or a keyboard shortcut, which need a screen.
import type { Page } from '@playwright/test'
import type { Sandbox } from './fixture.ts'

/** Dispatches the event for a menu entry or shortcut chosen while `page` is in front. */
export const choose = (
  sandbox: Sandbox,
  page: Page,
  event: 'contextMenus.onClicked' | 'commands.onCommand',
  first: object | string
): Promise<void> =>
  sandbox.browser.context.serviceWorkers()[0]!.evaluate(
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
      const browserEvent = name === 'commands.onCommand' ? chrome.commands.onCommand : chrome.contextMenus.onClicked
      browserEvent.dispatch(what, tab)
    },
    [event, first, page.url()] as const
  )
