// A name for a list that none is being made under.
import type { Run } from '../../../lib/runs/model/run.ts'

/** Two live runs may not share a name: "Sales" becomes "Sales 2" while "Sales" is going on. */
export const freeName = (name: string, live: readonly Run[], count = 1): string => {
  const tried = count === 1 ? name : `${name} ${count}`
  return live.some(run => run.listTitle.toLowerCase() === tried.toLowerCase()) ? freeName(name, live, count + 1) : tried
}
