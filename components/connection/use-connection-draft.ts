// What a connection's form holds while it is typed, and what follows from it: does a kept key still fit, does it move to another host.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { PublicConnection } from '../../lib/database/settings/watch-connections.ts'
import type { ApiSettings } from '../../lib/service/api-settings.ts'
import { sameHost } from './same-host.ts'

export interface ConnectionDraft {
  name: string
  baseUrl: string
  /** absent: keep the key there is */
  apiKey: string | undefined
  apiKeyStorage: PublicConnection['apiKeyStorage']
  apiSettings: ApiSettings
}

export const useConnectionDraft = (saved: PublicConnection | undefined, defaults: ApiSettings) => {
  const [typed, setTyped] = useState({
    name: saved?.name ?? '',
    baseUrl: saved?.baseUrl ?? '',
    apiKey: '',
    apiKeyStorage: saved?.apiKeyStorage ?? 'always',
    apiSettings: saved?.apiSettings ?? defaults
  })
  const [replacing, setReplacing] = useState(false)
  const change = (more: Partial<typeof typed>) => setTyped(before => ({ ...before, ...more }))

  // a kept key goes to the host it was given for and to no other
  const stays = saved === undefined || sameHost(typed.baseUrl, saved.baseUrl)
  const keyEnds = stays && saved && !saved.apiKeyMissing ? saved.apiKeyEnding : undefined
  const keepsKey = keyEnds !== undefined && !replacing
  // once kept, a key leaves the page
  useLayoutEffect(() => {
    setReplacing(false)
    change({ apiKey: '' })
  }, [saved?.id, saved?.apiKeyEnding, saved?.apiKeyMissing])

  const draft: ConnectionDraft = { ...typed, apiKey: keepsKey ? undefined : typed.apiKey }
  return { typed, change, draft, stays, keyEnds, replacing, setReplacing }
}
