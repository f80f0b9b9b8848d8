// Reads the keyboard shortcuts as the browser has them.
import type { Shortcuts } from './ShortcutList.tsx'
import { commands, runtime } from '../../lib/browser.ts'

/** Rejects where the browser does not tell them. */
export const readShortcuts = async (): Promise<Shortcuts> => {
  const all = await commands.getAll()
  const getShortcut = (command: string): string => all.find(({ name }) => name === command)?.shortcut ?? ''
  return {
    open: getShortcut('_execute_action'),
    act: getShortcut('act-on-page'),
    results: getShortcut('open-results'),
    side: getShortcut('open-side')
  }
}

export const browserOfPage = (): 'chromium' | 'firefox' => (runtime.getURL('').startsWith('moz-') ? 'firefox' : 'chromium')
