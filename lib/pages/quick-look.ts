// A first look at a URL that costs less than recognising it, for the start of each page. Property tests compare it with `recognisePage`.
import type { Page } from './page.ts'

/** Profiles under their usual URL. */
const usualProfile =
  /^https:\/\/www\.linkedin\.com\/in\/(?!(?:me|unavailable)\b)([a-z\d-]{0,50}[a-z\d][a-z\d-]{0,49})\/?(?:[?#][!-~]{0,2000})?$/

/** Every recognised URL matches; escapes may hide any name. */
const mayBePage = /%|\/(?:in|pub|sales)\//i

/** The page, where the URL shows at once what it is; otherwise whether it is worth a closer look. Pure; never throws. */
export const lookAt = (url: string): Page | boolean => {
  const slug = usualProfile.exec(url)?.[1]
  return slug === undefined ? mayBePage.test(url) : { kind: 'profile', url: `https://www.linkedin.com/in/${slug}` }
}
