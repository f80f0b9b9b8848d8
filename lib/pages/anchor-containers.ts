// Lists selectors of the parts of a page that contain a text to place the button beside (button-anchor.ts finds the text). It is a file of
// its own, so that the content script can check for such a part without the code that finds the text.
import type { Page } from './page.ts'

/** CSS selectors by kind of page, the newest markup first. Each was seen on LinkedIn or Sales Navigator at the time beside it. */
export const anchorContainers = {
  profile: [
    // 2026: its name is an h2, and the page has no h1.
    '[componentkey$="Topcard"]',
    // Early 2026: the earlier renderer, still served to some users.
    'section[data-member-id],.pv-top-card',
    // 2025-11, lead page.
    '[data-x--lead--profile-card-actions]'
  ],
  // 2025-11, lead search.
  'lead-search': ['#search-results-container']
} as const satisfies Record<Page['kind'], readonly string[]>
