// The frame of the settings: the product name, one heading, the list of the sections, which stays in view, and each section.
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState, useId } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { FieldNote } from '../ui/fields/Field.tsx'
import { useShownPlace } from '../ui/hooks/use-shown-place.ts'
import { Logo } from '../ui/Icon.tsx'
import type { SettingsSectionName } from './use-settings-route.ts'
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

/** The frame of the settings: the product name, one heading, and the list of the sections, which stays in view. */
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

/** One section of the settings: title and intro above the controls. The list of sections leads to it. */
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

/** Stores what was changed at once. `note` says whether that worked. */
export const useSaving = () => {
  const [outcome, setOutcome] = useState<'saved' | 'not-saved'>()
  /** Resolves with whether it was stored. */
  const save = async (storing: Promise<unknown>): Promise<boolean> => {
    setOutcome(undefined)
    const isStored = await storing.then(
      () => true,
      () => false
    )
    setOutcome(isStored ? 'saved' : 'not-saved')
    return isStored
  }
  const note = (
    <FieldNote isError={outcome === 'not-saved'} role="status">
      {outcome && t(outcome === 'saved' ? 'settingSaved' : 'settingNotSaved')}
    </FieldNote>
  )
  return { save, note, clear: () => setOutcome(undefined) }
}
