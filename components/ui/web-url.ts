// Decides which text becomes a link: only a complete http or https URL.

/** The URL as the browser opens it; undefined for any other text or scheme. */
export const parseWebUrl = (text: string): string | undefined => {
  const trimmed = text.trim()
  if (!/^https?:\/\/[^\s]+$/i.test(trimmed) || !URL.canParse(trimmed)) return undefined
  const { protocol, href } = new URL(trimmed)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}
