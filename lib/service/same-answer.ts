// Tells whether a server gives the same answer at two URLs that differ in the last part of their path: then it does not know the path.
import type { ServiceCall } from './client.ts'

/** The last part of a path, and the call of its URL. */
export interface CallOf {
  name: string
  call: Pick<ServiceCall, 'status' | 'text'>
}

const consonants = 'bcdfghjklmnpqrstvwxz'

/** The name of a path that no service has: letters from a random id in the shape of a real name, so that an echo of both is alike. */
export const inventName = (like: string, id: string): string => {
  let at = 0
  return like.replaceAll(/[a-z]/g, () => consonants[id.charCodeAt(at++ % id.length) % consonants.length] ?? 'x')
}

/** Ids, times, ports and nonces: what a server writes differently into each answer. */
const changing = /(?<![\p{L}\d_.:+/=-])[\p{L}_.:+/=-]*\d[\p{L}\d_.:+/=-]*/gu

/** A name in any spelling: servers repeat `check_list_status` as `CheckListStatus` or `check-list-status`. */
const spellingsOf = (name: string): RegExp => new RegExp(name.split(/[^a-z\d]+/i).join(String.raw`[^\p{L}\d]*`), 'giu')

const unchanging = ({ name, call: { text = '' } }: CallOf): string =>
  text.replaceAll(spellingsOf(name), ' ').replaceAll(changing, ' ').replaceAll(/\s+/g, ' ').trim()

/** Whether two answers are the same, apart from their path, and from ids and times. False where one got no answer. */
export const isSameAnswer = (one: CallOf, other: CallOf): boolean =>
  one.call.status !== undefined && one.call.status === other.call.status && unchanging(one) === unchanging(other)
