// The palette, or the overview of the keys of a page with the shortcuts that the browser has.
import { useEffect, useState } from 'preact/hooks'
import { KeysHelp } from '../../components/frames/KeysHelp.tsx'
import type { PageKeys } from '../../components/frames/page-keys.ts'
import type { Shortcuts } from '../../components/settings/ShortcutList.tsx'
import { CommandPalette, type CommandPaletteProps } from './palette/CommandPalette.tsx'
import { browserOfPage, readShortcuts } from './read-shortcuts.ts'

interface PageKeysHelpProps {
  keys: PageKeys
  onClose: () => void
}

const PageKeysHelp = ({ keys, onClose }: PageKeysHelpProps) => {
  const [shortcuts, setShortcuts] = useState<Shortcuts>()
  useEffect(() => void readShortcuts().then(setShortcuts, () => undefined), [])
  return (
    <KeysHelp
      keys={keys}
      isMac={/Mac/.test(navigator.userAgent)}
      shortcuts={shortcuts && { keys: shortcuts, browser: browserOfPage() }}
      onClose={onClose}
    />
  )
}

export interface OpenOverlayProps extends CommandPaletteProps {
  keys: PageKeys
  shown: 'palette' | 'keys'
}

export const OpenOverlay = ({ keys, shown, ...palette }: OpenOverlayProps) =>
  shown === 'keys' ? <PageKeysHelp keys={keys} onClose={palette.onClose} /> : <CommandPalette {...palette} />
