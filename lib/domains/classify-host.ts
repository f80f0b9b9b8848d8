// Resolves a host name to the domain that would be sent, or to the reason why it is skipped. Pages only: the public suffix list in tldts is
// large.
import { parse } from 'tldts'
import { toAsciiHost } from '../pages/links.ts'
import { isShortener } from '../pages/short-links.ts'

// Providers under any suffix: yahoo.com, yahoo.co.uk, yahoo.fr.
const names = new Set(
  'aol fastmail freenet gmail gmx googlemail hotmail hushmail icloud live mail mailbox mailinator msn outlook proton protonmail rocketmail runbox tuta tutanota yahoo yandex yeah ymail yopmail'.split(
    ' '
  )
)

const domains = new Set(
  [
    '10minutemail.com 126.com 139.com 163.com 188.com 1und1.de 21cn.com a1.net abv.bg alice.it aliyun.com aon.at arcor.de att.net',
    'bellsouth.net bigpond.com bigpond.net.au bk.ru blueyonder.co.uk bluewin.ch bol.com.br btinternet.com btopenworld.com centrum.cz',
    'centurylink.net charter.net chello.at chello.nl citromail.hu comcast.net cox.net daum.net disroot.org docomo.ne.jp duck.com',
    'earthlink.net email.com email.cz email.de ewetel.net excite.com ezweb.ne.jp foxmail.com free.fr freemail.hu frontier.com',
    'googlemail.com guerrillamail.com hanmail.net hey.com hispeed.ch home.nl iinet.net.au inbox.com inbox.lv inbox.ru indiatimes.com',
    'interia.pl iol.pt juno.com kolabnow.com kpnmail.nl kpnplanet.nl laposte.net libero.it list.ru lycos.com mac.com hush.com',
    'mail2world.com mailfence.com me.com mozmail.com my.com nate.com naver.com neuf.fr ntlworld.com o2.pl onet.pl op.pl optonline.net',
    'optusnet.com.au orange.fr passport.com planet.nl pm.me posteo.de posteo.net appleid.com prodigy.net.mx',
    'qq.com rambler.ru rediffmail.com riseup.net sapo.pt sbcglobal.net seznam.cz sfr.fr shaw.ca sharklasers.com sina.cn sina.com',
    'skynet.be sky.com sohu.com sympatico.ca t-online.de talktalk.net telenet.be telia.com temp-mail.org tempmail.com terra.com.br',
    'tin.it tiscali.co.uk tiscali.it tlen.pl tpg.com.au trashmail.com tutamail.com ukr.net uol.com.br usa.net verizon.net',
    'virgilio.it virgin.net virginmedia.com vodafone.it volny.cz walla.co.il walla.com wanadoo.fr web.de windowslive.com windstream.net',
    'wp.pl xs4all.nl xtra.co.nz ya.ru ziggo.nl zoho.com zohomail.com zohomail.eu'
  ].flatMap(line => line.split(' '))
)

// Names that belong to providers only under these suffixes. Under others companies use them.
const suffixesByName: Readonly<Record<string, ReadonlySet<string>>> = {
  live: new Set('at be ca cl cn co.uk com com.au com.mx de dk fr ie in it jp nl no pt ru se'.split(' ')),
  mail: new Set(['com', 'de', 'ee', 'ru']),
  mailbox: new Set(['org']),
  freenet: new Set(['de']),
  proton: new Set(['me']),
  yeah: new Set(['net']),
  tuta: new Set(['com', 'io']),
  runbox: new Set(['com'])
}

// One look-up here rules out most domains.
const firstLabels = [...names, ...[...domains].map(domain => domain.slice(0, domain.indexOf('.')))]
/** A number for the length, the first and the last character of the first `length` characters of a text. */
const shapeOf = (text: string, length: number): number => (length << 10) ^ (text.charCodeAt(0) << 5) ^ text.charCodeAt(length - 1)
/** Looking at two characters is faster than a look-up of a new text. */
const shapesOfLabels = new Set(firstLabels.map(label => shapeOf(label, label.length)))

/** Whether the domain belongs to a provider of personal mailboxes. `domain`: registrable, in lower case. `suffix`: its public suffix. */
export const isMailProvider = (domain: string, suffix: string): boolean => {
  const length = domain.length - suffix.length - 1
  if (length < 1 || !shapesOfLabels.has(shapeOf(domain, length))) return false
  const name = domain.slice(0, length)
  if (domains.has(domain)) return true
  return names.has(name) && (suffixesByName[name]?.has(suffix) ?? true)
}

/**
 * Why a host is not sent. `mail`: a provider of personal mailboxes · `ip`: an IP address · `local`: a name of a private network ·
 * `suffix`: an unknown ending, or a public suffix alone · `network`: a host of LinkedIn or another network · `short-link`: a shortener, which hides
 * the site · `invalid`: no domain name · `garbled`: contains characters that could not be decoded
 */
export type HostSkipReason = 'mail' | 'ip' | 'local' | 'suffix' | 'network' | 'short-link' | 'invalid' | 'garbled'

/** One host of a text. */
export interface FoundHost {
  /** the host in ASCII and lower case; as written where it has no such form */
  host: string
  /** the registrable domain; absent where nothing can be sent */
  domain?: string | undefined
  /** the whole host without `www.`, where it differs from the domain */
  fullHost?: string | undefined
  reason?: HostSkipReason | undefined
  /** how often the text names this host */
  mentions: number
}

