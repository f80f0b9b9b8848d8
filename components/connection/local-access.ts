// Whether the browser's setting for local addresses denies Muster a host. Chromium 156 and Firefox 153 let an extension with the host's
// permission reach it in spite of that setting; other versions and browsers have not.
import { isLocalHost, isLoopbackHost } from '../../lib/service/hosts.ts'

/** The browser's permissions, as far as asked for. Their names are in no type yet. */
interface Permissions {
  query(descriptor: { name: string }): Promise<{ state: string }>
}

/** Chromium 142 to 144 had one permission for both networks. */
const namesOf = (host: string): string[] => [isLoopbackHost(host) ? 'loopback-network' : 'local-network', 'local-network-access']

/** What the setting says for this host; empty where it is not local, or the browser does not know the setting. */
const readStates = async (host: string, permissions: Permissions): Promise<string[]> => {
  if (!isLocalHost(host)) return []
  return Promise.all(
    namesOf(host).map(async name => {
      try {
        return (await permissions.query({ name })).state
      } catch {
        return 'unknown'
      }
    })
  )
}

/**
 * Makes the browser show its question about local hosts, which it asks for pages only. The request holds nothing, and its reply is not
 * read. It is no isolated call (`lib/service/http.ts`): a paid call must not meet its socket.
 */
export const askForLocalAccess = async (baseUrl: string, permissions: Permissions, call: typeof fetch): Promise<void> => {
  if ((await readStates(new URL(baseUrl).host, permissions)).includes('prompt'))
    await call(new URL(baseUrl).origin, { method: 'HEAD', mode: 'no-cors', credentials: 'same-origin' }).catch(() => undefined)
}

/** True only where the host is local and the setting says so. A browser that does not know the setting denies nothing. */
export const isLocalAccessDenied = async (host: string, permissions: Permissions): Promise<boolean> =>
  (await readStates(host, permissions)).includes('denied')
