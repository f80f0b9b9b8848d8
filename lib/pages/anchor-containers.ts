// Selects the parts of a page that hold a text to place the button beside, newest first (button-anchor.ts finds the text). Apart from it so
// that the content script can look for one without the rest.
import type { Page } from './page.ts'

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
