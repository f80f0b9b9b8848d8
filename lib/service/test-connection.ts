// Tests a connection by the free check of its preset, or else by asking for the status of a list that cannot exist; and then the same at a path
// that does not exist. It starts nothing and costs nothing.
import type { ServiceCall, ServiceClient } from './client.ts'
import { fail, ok, type FailureCode, type Result } from '../failure.ts'
import { getHost, type Connection } from './connection.ts'
import { presetOf } from './preset-of.ts'
import { questionPathOf } from './requests.ts'
import { valueAt } from './reply/content.ts'

/** The last part of a path, and the call of its URL. */
interface CallOf {
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

/**
 * What a connection test found. `good`: the service accepts the API key, and may say how many credits are left. `unclear`: it answered, but not in a
 * known form; `serviceText` is its text, possibly empty.
 */
export type ConnectionTestResult = { is: 'good'; creditsLeft?: number | undefined } | { is: 'unclear'; serviceText: string }

/** Whether starts may use a connection after this test: the service accepted the API key, or nothing speaks against it. */
export const isPassed = (tested: Result<ConnectionTestResult>): boolean =>
  tested.ok || tested.failure.code === 'noCredits' || tested.failure.code === 'rateLimited'

/** Failures that say enough: another path would fail in the same way. */
const conclusive = new Set<FailureCode>(['keyElsewhere', 'rateLimited', 'serviceError', 'redirected', 'timedOut', 'unreachable'])

const isTrueAt = (text: string, place: string): boolean => {
  try {
    return valueAt(JSON.parse(text), place) === true
  } catch {
    return false
  }
}

/**
 * `good`: the service accepts the API key, and where it is asked about a list, says that the list is unknown. `unclear`: it answered in an unknown form. `notAService`: it
 * gives the same answer to a path that does not exist; `keyElsewhere` where that answer is 401. `listName` is a unique name that no list has.
 */
export const testConnection = async (
  client: ServiceClient,
  connection: Connection,
  listName: string
): Promise<Result<ConnectionTestResult>> => {
  const path = questionPathOf(connection)
  // Without a free question nothing is known before the first start.
  if (path === '') return ok({ is: 'unclear', serviceText: '' })
  const asked = path.slice(1)
  const answer = { name: asked, ...(await client.ask(connection, listName)) }
  const { reading, call } = answer
  const isConclusive = reading.is === 'problem' && conclusive.has(reading.failure.code)
  if (!isConclusive) {
    const name = inventName(asked, listName)
    const other = { name, ...(await client.ask(connection, listName, `/${name}`)) }
    if (isSameAnswer(answer, other))
      return fail(call.status === 401 ? 'keyElsewhere' : 'notAService', { host: getHost(connection.baseUrl) })
  }
  // A call that needs the key and that the service answers in another way than any path proves the key.
  const { check } = presetOf(connection).operations
  if (check?.trueAt !== undefined && !isTrueAt(call.text ?? '', check.trueAt))
    return fail('wrongApiKey', { host: getHost(connection.baseUrl), status: call.status })
  if (check && reading.is !== 'problem') return ok({ is: 'good', ...(call.creditsLeft !== undefined && { creditsLeft: call.creditsLeft }) })
  if (reading.is !== 'problem') return ok({ is: 'unclear', serviceText: reading.is === 'running' ? (reading.status.word ?? '') : '' })
  const { failure } = reading
  if (failure.code === 'listUnknown') return ok({ is: 'good' })
  if (failure.code === 'notReady' || failure.code === 'refused') return ok({ is: 'unclear', serviceText: failure.message ?? '' })
  return fail(failure.code, failure)
}
