// Damages the folder of a database while its browser is closed, and lists what the user may see afterwards.
import { open, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Overwrites a third of the file. */
const overwrite = async (path: string): Promise<void> => {
  const file = await open(path, 'r+')
  const { size } = await file.stat()
  await file.write(Buffer.alloc(Math.ceil(size / 3), 0x5a), 0, Math.ceil(size / 3), Math.floor(size / 3))
  await file.close()
}

const findFiles = async (folder: string, ending: RegExp): Promise<string[]> => {
  const found = (await readdir(folder)).filter(entry => ending.test(entry))
  if (found.length === 0) throw new Error(`No file is like ${ending}.`)
  return found.map(entry => join(folder, entry))
}

interface Damage {
  /** damages the folder, which is intact before */
  apply: (folder: string) => Promise<unknown>
  /** what the user may see afterwards */
  allowedOutcomes: readonly ('found again' | 'still there' | 'a sentence')[]
}
export const damages: Record<string, Damage> = {
  'the folder is gone': { apply: folder => rm(folder, { recursive: true }), allowedOutcomes: ['found again'] },
  'CURRENT is empty': { apply: folder => truncate(join(folder, 'CURRENT')), allowedOutcomes: ['found again'] },
  'the manifest is gone': {
    apply: async folder => Promise.all((await findFiles(folder, /^MANIFEST/)).map(path => rm(path))),
    allowedOutcomes: ['found again', 'a sentence']
  },
  'the manifest is overwritten': {
    apply: async folder => Promise.all((await findFiles(folder, /^MANIFEST/)).map(overwrite)),
    allowedOutcomes: ['found again']
  },
  // Damaged tables may never be read while looking for this list.
  'tables and log are overwritten': {
    apply: async folder => Promise.all((await findFiles(folder, /\.(ldb|log)$/)).map(overwrite)),
    allowedOutcomes: ['found again', 'still there']
  },
  'tables and log are gone': {
    apply: async folder => Promise.all((await findFiles(folder, /\.(ldb|log)$/)).map(path => rm(path))),
    allowedOutcomes: ['found again']
  },
  'a file is in its place': {
    apply: async folder => {
      await rm(folder, { recursive: true })
      await writeFile(folder, 'no folder')
    },
    allowedOutcomes: ['found again', 'a sentence']
  }
}
