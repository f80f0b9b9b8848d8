// Which browser is taken when there are several, and what is said when the one wished for is not there.
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findChromium, findFirefox, oldestFirefox } from './ensure.mjs'

const folder = mkdtempSync(join(tmpdir(), 'muster-ensure-'))
const program = (name: string, says = ''): string => {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\necho '${says}'\n`)
  chmodSync(path, 0o755)
  return path
}

describe('findChromium', () => {
  test('takes the one of MUSTER_CHROMIUM before any other', () => {
    const wished = program('my-browser')
    expect(findChromium({ MUSTER_CHROMIUM: wished, PATH: folder })).toBe(wished)
  })

  test('says so when the wish cannot be met', () => {
    const missing = join(folder, 'nowhere')
    expect(() => findChromium({ MUSTER_CHROMIUM: missing })).toThrow(`MUSTER_CHROMIUM names ${missing}`)
  })

  test("finds the system's by its name when Playwright has none", () => {
    const system = program('chromium')
    const playwrights = findChromium({ PATH: '' })
    expect(findChromium({ PATH: folder })).toBe(playwrights ?? system)
  })
})

describe('findFirefox', () => {
  test('takes the one of MUSTER_FIREFOX before any other', () => {
    const wished = program('my-fox')
    program('firefox-esr')
    expect(findFirefox({ MUSTER_FIREFOX: wished, PATH: folder })).toBe(wished)
  })

  test('says so when the wish cannot be met', () => {
    const missing = join(folder, 'nowhere')
    expect(() => findFirefox({ MUSTER_FIREFOX: missing })).toThrow(`MUSTER_FIREFOX names ${missing}`)
  })

  test('takes the long-term release before the other', () => {
    program('firefox')
    expect(findFirefox({ PATH: folder })).toBe(program('firefox-esr'))
  })

  test('passes by one that is too old for the extension', () => {
    program('firefox-esr', `Mozilla Firefox ${oldestFirefox - 2}.12.0esr`)
    expect(findFirefox({ PATH: folder })).toBe(program('firefox', `Mozilla Firefox ${oldestFirefox}.0`))
    program('firefox', `Mozilla Firefox ${oldestFirefox - 1}.0.4`)
    expect(findFirefox({ PATH: folder })).toBeUndefined()
    expect(() => findFirefox({ MUSTER_FIREFOX: join(folder, 'firefox') })).toThrow('too old')
  })
})
