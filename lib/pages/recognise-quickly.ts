// Recognises most pages at less cost than `recognisePage`, for the start of each page. Property tests compare the two.
import type { Page } from './page.ts'

/** Profiles under their usual URL. */
const usualProfile =
  /^https:\/\/www\.linkedin\.com\/in\/(?!(?:me|unavailable|in|pub)\b)([a-z\d-]{0,50}[a-z\d][a-z\d-]{0,49})\/?(?:[?#][!-~]{0,2000})?$/

/** Matches every URL that `recognisePage` recognises, and some more: an escape may hide any path. */
const mayBePage = /%|\/(?:in|pub|sales)\//i

/**
 * The page of a usual profile URL; undefined where the URL is certainly no page; `maybe` where only `recognisePage` can tell. Pure; never
 * throws.
 */
export const recogniseQuickly = (url: string): Page | 'maybe' | undefined => {
  const slug = usualProfile.exec(url)?.[1]
  if (slug !== undefined) return { kind: 'profile', url: `https://www.linkedin.com/in/${slug}` }
  return mayBePage.test(url) ? 'maybe' : undefined
}
