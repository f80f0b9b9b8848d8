// Opens the palette and the overview of shortcuts over any page. Each loads when it is first opened.
import { useState } from 'preact/hooks'
import {
  popupShortcuts,
  resultsShortcuts,
  settingsShortcuts,
  type PageShortcut,
  type PageShortcuts,
  useShortcuts
} from './page-shortcuts.ts'
import type { Database } from '../../lib/database/schema.ts'
import { loadLater } from './load-later.tsx'
import type { OpenOverlayProps } from './OpenOverlay.tsx'

const OpenOverlay = loadLater<OpenOverlayProps>(async () => (await import('./OpenOverlay.tsx')).OpenOverlay)

const keysOf = { popup: popupShortcuts, results: resultsShortcuts, settings: settingsShortcuts }

export interface PageOverlaysProps {
  database: Database
  page: keyof typeof keysOf
}

export const PageOverlays = ({ database, page }: PageOverlaysProps) => {
  const keys: PageShortcuts & Record<'palette' | 'help', PageShortcut> = keysOf[page]
  const [shown, setShown] = useState<'palette' | 'keys'>()
  useShortcuts(keys, { palette: () => setShown(shown === 'palette' ? undefined : 'palette'), help: () => setShown('keys') })
  return shown ? (
    <OpenOverlay database={database} keys={keys} shown={shown} onKeys={() => setShown('keys')} onClose={() => setShown(undefined)} />
  ) : null
}
