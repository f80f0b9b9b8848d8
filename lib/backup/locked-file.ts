// Writes encrypted files, block by block, so memory use does not grow with their size. There is one format with two contents, opened by the
// same restore: the whole database (a backup), or chosen lists for a colleague.
import { schemaVersions, type Database } from '../database/schema.ts'
import { readBackupEntries, type BackupEntry } from './backup-entries.ts'
import { createBlockWriter } from './backup-blocks.ts'
import type { LockedOptions, LockedSummary } from './locked-lists.ts'
import { readSecrets } from '../send/destinations.ts'
import type { SessionKeys } from '../connection/session-api-keys.ts'

/** Characters per block before compression: few enough that the page stays responsive. */
const blockLength = 1_000_000

/** Characters that the passphrase of a file has at least. */
export const minPassphraseLength = 10

/** How a backup is made. `now` is in milliseconds since the epoch. */
export interface BackupOptions {
  passphrase: string
  withApiKeys: boolean
  /** the secrets of this session, which a backup without keys does not have either */
  sessionKeys?: Pick<SessionKeys, 'get'>
  now: number
  /** Iterations of the key derivation; by default those of `createBlockWriter`. */
  iterations?: number
  randomBytes: (count: number) => Uint8Array<ArrayBuffer>
  /** Receives the number of runs written so far. */
  onProgress: (runs: number) => void
}

/** How a file is locked. */
export type LockOptions = Omit<BackupOptions, 'withApiKeys' | 'sessionKeys' | 'now'>

/** The file of these entries, and what they return at their end. Rejects when they do. */
const lockEntries = async <T>(
  entries: AsyncGenerator<BackupEntry, T>,
  { passphrase, randomBytes, iterations, onProgress }: LockOptions
): Promise<{ file: Blob; returned: T }> => {
  const writer = await createBlockWriter(passphrase, randomBytes, iterations)
  const parts: BlobPart[] = [writer.header]
  let text = ''
  let runs = 0
  for (;;) {
    const { done, value } = await entries.next()
    if (done) {
      parts.push(await writer.encryptBlock(text, true))
      return { file: new Blob(parts, { type: 'application/octet-stream' }), returned: value }
    }
    text += `${JSON.stringify(value)}\n`
    // Child runs are no rows of the list.
    if (value.is === 'run' && value.run['parentId'] === undefined) onProgress(++runs)
    // The first block holds one entry: it distinguishes a wrong passphrase from a damaged file.
    if (text.length < blockLength && value.is !== 'backup') continue
    // The browser can keep a blob on disk.
    parts.push(new Blob([await writer.encryptBlock(text, false)]))
    text = ''
  }
}

async function* withoutSecrets(entries: AsyncGenerator<BackupEntry>, secrets: readonly string[]): AsyncGenerator<BackupEntry> {
  // Settings needs it for a backup alone.
  const { maskEntry } = await import('./mask-backup.ts')
  for await (const entry of entries) yield maskEntry(entry, secrets)
}

/** The backup file. Rejects when storage does. */
export const writeBackup = async (database: Database, { withApiKeys, sessionKeys, now, ...lock }: BackupOptions): Promise<Blob> => {
  const entries = readBackupEntries(database, schemaVersions.length, withApiKeys, now)
  return (await lockEntries(withApiKeys ? entries : withoutSecrets(entries, await readSecrets(database, sessionKeys)), lock)).file
}

/** The file of chosen lists, and who is in it. Rejects when storage does, and where a list is damaged. */
export const writeLockedLists = async (
  database: Database,
  lists: LockedOptions,
  lock: LockOptions
): Promise<{ file: Blob; summary: LockedSummary }> => {
  // Settings make backups only, and load no reader of lists.
  const { readLockedLists } = await import('./locked-lists.ts')
  const { file, returned } = await lockEntries(readLockedLists(database, lists), lock)
  return { file, summary: returned }
}
