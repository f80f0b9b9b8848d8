// One setting: its title, a sentence and its controls. What few people need is folded into one line with its current value.
import { useId, useRef, useState } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import { t } from '../../lib/i18n/text.ts'
import { settings, type SettingId } from '../../lib/settings/settings-index.ts'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
import { Intro } from './SettingsFrame.tsx'
import styles from './Setting.module.css'

export interface SettingProps {
  id: SettingId
  /** in place of that of the index */
  title?: string
  intro?: string
  /** folded until the user opens it, or a link leads to it */
  isFolded?: boolean
  /** its current value, in the line of a folded setting */
  value?: string | undefined
  /** the element that takes the focus when the focused one disappears; undefined: the title */
  getFocusFallback?: (part: HTMLElement | null) => HTMLElement | null | undefined
  children: ComponentChildren
}

export const Setting = ({ id, title, intro, isFolded = false, value, getFocusFallback, children }: SettingProps) => {
  const titleId = useId()
  const place = useRef<HTMLDivElement & HTMLDetailsElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [wasOpen, setWasOpen] = useState(false)
  useFocusFallback(place, () => getFocusFallback?.(place.current) ?? place.current?.querySelector('summary') ?? heading.current)
  const name = title ?? t(settings[id].title)
  if (isFolded)
    return (
      <details
        id={id}
        class={styles.folded}
        aria-labelledby={titleId}
        ref={place}
        onToggle={event => event.currentTarget.open && setWasOpen(true)}
      >
        <summary>
          <h3 id={titleId}>{name}</h3>
          {value !== undefined && value !== '' && <span class={styles.value}>{value}</span>}
        </summary>
        {wasOpen && (
          <div class={styles.contents}>
            {intro && (
              <div>
                <Intro text={intro} />
              </div>
            )}
            {children}
          </div>
        )}
      </details>
    )
  return (
    <div id={id} class={styles.setting} role="group" aria-labelledby={titleId} ref={place}>
      <div>
        <h3 id={titleId} ref={heading} tabIndex={-1}>
          {name}
        </h3>
        {intro && <Intro text={intro} />}
      </div>
      {children}
    </div>
  )
}
