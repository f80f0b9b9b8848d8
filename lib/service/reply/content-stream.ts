// Decodes a large JSON reply while it arrives, so that neither its bytes nor its text are in memory beside its records.
import { countBytes, createJsonStream } from '../../records/decode/json-stream.ts'
import { trimNuls } from '../../records/decode/read-text.ts'
import { maxKeptLength } from '../kept-reply.ts'
import { createSecretMask, type Secrets } from '../mask-secrets.ts'
import type { Content } from './content.ts'
import { createRestingRows, type RestingRows } from './resting-rows.ts'

const byteOrderMarkBytes = 3

/** A reply that is decoded piece by piece. */
export interface ContentStream {
  push: (piece: Uint8Array) => void
  /**
   * What `readBytes` decodes from the whole reply; of a longer `text`, one character more than may be stored, so that it counts as cut.
   * Undefined where the reply has to be decoded whole: it is no JSON in UTF-8, or it holds a secret.
   */
  end: () => Content | undefined
  /** the rows of what was decoded, where they may rest */
  resting: RestingRows | undefined
}

/** Creates a stream for one reply. `batchLength` is as for `createJsonStream`. `mayRest`: rows that are alike stay in the body. */
export const createContentStream = (secrets: Secrets, batchLength?: number, mayRest = false): ContentStream => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const mask = createSecretMask(secrets)
  const hasNoSecret = (text: string): boolean => mask.text(text) === text
  const resting = mayRest ? createRestingRows() : undefined
  /** the bytes before the text */
  let markBytes = 0
  const json = createJsonStream(
    hasNoSecret,
    batchLength,
    resting && ((elements, { from, to }) => resting.rest(elements, { from: from + markBytes, to: to + markBytes }))
  )
  let start: string[] = []
  let startLength = 0
  let hasBegun = false
  let canGoOn = true
  /** bytes that came, and those of the characters that were decoded from them: a piece may end within a character */
  let received = 0
  let decoded = 0

  const add = (text: string, bytes: number): boolean => {
    // Blanks may come before a reply, to keep its connection open.
    if (!hasBegun && !/^[ \t\r\n]*(?:[{[]|$)/.test(text)) return false
    hasBegun ||= /\S/.test(text)
    if (startLength <= maxKeptLength) {
      start.push(text)
      startLength += text.length
    }
    return json.push(text, bytes)
  }

  const decode = (piece?: Uint8Array): void => {
    try {
      if (!canGoOn) return
      const text = piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
      // A byte order mark is no part of the text.
      if (received === 0 && piece?.[0] === 0xef) markBytes = decoded = byteOrderMarkBytes
      const isAscii = received === decoded && text.length === piece?.length
      const bytes = isAscii ? text.length : countBytes(text)
      received += piece?.length ?? 0
      decoded += bytes
      canGoOn = add(text, bytes)
    } catch {
      canGoOn = false
    }
    if (!canGoOn) start = []
  }

  return {
    resting,
    push: decode,
    end: () => {
      decode()
      // Also where it cannot go on: the stream lets go of what it holds.
      const parsed = json.end()
      const text = start.join('').slice(0, maxKeptLength + 1)
      start = []
      const trimmed = trimNuls(text)
      // More than NULs may follow those at the cut.
      const isPadded = text.length > maxKeptLength && trimmed !== text
      return canGoOn && parsed && !isPadded && hasNoSecret(text) ? { is: 'json', json: parsed.value, text: trimmed } : undefined
    }
  }
}
