// The keys that open Muster, as the browser writes them, and how to change them there.
import { t } from '../../lib/i18n/text.ts'
import './ShortcutList.css'

/** Empty where none are set. */
export type Shortcuts = Record<'open' | 'act' | 'results' | 'side', string>

const rows = { open: 'shortcutOpen', act: 'shortcutAct', results: 'shortcutResults', side: 'shortcutSide' } as const
const names = ['open', 'act', 'results', 'side'] as const

export const ShortcutList = ({ keys, browser }: { keys: Shortcuts; browser: 'chromium' | 'firefox' }) => (
  <div class="key-list">
    <ul>
      {names.map(name => (
        <li key={name}>{t(rows[name], keys[name] || t('shortcutNone'))}</li>
      ))}
    </ul>
    <p class="small soft">{t(browser === 'firefox' ? 'keysInFirefox' : 'keysInChromium')}</p>
  </div>
)
