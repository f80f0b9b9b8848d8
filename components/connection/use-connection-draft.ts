// What a connection's form holds while it is typed, and what follows from it: does a kept key still fit, does it move to another host.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Shown } from '../../lib/database/settings/read-connection.ts'
import type { ApiSettings } from '../../lib/service/api-settings.ts'
import { sameHost } from './same-host.ts'

export interface ConnectionDraft {
  name: string
  address: string
  /** absent: keep the key there is */
  key: string | undefined
  apiKeyStorage: Shown['apiKeyStorage']
  apiSettings: ApiSettings
}

export const useConnectionDraft = (saved: Shown | undefined, defaults: ApiSettings) => {
  const [typed, setTyped] = useState({
    name: saved?.name ?? '',
    address: saved?.baseUrl ?? '',
    key: '',
    apiKeyStorage: saved?.apiKeyStorage ?? 'always',
    apiSettings: saved?.apiSettings ?? defaults
  })
  const [replacing, setReplacing] = useState(false)
  const change = (more: Partial<typeof typed>) => setTyped(before => ({ ...before, ...more }))

  // a kept key goes to the host it was given for and to no other
  const stays = saved === undefined || sameHost(typed.address, saved.baseUrl)
  const keyEnds = stays && saved && !saved.keyMissing ? saved.keyEnds : undefined
  const keepsKey = keyEnds !== undefined && !replacing
  // once kept, a key leaves the page
  useLayoutEffect(() => {
    setReplacing(false)
    change({ key: '' })
  }, [saved?.id, saved?.keyEnds, saved?.keyMissing])

  const draft: ConnectionDraft = { ...typed, key: keepsKey ? undefined : typed.key }
  return { typed, change, draft, stays, keyEnds, replacing, setReplacing }
}
