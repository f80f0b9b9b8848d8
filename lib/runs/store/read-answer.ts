// Reads the answer of the service that is kept with a run, as it came: for a file of the user's.
import type { Database } from '../../database/schema.ts'

/** An answer and the extension that fits it. */
export interface Answer {
  content: Uint8Array<ArrayBuffer> | string
  extension: 'csv' | 'json' | 'txt' | 'xlsx'
}

/** By the first sign alone, since reading such an answer may never end. */
const extensionOf = (start: string, contentType: string): Answer['extension'] => {
  if (start.startsWith('PK')) return 'xlsx'
  if (/^\s*[[{]/.test(start)) return 'json'
  return /\bcsv\b/i.test(contentType) ? 'csv' : 'txt'
}

/** The reply that was put aside, else the longest stored reply; undefined where none is kept. */
export const readAnswer = async ({ keptFiles, replies }: Database, runId: string): Promise<Answer | undefined> => {
  const kept = await keptFiles.get(runId)
  if (kept?.format === 'reply') {
    const start = new TextDecoder('latin1').decode(kept.bytes.subarray(0, 200))
    return { content: new Uint8Array(kept.bytes), extension: extensionOf(start, kept.headers['content-type'] ?? '') }
  }
  const stored = await replies.where('runId').equals(runId).toArray()
  const [longest] = stored.toSorted((a, b) => (b.text?.length ?? 0) - (a.text?.length ?? 0))
  const text = longest?.text ?? ''
  return text === '' ? undefined : { content: text, extension: extensionOf(text.slice(0, 200), '') }
}
