// A backup file as bytes: a header that says how it is locked, then blocks, each locked by itself together with its number and whether it is
// the last. So none can be changed, left out, put elsewhere or cut off without being noticed, and none of them has to wait for the others.
import { fail, ok, type Result } from '../failure.ts'

const magic = 'MUSTERBK'
const version = 1
/** magic, version, rounds of the key derivation, salt */
const headerBytes = 8 + 4 + 4 + 16
const ivBytes = 12
/** length, and whether it is the last */
const blockHead = 5
/** As OWASP recommends for PBKDF2 with SHA-256. */
const rounds = 600_000
const blockAtMost = 512 * 1024 * 1024

type Bytes = Uint8Array<ArrayBuffer>

const keyOf = async (passphrase: string, salt: Bytes, iterations: number): Promise<CryptoKey> => {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(passphrase.normalize('NFC')), 'PBKDF2', false, ['deriveKey'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return crypto.subtle.deriveKey(derivation, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

const through = async (bytes: Bytes, by: CompressionStream | DecompressionStream): Promise<Bytes> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(by)).arrayBuffer())

/** What is locked with a block, though it stands in the open: the header, the block's number, and whether it is the last. */
const besides = (header: Bytes, number: number, isLast: boolean): Bytes => {
  const bytes = new Uint8Array(headerBytes + 5)
  bytes.set(header)
  new DataView(bytes.buffer).setUint32(headerBytes, number)
  bytes[headerBytes + 4] = isLast ? 1 : 0
  return bytes
}

export interface BlockWriter {
  /** the header, which stands before all blocks */
  header: Bytes
  /** one block as it is written, of a text of any length */
  lock: (text: string, isLast: boolean) => Promise<Bytes>
}

/** `random` gives so many random bytes, never the same twice; `slow` is how often the passphrase is gone through, which the file says. */
export const createBlockWriter = async (passphrase: string, random: (bytes: number) => Bytes, slow = rounds): Promise<BlockWriter> => {
  const header = new Uint8Array(headerBytes)
  header.set(new TextEncoder().encode(magic))
  new DataView(header.buffer).setUint32(8, version)
  new DataView(header.buffer).setUint32(12, slow)
  const salt = random(16)
  header.set(salt, 16)
  const key = await keyOf(passphrase, salt, slow)
  let number = 0
  return {
    header,
    lock: async (text, isLast) => {
      const iv = random(ivBytes)
      const plain = await through(new TextEncoder().encode(text), new CompressionStream('gzip'))
      const additionalData = besides(header, number++, isLast)
      const locked = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, plain))
      const block = new Uint8Array(blockHead + ivBytes + locked.length)
      new DataView(block.buffer).setUint32(0, ivBytes + locked.length)
      block[4] = isLast ? 1 : 0
      block.set(iv, blockHead)
      block.set(locked, blockHead + ivBytes)
      return block
    }
  }
}

/** The blocks of a backup, one text after the other, as often as they are asked for. */
export interface BlockReader {
  /** Throws at a block that was changed, moved or cut off; `check`: nothing is unpacked, and every text is ''. */
  texts: (check: boolean) => AsyncGenerator<string>
}

const damaged = (): Error => new Error('This backup is damaged.')

async function* blocksOf(file: Blob, header: Bytes, key: CryptoKey, check: boolean): AsyncGenerator<string> {
  let at = headerBytes
  for (let number = 0; ; number++) {
    const head = await file.slice(at, at + blockHead).arrayBuffer()
    if (head.byteLength < blockHead) throw damaged()
    const length = new DataView(head).getUint32(0)
    const isLast = new Uint8Array(head)[4] === 1
    if (length > blockAtMost || at + blockHead + length > file.size) throw damaged()
    const block = new Uint8Array(await file.slice(at + blockHead, at + blockHead + length).arrayBuffer())
    const additionalData = besides(header, number, isLast)
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: block.slice(0, ivBytes), additionalData }, key, block.slice(ivBytes))
    yield check ? '' : new TextDecoder().decode(await through(new Uint8Array(plain), new DecompressionStream('gzip')))
    at += blockHead + length
    if (!isLast) continue
    if (at !== file.size) throw damaged()
    return
  }
}

/**
 * Opens a backup. Fails with `notABackup`, `backupNewer`, `passphraseWrong` or `backupDamaged`; the first block, which is small, tells the
 * last two apart: where it alone cannot be opened, the passphrase is another.
 */
export const openBackup = async (file: Blob, passphrase: string): Promise<Result<BlockReader>> => {
  const header = new Uint8Array(await file.slice(0, headerBytes).arrayBuffer())
  if (header.length < headerBytes || new TextDecoder().decode(header.slice(0, 8)) !== magic) return fail('notABackup')
  const view = new DataView(header.buffer)
  if (view.getUint32(8) > version) return fail('backupNewer')
  const iterations = view.getUint32(12)
  // A header that was changed could have a page count for a day.
  if (iterations < 1 || iterations > 10 * rounds) return fail('backupDamaged')
  const key = await keyOf(passphrase, header.slice(16), iterations)
  const opened = { texts: (check: boolean) => blocksOf(file, header, key, check) }
  let read = 0
  try {
    for await (const _ of opened.texts(true)) read++
  } catch (error) {
    return fail(read === 0 && error instanceof DOMException ? 'passphraseWrong' : 'backupDamaged')
  }
  return ok(opened)
}
