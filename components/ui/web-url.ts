// Which text is made a link: a whole address of the web and nothing else, since what a service sends may be anything.

/** The address as the browser would open it, undefined for everything but http and https. */
export const parseWebUrl = (text: string): string | undefined => {
  const trimmed = text.trim()
  if (!/^https?:\/\/[^\s]+$/i.test(trimmed) || !URL.canParse(trimmed)) return undefined
  const { protocol, href } = new URL(trimmed)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}
