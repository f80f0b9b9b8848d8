// Moves the keyboard focus when the focused element is removed.

/** Focuses the cell that was focused last; in an empty table, the search field or the view that empties it. */
export const focusTable = (): void => {
  const places = ['[role="grid"] [data-at][tabindex="0"]', '[data-toolbar] input[type="search"]', '[aria-pressed="true"]']
  for (const place of places) {
    const found = document.querySelector<HTMLElement>(place)
    if (found) return found.focus()
  }
}
