// The draft of a connection form, and whether a stored API key still fits the typed base URL.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { PublicConnection } from '../../lib/connection/watch-connections.ts'
import type { ApiSettings } from '../../lib/service/api-settings.ts'
import type { Preset } from '../../lib/service/presets/schema.ts'
import { settingsOfPreset } from '../../lib/connection/stored-connection.ts'
import { isSameHost } from './connection-name.ts'

export interface ConnectionDraft {
  name: string
  baseUrl: string
  /** undefined: keep the stored key */
  apiKey: string | undefined
  apiKeyStorage: PublicConnection['apiKeyStorage']
  apiSettings: ApiSettings
  /** what the chosen service is asked; undefined for the documented interface */
  preset?: Preset | undefined
}

/** `managedUrl` is in place of any other base URL. */
export const useConnectionDraft = (saved: PublicConnection | undefined, defaults: ApiSettings, managedUrl?: string) => {
  const [entered, setTyped] = useState<ConnectionDraft & { apiKey: string }>({
    name: saved?.name ?? '',
    baseUrl: saved?.baseUrl ?? '',
    apiKey: '',
    apiKeyStorage: saved?.apiKeyStorage ?? 'always',
    apiSettings: saved?.apiSettings ?? defaults,
    ...(saved?.preset && { preset: saved.preset })
  })
  const [replacing, setReplacing] = useState(false)
  const change = (more: Partial<typeof entered>) => setTyped(before => ({ ...before, ...more }))

  // A service at another host, and a key typed for it, give way to the organisation's URL.
  const ownUrl = entered.preset?.baseUrl
  const givesWay = managedUrl !== undefined && ownUrl !== undefined && !isSameHost(managedUrl, ownUrl)
  useLayoutEffect(() => {
    if (givesWay) change({ preset: undefined, apiSettings: settingsOfPreset(undefined), apiKey: '' })
  }, [givesWay])

  const typed = { ...entered, baseUrl: managedUrl ?? entered.baseUrl }
  // A stored key is sent only to the host it was given for.
  const stays = saved === undefined || isSameHost(typed.baseUrl, saved.baseUrl)
  const keyEnds = stays && saved && !saved.apiKeyMissing ? saved.apiKeyEnding : undefined
  const keepsKey = keyEnds !== undefined && !replacing
  // A stored key leaves the page.
  useLayoutEffect(() => {
    setReplacing(false)
    change({ apiKey: '' })
  }, [saved?.id, saved?.apiKeyEnding, saved?.apiKeyMissing])

  const draft: ConnectionDraft = { ...typed, apiKey: keepsKey ? undefined : typed.apiKey }
  return { typed, change, draft, stays, keyEnds, replacing, setReplacing }
}
