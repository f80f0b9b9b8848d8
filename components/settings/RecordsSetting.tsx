// One setting about all records: its title, intro and controls.
import { useId, useRef } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import { Intro } from './SettingsFrame.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
import styles from './RecordsSetting.module.css'

export interface RecordsSettingProps {
  title: string
  intro?: string
  /** its id, which a link to it names */
  anchor?: string
  /** the element that takes the focus when the focused one disappears; undefined: the title */
  getFocusFallback?: (part: HTMLElement | null) => HTMLElement | null | undefined
  children: ComponentChildren
}

export const RecordsSetting = ({ title, intro, anchor, getFocusFallback, children }: RecordsSettingProps) => {
  const id = useId()
  const part = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusFallback(part, () => getFocusFallback?.(part.current) ?? heading.current)
  return (
    <div id={anchor} class={styles.setting} role="group" aria-labelledby={id} ref={part}>
      <div>
        <h3 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {intro && <Intro text={intro} />}
      </div>
      {children}
    </div>
  )
}
