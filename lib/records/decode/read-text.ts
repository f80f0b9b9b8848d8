// Bytes become text: what they say of their own charset is a hint at most.

const decode = (bytes: Uint8Array, charset: string): string | undefined => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const without = (text: string, pattern: RegExp): number => text.length - text.replace(pattern, '').length

/** One broken byte among good UTF-8 must not garble every name; text that is no UTF-8 at all is Windows-1252, which reads any byte. */
const repair = (bytes: Uint8Array): string => {
  const text = new TextDecoder().decode(bytes)
  const broken = without(text, /\uFFFD/g)
  return without(text, /[^\0-\x7F\uFFFD]/g) > broken ? text : new TextDecoder('windows-1252').decode(bytes)
}

/** A loop: what looks for NULs at the end by a pattern looks at each run of them anew from each of its places. */
const withoutEnd = (text: string): string => {
  let end = text.length
  while (end > 0 && text.charCodeAt(end - 1) === 0) end--
  return text.slice(0, end)
}

/** The text of a reply or a file: UTF-16 with its mark, UTF-8 (its mark is dropped), the charset it names, or what can be made of it. */
export const readText = (bytes: Uint8Array, contentType = ''): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1]
  const text = decode(bytes, 'utf-8') ?? (charset && decode(bytes, charset)) ?? repair(bytes)
  // Some servers pad a reply with NULs; they mean nothing in any format we read.
  return withoutEnd(text)
}
