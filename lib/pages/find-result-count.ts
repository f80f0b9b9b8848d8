// Finds the result count that a search page shows. The popup reads its text; the button is placed beside its element.

// 2025-11: the text at the right end of the row of buttons.
const countSelector = '.t-14.mlA > span'
// Used when that class changes: any text in the rows above the list of results.
const resultListSelector = '#search-results-container'
// The counts of spotlights are buttons and count something else.
const excludedSelector = 'button, label, [hidden], [aria-hidden=true], .visually-hidden, .a11y-text'

const isCount = (element: Element): boolean =>
  /^(?=.*\p{Nd})(?=.*\p{L}).{3,60}$/su.test(element.textContent.trim()) && !element.closest(excludedSelector) && element.checkVisibility()

/** The element that shows the number of results, if there is one. Checks at most 55 elements. */
export function findResultCountElement(document: Document): Element | undefined {
  const candidates = [...document.querySelectorAll(countSelector)].slice(0, 5)
  let row = document.querySelector(resultListSelector)?.previousElementSibling
  for (let rows = 0; row && rows < 5; rows++) {
    candidates.push(...[...row.querySelectorAll('span')].slice(0, 10))
    row = row.previousElementSibling
  }
  return candidates.find(isCount)
}

/** The text of the result count as the page shows it, trimmed; undefined when there is none. */
export function readResultCountText(document: Document): string | undefined {
  return findResultCountElement(document)?.textContent.trim()
}
