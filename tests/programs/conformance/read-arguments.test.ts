// Tests the command line arguments: what is accepted, and the message for what is not.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { toPreset } from '../../../lib/service/preset.ts'
import { readArguments } from './read-arguments.ts'

const needed = ['--url', 'https://api.service.example/v1/', '--key', 'my-own-key-7']
const folder = mkdtempSync(join(tmpdir(), 'muster-conformance-'))
const written = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

describe('readArguments', () => {
  it('needs a base URL and an API key, and has defaults for the rest', () => {
    expect(readArguments(needed)).toEqual({
      choices: {
        url: 'https://api.service.example/v1',
        key: 'my-own-key-7',
        apiSettings: defaultApiSettings,
        searchUrl: expect.stringContaining('/sales/search/people?query='),
        profileUrl: 'https://www.linkedin.com/in/ada-beispiel',
        domain: 'beispiel.example',
        paths: [],
        timeoutMs: 300_000,
        free: false,
        paid: false,
        json: false
      }
    })
  })

  it('accepts every option', () => {
    const preset = written('good.json', toPreset({ ...defaultApiSettings, downloadPath: '/export' }))
    const words = `--preset ${preset} --search-url https://a.example/s --profile-url https://a.example/p --domain b.example`
    const more = '--list spring --download-paths /a,/b --timeout 9 --paid --json'
    expect(readArguments([...needed, ...`${words} ${more}`.split(' ')])).toMatchObject({
      choices: {
        apiSettings: { downloadPath: '/export' },
        searchUrl: 'https://a.example/s',
        profileUrl: 'https://a.example/p',
        domain: 'b.example',
        list: 'spring',
        paths: ['/a', '/b'],
        timeoutMs: 9000,
        paid: true,
        json: true
      }
    })
  })

  it('shows help', () => {
    expect(readArguments(['-h'])).toEqual({ help: expect.stringContaining('--download-paths') })
  })

  it('warns about an unencrypted URL in the words of the extension', () => {
    expect(readArguments(['--url', 'http://api.service.example', '--key', 'k'])).toEqual({
      wrong: '--url: This URL is not encrypted. Others could read your API key. Use https.'
    })
  })

  it.each([
    ['--domain https://b.example', '--domain must be a bare domain name, not "https://b.example".'],
    ['--search-url http://a.example', '--search-url must be an https URL.'],
    ['--profile-url ada', '--profile-url must be an https URL.'],
    ['--timeout long', '--timeout must be a whole number of seconds, not "long".'],
    ['--download-paths //evil.example', '--download-paths must be paths such as /download_list, not "//evil.example".'],
    ['--free --paid', '--free and --paid contradict each other.'],
    ['--preset /nowhere.json', '--preset: /nowhere.json could not be read.'],
    [`--preset ${written('bad.json', '{"muster":1}')}`, expect.stringMatching(/^--preset: .*muster/)],
    ['--adress x', "Unknown option '--adress'."]
  ])('rejects %s', (words, wrong) => {
    expect(readArguments([...needed, ...words.split(' ')])).toEqual({ wrong })
  })

  it.each([
    [['--key', 'k'], '--url is missing.'],
    [['--url', 'https://a.example'], '--key is missing.'],
    [['--url', 'nowhere', '--key', 'k'], expect.stringContaining('This is not a service URL')]
  ])('rejects %j as incomplete', (words, wrong) => {
    expect(readArguments(words)).toEqual({ wrong })
  })

  it('never repeats an API key', () => {
    expect(JSON.stringify(readArguments(['--url', 'https://a.example', '--key', 'my secret key']))).not.toContain('secret')
  })
})
