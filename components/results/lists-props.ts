// What the tables of the results page get from the page.
import type { ComponentChildren } from 'preact'
import type { Database } from '../../lib/database/schema.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import type { FindMatches } from './table/use-matches.ts'
import type { Erasure } from '../erase/EraseOutcome.tsx'
import type { ResultsRoute } from './use-route.ts'
import type { Notify } from './Toasts.tsx'

export interface ListsProps {
  page: {
    database: Database
    /** all lists, once they are read */
    all: readonly Run[] | undefined
    findMatches: FindMatches
    erasure: Erasure
    notify: Notify
  }
  lists: readonly Run[]
  title: string
  /** the buttons before *Export* */
  tools?: ComponentChildren
  route: ResultsRoute
}
