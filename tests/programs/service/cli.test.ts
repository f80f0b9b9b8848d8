// Tests `npm run serve:sample` as a process: its output and exit codes.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { serveSample } from './serve-sample.ts'

const root = resolve(import.meta.dirname, '../../..')
const children: ChildProcess[] = []
afterEach(() => children.splice(0).forEach(child => child.kill('SIGKILL')))

function run(...words: string[]) {
  const child = spawn(process.execPath, ['node_modules/jiti/lib/jiti-cli.mjs', 'tests/programs/service/cli.ts', ...words], { cwd: root })
  children.push(child)
  let output = ''
  const append = (chunk: Buffer) => void (output += chunk.toString())
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  const says = (sentence: string) => expect.poll(() => output, { timeout: 15_000, interval: 50 }).toContain(sentence)
  return { child, says, ended: once(child, 'close'), output: () => output }
}

describe('npm run serve:sample', { timeout: 30_000 }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('prints how to connect, logs without the API key, and ends on %s', async signal => {
    const { child, says, ended, output } = run('--port', '0', '--key', 'my-own-key-4242')
    await says('Ctrl+C')
    const address = /http:\/\/localhost:(\d+)/.exec(output())!
    expect(output()).toContain('my-own-key-4242')
    const lengthBefore = output().length
    const headers = { 'content-type': 'application/json' }
    await fetch(`http://127.0.0.1:${address[1]}/download_list`, {
      method: 'POST',
      headers,
      body: '{"api_key":"my-own-key-4242","listname":"x"}'
    })
    await says('POST /download_list 404 {"api_key":"…4242","listname":"x"}')
    expect(output().slice(lengthBefore)).not.toContain('my-own-key')
    child.kill(signal)
    expect(await ended).toEqual([0, null])
  })

  it('exits with 2 and a message for invalid arguments', async () => {
    const { ended, output } = run('--speed', 'fast')
    expect(await ended).toEqual([2, null])
    expect(output()).toBe('--speed must be a number above 0 and at most 1000000, not "fast". See --help.\n')
  })

  it('exits with 1 and a message if the port is in use', async () => {
    const other = await serveSample()
    const { port } = new URL(other.url)
    const { ended, output } = run('--port', port)
    expect(await ended).toEqual([1, null])
    expect(output()).toBe(`Port ${port} is taken: another program listens there. Choose another with --port.\n`)
    await other.close()
  })
})
