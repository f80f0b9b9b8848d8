// Makes inputs: arbitrary structures, and damaged real examples.
import type { Random } from './random.ts'

const words = [
  'status',
  'state',
  'success',
  'error',
  'errors',
  'message',
  'detail',
  'data',
  'results',
  'contacts',
  'people',
  'companies',
  'rows',
  'items',
  'listname',
  'list_id',
  'id',
  'email',
  'emails',
  'full_name',
  'first_name',
  'name',
  'url',
  'file_url',
  'link',
  'progress',
  'total',
  'count',
  'is_complete',
  'api_key',
  'retry_after',
  'next',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'toJSON',
  'hasOwnProperty',
  'length',
  'then',
  '',
  'a.b',
  '0',
  '-1'
]
const texts = [
  'done',
  'running',
  'queued',
  'failed',
  'not ready',
  'No contacts to export',
  'Not enough credits',
  'Too many requests',
  'Ada Beispiel',
  'ada@muster.example',
  'https://files.example/a.csv',
  'https://www.linkedin.com/in/ada-beispiel',
  'http://127.0.0.1/x',
  'javascript:alert(1)',
  'data:text/html,x',
  '=1+1',
  '@SUM(A1)',
  "'=x",
  '+49 30 1',
  '-5',
  '\t=x',
  '\r\n',
  '"',
  '""',
  ',',
  ';',
  '\u0000',
  '\u202Eevil',
  '\uD800',
  '\uDFFF',
  '\uFEFF',
  '\u2028',
  'ﬀ',
  'İ',
  'ß',
  '👩‍👩‍👧',
  'k-3f9a77c1e0b2',
  '1e400',
  '12345678901234567890',
  '%',
  '%25',
  '%2F',
  '\\',
  '\\u0001',
  '\u0001',
  '{}',
  '[]',
  'null',
  '<p>',
  '2026-11-21',
  'NaN'
]
const numbers = [
  '0',
  '-0',
  '1',
  '100',
  '0.5',
  '1e5',
  '1e400',
  '-1e-400',
  '12345678901234567890',
  '1.0',
  '99.99999999999999999',
  '4294967296'
]

export const anyText = (random: Random): string => {
  const kind = random.below(8)
  if (kind < 5) return random.pick(texts)
  if (kind === 5) return random.pick(words).repeat(1 + random.below(3))
  if (kind === 6)
    return Array.from({ length: random.below(12) }, () => String.fromCharCode(random.below(random.once(3) ? 65_536 : 128))).join('')
  return random.pick(texts) + random.pick(texts)
}

/** JSON text of any shape, with unusual numbers and names. */
export const anyJson = (random: Random, depth = 4): string => {
  const kind = random.below(depth > 0 ? 10 : 6)
  if (kind < 3) return JSON.stringify(anyText(random))
  if (kind === 3) return random.pick(numbers)
  if (kind < 6) return random.pick(['true', 'false', 'null', '""', '[]', '{}'])
  const inner = Array.from({ length: random.below(5) }, () => anyJson(random, depth - 1))
  if (kind === 6) return `[${inner.join(',')}]`
  const names = inner.map(value => `${JSON.stringify(random.once(4) ? anyText(random) : random.pick(words))}:${value}`)
  return `{${names.join(random.once(30) ? ' ,\n' : ',')}}`
}

/** Lines of cells with separators and quotes, balanced or not. */
export const anyTable = (random: Random): string => {
  const between = random.pick([',', ';', '\t', '|'])
  const end = random.pick(['\n', '\r\n', '\r'])
  const cell = (): string => {
    const text = random.once(2) ? random.pick(words) : anyText(random)
    return random.once(4) ? `"${text.replaceAll('"', random.once(9) ? '"' : '""')}"` : text
  }
  const width = 1 + random.below(5)
  const line = (): string => Array.from({ length: random.once(9) ? random.below(9) : width }, cell).join(between)
  return Array.from({ length: 1 + random.below(6) }, line).join(end)
}

