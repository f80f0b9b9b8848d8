// The frame of the settings: the list of the six pages, and a search over all settings, which `/` reaches.
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { settings, settingsPages, isSettingsPage, type SettingId, type SettingsPageName } from '../../lib/settings/settings-index.ts'
import { openHash } from '../shell/navigate.ts'
import { settingsShortcuts, useShortcuts } from '../shell/page-shortcuts.ts'
import { useEscape } from '../ui/hooks/use-layers.ts'
import { useShownPlace } from '../ui/hooks/use-shown-place.ts'
import { Frame } from './SettingsFrame.tsx'
import { findSettings, loadSettingsWords, settingHash, type SettingsWords } from './search-settings.ts'
import type { OptionsRoute } from './use-settings-route.ts'
import styles from './SettingsPages.module.css'

const pageNames = Object.keys(settingsPages).filter(isSettingsPage)

interface FoundProps {
  ids: readonly SettingId[]
  onChoose: (id: SettingId) => void
  /** the arrow keys lead from the field to what was found, and back */
  onMove: (event: KeyboardEvent) => void
}

const Found = ({ ids, onChoose, onMove }: FoundProps) => (
  <div onKeyDown={onMove}>
    <p role="status" class="soft">
      {ids.length === 0 ? t('settingsNone') : tCount('paletteFound', ids.length)}
    </p>
    <ul class={styles.found}>
      {ids.map(id => (
        <li key={id}>
          <a
            href={settingHash(id)}
            onClick={event => {
              event.preventDefault()
              onChoose(id)
            }}
          >
            {t(settings[id].title)}
            <span class="small soft">{t(settingsPages[settings[id].page])}</span>
          </a>
        </li>
      ))}
    </ul>
  </div>
)

export interface SettingsPagesProps {
  page: SettingsPageName
  /** another one for each change of the address */
  route: Pick<OptionsRoute, 'shown'>
  /** the page */
  children: ComponentChildren
}

export const SettingsPages = ({ page, route, children }: SettingsPagesProps) => {
  const titleId = useId()
  const field = useRef<HTMLInputElement>(null)
  const content = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState<SettingsWords>()
  const isSearching = typed.trim() !== ''
  const found = isSearching ? findSettings(typed, words) : []
  useShortcuts(settingsShortcuts, { search: () => field.current?.focus() })
  useEscape(isSearching, () => {
    setTyped('')
    field.current?.focus()
  })
  useShownPlace(content, route.shown, route)
  // A page that was chosen takes the focus; the first one does not.
  const before = useRef(page)
  useEffect(() => {
    if (before.current !== page && route.shown === '') {
      heading.current?.focus({ preventScroll: true })
      scrollTo?.({ top: 0 })
    }
    before.current = page
  }, [page])

  const choose = (id: SettingId): void => {
    setTyped('')
    openHash(settingHash(id))
  }
  const results = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const links = [...(results.current?.querySelectorAll<HTMLElement>(':scope > div a') ?? [])]
    const at = links.findIndex(link => link === document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1)
    if (!isSearching || links.length === 0) return
    event.preventDefault()
    ;(at < 0 ? field.current : links[Math.min(at, links.length - 1)])?.focus()
  }
  const submit = (event: Event): void => {
    event.preventDefault()
    if (found[0]) choose(found[0])
  }
  const search = (
    <form role="search" class={styles.search} onSubmit={submit}>
      <input
        ref={field}
        type="search"
        autocomplete="off"
        spellcheck={false}
        aria-label={t('settingsSearch')}
        placeholder={t('settingsSearch')}
        value={typed}
        onFocus={() => words ?? void loadSettingsWords().then(setWords)}
        onInput={event => setTyped(event.currentTarget.value)}
        onKeyDown={move}
      />
    </form>
  )
  const list = pageNames.map(name => (
    <a key={name} href={`#/${name}`} aria-current={name === page ? 'page' : undefined} onClick={() => setTyped('')}>
      {t(settingsPages[name])}
    </a>
  ))
  return (
    <Frame title={t('titleOptions')} aside={search} list={list} contentRef={results}>
      {isSearching && <Found ids={found} onChoose={choose} onMove={move} />}
      <section ref={content} aria-labelledby={titleId} hidden={isSearching}>
        <h2 id={titleId} ref={heading} tabIndex={-1} class={styles.title}>
          {t(settingsPages[page])}
        </h2>
        {children}
      </section>
    </Frame>
  )
}
