// A connection: one service address with one key, and what is assumed about that service. Nothing here is ever logged; the key
// shows itself only where a request body is built.
import * as z from 'zod/mini'
import { fail, ok, type Result } from '../failure.ts'
import { apiSettingsSchema } from './api-settings.ts'

/** The hosts of this machine that the manifest lets us call without encryption. */
const loopback = new Set(['localhost', '127.0.0.1'])

/**
 * The service address as it is kept: origin and path, without query, hash or trailing slash. Fails with `addressInvalid`, or
 * `addressInsecure` for plain http anywhere but on this machine.
 */
export const parseBaseUrl = (typed: string): Result<string> => {
  const text = typed.trim()
  let url: URL
  try {
    url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  } catch {
    return fail('addressInvalid')
  }
  if (url.protocol === 'http:' && !loopback.has(url.hostname)) return fail('addressInsecure', { host: url.host })
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password) return fail('addressInvalid')
  if (!loopback.has(url.hostname) && !/\.[^.]+$/.test(url.hostname)) return fail('addressInvalid')
  return ok(url.origin + url.pathname.replace(/\/+$/, ''))
}

const isAddress = (stored: string): boolean => {
  const read = parseBaseUrl(stored)
  return read.ok && read.value === stored
}

/**
 * `account` is a random id per service address and key; runs and their duplicates are told apart by it. The origin of an address never
 * changes under one id. A key that is kept for the session is not in here while it is stored: `key` is '' then.
 */
export const connectionSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  /** what the user calls it; '' reads as its host */
  name: z._default(z.string().check(z.maxLength(60)), ''),
  apiKeyStorage: z._default(z.enum(['always', 'session']), 'always'),
  // What was stored is trusted no more than what was typed: an address that is not the plain kind would send the key elsewhere.
  baseUrl: z.string().check(z.refine(isAddress)),
  apiKey: z.string(),
  apiSettings: apiSettingsSchema
})

export type Connection = z.infer<typeof connectionSchema>

/** The host a person reads for this connection, with its port where there is one. */
export const hostOf = (address: string): string => new URL(address).host

/** The match pattern of the host permission a connection needs; patterns carry no port. */
export const permissionPattern = (address: string): string => {
  const url = new URL(address)
  return `${url.protocol}//${url.hostname}/*`
}
