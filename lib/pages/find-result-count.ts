// Finds the page's own result count: for the popup, which reads its text when it is opened there, and for the button, which looks where to
// stand beside it.

// Newest anchor first. 2025-11: the text at the far end of the row of buttons. Besides it, whenever that class changes:
// any text in the few rows above the list of results. The counts of spotlights are buttons, and count something else.
const atTheEnd = '.t-14.mlA > span'
const list = '#search-results-container'
const notACount = 'button, label, [hidden], [aria-hidden=true], .visually-hidden, .a11y-text'

const isCount = (element: Element): boolean =>
  /^(?=.*\p{Nd})(?=.*\p{L}).{3,60}$/su.test(element.textContent.trim()) && !element.closest(notACount) && element.checkVisibility()

/** The element that says how many results there are; nothing where there is none. Looks at 55 elements at most. */
export function findResultCount(document: Document): Element | undefined {
  const candidates = [...document.querySelectorAll(atTheEnd)].slice(0, 5)
  let row = document.querySelector(list)?.previousElementSibling
  for (let rows = 0; row && rows < 5; rows++) {
    candidates.push(...[...row.querySelectorAll('span')].slice(0, 10))
    row = row.previousElementSibling
  }
  return candidates.find(isCount)
}

/** The text, trimmed, as the page shows it; nothing where there is none. */
export function readCountText(document: Document): string | undefined {
  return findResultCount(document)?.textContent.trim()
}
