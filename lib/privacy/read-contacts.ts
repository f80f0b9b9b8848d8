// Emails, domains and profiles as somebody pastes or loads them, of any form: each line is read, or set aside with the reason.
import { comparisonKey, everyNetwork, isNetworkUrl, recognisePage } from '../pages/index.ts'
import { domainKey, emailKey, hostOf } from '../records/identity/contact-keys.ts'
import { identityOf } from '../records/identity/identity.ts'

export type SetAside = 'nobody' | 'repeated' | 'unread'

export interface ReadContacts {
  /** each once, as `contactKeys` has them */
  keys: string[]
  emails: number
  domains: number
  profiles: number
  /** lines that gave nothing, each with its number from 1 */
  aside: { line: number; text: string; why: SetAside }[]
}

const emailForm = /[^\s@,;<>"'()[\]|]+@[^\s@,;<>"'()[\]|]+\.[^\s@,;<>"'()[\]|.]+/g
const domainForm = /^(?:[a-z\d_](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]+)$/

/** As it goes over the wire, whatever alphabet it was written in; undefined for what is no domain. */
const domainOf = (written: string): string | undefined => {
  const host = hostOf(written.replace(/^@/, ''))
  try {
    const { hostname } = new URL(`https://${host}`)
    return domainForm.test(hostname) ? hostname : undefined
  } catch {
    return undefined
  }
}

/** The keys of the page that an address shows, where it shows somebody. */
export const profileKeys = (written: string): string[] => {
  const page = recognisePage(/^[a-z]+:\/\//i.test(written) ? written : `https://${written}`, everyNetwork)
  return page?.kind === 'profile' ? [...identityOf({}, [comparisonKey(page)])] : []
}

const ofNetwork = (written: string): boolean => isNetworkUrl(/^[a-z]+:\/\//i.test(written) ? written : `https://${written}`)

/** One word of a line: whom it names, or why nobody. */
const readWord = (word: string): string[] | SetAside => {
  if (/^[a-z]+:\/\/|\//i.test(word)) {
    const keys = profileKeys(word)
    if (keys.length > 0) return keys
    // A page of the network that shows nobody is no wish about the network.
    if (ofNetwork(word)) return 'nobody'
  }
  const domain = domainOf(word)
  return domain === undefined ? 'unread' : [domainKey(domain)]
}

/** Reads a text of any size line by line; cells of a table are words of their line. */
export const readContacts = (text: string): ReadContacts => {
  const keys = new Set<string>()
  const aside: ReadContacts['aside'] = []
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|[\n\r\u2028]/)
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    const found: string[] = [...line.matchAll(emailForm)].map(([email]) => emailKey(email.replace(/^mailto:/i, '')))
    let why: SetAside = 'unread'
    const rest = line.replaceAll(emailForm, ' ')
    for (const word of rest.split(/[\s,;|"'<>()[\]]+/).filter(Boolean)) {
      const read = readWord(word)
      if (typeof read !== 'string') found.push(...read)
      else if (read === 'nobody') why = read
    }
    const isNew = found.some(key => !keys.has(key))
    for (const key of found) keys.add(key)
    if (!isNew) aside.push({ line: at + 1, text: line.trim().slice(0, 200), why: found.length > 0 ? 'repeated' : why })
  }
  const all = [...keys]
  const count = (kind: string): number => all.filter(key => key.startsWith(kind)).length
  return { keys: all, emails: count('email:'), domains: count('domain:'), profiles: count('profile:') + count('id:'), aside }
}
