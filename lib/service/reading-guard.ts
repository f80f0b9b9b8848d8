// What is done before the bytes of a reply are read, because a reading may never end: it is written down, and the bytes may be kept.
import { apiKeyMark, createSecretMask } from './mask-secrets.ts'

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

/**
 * The bytes without the secrets in any spelling. The mask takes linear time, so it ends. In bytes that are no text in UTF-8 it finds secrets
 * of ASCII characters; it finds none in what is compressed.
 */
export const withoutSecrets = (bytes: Uint8Array, secrets: readonly string[]): Uint8Array => {
  const mask = createSecretMask(secrets, apiKeyMark, true)
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
