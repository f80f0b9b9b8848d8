// The frame of the settings and of the data desk: the product name, one heading, a list at the side, which stays in view, and sections.
import type { ComponentChildren, Ref } from 'preact'
import { useEffect, useRef, useState, useId } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { FieldNote } from '../ui/fields/Field.tsx'
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

interface FrameProps {
  title: string
  /** beside the title */
  aside?: ComponentChildren
  /** the list at the side, which stays in view */
  list: ComponentChildren
  contentRef?: Ref<HTMLDivElement>
  children: ComponentChildren
}

/** The product name, one heading, the list at the side, and the content. */
export const Frame = ({ title, aside, list, contentRef, children }: FrameProps) => (
  <div class={styles.frame} data-place="settings">
    <header>
      <Logo size={24} />
      <p>{t('extensionName')}</p>
    </header>
    <main>
      <div class={styles.head}>
        <h1>{title}</h1>
        {aside}
      </div>
      <div class={styles.columns}>
        <nav class={styles.list} aria-label={t('settingsSections')}>
          {list}
        </nav>
        <div ref={contentRef ?? null}>{children}</div>
      </div>
    </main>
  </div>
)

interface SettingsFrameProps {
  title: string
  children: ComponentChildren
}

/** A page of sections, which the list at the side leads to. */
export const SettingsFrame = ({ title, children }: SettingsFrameProps) => {
  const content = useRef<HTMLDivElement>(null)
  const titles = useSectionTitles(content)
  const show = (at: number): void => {
    const heading = content.current?.querySelectorAll<HTMLElement>('[data-section] h2')[at]
    heading?.closest('section')?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  const list = titles.map((name, at) => (
    <button key={name} type="button" onClick={() => show(at)}>
      {name}
    </button>
  ))
  return (
    <Frame title={title} list={list} contentRef={content}>
      {children}
    </Frame>
  )
}

/** A sentence ends before a capital letter or an opening sign. */
const sentenceEnd = /(?<=[.!?])\s+(?=[\p{Lu}¿¡„“])/u

/** In characters: it has one line in most windows. */
const maxShortIntro = 80

/** The intro of a setting: its first sentence, and the rest on request. A short one is shown whole. */
export const Intro = ({ text }: { text: string }) => {
  const [first, ...rest] = text.length > maxShortIntro ? text.split(sentenceEnd) : [text]
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
  children: ComponentChildren
}

/** One section of the settings: title and intro above the controls. The list of sections leads to it. */
export const SettingsSection = ({ title, intro, children }: SettingsSectionProps) => {
  const id = useId()
  return (
    <section class={styles.section} aria-labelledby={id} data-section>
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
