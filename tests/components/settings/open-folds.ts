// Opens the folded settings on the page, as a user does one by one. Their contents are drawn then.
import { act } from 'preact/test-utils'

export const openFolds = (): Promise<void> =>
  act(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('details[id]')) {
      fold.open = true
      fold.dispatchEvent(new Event('toggle'))
    }
  })
