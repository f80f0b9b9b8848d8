// Builds the packages in a folder, and unpacks them by another program than the one that wrote them.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
export const root = resolve(import.meta.dirname, '../..')
export const browsers = ['chrome', 'edge', 'firefox'] as const

/** The environment without the test runner's variables, which change a build. */
const { NODE_ENV: _mode, VITEST: _runner, ...env } = process.env

/** Runs one of the scripts of package.json in `folder`. */
export const runScript = (folder: string, script: string): Promise<unknown> => run('npm', ['run', script, '--silent'], { cwd: folder, env })

/** Builds all packages. Returns the folder that contains them. */
export const makePackages = async (folder: string): Promise<string> => {
  await runScript(folder, 'zip')
  return join(folder, '.output')
}

export const unpack = (file: string, to: string): Promise<unknown> => run('python3', ['-m', 'zipfile', '-e', file, to])

export const listNames = async (file: string): Promise<string[]> => {
  const list = 'import sys, zipfile; print("\\n".join(zipfile.ZipFile(sys.argv[1]).namelist()))'
  return (await run('python3', ['-c', list, file])).stdout.trim().split('\n')
}

export const hashOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
