// What is done before the bytes of a reply are read, because a reading may never end: it is written down, and the bytes may be kept.
import { apiKeyMark } from './mask-secrets.ts'

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

/** How a secret may be written in a reply. No pattern is used here: it might be what does not end. */
const spellings = (secret: string): string[] => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]

/** The bytes without the secrets, where they are a text in UTF-8; other bytes are returned as they are. */
export const withoutSecrets = (bytes: Uint8Array, secrets: readonly string[]): Uint8Array => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const found = [...new Set(secrets.filter(Boolean).flatMap(spellings))].filter(secret => text.includes(secret))
    return found.length === 0
      ? bytes
      : new TextEncoder().encode(found.reduce((masked, secret) => masked.replaceAll(secret, apiKeyMark), text))
  } catch {
    return bytes
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
