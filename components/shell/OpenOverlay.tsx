// The palette, or the overview of the shortcuts of a page and of the browser.
import { useEffect, useState } from 'preact/hooks'
import { ShortcutsHelp, type Shortcuts, browserOfPage, readShortcuts } from './ShortcutsHelp.tsx'
import type { PageShortcuts } from './page-shortcuts.ts'
import { CommandPalette, type CommandPaletteProps } from '../palette/CommandPalette.tsx'

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
