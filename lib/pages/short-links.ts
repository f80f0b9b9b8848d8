// Recognises short links: only their host knows where they lead, so that no reader can tell whose page they are.

/** Public shorteners, and those of networks and mailers that people share profiles with. */
const shorteners = new Set(
  (
    'lnkd.in bit.ly bitly.com j.mp t.co tinyurl.com goo.gl ow.ly buff.ly is.gd v.gd rebrand.ly cutt.ly t.ly rb.gy shorturl.at tiny.cc bl.ink ' +
    'hubs.ly hubs.la dlvr.it trib.al snip.ly urlz.fr t1p.de s.id ift.tt short.io surl.li clck.ru vk.cc fb.me wp.me'
  ).split(' ')
)
const hostOfLink = /^(?:h(?:tt|xx)ps?:?\/{1,2}|\/\/)?(?:www\.)?([a-z\d.-]{4,40})\.?(?::\d+)?[/\\]+[^/?#\s]/i
const networkLink = /^(?:https?:\/\/)?(?:www\.)?linkedin\.com\/slink\?/i

/** Whether a domain, in lower case and without `www.`, belongs to a shortener. */
export const isShortener = (domain: string): boolean => shorteners.has(domain)

/** Whether a URL, with or without scheme, hides where it leads. Never throws. */
export const isShortLink = (url: string): boolean => networkLink.test(url) || isShortener(hostOfLink.exec(url)?.[1]?.toLowerCase() ?? '')
