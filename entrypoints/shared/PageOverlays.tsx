// Opens the palette and the overview of shortcuts over any page. Each loads when it is first opened.
import { useState } from 'preact/hooks'
import { popupKeys, resultsKeys, settingsKeys, type PageKey, type PageKeys } from '../../components/frames/page-keys.ts'
import type { Database } from '../../lib/database/schema.ts'
import { loadLater } from './load-later.tsx'
import type { OpenOverlayProps } from './OpenOverlay.tsx'
import { useKeys } from './use-keys.ts'

const OpenOverlay = loadLater<OpenOverlayProps>(async () => (await import('./OpenOverlay.tsx')).OpenOverlay)

const keysOf = { popup: popupKeys, results: resultsKeys, settings: settingsKeys }

export interface PageOverlaysProps {
  database: Database
  page: keyof typeof keysOf
}

export const PageOverlays = ({ database, page }: PageOverlaysProps) => {
  const keys: PageKeys & Record<'palette' | 'help', PageKey> = keysOf[page]
  const [shown, setShown] = useState<'palette' | 'keys'>()
  useKeys(keys, { palette: () => setShown(shown === 'palette' ? undefined : 'palette'), help: () => setShown('keys') })
  return shown ? (
    <OpenOverlay database={database} keys={keys} shown={shown} onKeys={() => setShown('keys')} onClose={() => setShown(undefined)} />
  ) : null
}
