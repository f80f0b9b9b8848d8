// The keyboard shortcuts of Muster as the browser has them, and where to change them there.
import { commands, runtime } from '../../lib/browser.ts'
import { t } from '../../lib/i18n/text.ts'
import styles from './ShortcutList.module.css'

/** Reads the keyboard shortcuts as the browser has them. Rejects where the browser does not tell them. */
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

/** Shortcuts as the browser writes them; '' where none is set. */
export type Shortcuts = Record<'open' | 'act' | 'results' | 'side', string>

const browserRows = [
  ['open', 'shortcutOpen'],
  ['act', 'shortcutAct'],
  ['results', 'commandOpenResults'],
  ['side', 'shortcutSide']
] as const

export const ShortcutList = ({ keys, browser }: { keys: Shortcuts; browser: 'chromium' | 'firefox' }) => (
  <div class={styles.list}>
    <ul>
      {browserRows.map(([name, text]) => (
        <li key={name}>{t('named', t(text), keys[name] || t('shortcutNone'))}</li>
      ))}
    </ul>
    <p class="small soft">{t(browser === 'firefox' ? 'keysInFirefox' : 'keysInChromium')}</p>
  </div>
)
