// What a connection is called on a screen: the name a person gave it, or the host of its address.
import type { PublicConnection } from '../../lib/database/settings/watch-connections.ts'

const hostOf = (address: string): string => address.replace(/^[a-z]+:\/\//i, '').split('/')[0] ?? address

export const connectionHost = ({ baseUrl }: Pick<PublicConnection, 'baseUrl'>): string => hostOf(baseUrl)
export const connectionName = ({ name, baseUrl }: Pick<PublicConnection, 'name' | 'baseUrl'>): string => name.trim() || hostOf(baseUrl)
