// Where a keyboard goes whose place is drawn no more: back to the table, or to the button that opened what is closed.

/** Where the keyboard was in the table; where nothing is in it, what it is narrowed down by. */
export const focusTable = (): void => {
  const places = ['.results-grid [data-at][tabindex="0"]', '.results-search input', '.compared-choice[aria-pressed="true"]']
  for (const place of places) {
    const found = document.querySelector<HTMLElement>(place)
    if (found) return found.focus()
  }
}

/** The button above the table that opens a panel. */
export const focusOpener = (panel: 'columns' | 'export'): void =>
  document.querySelector<HTMLElement>(`.results-tools [data-panel="${panel}"]`)?.focus()
