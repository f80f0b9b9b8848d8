// The keyboard shortcuts of Muster, and where to change them in the browser.
import { t } from '../../lib/i18n/text.ts'
import styles from './ShortcutList.module.css'

/** Shortcuts as the browser writes them; '' where none is set. */
export type Shortcuts = Record<'open' | 'act' | 'results' | 'side', string>

const rows = { open: 'shortcutOpen', act: 'shortcutAct', results: 'shortcutResults', side: 'shortcutSide' } as const
const names = ['open', 'act', 'results', 'side'] as const

export const ShortcutList = ({ keys, browser }: { keys: Shortcuts; browser: 'chromium' | 'firefox' }) => (
  <div class={styles.list}>
    <ul>
      {names.map(name => (
        <li key={name}>{t(rows[name], keys[name] || t('shortcutNone'))}</li>
      ))}
    </ul>
    <p class="small soft">{t(browser === 'firefox' ? 'keysInFirefox' : 'keysInChromium')}</p>
  </div>
)
