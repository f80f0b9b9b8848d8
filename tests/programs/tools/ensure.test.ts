// Which browser is found when there are several, and how a missing one is installed, with stand-ins for apt-get, sudo and npx.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { findChromium, findFirefox, oldestFirefox, oldestNode } from './ensure.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-ensure-'))
})

const program = (name: string, script = ''): string => {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}
const firefox = (name: string, version: string): string => program(name, `echo 'Mozilla Firefox ${version}'`)

test('the oldest Node is the one of package.json', () => {
  expect(packageJson.engines.node).toBe(`>=${oldestNode.join('.')}`)
})

describe.each([
  { variable: 'MUSTER_CHROMIUM', find: findChromium, command: 'chromium' },
  { variable: 'MUSTER_FIREFOX', find: findFirefox, command: 'firefox-esr' }
])('$variable', ({ variable, find, command }) => {
  test('comes before every other browser', () => {
    program(command)
    const chosen = program('chosen')
    expect(find({ [variable]: chosen, PATH: folder })).toBe(chosen)
  })

  test('must name a program', () => {
    const missing = join(folder, 'missing')
    expect(() => find({ [variable]: missing })).toThrow(`${variable} names ${missing}, which is not a program.`)
  })
})

test('a browser on the PATH comes before a downloaded one', () => {
  expect(findChromium({ PATH: folder })).not.toBe(join(folder, 'chromium'))
  expect(findChromium({ PATH: folder })).toBe(findChromium({ PATH: '' }))
  const installed = program('chromium')
  expect(findChromium({ PATH: folder })).toBe(installed)
})

test('the extended support release of Firefox comes before the other', () => {
  firefox('firefox', `${oldestFirefox}.0`)
  const extended = firefox('firefox-esr', `${oldestFirefox}.1.0esr`)
  expect(findFirefox({ PATH: folder })).toBe(extended)
})

test('a Firefox that is too old for the extension is passed over, or refused where it was named', () => {
  firefox('firefox-esr', `${oldestFirefox - 2}.12.0esr`)
  const newEnough = firefox('firefox', `${oldestFirefox}.0`)
  expect(findFirefox({ PATH: folder })).toBe(newEnough)
  const tooOld = firefox('firefox', `${oldestFirefox - 1}.0.4`)
  expect(findFirefox({ PATH: folder })).not.toBe(tooOld)
  expect(() => findFirefox({ MUSTER_FIREFOX: tooOld })).toThrow('older than')
})

// On other systems a browser may be installed outside the PATH.
describe.skipIf(process.platform !== 'linux')('a missing browser', () => {
  type Machine = { onDebian: boolean; asRoot: boolean }
  const cannot = "echo 'E: cannot reach the mirror' >&2; exit 100"

  /** What `ensureBrowser` returns and prints on a computer whose only programs are those in `folder`. */
  const ensure = (name: 'chromium' | 'firefox', machine: Machine): { found: boolean; printed: string[] } => {
    const script = `import { ensureBrowser } from ${JSON.stringify(resolve(import.meta.dirname, 'ensure.mjs'))}
      process.exitCode = ensureBrowser(${JSON.stringify(name)}, ${JSON.stringify(machine)}) ? 0 : 1`
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { PATH: folder, HOME: folder, PLAYWRIGHT_BROWSERS_PATH: folder },
      encoding: 'utf8'
    })
    expect(stderr).toBe('')
    return { found: status === 0, printed: stdout.trim().split('\n').filter(Boolean) }
  }
  const installs = (name: string): string => `printf '#!/bin/sh\\n' > ${folder}/${name}; /bin/chmod +x ${folder}/${name}`
  const sudo = (): string => program('sudo', 'shift; "$@"')

  test.each([
    { title: 'Debian, by root', machine: { onDebian: true, asRoot: true }, programs: ['apt-get'] },
    { title: 'Debian, by sudo without a password', machine: { onDebian: true, asRoot: false }, programs: ['apt-get', 'sudo', 'true'] }
  ])('is installed from $title, in one line', ({ machine, programs }) => {
    program('apt-get', `if [ "$1" = install ]; then ${installs('chromium')}; fi`)
    program('true')
    if (programs.includes('sudo')) sudo()
    expect(ensure('chromium', machine)).toEqual({ found: true, printed: [expect.stringContaining('Chromium from Debian')] })
    expect(ensure('chromium', machine)).toEqual({ found: true, printed: [] })
  })

  test('is downloaded if apt-get is not available, with one line per attempt', () => {
    program('apt-get', cannot)
    program('npx', installs('chromium'))
    const { found, printed } = ensure('chromium', { onDebian: true, asRoot: true })
    expect(found).toBe(true)
    expect(printed).toEqual([
      expect.stringContaining('from Debian'),
      expect.stringContaining('from Debian: E: cannot reach the mirror'),
      expect.stringContaining('from Playwright')
    ])
  })

  test.each(['chromium', 'firefox'] as const)('is downloaded on other systems without apt-get or a password: %s', name => {
    program('apt-get', `echo asked > ${folder}/apt-was-asked`)
    program('sudo', 'exit 1')
    program('npx', installs(name))
    for (const machine of [
      { onDebian: false, asRoot: true },
      { onDebian: true, asRoot: false }
    ])
      expect(ensure(name, machine).found).toBe(true)
    expect(readdirSync(folder)).not.toContain('apt-was-asked')
  })

  test('is reported in one sentence with the next step if nothing worked', () => {
    for (const name of ['apt-get', 'npx']) program(name, cannot)
    mkdirSync(join(folder, 'chromium'))
    const { found, printed } = ensure('chromium', { onDebian: true, asRoot: true })
    expect(found).toBe(false)
    expect(printed).toHaveLength(5)
    expect(printed.at(-1)).toContain('set MUSTER_CHROMIUM to its path, and try again.')
    for (const line of printed) expect(line).not.toMatch(/^\s+at /u)
  })

  test('is missing if the installation reports success and installs nothing', () => {
    for (const name of ['apt-get', 'npx']) program(name)
    const { found, printed } = ensure('firefox', { onDebian: true, asRoot: true })
    expect(found).toBe(false)
    expect(printed[1]).toContain('nothing usable was installed')
  })
})
