// One thing that can be done with all records: what it is, what it does, and its controls.
import { useId } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import './records-part.css'

export const RecordsPart = ({ title, intro, children }: { title: string; intro: string; children: ComponentChildren }) => {
  const id = useId()
  return (
    <div class="records-part" role="group" aria-labelledby={id}>
      <div>
        <h3 id={id}>{title}</h3>
        <p class="soft">{intro}</p>
      </div>
      {children}
    </div>
  )
}
