// One section of the settings: title and intro above the controls. The list of sections leads to it.
import { useId } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import { Intro } from '../welcome/Intro.tsx'
import type { SettingsSectionName } from './settings-sections.ts'
import styles from './SettingsFrame.module.css'

interface SettingsSectionProps {
  title: string
  intro?: string
  /** its name in a link to it */
  anchor?: SettingsSectionName
  children: ComponentChildren
}

export const SettingsSection = ({ title, intro, anchor, children }: SettingsSectionProps) => {
  const id = useId()
  return (
    <section id={anchor} class={styles.section} aria-labelledby={id} data-section>
      <div>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {intro && <Intro text={intro} />}
      </div>
      <div>{children}</div>
    </section>
  )
}
