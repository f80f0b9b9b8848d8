// Makes the packages in a folder, and takes them apart again by another program than the one that made them.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
export const root = resolve(import.meta.dirname, '../..')
export const browsers = ['chrome', 'edge', 'firefox'] as const

/** A test runner says by these that it is at work, and a build under it comes out otherwise. */
const { NODE_ENV: _mode, VITEST: _runner, ...env } = process.env

/** All of them. Gives the folder they are in. */
export const makePackages = async (folder: string): Promise<string> => {
  await run('npm', ['run', 'zip', '--silent'], { cwd: folder, env })
  return join(folder, '.output')
}

export const unpack = (file: string, to: string): Promise<unknown> => run('python3', ['-m', 'zipfile', '-e', file, to])

export const namesIn = async (file: string): Promise<string[]> => {
  const list = 'import sys, zipfile; print("\\n".join(zipfile.ZipFile(sys.argv[1]).namelist()))'
  return (await run('python3', ['-c', list, file])).stdout.trim().split('\n')
}

export const hashOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
