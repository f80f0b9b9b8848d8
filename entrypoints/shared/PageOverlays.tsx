// What every page shows over itself at a key: the palette, and the overview of its keys. Their scripts load at the first press.
import { useState } from 'preact/hooks'
import type { PageKeys } from '../../components/frames/page-keys.ts'
import type { Database } from '../../lib/database/schema.ts'
import { loadLater } from './load-later.tsx'
import type { PageKeysHelpProps } from './PageKeysHelp.tsx'
import type { CommandPaletteProps } from './palette/CommandPalette.tsx'
import { useKeys } from './use-keys.ts'

const CommandPalette = loadLater<CommandPaletteProps>(async () => (await import('./palette/CommandPalette.tsx')).CommandPalette)
const PageKeysHelp = loadLater<PageKeysHelpProps>(async () => (await import('./PageKeysHelp.tsx')).PageKeysHelp)

export interface PageOverlaysProps {
  database: Database
  /** the keys of the page */
  keys: PageKeys & Record<'palette' | 'help', PageKeys[string]>
}

export const PageOverlays = ({ database, keys }: PageOverlaysProps) => {
  const [shown, setShown] = useState<'palette' | 'keys'>()
  const close = (): void => setShown(undefined)
  useKeys(keys, { palette: () => setShown(shown === 'palette' ? undefined : 'palette'), help: () => setShown('keys') })
  if (shown === 'keys') return <PageKeysHelp keys={keys} onClose={close} />
  return shown === 'palette' ? <CommandPalette database={database} onKeys={() => setShown('keys')} onClose={close} /> : null
}
