// Reads a web address as people and services write it: with or without its scheme.
import { bareHost } from '../../pages/links.ts'

/** A host with a port, or a scheme: `acme.example:8080`, `mailto:`. */
const scheme = /^([a-z][a-z\d+.-]*):(?!\d)/i

/**
 * The address with `https://` where its scheme is missing: `acme.example/about` is `https://acme.example/about`. `''` for what is no address of
 * the web. Never throws.
 */
export const toWebUrl = (text: string): string => {
  const written = text.trim()
  const [, name = ''] = scheme.exec(written) ?? []
  if (written === '' || /\s/.test(written) || (name !== '' && !/^https?$/i.test(name))) return ''
  const url = name === '' ? `https://${written.replace(/^\/\//, '')}` : written
  // A mail address is none, and neither is a word.
  if (!bareHost(url).includes('.') || (name === '' && /^[^/]*@/.test(written))) return ''
  try {
    const { href } = new URL(url)
    return href.endsWith('/') && !written.endsWith('/') ? href.slice(0, -1) : href
  } catch {
    return ''
  }
}
