// One part of a full page: what it is about on one side, what can be done on the other; one above the other where it is narrow.
import { useId } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import './options-frame.css'

export const OptionsSection = ({ title, intro, children }: { title: string; intro?: string; children: ComponentChildren }) => {
  const id = useId()
  return (
    <section class="options-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {intro && <p class="soft">{intro}</p>}
      </div>
      <div>{children}</div>
    </section>
  )
}
