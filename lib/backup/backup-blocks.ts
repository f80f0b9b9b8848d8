// Reads and writes backup files: a header with the key derivation parameters, then blocks. Each block is encrypted on its own with the
// header, its number and its last-block flag as authenticated data, so no block can be changed, removed, moved or cut off unnoticed.
import { fail, ok, type Result } from '../failure.ts'
import { unpack } from '../records/decode/unpack.ts'

const magic = 'MUSTERBK'
const version = 1
/** Magic, version, iterations of the key derivation, salt. */
const headerBytes = 8 + 4 + 4 + 16
const ivBytes = 12
/** Length of the block, and the last-block flag. */
const blockHeadBytes = 5
/** OWASP's recommendation for PBKDF2 with SHA-256. */
const defaultIterations = 600_000
const maxBlockBytes = 512 * 1024 * 1024
/** A block unpacks to no more than this: the largest file that Muster keeps needs 342 MB. */
const maxTextBytes = maxBlockBytes
/**
 * What a file holds at most, far above what Muster writes, so that opening one takes a time that its size tells. `blocks`: a million characters
 * are written to each. `growth`: rows become a tenth when they are compressed, and equal ones a hundredth; up to `freeBytes` any growth is allowed.
 */
const fileLimits = { blocks: 10_000, growth: 200, freeBytes: 64 * 1024 * 1024 }

type Bytes = Uint8Array<ArrayBuffer>

const deriveKey = async (passphrase: string, salt: Bytes, iterations: number): Promise<CryptoKey> => {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(passphrase.normalize('NFC')), 'PBKDF2', false, [
    'deriveKey'
  ])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

const compress = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer())

/** The authenticated data of a block: the header, the block's number, and whether it is the last. */
const createAdditionalData = (header: Bytes, blockNumber: number, isLast: boolean): Bytes => {
  const bytes = new Uint8Array(headerBytes + 5)
  bytes.set(header)
  new DataView(bytes.buffer).setUint32(headerBytes, blockNumber)
  bytes[headerBytes + 4] = isLast ? 1 : 0
  return bytes
}

/** Encrypts the blocks of one backup. */
export interface BlockWriter {
  /** The header, which precedes all blocks. */
  header: Bytes
  /** The next block of the file with a text of any length. Call it in order, and wait for each call. */
  encryptBlock: (text: string, isLast: boolean) => Promise<Bytes>
}

/**
 * `randomBytes` returns the given number of random bytes. `iterations` of the key derivation are recorded in the header. `pack`: gzip; a test passes
 * another.
 */
export const createBlockWriter = async (
  passphrase: string,
  randomBytes: (count: number) => Bytes,
  iterations = defaultIterations,
  pack = compress
): Promise<BlockWriter> => {
  const header = new Uint8Array(headerBytes)
  header.set(new TextEncoder().encode(magic))
  new DataView(header.buffer).setUint32(8, version)
  new DataView(header.buffer).setUint32(12, iterations)
  const salt = randomBytes(16)
  header.set(salt, 16)
  const key = await deriveKey(passphrase, salt, iterations)
  let blockNumber = 0
  return {
    header,
    encryptBlock: async (text, isLast) => {
      const iv = randomBytes(ivBytes)
      const compressed = await pack(new TextEncoder().encode(text))
      const additionalData = createAdditionalData(header, blockNumber++, isLast)
      const encrypted = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, compressed))
      const block = new Uint8Array(blockHeadBytes + ivBytes + encrypted.length)
      new DataView(block.buffer).setUint32(0, ivBytes + encrypted.length)
      block[4] = isLast ? 1 : 0
      block.set(iv, blockHeadBytes)
      block.set(encrypted, blockHeadBytes + ivBytes)
      return block
    }
  }
}

/** Decrypts the blocks of one backup. */
export interface BlockReader {
  /** The texts of the blocks in order; can be called repeatedly. Throws at a block that was changed, moved or cut off. */
  readBlocks: () => AsyncGenerator<string>
}

const damagedError = (): Error => new Error('This backup is damaged.')

async function* decryptBlocks(file: Blob, header: Bytes, key: CryptoKey): AsyncGenerator<Bytes> {
  let offset = headerBytes
  for (let blockNumber = 0; ; blockNumber++) {
    const head = await file.slice(offset, offset + blockHeadBytes).arrayBuffer()
    if (head.byteLength < blockHeadBytes) throw damagedError()
    const length = new DataView(head).getUint32(0)
    const isLast = new Uint8Array(head)[4] === 1
    if (length > maxBlockBytes || offset + blockHeadBytes + length > file.size) throw damagedError()
    const block = new Uint8Array(await file.slice(offset + blockHeadBytes, offset + blockHeadBytes + length).arrayBuffer())
    const additionalData = createAdditionalData(header, blockNumber, isLast)
    const iv = block.slice(0, ivBytes)
    yield new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, block.slice(ivBytes)))
    offset += blockHeadBytes + length
    if (!isLast) continue
    if (offset !== file.size) throw damagedError()
    return
  }
}

/** The size that gzip declares at its end (RFC 1952), modulo 4 GB: a bomb is refused before anything is unpacked. */
const declaredBytes = (compressed: Bytes): number =>
  compressed.length < 18 ? Infinity : new DataView(compressed.buffer, compressed.byteOffset).getUint32(compressed.length - 4, true)

async function* decompressBlocks(blocks: AsyncGenerator<Bytes>): AsyncGenerator<string> {
  for await (const compressed of blocks) {
    // It stops at the limit, where the declared size is wrong.
    const unpacked = await unpack(compressed, maxTextBytes)
    if (unpacked.is !== 'plain') throw damagedError()
    yield new TextDecoder().decode(unpacked.bytes)
  }
}

/**
 * Opens a backup and decrypts every block once. Fails with `notABackup`, `backupNewer`, `passphraseWrong`, `backupDamaged` or
 * `backupTooLarge` (more than `limits`, or a block that unpacks to more than 512 MB). If the first block cannot be decrypted, the passphrase counts as wrong.
 */
export const openBackup = async (file: Blob, passphrase: string, limits = fileLimits): Promise<Result<BlockReader>> => {
  const header = new Uint8Array(await file.slice(0, headerBytes).arrayBuffer())
  if (header.length < headerBytes || new TextDecoder().decode(header.slice(0, 8)) !== magic) return fail('notABackup')
  const view = new DataView(header.buffer)
  if (view.getUint32(8) > version) return fail('backupNewer')
  const iterations = view.getUint32(12)
  // A changed header could otherwise make the key derivation take a day.
  if (iterations < 1 || iterations > 10 * defaultIterations) return fail('backupDamaged')
  const key = await deriveKey(passphrase, header.slice(16), iterations)
  let decryptedBlocks = 0
  let textBytes = 0
  try {
    for await (const compressed of decryptBlocks(file, header, key)) {
      const declared = declaredBytes(compressed)
      textBytes += declared
      decryptedBlocks++
      const maxBytes = Math.max(limits.freeBytes, file.size * limits.growth)
      if (declared > maxTextBytes || textBytes > maxBytes || decryptedBlocks > limits.blocks) return fail('backupTooLarge')
    }
  } catch (error) {
    return fail(decryptedBlocks === 0 && error instanceof DOMException ? 'passphraseWrong' : 'backupDamaged')
  }
  return ok({ readBlocks: () => decompressBlocks(decryptBlocks(file, header, key)) })
}
