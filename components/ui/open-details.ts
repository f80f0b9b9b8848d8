// What is folded away cannot take the focus: everything that is folded around an element is opened.

export const openDetails = (element: Element | null | undefined): void => {
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
}
