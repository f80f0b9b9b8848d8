// One section of a full page: title and intro on one side, controls on the other.
import { useId } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import styles from './SettingsFrame.module.css'

interface SettingsSectionProps {
  title: string
  intro?: string
  /** shown below the intro */
  aside?: ComponentChildren
  children: ComponentChildren
}

export const SettingsSection = ({ title, intro, aside, children }: SettingsSectionProps) => {
  const id = useId()
  return (
    <section class={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {intro && <p class="soft">{intro}</p>}
        {aside}
      </div>
      <div>{children}</div>
    </section>
  )
}
