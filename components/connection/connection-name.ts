// The display name of a connection, and whether two typed base URLs have the same host.
import type { PublicConnection } from '../../lib/connection/watch-connections.ts'
import { completeUrl, getHost } from '../../lib/service/connection.ts'

export const connectionHost = ({ baseUrl }: Pick<PublicConnection, 'baseUrl'>): string => getHost(baseUrl)

/** The user's name for the connection, or that of its service, or its host. */
export const connectionName = ({ name, baseUrl, preset }: Pick<PublicConnection, 'name' | 'baseUrl' | 'preset'>): string =>
  name.trim() || preset?.name || getHost(baseUrl)

/** The host in a typed URL, which may lack its scheme or be incomplete. */
const getTypedHost = (typed: string): string | undefined =>
  typed
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
    .split(/[/?#]/)[0]
    ?.toLowerCase()

const isHttp = (typed: string): boolean => /^http:\/\//i.test(completeUrl(typed))

/** Whether two typed base URLs name the same host. http and https differ: a key given to one is not sent over the other. */
export const isSameHost = (a: string, b: string): boolean => getTypedHost(a) === getTypedHost(b) && isHttp(a) === isHttp(b)
