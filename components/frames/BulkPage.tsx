// A page about many at once: the way back, its title, which has the focus at first, and one column under it.
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import '../lookup/BulkLookupForm.css'
import '../runs/details/RunDetails.css'

export interface BulkPageProps {
  title: string
  /** words of the way back; absent: to all runs */
  backLabel?: string | undefined
  onBack: () => void
  children: ComponentChildren
}

export const BulkPage = ({ title, backLabel = t('detailsBack'), onBack, children }: BulkPageProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <article class="people-page">
      <p class="details-back">
        <Button small icon="back" onClick={onBack}>
          {backLabel}
        </Button>
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </article>
  )
}
