// Tests `npm run conformance` as a process: its output and exit codes.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { sampleApiKey } from '../../../lib/sample-service/options.ts'
import { isLong } from '../../is-long.ts'
import { type ServedSample, serveSample } from '../service/serve-sample.ts'

const root = resolve(import.meta.dirname, '../../..')
const children: ChildProcess[] = []
const served: ServedSample[] = []
afterEach(async () => {
  children.splice(0).forEach(child => child.kill('SIGKILL'))
  await Promise.all(served.splice(0).map(service => service.close()))
})

const run = async (...words: string[]): Promise<{ output: string; code: unknown }> => {
  const child = spawn(process.execPath, ['node_modules/jiti/lib/jiti-cli.mjs', 'tests/programs/conformance/cli.ts', ...words], {
    cwd: root
  })
  children.push(child)
  let output = ''
  const words2 = (chunk: Buffer) => void (output += chunk.toString())
  child.stdout.on('data', words2)
  child.stderr.on('data', words2)
  const [code]: unknown[] = await once(child, 'close')
  return { output, code }
}

const sample = async (): Promise<ServedSample> => {
  const service = await serveSample({ speed: Infinity, findsEmail: () => true })
  served.push(service)
  return service
}

describe('npm run conformance', { timeout: 60_000 }, () => {
  // That the sample service passes is what run-conformance.test.ts shows without a process, and the messages read-arguments.test.ts.
  if (isLong) {
    it('passes the sample service', async () => {
      const { url } = await sample()
      const { output, code } = await run('--url', url, '--key', sampleApiKey)
      expect(output).toContain('Everything that could be decided holds')
      expect(output).toMatch(/import +gives results +holds +25 records came/)
      expect(output).not.toContain(sampleApiKey)
      expect(code).toBe(0)
    })

    it('has the same findings as JSON', async () => {
      const { url } = await sample()
      const json = await run('--url', url, '--key', sampleApiKey, '--json')
      expect(JSON.parse(json.output)).toMatchObject({
        passes: true,
        operations: expect.arrayContaining([expect.objectContaining({ name: 'person', holds: 'holds' })])
      })
      expect(json.output).not.toContain(sampleApiKey)
    })

    it('exits with 2 and a message for invalid arguments', async () => {
      const { output, code } = await run('--url', 'http://api.service.example', '--key', 'k')
      expect(output).toBe('--url: This URL is not encrypted. Others could read your API key. Use https. See --help.\n')
      expect(code).toBe(2)
    })
  }

  it('exits with 1 if the API key is refused, and never prints it', async () => {
    const { url } = await sample()
    const { output, code } = await run('--url', url, '--key', 'not-its-key-4242', '--free')
    expect(output).toMatch(/wrongApiKey/)
    expect(output).toContain('Nothing that may be charged was sent (--free).')
    expect(output).not.toContain('not-its-key')
    expect(code).toBe(1)
  })
})
