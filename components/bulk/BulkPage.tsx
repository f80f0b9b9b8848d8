// A page about many people, domains or parts: a back button, the title, which has the focus at first, and one column.
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { BackButton } from '../ui/BackButton.tsx'
import styles from './BulkPage.module.css'

export interface BulkPageProps {
  title: string
  /** text of the back button; undefined: "All runs" */
  backLabel?: string | undefined
  onBack: () => void
  children: ComponentChildren
}

export const BulkPage = ({ title, backLabel, onBack, children }: BulkPageProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <article class={styles.page}>
      <BackButton label={backLabel} onClick={onBack} />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </article>
  )
}