const hosts = [
  'www.linkedin.com',
  'linkedin.com',
  'de.linkedin.com',
  'x.com',
  'github.com',
  'www.xing.com',
  'wellfound.com',
  'facebook.com',
  'www.crunchbase.com',
  'evil.example',
  'www.linkedin.com.evil.example',
  'LINKEDIN.COM.',
  'xn--lnkedin-9ya.com',
  '[::1]',
  '127.0.0.1'
]
const steps = [
  'in',
  'ada-beispiel',
  'sales',
  'search',
  'people',
  'lead',
  'ACwAAbakDcWDi2vIjLOzx0cHvqgJ9R366YrYOzV,NAME_SEARCH,SwME',
  'profile',
  'person',
  '..',
  '.',
  '',
  '%2e%2e',
  'zo%C3%AB',
  '%E0%A4%A',
  'me',
  'in%2Fada',
  'ä',
  '@x',
  'pub',
  'u',
  '%00',
  '\\',
  '%5C'
]
const queries = [
  'query=(keywords%3Asales)',
  'query=(filters%3AList((type%3ACURRENT_TITLE%2Cvalues%3AList((text%3AVP%2CselectionType%3AINCLUDED)))))',
  'sessionId=abc',
  'page=2',
  'keywords=',
  'savedSearchId=1',
  '=',
  '&&',
  'query=((((',
  'query=)',
  '%',
  'a=%E0'
]

/** A URL, or something similar. */
export const anyUrl = (random: Random): string => {
  const scheme = random.pick(['https://', 'https://', 'https://', 'http://', '//', 'HTTPS://', 'javascript://', 'https:\\\\', ''])
  const user = random.once(15) ? random.pick(['ada@', 'www.linkedin.com@', 'a:b@']) : ''
  const port = random.once(15) ? ':8443' : ''
  const path = Array.from({ length: random.below(5) }, () => `/${random.once(9) ? anyText(random) : random.pick(steps)}`).join('')
  const query = random.once(2) ? `?${Array.from({ length: 1 + random.below(3) }, () => random.pick(queries)).join('&')}` : ''
  return `${scheme}${user}${random.pick(hosts)}${port}${path}${query}${random.once(5) ? `#${random.pick(queries)}` : ''}`
}

/** URLs and words, like a text that a user pastes. */
export const anyList = (random: Random): string =>
  Array.from({ length: random.below(8) }, () => {
    const url = random.once(4) ? anyText(random) : anyUrl(random)
    const written = random.once(6)
      ? encodeURIComponent(url.replace(/[\uD800-\uDFFF]/g, ''))
      : random.once(6)
        ? JSON.stringify(url).replaceAll('/', '\\/')
        : url
    return random.once(5) ? `https://mail.example/go?to=${written}&amp;x=1` : written
  }).join(random.pick([' ', '\n', ', ', ';', '">', '\t']))

/** Changes, removes, repeats or moves some bytes, and sometimes cuts the end. */
export const spoil = (bytes: Uint8Array, random: Random): Uint8Array => {
  let spoilt = Uint8Array.from(bytes)
  for (let times = 1 + random.below(random.once(4) ? 12 : 3); times > 0; times--) {
    const at = random.below(spoilt.length + 1)
    const length = random.below(random.once(5) ? 40 : 4)
    const kind = random.below(7)
    if (kind < 2 && at < spoilt.length) spoilt[at] = kind === 0 ? random.below(256) : (spoilt[at] ?? 0) ^ (1 << random.below(8))
    else if (kind === 2) spoilt = Uint8Array.of(...spoilt.subarray(0, at), ...spoilt.subarray(at + length))
    else if (kind === 3) spoilt = Uint8Array.of(...spoilt.subarray(0, at + length), ...spoilt.subarray(at))
    else if (kind === 4)
      spoilt = Uint8Array.of(...spoilt.subarray(0, at), ...new TextEncoder().encode(anyText(random)), ...spoilt.subarray(at))
    else if (kind === 5 && random.once(4)) spoilt = spoilt.slice(0, at)
    else if (at < spoilt.length) spoilt.copyWithin(at, random.below(spoilt.length), random.below(spoilt.length))
  }
  return spoilt
}

/** The same for a text; invalid UTF-8 is read as a browser reads it. */
export const spoilText = (text: string, random: Random): string => new TextDecoder().decode(spoil(new TextEncoder().encode(text), random))
