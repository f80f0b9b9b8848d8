// What is done before the bytes of a reply are read, because a reading may never end: it is written down, and the bytes may be kept.
import { unpack } from '../records/decode/unpack.ts'
import { createSecretMask, type SecretMask } from './mask-secrets.ts'

/** A reply as it came, but for the user's secrets. `headers` have lower-case names. */
export interface KeptReply {
  operation: string
  status: number
  headers: Record<string, string>
  bytes: Uint8Array
}

/** Is told of a reply before it is read. */
export interface ReadingGuard {
  /** writes down that a reply is about to be read; returns whether its bytes are to be kept before that */
  begin: () => Promise<boolean>
  keep: (reply: KeptReply) => Promise<void>
}

/** One character for each byte, so that bytes of any encoding come back as they were. */
const toCharacters = (bytes: Uint8Array): string => {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 0x8000) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  return pieces.join('')
}

/** One character for each two bytes, in the order of one of the two kinds of UTF-16. An odd byte at the end is no character. */
const toUnits = (bytes: Uint8Array, isLittleEndian: boolean): string => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const units = Uint16Array.from({ length: bytes.length >> 1 }, (_, at) => view.getUint16(at * 2, isLittleEndian))
  const pieces: string[] = []
  for (let at = 0; at < units.length; at += 0x8000) pieces.push(String.fromCharCode(...units.subarray(at, at + 0x8000)))
  return pieces.join('')
}

const fromUnits = (text: string, isLittleEndian: boolean, end: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2 + end.length)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittleEndian)
  bytes.set(end, text.length * 2)
  return bytes
}

/** Bytes with zeros may be UTF-16, also where the reply names another encoding. */
const maskUtf16 = (bytes: Uint8Array, mask: SecretMask): Uint8Array => {
  if (!bytes.includes(0)) return bytes
  return [true, false].reduce((masked, isLittleEndian) => {
    const text = toUnits(masked, isLittleEndian)
    const without = mask.text(text)
    return without === text ? masked : fromUnits(without, isLittleEndian, masked.subarray(masked.length & ~1))
  }, bytes)
}

const maskBytes = (bytes: Uint8Array, mask: SecretMask): Uint8Array => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const masked = mask.text(text)
    return masked === text ? bytes : new TextEncoder().encode(masked)
  } catch {
    const text = toCharacters(bytes)
    const masked = mask.text(text)
    return masked === text ? bytes : Uint8Array.from(masked, character => character.charCodeAt(0))
  }
}

/**
 * The bytes without the secrets in any spelling, unpacked where they are gzip. The mask takes linear time, so it ends. In bytes that are no text
 * in UTF-8 or UTF-16 it finds secrets of ASCII characters; it finds none in a workbook, nor in gzip that is broken or unpacks to more than
 * `maxBytes`.
 */
export const withoutSecrets = async (bytes: Uint8Array, secrets: readonly string[], maxBytes: number): Promise<Uint8Array> => {
  const mask = createSecretMask(secrets)
  const unpacked = await unpack(bytes, maxBytes)
  return maskBytes(maskUtf16(unpacked.is === 'plain' ? unpacked.bytes : bytes, mask), mask)
}

/** The same guard, which begins once, and whose failure to write does not keep a reply from being read. */
export const beginOnce = (guard: ReadingGuard | undefined): ReadingGuard => {
  let begun: Promise<boolean> | undefined
  return {
    begin: () => (begun ??= guard ? guard.begin().catch(() => false) : Promise.resolve(false)),
    keep: async reply => {
      await guard?.keep(reply).catch(() => undefined)
    }
  }
}
