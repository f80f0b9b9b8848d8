// One part of a full page: what it is about on one side, what can be done on the other; one above the other where it is narrow.
import { useId } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import './SettingsFrame.css'

interface SettingsSectionProps {
  title: string
  intro?: string
  /** what stands below the words: another way */
  aside?: ComponentChildren
  children: ComponentChildren
}

export const SettingsSection = ({ title, intro, aside, children }: SettingsSectionProps) => {
  const id = useId()
  return (
    <section class="options-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {intro && <p class="soft">{intro}</p>}
        {aside}
      </div>
      <div>{children}</div>
    </section>
  )
}
