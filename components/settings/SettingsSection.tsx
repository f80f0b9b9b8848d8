// One section of the settings: title and intro above the controls. The list of sections leads to it.
import { useId } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import { t } from '../../lib/i18n/text.ts'
import type { SettingsSectionName } from './settings-sections.ts'
import styles from './SettingsFrame.module.css'

/** A sentence ends before a capital letter or an opening sign. */
const sentenceEnd = /(?<=[.!?])\s+(?=[\p{Lu}¿¡„“])/u

/** The intro of a setting: its first sentence, and the rest on request. */
export const Intro = ({ text }: { text: string }) => {
  const [first, ...rest] = text.split(sentenceEnd)
  return (
    <>
      <p class="soft">{first}</p>
      {rest.length > 0 && (
        <details class="small soft">
          <summary>{t('learnMore')}</summary>
          <p>{rest.join(' ')}</p>
        </details>
      )}
    </>
  )
}

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
