// What a connection is called on a screen: the name a person gave it, or the host of its address.
import type { Shown } from '../../lib/database/settings/read-connection.ts'

const hostOf = (address: string): string => address.replace(/^[a-z]+:\/\//i, '').split('/')[0] ?? address

export const connectionHost = ({ address }: Pick<Shown, 'address'>): string => hostOf(address)
export const connectionName = ({ name, address }: Pick<Shown, 'name' | 'address'>): string => name.trim() || hostOf(address)