interface Network {
  hosts: RegExp
}
/** Classifies one host as written in a text, with `mentions: 1`. Never throws. */
type HostClassifier = (written: string) => FoundHost

// Host names of at least two labels (RFC 1035, section 2.3.4): labels of up to 63 and names of up to 253 characters.
const hostName = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/
const isHostName = (name: string): boolean => hostName.test(name)

const [hyphen, dot] = [45, 46]
const isLetter = (code: number): boolean => code > 96 && code < 123
const isLetterOrDigit = (code: number): boolean => isLetter(code) || (code > 47 && code < 58)

/**
 * Whether a host needs no further checks: 2 to 7 labels of up to 32 letters, digits and single hyphens, the last one of 2 to 30 letters. A loop,
 * because a text may name 100,000 hosts, and most have this form.
 */
const isSimple = (host: string): boolean => {
  let labels = 1
  let start = 0
  let before = hyphen
  let hasOnlyLetters = true
  for (let at = 0; at < host.length; at++) {
    const code = host.charCodeAt(at)
    if (code === dot) {
      if (before === hyphen || before === dot || at - start > 32 || ++labels > 7) return false
      start = at + 1
      hasOnlyLetters = true
    } else if (code === hyphen) {
      if (at === start || before === hyphen) return false
      hasOnlyLetters = false
    } else if (!isLetterOrDigit(code)) return false
    else if (!isLetter(code)) hasOnlyLetters = false
    before = code
  }
  const length = host.length - start
  return labels > 1 && hasOnlyLetters && length >= 2 && length <= 30
}

// Top-level domains of private networks (RFC 2606, RFC 6762 appendix G, and `localdomain` by convention). `example` is allowed, because the
// companies of the sample service use it.
const privateSuffixes = new Set('corp home internal intranet invalid lan local localdomain localhost private test'.split(' '))
const sampleSuffix = 'example'
// The public suffix list has these, but no company does.
const isTechnical = (suffix: string): boolean => suffix === 'arpa' || suffix === 'onion' || suffix.endsWith('.arpa')

/** Whether a browser reads the host as an IP address: `10.0.0.1`, `[::1]`, `2130706433`, `0x7f.1`. */
const isIpAddress = (host: string): boolean => host.startsWith('[') || /^(?:0x[\da-f]*|\d+)(?:\.(?:0x[\da-f]*|\d+)){0,3}$/.test(host)

const parseOptions = { allowPrivateDomains: true, extractHostname: false, validateHostname: false, detectIp: false }

const unlistedReason = (suffix: string): HostSkipReason =>
  isTechnical(suffix) || privateSuffixes.has(suffix.slice(suffix.lastIndexOf('.') + 1)) ? 'local' : 'suffix'

const withoutWww = (host: string, domain: string): string => {
  let shortened = host
  while (shortened !== domain && shortened.startsWith('www.')) shortened = shortened.slice(4)
  return shortened
}

/** Creates a classifier for the hosts that `findHosts` finds. `networks`: their hosts get the reason `network`. */
export function createHostClassifier(networks: readonly Network[]): HostClassifier {
  // One pattern for all networks, because every domain is tested.
  const networkHosts = networks.length > 0 ? new RegExp(networks.map(({ hosts }) => hosts.source).join('|')) : undefined

  const listedReason = (domain: string, suffix: string): HostSkipReason | undefined => {
    if (isTechnical(suffix)) return 'local'
    if (networkHosts?.test(domain)) return 'network'
    if (isShortener(domain)) return 'short-link'
    return isMailProvider(domain, suffix) ? 'mail' : undefined
  }
  /** Classifies a host of several labels in ASCII and lower case. */
  const classifyName = (host: string, isValid: boolean): FoundHost => {
    const { domain: registrable, publicSuffix, isIcann, isPrivate } = parse(host, parseOptions)
    const suffix = publicSuffix ?? ''
    // A public suffix alone, such as that of a hosting service, still counts as a domain, so that the user can restore it.
    const domain = registrable ?? host
    if (!isValid && !isHostName(domain)) return { host, reason: 'invalid', mentions: 1 }
    const shortened = host.length === domain.length ? domain : withoutWww(host, domain)
    const fullHost = shortened !== domain && (isValid || isHostName(shortened)) ? shortened : undefined
    const isListed = registrable !== null && (isIcann || isPrivate || suffix === sampleSuffix)
    return { host, domain, fullHost, reason: isListed ? listedReason(domain, suffix) : unlistedReason(suffix), mentions: 1 }
  }
  return written => {
    const lower = written.toLowerCase()
    if (isSimple(lower)) return classifyName(lower, true)
    if (lower.includes('\uFFFD')) return { host: lower, reason: 'garbled', mentions: 1 }
    const host = toAsciiHost(lower)
    if (host === undefined || host === '') return { host: lower, reason: 'invalid', mentions: 1 }
    if (isIpAddress(host)) return { host, reason: 'ip', mentions: 1 }
    return host.includes('.') ? classifyName(host, false) : { host, reason: 'local', mentions: 1 }
  }
}
