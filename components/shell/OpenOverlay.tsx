// The palette, or the overview of the shortcuts of a page and of the browser.
import { useId, useLayoutEffect, useRef, useEffect, useState } from 'preact/hooks'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import styles from './OpenOverlay.module.css'
import { ShortcutList, type Shortcuts, browserOfPage, readShortcuts } from './ShortcutList.tsx'
import { Button } from '../ui/Button.tsx'
import { useRestoredFocus, useEscape } from '../ui/hooks/use-layers.ts'
import type { PageShortcut, PageShortcuts } from './page-shortcuts.ts'
import { CommandPalette, type CommandPaletteProps } from '../palette/CommandPalette.tsx'

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

/** An overview of the shortcuts of a page, and of those that work in the whole browser. */
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

interface PageShortcutsHelpProps {
  keys: PageShortcuts
  onClose: () => void
}

const PageShortcutsHelp = ({ keys, onClose }: PageShortcutsHelpProps) => {
  const [shortcuts, setShortcuts] = useState<Shortcuts>()
  useEffect(() => void readShortcuts().then(setShortcuts, () => undefined), [])
  return (
    <ShortcutsHelp
      keys={keys}
      isMac={/Mac/.test(navigator.userAgent)}
      shortcuts={shortcuts && { keys: shortcuts, browser: browserOfPage() }}
      onClose={onClose}
    />
  )
}

export interface OpenOverlayProps extends CommandPaletteProps {
  keys: PageShortcuts
  shown: 'palette' | 'keys'
}

export const OpenOverlay = ({ keys, shown, ...palette }: OpenOverlayProps) =>
  shown === 'keys' ? <PageShortcutsHelp keys={keys} onClose={palette.onClose} /> : <CommandPalette {...palette} />
