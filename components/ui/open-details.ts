// Opens every collapsed section around an element, so that it can take the focus.

export const openDetails = (element: Element | null | undefined): void => {
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
}
