// Back to the table, for a keyboard whose place is drawn no more.

/** Where the keyboard was in the table; where nothing is in it, what it is narrowed down by. */
export const focusTable = (): void => {
  const places = ['.results-grid [data-at][tabindex="0"]', '.results-search input', '.compared-choice[aria-pressed="true"]']
  for (const place of places) {
    const found = document.querySelector<HTMLElement>(place)
    if (found) return found.focus()
  }
}
