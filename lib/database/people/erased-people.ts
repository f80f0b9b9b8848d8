// Who was forgotten: marks that recognise somebody who comes again, and say nothing of them to anybody who does not know them.
import type { Database, StoredErasedPerson } from '../schema.ts'

const saltName = 'forgotten-salt'
const hex = (bytes: ArrayBuffer | Uint8Array): string => [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text.match(/../g) ?? [], pair => parseInt(pair, 16))

/** A small sum (FNV-1a, 32 bits) of a key with its salt: most people are told apart from the forgotten by it, at no cost. */
export const quickSum = (salt: string, key: string): number => {
  let sum = 0x811c9dc5
  for (let n = 0; n < salt.length; n++) sum = Math.imul(sum ^ salt.charCodeAt(n), 0x01000193)
  for (let n = 0; n < key.length; n++) sum = Math.imul(sum ^ key.charCodeAt(n), 0x01000193)
  return sum >>> 0
}

/** The HMAC-SHA-256 of a key by a salt, both told as hex. */
const markOf = async (salt: string, key: string): Promise<string> => {
  const secret = await crypto.subtle.importKey('raw', bytesOf(salt), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return hex(await crypto.subtle.sign('HMAC', secret, new TextEncoder().encode(key)))
}

const saltOf = async ({ settings }: Database, newSalt: () => Uint8Array): Promise<string> => {
  const stored = (await settings.get(saltName))?.value
  if (typeof stored === 'string' && /^[\da-f]{64}$/.test(stored)) return stored
  const salt = hex(newSalt())
  await settings.put({ name: saltName, value: salt })
  return salt
}

/** Remembers people by their keys, as `personMarks` gives them; `newSalt` gives 32 random bytes, where there are none yet. */
export const addErasedPeople = async (database: Database, keys: readonly string[], newSalt: () => Uint8Array): Promise<void> => {
  const salt = await saltOf(database, newSalt)
  const marks: StoredErasedPerson[] = []
  for (const key of new Set(keys)) marks.push({ mark: await markOf(salt, key), quick: quickSum(salt, key), salt })
  await database.erasedPeople.bulkPut(marks)
}

/** Of some keys those of somebody who was forgotten. */
export type Recall = (keys: readonly string[]) => Promise<string[]>

/** The marks as they are now; undefined where nobody was forgotten. A few questions to storage, whatever is asked afterwards. */
export const readErasedPeople = async ({ erasedPeople }: Database): Promise<Recall | undefined> => {
  const marks = await erasedPeople.toArray()
  if (marks.length === 0) return undefined
  const salts = [...new Set(marks.map(({ salt }) => salt))]
  const sums = new Set(marks.map(({ quick }) => quick))
  const known = new Set(marks.map(({ mark }) => mark))
  const isKnown = async (salt: string, key: string): Promise<boolean> => sums.has(quickSum(salt, key)) && known.has(await markOf(salt, key))
  return async keys => {
    const found: string[] = []
    for (const key of keys) for (const salt of salts) if (sums.has(quickSum(salt, key)) && (await isKnown(salt, key))) found.push(key)
    return found
  }
}

/** Forgets that these were forgotten: whoever comes again is shown. Gives how many marks went. */
export const removeErasedPeople = async (database: Database, keys: readonly string[]): Promise<number> => {
  const salts = new Set((await database.erasedPeople.toArray()).map(({ salt }) => salt))
  const marks: string[] = []
  for (const salt of salts) for (const key of keys) marks.push(await markOf(salt, key))
  const there = (await database.erasedPeople.bulkGet(marks)).filter(Boolean).length
  await database.erasedPeople.bulkDelete(marks)
  return there
}
