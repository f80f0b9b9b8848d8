// The frame of the results page, as large as its tab: the sidebar, then the header and what it heads. Only the table scrolls.
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import type { Database } from '../../lib/database/schema.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import type { Erasure } from '../erase/EraseOutcome.tsx'
import type { Notify } from './Toasts.tsx'
import type { FindMatches } from './table/use-matches.ts'
import type { ResultsRoute } from './use-route.ts'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
import styles from './Workspace.module.css'

export const Workspace = ({ sidebar, children }: { sidebar: ComponentChildren; children: ComponentChildren }) => {
  const place = useRef<HTMLElement>(null)
  useFocusFallback(place, () => place.current?.querySelector('h1'))
  return (
    <div class={styles.frame} data-place="results">
      {sidebar}
      <main ref={place} class={styles.main}>
        {children}
      </main>
    </div>
  )
}

export interface WorkspaceHeaderProps {
  title: string
  /** one soft line below the title */
  line?: ComponentChildren
  /** the buttons for the shown lists */
  tools?: ComponentChildren
}

export const WorkspaceHeader = ({ title, line, tools }: WorkspaceHeaderProps) => (
  <header class={styles.header}>
    <div>
      <h1 tabIndex={-1} dir="auto" title={title}>
        {title}
      </h1>
      <div class={styles.line}>{line}</div>
    </div>
    <div class={styles.tools}>{tools}</div>
  </header>
)

/** The table, and what covers it. */
export const WorkspaceBody = ({ children }: { children: ComponentChildren }) => <div class={styles.body}>{children}</div>

/** What the tables of the results page get from the page. */
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
  route: ResultsRoute
}
