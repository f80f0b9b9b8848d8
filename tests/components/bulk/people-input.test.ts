// Reads profiles from files in any encoding, without blocking the page, and with a failure where there are none.
import { describe, expect, test, vi } from 'vitest'
import { readPeopleFile, readPeopleText, type ReadOptions } from '../../../components/bulk/people-input.ts'
import { everyNetwork } from '../../../lib/pages/every-network.ts'
import { workbook } from '../../lib/records/decode/workbook.ts'

const reading = (more: Partial<ReadOptions> = {}): ReadOptions => ({
  networks: everyNetwork,
  signal: new AbortController().signal,
  onShare: () => {},
  pause: () => Promise.resolve(),
  ...more
})
const fileOf = (...parts: (string | Uint8Array)[]): Blob =>
  new Blob(parts.map(part => (typeof part === 'string' ? part : new Uint8Array(part))))
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, character => character.charCodeAt(0))
const utf16 = (text: string): Uint8Array => new Uint8Array(Uint16Array.from(`\uFEFF${text}`, character => character.charCodeAt(0)).buffer)
const zoe = 'https://www.linkedin.com/in/zoë-beispiel'
const found = async (file: Blob): Promise<string[] | string | undefined> => {
  const read = await readPeopleFile(file, reading())
  return read?.ok === true ? read.value.profiles.map(({ url }) => decodeURI(url)) : read?.failure.code
}

describe('a file', () => {
  test.each<[string, Blob, string[] | string]>([
    ['in UTF-8', fileOf(`Zoë;${zoe};Berlin`), [zoe]],
    ['in UTF-8 with its mark', fileOf(`\uFEFF${zoe}`), [zoe]],
    ['in UTF-16', fileOf(utf16(`Zoë\t${zoe}`)), [zoe]],
    ['in Windows-1252', fileOf(latin1(`Zoë;${zoe}\r\n`)), [zoe]],
    ['of JSON', fileOf(JSON.stringify([{ url: zoe }])), [zoe]],
    ['of markup', fileOf(`<a href="${zoe}?a=1&amp;b=2">Zoë</a>`), [zoe]],
    ['of a workbook without headings', fileOf(workbook({ A: [['Zoë', zoe], [zoe]] })), [zoe]],
    ['without a profile', fileOf('Ada, Bea'), 'noProfiles'],
    ['with nothing in it', fileOf(''), 'noProfiles'],
    ['of a picture', fileOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])), 'fileNotText'],
    ['of a PDF', fileOf(`%PDF-1.7 ${zoe}`), 'fileNotText'],
    ['of something packed', fileOf(new Uint8Array([0x1f, 0x8b, 8, 1, 1])), 'fileNotText'],
    ['of a packed file that is no workbook', fileOf('PK\u0003\u0004', zoe), 'fileNotText']
  ])('%s', async (_, file, expected) => expect(await found(file)).toEqual(expected))

  test('that is too large is not read', async () => {
    const arrayBuffer = vi.fn()
    const file = Object.assign(fileOf(zoe), { slice: () => ({ arrayBuffer }) })
    Object.defineProperty(file, 'size', { value: 256 * 1024 * 1024 + 1 })
    expect(await found(file)).toBe('fileTooLarge')
    expect(arrayBuffer).not.toHaveBeenCalled()
  })
  test('that is gone fails', async () => {
    const file = Object.assign(fileOf(zoe), { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotFoundError')) }) })
    expect(await found(file)).toBe('fileUnreadable')
  })
})

// The end of a slice may cut a character or a URL.
const line = (n: number): string => `Zoë Beispiel;https://www.linkedin.com/in/zoë-${n};Köln\n`
const many = Array.from({ length: 20_000 }, (_, n) => line(n)).join('')

describe('a large one', () => {
  test.each<[string, (more: Partial<ReadOptions>) => Promise<number | undefined>]>([
    [
      'file',
      async more => {
        const read = await readPeopleFile(fileOf(many), reading(more))
        return read?.ok === true ? read.value.profiles.length : undefined
      }
    ],
    ['text', async more => (await readPeopleText(many, reading(more)))?.profiles.length]
  ])('%s is read whole, slice by slice, and says how far it is', async (_, read) => {
    const shares: number[] = []
    const pause = vi.fn(() => Promise.resolve())
    expect(await read({ onShare: share => shares.push(share), pause })).toBe(20_000)
    expect(shares.length).toBeGreaterThanOrEqual(Math.floor(many.length / (256 * 1024)))
    expect(pause).toHaveBeenCalledTimes(shares.length)
    expect(shares.every((share, at) => share > (shares[at - 1] ?? 0) && share < 1)).toBe(true)
  })
  test.each<[string, (more: Partial<ReadOptions>) => Promise<unknown>]>([
    ['file', more => readPeopleFile(fileOf(many), reading(more))],
    ['workbook', more => readPeopleFile(fileOf(workbook({ A: Array.from({ length: 1_500 }, (_, n) => [line(n)]) })), reading(more))],
    ['text', more => readPeopleText(many, reading(more))]
  ])('%s is read no further once it is stopped', async (_, read) => {
    const stop = new AbortController()
    const pause = vi.fn(() => Promise.resolve(stop.abort()))
    expect(await read({ signal: stop.signal, pause })).toBeUndefined()
    expect(pause).toHaveBeenCalledOnce()
  })
})
