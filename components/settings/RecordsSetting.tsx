// One thing that can be done with all records: what it is, what it does, and its controls.
import { useId, useRef } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import { useFocusFallback } from '../ui/hooks/use-focus-fallback.ts'
import './RecordsSetting.css'

export interface RecordsSettingProps {
  title: string
  intro: string
  /** what takes the focus where the answer that held it has gone; the title, where there is no such thing */
  getFocusFallback?: (part: HTMLElement | null) => HTMLElement | null | undefined
  children: ComponentChildren
}

export const RecordsSetting = ({ title, intro, getFocusFallback, children }: RecordsSettingProps) => {
  const id = useId()
  const part = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusFallback(part, () => getFocusFallback?.(part.current) ?? heading.current)
  return (
    <div class="records-part" role="group" aria-labelledby={id} ref={part}>
      <div>
        <h3 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <p class="soft">{intro}</p>
      </div>
      {children}
    </div>
  )
}
