// Finds a key in any text or bytes: plain, escaped, encoded, reversed, or only half of it.

/** The two halves of a key, without its last four characters, which Muster shows. */
const halves = (key: string): string[] => {
  const secret = key.slice(0, -4)
  const middle = Math.ceil(secret.length / 2)
  return [secret.slice(0, middle), secret.slice(middle)]
}

const backwards = (text: string): string => text.split('').toReversed().join('')
const asJson = (text: string): string => JSON.stringify(text).slice(1, -1)
const escaped = (text: string): string => text.replace(/[^]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
const percent = (text: string): string => Array.from(Buffer.from(text), byte => `%${byte.toString(16).padStart(2, '0')}`).join('')
const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const asHtml = (text: string): string => text.replace(/[&<>"']/g, sign => named[sign] ?? sign)
const asNumberedHtml = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** The base64 of the bytes at an offset, without the characters at the ends that depend on their neighbours. */
const base64 = (text: string, offset: number): string => {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)])
  const whole = bytes.toString('base64').replace(/=+$/, '')
  return whole.slice(Math.ceil((offset * 8) / 6), Math.floor((bytes.length * 8) / 6))
}
const urlSafe = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_')

/** The longest part that no encoding changes. */
const core = (text: string): string =>
  (text.match(/[a-z0-9]+/gi) ?? []).reduce((longest, part) => (part.length > longest.length ? part : longest), '')

/** Encodings of a part of a key, by name. */
export const forms: Readonly<Record<string, (part: string) => string>> = {
  plain: part => part,
  json: asJson,
  'json of json': part => asJson(asJson(part)),
  'json of PHP': part => asJson(part).replaceAll('/', '\\/'),
  'escaped in json': escaped,
  url: encodeURIComponent,
  'url of url': part => encodeURIComponent(encodeURIComponent(part)),
  'percent alone': percent,
  html: asHtml,
  'html in numbers': asNumberedHtml,
  'base64 at 0': part => base64(part, 0),
  'base64 at 1': part => base64(part, 1),
  'base64 at 2': part => base64(part, 2),
  'base64url at 0': part => urlSafe(base64(part, 0)),
  'base64url at 1': part => urlSafe(base64(part, 1)),
  'base64url at 2': part => urlSafe(base64(part, 2)),
  hex: part => Buffer.from(part).toString('hex'),
  backwards,
  'its plain letters': core,
  'its plain letters backwards': part => backwards(core(part))
}

// Shorter parts could occur in any text.
const shortest = 7

export interface KeySearch {
  /** the forms in which a key, or half of one, occurs in the text; case does not matter */
  inText: (text: string) => string[]
  /** the same in bytes, read as UTF-8 and as UTF-16 at even and odd offsets */
  inBytes: (bytes: Uint8Array) => string[]
}

export const createKeySearch = (keys: readonly string[]): KeySearch => {
  const needles = new Map<string, string>()
  for (const part of keys.flatMap(halves))
    for (const [name, write] of Object.entries(forms)) {
      const needle = write(part).toLowerCase()
      if (needle.length >= shortest && !needles.has(needle)) needles.set(needle, name)
    }
  const inText = (text: string): string[] => {
    const plain = text.toLowerCase()
    const found = new Set<string>()
    for (const [needle, name] of needles) if (plain.includes(needle)) found.add(name)
    return [...found]
  }
  return {
    inText,
    inBytes: bytes => {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      const texts = [buffer.toString('latin1'), buffer.toString('utf16le'), buffer.subarray(1).toString('utf16le')]
      return [...new Set(texts.flatMap(inText))]
    }
  }
}
