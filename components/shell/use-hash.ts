// Follows the hash of the page's URL, which names what the page shows.
import { useEffect, useState } from 'preact/hooks'

/** What `read` makes of the hash: the same object until the hash changes, by a link or by the browser's Back button. */
export const useHash = <T>(read: (hash: string) => T): T => {
  const [route, setRoute] = useState(() => read(location.hash))
  useEffect(() => {
    const update = (): void => setRoute(read(location.hash))
    addEventListener('hashchange', update)
    return () => removeEventListener('hashchange', update)
  }, [])
  return route
}
