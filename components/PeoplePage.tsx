// A page about many at once: the way back, its title, which has the focus at first, and one column under it.
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { say } from '../lib/words.ts'
import { Button } from './Button.tsx'
import './people-form.css'
import './run-details.css'

export const PeoplePage = ({ title, onBack, children }: { title: string; onBack: () => void; children: ComponentChildren }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <article class="people-page">
      <p class="details-back">
        <Button small icon="back" onClick={onBack}>
          {say('detailsBack')}
        </Button>
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </article>
  )
}
