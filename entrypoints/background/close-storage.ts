// Closes the extension's storage to content scripts, where the browser can (Chromium): a page that took over its renderer would read it.

interface StorageAccess {
  setAccessLevel?: (access: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void>
}

/** Call it in each worker's first tick. The browser keeps the access level. What it refuses is left to the next worker. Never throws. */
export const closeStorage = (area: object): void => {
  const { setAccessLevel }: StorageAccess = area
  setAccessLevel?.call(area, { accessLevel: 'TRUSTED_CONTEXTS' }).catch(() => undefined)
}
