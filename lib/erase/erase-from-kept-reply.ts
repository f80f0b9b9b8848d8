// Takes one person out of a reply that was put aside because its reading did not end. It is searched as text, never read as results.
import type { Database } from '../database/schema.ts'
import type { StoredKeptFile } from '../database/stored-runs.ts'
import { readText } from '../records/decode/read-text.ts'
import { unpack } from '../records/decode/unpack.ts'
import type { createPersonMatcher } from '../records/identity/remove-person-from-row.ts'
import { removePersonFromText } from './remove-person-from-text.ts'
import { scrubRow } from './scrub.ts'

type KeptReplyFile = Extract<StoredKeptFile, { format: 'reply' }>

/** As much as a page has room for. */
const maxBytes = 64 * 1024 * 1024

/** Returns 1 where the reply cannot be checked, and stays; else 0. Rejects if storage fails. */
export const eraseFromKeptReply = async (
  database: Database,
  file: KeptReplyFile,
  matcher: ReturnType<typeof createPersonMatcher>
): Promise<0 | 1> => {
  const { keptFiles } = database
  const unpacked = await unpack(file.bytes, maxBytes)
  if (unpacked.is !== 'plain') return 1
  const removal = removePersonFromText(readText(unpacked.bytes, file.headers['content-type']), matcher)
  if (removal.is === 'unchecked') return 1
  return database.transaction('rw', keptFiles, async () => {
    const stored = await keptFiles.get(file.runId)
    // It was read since.
    if (stored?.format !== 'reply') return 0
    // The service has sent another one since.
    if (stored.bytes.length !== file.bytes.length) return 1
    if (removal.is === 'removed') await keptFiles.delete(file.runId)
    else {
      const bytes = removal.is === 'rewritten' ? new TextEncoder().encode(removal.text) : stored.bytes
      await keptFiles.put({ ...stored, ...scrubRow({ headers: stored.headers }, [], matcher.matchesWords), bytes })
    }
    return 0
  })
}
