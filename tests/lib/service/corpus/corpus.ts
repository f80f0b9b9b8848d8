// The corpus: replies of real services and frameworks, each with what a careful human concludes (its format: shared/REPLIES.md of the project).
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ReadOperation, Reading } from '../../../../lib/service/read-reply.ts'

/** What a human concludes. A field that is absent is not judged; `also…` lists further answers that are right as well. */
export type Expected = Partial<Omit<Reading, 'means'>> & { means: string } & Readonly<Record<string, unknown>>

/** One reply. `body` is exactly as sent; `headers` have lower-case names. */
export interface CorpusReply {
  id: string
  operation: ReadOperation
  httpStatus: number
  headers?: Record<string, string>
  body: string
  expect: Expected
  service?: string
  why?: string
}

const files = 'replies replies-2 a b c d e f g h i j k l m n o p q r s t u issue'.split(' ')

const readCorpus = (name: string): CorpusReply[] =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`${name}.json`, import.meta.url)), 'utf8'))

/**
 * All replies: 275 of the reviewers, samples of our own, and those of an issue. The reader had not seen `k` to `u` when each was written: 248 of
 * 288, 81 of 88, 59 of 61, 40 of 41, 72 of 90, 84 of 99, 48 of 73, 57 of 70, 60 of 63, 62 of 62 and 62 of 62 were right at first. `o` to `r` tempt
 * to grave mistakes. In `o`, what is right for three was changed later, to what the others say of a person who is known without an address.
 */
export const corpus: readonly CorpusReply[] = files.flatMap(readCorpus)

const judged = ['retryAfterMs', 'percent', 'count', 'rows', 'total', 'email', 'emailStatus', 'phone', 'link'] as const

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
/** Every right value of a field, as a human judged the reply; none where the field is not judged. */
export const alternatives = (expect: Expected, field: string): unknown[] => [
  ...(expect[field] === undefined ? [] : [expect[field]]),
  ...listOf(expect[`also${field.charAt(0).toUpperCase()}${field.slice(1)}`])
]

/** How a reading differs from what the human concludes; empty when it is right. */
export const findDifferences = ({ expect }: CorpusReply, reading: Reading): string[] => {
  const means = [expect.means, ...listOf(expect['alsoOk'])]
  if (!means.includes(reading.means)) return [`means ${reading.means}, not ${means.join(' or ')}`]
  if (reading.means !== expect.means) return []
  const differences: string[] = []
  const reasons = [expect.reason, ...listOf(expect['alsoOkReason'])]
  if (expect.reason !== undefined && !reasons.includes(reading.reason))
    differences.push(`reason ${reading.reason}, not ${reasons.join(' or ')}`)
  for (const field of judged) {
    const right = alternatives(expect, field)
    // A reading without an email address gives none.
    const value = field === 'email' ? (reading.email ?? null) : reading[field]
    if (right.length > 0 && !right.includes(value)) differences.push(`${field} ${String(value)}, not ${right.map(String).join(' or ')}`)
  }
  const [id] = expect.ids ?? []
  if (id !== undefined && !reading.ids.includes(id)) differences.push(`ids ${reading.ids.join()} without ${id}`)
  return differences
}
