// The frame of the settings: the product name, one heading, and the list of the sections, which stays in view.
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { useShownPlace } from '../ui/hooks/use-shown-place.ts'
import { Logo } from '../ui/Icon.tsx'
import styles from './SettingsFrame.module.css'

/** The titles of the sections that are drawn: some come only once their data is read. */
const useSectionTitles = (content: { current: HTMLElement | null }): readonly string[] => {
  const [titles, setTitles] = useState<readonly string[]>([])
  useEffect(() => {
    const read = (): void => {
      const found = [...(content.current?.querySelectorAll('[data-section] h2') ?? [])].map(({ textContent }) => textContent)
      setTitles(before => (before.join('\n') === found.join('\n') ? before : found))
    }
    read()
    const observer = new MutationObserver(read)
    if (content.current) observer.observe(content.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return titles
}

export interface SettingsFrameProps {
  title: string
  /** the id of the section or the setting that a link to this page names; '' for none */
  shown?: string
  children: ComponentChildren
}

export const SettingsFrame = ({ title, shown = '', children }: SettingsFrameProps) => {
  const content = useRef<HTMLDivElement>(null)
  const titles = useSectionTitles(content)
  const show = (at: number): void => {
    const heading = content.current?.querySelectorAll<HTMLElement>('[data-section] h2')[at]
    heading?.closest('section')?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  useShownPlace(content, shown)
  return (
    <div class={styles.frame} data-place="settings">
      <header>
        <Logo size={24} />
        <p>{t('extensionName')}</p>
      </header>
      <main>
        <h1>{title}</h1>
        <div class={styles.columns}>
          <nav class={styles.list} aria-label={t('settingsSections')}>
            {titles.map((name, at) => (
              <button key={name} type="button" onClick={() => show(at)}>
                {name}
              </button>
            ))}
          </nav>
          <div ref={content}>{children}</div>
        </div>
      </main>
    </div>
  )
}
