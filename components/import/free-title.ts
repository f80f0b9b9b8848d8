// Proposes a list title that no live run has.
import { getFirstTitle } from '../../lib/runs/model/list-changes.ts'
import type { Run } from '../../lib/runs/model/run.ts'

/** The title, with a number where a live run has it: "Sales 2". Two live runs may not share a title. */
export const findFreeTitle = (title: string, live: readonly Run[], number = 1): string => {
  const candidate = number === 1 ? title : `${title} ${number}`
  const isTaken = live.some(run => [run.listTitle, getFirstTitle(run)].some(taken => taken.toLowerCase() === candidate.toLowerCase()))
  return isTaken ? findFreeTitle(title, live, number + 1) : candidate
}
