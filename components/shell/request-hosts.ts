// Asks the browser for access to hosts. It asks only within the user's gesture, so nothing may be awaited before.
import { permissions } from '../../lib/browser.ts'
import { getPermissionPattern } from '../../lib/service/connection.ts'

/** Asks for all of these origin patterns at once. True if the browser has them or the user allows them; never rejects. */
export const requestOrigins = (origins: readonly string[]): Promise<boolean> =>
  permissions.request({ origins: [...origins] }).catch(() => false)

/** Asks for the host of a URL alone; false for a text that is no such URL. */
export const requestHostOf = (url: string): Promise<boolean> => {
  const pattern = getPermissionPattern(url)
  return pattern === undefined ? Promise.resolve(false) : requestOrigins([pattern])
}
