// Stores hashes of erased people's keys. A hash recognises the person when they are imported again, without revealing who they are.
import * as z from 'zod/mini'
import { allRememberedKeys, toRememberedKeys } from '../records/identity/contact-keys.ts'
import type { Database } from '../database/schema.ts'
import type { StoredErasedPerson } from '../database/stored-people.ts'
import { setting } from '../database/setting.ts'
import { erasureSaltSetting } from '../database/setting-names.ts'

const toHex = (bytes: ArrayBuffer | Uint8Array): string =>
  [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text.match(/../g) ?? [], pair => parseInt(pair, 16))

/** FNV-1a (32 bits) of the salt and the key. It rules out most people who were not erased, without the cost of an HMAC. */
export const quickHashOf = (salt: string, key: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < salt.length; at++) hash = Math.imul(hash ^ salt.charCodeAt(at), 0x01000193)
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** HMAC-SHA-256 of the key with the salt. Salt and result are hex. */
const hashOf = async (salt: string, key: string): Promise<string> => {
  const secret = await crypto.subtle.importKey('raw', fromHex(salt), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return toHex(await crypto.subtle.sign('HMAC', secret, new TextEncoder().encode(key)))
}

const erasureSalt = setting<string | undefined>(erasureSaltSetting, z.string().check(z.regex(/^[\da-f]{64}$/)), undefined)

const getOrCreateSalt = async (database: Database, newSalt: () => Uint8Array): Promise<string> => {
  const stored = await erasureSalt.read(database)
  if (stored !== undefined) return stored
  const salt = toHex(newSalt())
  await erasureSalt.save(database, salt)
  return salt
}

/** Adds the keys of one erased person, as `erasureKeys` makes them. `newSalt` returns 32 random bytes; it is called for the first person only. */
export const addErasedPeople = async (database: Database, keys: readonly string[], newSalt: () => Uint8Array): Promise<void> => {
  // Hashing ends a transaction, so the salt is stored before.
  const salt = await getOrCreateSalt(database, newSalt)
  const entries: StoredErasedPerson[] = []
  for (const key of new Set(toRememberedKeys(keys)))
    entries.push({ hash: await hashOf(salt, key), quickHash: quickHashOf(salt, key), salt })
  await database.erasedPeople.bulkPut(entries)
}

/** Returns those of the keys that belong to an erased person. */
export type FindErasedKeys = (keys: readonly string[]) => Promise<string[]>

/** Loads all erased people, and returns a function that checks keys without further queries; undefined if no one was erased. */
export const loadErasedKeyFinder = async ({ erasedPeople }: Database): Promise<FindErasedKeys | undefined> => {
  const entries = await erasedPeople.toArray()
  if (entries.length === 0) return undefined
  // A restored backup adds entries with the salt of another computer.
  const salts = [...new Set(entries.map(({ salt }) => salt))]
  const quickHashes = new Set(entries.map(({ quickHash }) => quickHash))
  const hashes = new Set(entries.map(({ hash }) => hash))
  return async keys => {
    const found: string[] = []
    for (const key of keys)
      for (const salt of salts) if (quickHashes.has(quickHashOf(salt, key)) && hashes.has(await hashOf(salt, key))) found.push(key)
    return found
  }
}

/** Removes these keys, so that the person is shown again. Returns how many were there. */
export const removeErasedPeople = async (database: Database, keys: readonly string[]): Promise<number> => {
  const salts = new Set((await database.erasedPeople.toArray()).map(({ salt }) => salt))
  const hashes: string[] = []
  for (const salt of salts) for (const key of allRememberedKeys(keys)) hashes.push(await hashOf(salt, key))
  const count = (await database.erasedPeople.bulkGet(hashes)).filter(Boolean).length
  await database.erasedPeople.bulkDelete(hashes)
  return count
}
