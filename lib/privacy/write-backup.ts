// Writes the whole database into one encrypted backup file, block by block, so memory use does not grow with its size.
import { schemaVersions, type Database } from '../database/schema.ts'
import { readBackupEntries } from './backup-entries.ts'
import { createBlockWriter } from './backup-blocks.ts'

/** Characters per block before compression: few enough that the page stays responsive. */
const blockLength = 1_000_000

/** How a backup is made. `now` is in milliseconds since the epoch. */
export interface BackupOptions {
  passphrase: string
  withApiKeys: boolean
  now: number
  /** Iterations of the key derivation; by default those of `createBlockWriter`. */
  iterations?: number
  randomBytes: (count: number) => Uint8Array<ArrayBuffer>
  /** Receives the number of runs written so far. */
  onProgress: (runs: number) => void
}

/** The backup file. Rejects when storage does. */
export const writeBackup = async (
  database: Database,
  { passphrase, withApiKeys, now, randomBytes, iterations, onProgress }: BackupOptions
): Promise<Blob> => {
  const writer = await createBlockWriter(passphrase, randomBytes, iterations)
  const parts: BlobPart[] = [writer.header]
  let text = ''
  let runs = 0
  for await (const entry of readBackupEntries(database, schemaVersions.length, withApiKeys, now)) {
    text += `${JSON.stringify(entry)}\n`
    // Child runs are no rows of the list.
    if (entry.is === 'run' && entry.run['parentId'] === undefined) onProgress(++runs)
    // The first block holds one entry: it distinguishes a wrong passphrase from a damaged file.
    if (text.length < blockLength && entry.is !== 'backup') continue
    // The browser can keep a blob on disk.
    parts.push(new Blob([await writer.encryptBlock(text, false)]))
    text = ''
  }
  parts.push(await writer.encryptBlock(text, true))
  return new Blob(parts, { type: 'application/octet-stream' })
}
