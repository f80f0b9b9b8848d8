// The palette: one field that searches commands, lists and people. It is a combobox: the focus stays in the field, and the arrow keys move
// through what was found.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { useRestoredFocus, useEscape } from '../ui/hooks/use-layers.ts'
import styles from './Palette.module.css'

/** One thing to choose. `detail`: one soft line after it. */
export interface PaletteItem {
  id: string
  icon: IconName
  label: string
  detail?: string | undefined
}

/** The items of one kind. */
export interface PaletteGroup {
  title: string
  items: readonly PaletteItem[]
}

export interface PaletteProps {
  query: string
  /** those without items are not shown */
  groups: readonly PaletteGroup[]
  /** more may be found */
  isSearching: boolean
  /** shown in place of the count */
  problem?: string | undefined
  onInput: (query: string) => void
  onChoose: (id: string) => void
  onClose: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

export const Palette = ({ query, groups, isSearching, problem, onInput, onChoose, onClose }: PaletteProps) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<string>()
  const items = groups.flatMap(group => group.items)
  // What was chosen by the arrow keys stays chosen while more is found.
  const active = items.find(item => item.id === moved) ?? items[0]
  const optionId = (itemId: string): string => `${id}-${items.findIndex(item => item.id === itemId)}`

  const restoreFocus = useRestoredFocus()
  useLayoutEffect(() => field.current?.focus(), [])
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active?.id])

  const close = (): void => {
    restoreFocus()
    onClose()
  }
  /** The focus returns first, so that what was chosen can move it. */
  const choose = (chosen: string): void => {
    restoreFocus()
    onChoose(chosen)
  }
  useEscape(true, close)

  const press = (event: KeyboardEvent): void => {
    if (event.isComposing) return
    const step = steps[event.key]
    if (step !== undefined && items.length > 0) {
      const at = items.findIndex(item => item.id === active?.id)
      setMoved(items[(at + step + items.length) % items.length]?.id)
    } else if (event.key === 'Enter') {
      if (active) choose(active.id)
    } else if (event.key !== 'Tab') return
    // The field is the only element here that takes the focus.
    event.preventDefault()
  }
  const status = problem ?? (isSearching ? t('paletteSearching') : tCount('paletteFound', items.length))
  return (
    <div class={styles.veil} onClick={close}>
      <div class={styles.palette} role="dialog" aria-modal="true" aria-label={t('paletteTitle')} onClick={event => event.stopPropagation()}>
        <div class={styles.field}>
          <Icon name="search" />
          <input
            ref={field}
            type="text"
            dir="auto"
            role="combobox"
            autocomplete="off"
            spellcheck={false}
            aria-label={t('paletteTitle')}
            aria-autocomplete="list"
            aria-expanded={items.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active && optionId(active.id)}
            placeholder={t('palettePlaceholder')}
            value={query}
            onInput={event => {
              setMoved(undefined)
              onInput(event.currentTarget.value)
            }}
            onKeyDown={press}
          />
        </div>
        <div ref={list} id={`${id}-list`} class={styles.list} role="listbox" aria-label={t('paletteTitle')}>
          {groups.map(({ title, items: own }, at) =>
            own.length === 0 ? null : (
              <div key={title} role="group" aria-labelledby={`${id}-title-${at}`}>
                <p id={`${id}-title-${at}`} class={styles.title} role="presentation">
                  {title}
                </p>
                {own.map(item => (
                  <div
                    key={item.id}
                    id={optionId(item.id)}
                    role="option"
                    class={classNames(styles.option, item.id === active?.id && styles.active)}
                    aria-selected={item.id === active?.id}
                    // Pressing the mouse would take the focus from the field.
                    onMouseDown={event => event.preventDefault()}
                    onClick={() => choose(item.id)}
                  >
                    <Icon name={item.icon} />
                    <bdi class={styles.label}>{item.label}</bdi>
                    {item.detail !== undefined && item.detail !== '' && (
                      <>
                        {' '}
                        <bdi class={styles.detail}>{item.detail}</bdi>
                      </>
                    )}
                  </div>
                ))}
              </div>
            )
          )}
        </div>
        <p class={styles.status} role="status" data-tone={problem === undefined ? undefined : 'problem'}>
          {status}
        </p>
      </div>
    </div>
  )
}
