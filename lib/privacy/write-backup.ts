// Everything as one locked file, made piece by piece so that its size is no matter.
import { schemaVersions, type Database } from '../database/schema.ts'
import { entriesOf } from './backup-entries.ts'
import { createBlockWriter } from './backup-blocks.ts'

/** Characters of a block before it is packed: a piece that a page makes in a moment. */
const blockSize = 1_000_000

export interface BackupWish {
  passphrase: string
  withKeys: boolean
  now: number
  /** how often the passphrase is gone through, where it is not the usual number */
  slow?: number
  random: (bytes: number) => Uint8Array<ArrayBuffer>
  /** told of each piece: how many runs are in it by now */
  tell: (runs: number) => void
}

/** The parts of the file, in their order. Rejects when storage does. */
export const writeBackup = async (database: Database, { passphrase, withKeys, now, random, slow, tell }: BackupWish): Promise<Blob> => {
  const writer = await createBlockWriter(passphrase, random, slow)
  const parts: BlobPart[] = [writer.header]
  let text = ''
  let runs = 0
  for await (const entry of entriesOf(database, schemaVersions.length, withKeys, now)) {
    text += `${JSON.stringify(entry)}\n`
    if (entry.is === 'run') tell(++runs)
    // The first block is small: it alone tells a wrong passphrase from a damaged file.
    if (text.length < blockSize && entry.is !== 'backup') continue
    // A blob can lie on the disk, where an array has to stay in memory.
    parts.push(new Blob([await writer.lock(text, false)]))
    text = ''
  }
  parts.push(await writer.lock(text, true))
  return new Blob(parts, { type: 'application/octet-stream' })
}
