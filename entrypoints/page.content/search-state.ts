// Reads whether the search on the page was imported before, for the label of the button: "Imported · 75".
import type { SendMessage } from './runtime.ts'

/**
 * `draw` gets how many people the newest list of the search has, 0 without one, for each search that is shown and after each `refresh` that
 * found a change. An answer for another search is dropped. Reading is free.
 */
export const createSearchState = (send: SendMessage, draw: (people: number) => void) => {
  let current: string | undefined
  let drawn = 0

  const refresh = async (): Promise<void> => {
    const key = current
    if (key === undefined) return
    const answer = await send('getSearchState', { comparisonKey: key })
    if (!answer?.ok || key !== current || answer.value.importedPeople === drawn) return
    drawn = answer.value.importedPeople
    draw(drawn)
  }

  return {
    /** Call it with the comparison key of the search that is shown, or with undefined. */
    show: (key: string | undefined): void => {
      if (key === current) return
      current = key
      drawn = 0
      void refresh()
    },
    refresh: (): void => void refresh(),
    /** Draws what is known again. */
    redraw: (): void => {
      if (drawn > 0) draw(drawn)
    }
  }
}
