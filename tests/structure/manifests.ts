// Makes the manifest of a browser from wxt.config.ts, as far as the store texts speak of it.
import configured from '../../wxt.config.ts'

interface Asked {
  permissions: string[]
  optional_permissions: string[]
  host_permissions: string[]
  optional_host_permissions: string[]
  browser_specific_settings?: { gecko: { data_collection_permissions: { required: string[] } } }
}

/** The manifest of a package. */
export const asked = (browser: string): Asked => {
  const { manifest } = configured
  if (typeof manifest !== 'function') throw new Error('wxt.config.ts makes the manifest in a function.')
  return manifest({ browser, command: 'build', manifestVersion: 3, mode: 'production' }) as unknown as Asked
}

/** Every permission and host of a manifest, optional ones included. */
export const namesOf = (manifest: Asked): string[] => [
  ...manifest.permissions,
  ...manifest.optional_permissions,
  ...manifest.host_permissions,
  ...manifest.optional_host_permissions
]
