// The command line: what is understood, and the one sentence about what is not.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { toPreset } from '../../../lib/service/preset.ts'
import { readArguments } from './read-arguments.ts'

const needed = ['--address', 'https://api.service.example/v1/', '--key', 'my-own-key-7']
const folder = mkdtempSync(join(tmpdir(), 'muster-conformance-'))
const written = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

describe('readArguments', () => {
  it('needs an address and a key, and assumes the rest', () => {
    expect(readArguments(needed)).toEqual({
      choices: {
        address: 'https://api.service.example/v1',
        key: 'my-own-key-7',
        apiSettings: defaultApiSettings,
        searchUrl: expect.stringContaining('/sales/search/people?query='),
        profileUrl: 'https://www.linkedin.com/in/ada-beispiel',
        domain: 'beispiel.example',
        paths: [],
        patience: 300_000,
        free: false,
        spend: false,
        json: false
      }
    })
  })

  it('takes every choice', () => {
    const profile = written('good.json', toPreset({ ...defaultApiSettings, downloadPath: '/export' }))
    const words = `--profile ${profile} --search-url https://a.example/s --profile-url https://a.example/p --domain b.example`
    const more = '--list spring --download-paths /a,/b --patience 9 --spend --json'
    expect(readArguments([...needed, ...`${words} ${more}`.split(' ')])).toMatchObject({
      choices: {
        apiSettings: { downloadPath: '/export' },
        searchUrl: 'https://a.example/s',
        profileUrl: 'https://a.example/p',
        domain: 'b.example',
        list: 'spring',
        paths: ['/a', '/b'],
        patience: 9000,
        spend: true,
        json: true
      }
    })
  })

  it('helps', () => {
    expect(readArguments(['-h'])).toEqual({ help: expect.stringContaining('--download-paths') })
  })

  it('says in the words of the extension that an address is not encrypted', () => {
    expect(readArguments(['--address', 'http://api.service.example', '--key', 'k'])).toEqual({
      wrong: '--address: This address is not encrypted: others could read your key on the way. Nothing was sent; use https.'
    })
  })

  it.each([
    ['--domain https://b.example', '--domain must be a bare domain name, not "https://b.example".'],
    ['--search-url http://a.example', '--search-url must be an https URL.'],
    ['--profile-url ada', '--profile-url must be an https URL.'],
    ['--patience long', '--patience must be a whole number of seconds, not "long".'],
    ['--download-paths //evil.example', '--download-paths must be paths such as /download_list, not "//evil.example".'],
    ['--free --spend', '--free and --spend contradict each other.'],
    ['--profile /nowhere.json', '--profile: /nowhere.json could not be read.'],
    [`--profile ${written('bad.json', '{"muster":1}')}`, expect.stringMatching(/^--profile: .*muster/)],
    ['--adress x', "Unknown option '--adress'."]
  ])('%s is refused', (words, wrong) => {
    expect(readArguments([...needed, ...words.split(' ')])).toEqual({ wrong })
  })

  it.each([
    [['--key', 'k'], '--address is missing.'],
    [['--address', 'https://a.example'], '--key is missing.'],
    [['--address', 'nowhere', '--key', 'k'], expect.stringContaining('no service address')]
  ])('%j is too little', (words, wrong) => {
    expect(readArguments(words)).toEqual({ wrong })
  })

  it('never repeats a key', () => {
    expect(JSON.stringify(readArguments(['--address', 'https://a.example', '--key', 'my secret key']))).not.toContain('secret')
  })
})
