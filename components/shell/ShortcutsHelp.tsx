// An overview of the shortcuts of a page, and of those that work in the whole browser.
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import styles from './ShortcutsHelp.module.css'
import { commands, runtime } from '../../lib/browser.ts'
import { Button } from '../ui/Button.tsx'
import { useRestoredFocus, useEscape } from '../ui/hooks/use-layers.ts'
import type { PageShortcut, PageShortcuts } from './page-shortcuts.ts'

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
  ['results', 'shortcutResults'],
  ['side', 'shortcutSide']
] as const

/** The keyboard shortcuts of Muster, and where to change them in the browser. */
export const ShortcutList = ({ keys, browser }: { keys: Shortcuts; browser: 'chromium' | 'firefox' }) => (
  <div class={styles.list}>
    <ul>
      {browserRows.map(([name, text]) => (
        <li key={name}>{t(text, keys[name] || t('shortcutNone'))}</li>
      ))}
    </ul>
    <p class="small soft">{t(browser === 'firefox' ? 'keysInFirefox' : 'keysInChromium')}</p>
  </div>
)

/** What is printed on keys, where it is no letter or sign. */
const signs: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' }
const names: Readonly<Record<string, MessageKey>> = {
  ' ': 'keyNameSpace',
  Home: 'keyNameHome',
  End: 'keyNameEnd',
  PageUp: 'keyNamePageUp',
  PageDown: 'keyNamePageDown'
}

const printedName = (key: string, withCommand: boolean): string => {
  const name = names[key]
  return name ? t(name) : (signs[key] ?? (withCommand ? key.toUpperCase() : key))
}

/** What is pressed, one text for each key; the first is the one that is held. */
const printedKeys = ({ keys, withCommand }: PageShortcut, isMac: boolean): string[] => [
  ...(withCommand ? [isMac ? '⌘' : t('keyNameCommand')] : []),
  ...keys.map(key => printedName(key, withCommand === true))
]

/** The rows of the overview: keys that do the same are in one row, unless one of them needs another key held. */
const toRows = (keys: PageShortcuts): PageShortcut[] => {
  const rows: PageShortcut[] = []
  for (const key of Object.values(keys)) {
    const same = rows.findIndex(({ label, withCommand }) => label === key.label && withCommand === key.withCommand)
    const before = rows[same]
    if (before) rows[same] = { ...before, keys: [...before.keys, ...key.keys] }
    else rows.push(key)
  }
  return rows
}

interface ShortcutsHelpProps {
  keys: PageShortcuts
  isMac: boolean
  /** the shortcuts of the browser and which browser it is; undefined while they are read */
  shortcuts?: { keys: Shortcuts; browser: 'chromium' | 'firefox' } | undefined
  onClose: () => void
}

export const ShortcutsHelp = ({ keys, isMac, shortcuts, onClose }: ShortcutsHelpProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const restoreFocus = useRestoredFocus()
  const close = (): void => {
    restoreFocus()
    onClose()
  }
  useEscape(true, close)
  useLayoutEffect(() => button.current?.focus(), [])
  return (
    <div class={styles.veil} onClick={close}>
      <div class={styles.help} role="dialog" aria-modal="true" aria-labelledby={id} onClick={event => event.stopPropagation()}>
        <h2 id={id}>{t('keysTitle')}</h2>
        <dl>
          {toRows(keys).map(row => (
            <div key={`${row.label} ${row.withCommand ?? ''}`}>
              <dt>
                {printedKeys(row, isMac).map(text => (
                  <kbd key={text}>{text}</kbd>
                ))}
              </dt>
              <dd>{t(row.label)}</dd>
            </div>
          ))}
        </dl>
        {shortcuts && (
          <>
            <h3>{t('keysEverywhere')}</h3>
            <ShortcutList {...shortcuts} />
          </>
        )}
        <Button buttonRef={button} onClick={close}>
          {t('recordClose')}
        </Button>
      </div>
    </div>
  )
}
