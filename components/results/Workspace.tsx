// The frame of the results page, as large as its tab: the sidebar, then the header and what it heads. Only the table scrolls.
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { useFocusFallback } from '../ui/hooks/use-focus-fallback.ts'
import styles from './Workspace.module.css'

export interface WorkspaceProps {
  title: string
  /** one soft line below the title */
  line?: ComponentChildren
  /** the buttons for the shown lists */
  tools?: ComponentChildren
  sidebar: ComponentChildren
  children: ComponentChildren
}

export const Workspace = ({ title, line, tools, sidebar, children }: WorkspaceProps) => {
  const place = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusFallback(place, () => heading.current)
  return (
    <div class={styles.frame} data-place="results">
      {sidebar}
      <main ref={place} class={styles.main}>
        <header class={styles.header}>
          <div>
            <h1 ref={heading} tabIndex={-1} dir="auto" title={title}>
              {title}
            </h1>
            <div class={styles.line}>{line}</div>
          </div>
          <div class={styles.tools}>{tools}</div>
        </header>
        {children}
      </main>
    </div>
  )
}

/** The table, and what lies over it. */
export const WorkspaceBody = ({ children }: { children: ComponentChildren }) => <div class={styles.body}>{children}</div>
