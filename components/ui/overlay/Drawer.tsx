// A panel at the end of its frame, above the content, which keeps its place. Escape closes it.
import type { ComponentChildren, RefObject } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { t } from '../../../lib/i18n/text.ts'
import { Button } from '../Button.tsx'
import { useFocusFallback } from '../hooks/use-focus.ts'
import { useEscape } from '../hooks/use-layers.ts'
import styles from './Drawer.module.css'

interface TitleProps {
  title: string
  /** one soft line below the title */
  subtitle?: string | undefined
}

interface DrawerTitleProps extends TitleProps {
  id: string
  /** of a heading that takes the focus */
  heading?: RefObject<HTMLHeadingElement | null>
}

/** The title of a panel with the line below it, also where its contents stand alone. */
export const DrawerTitle = ({ id, title, subtitle, heading }: DrawerTitleProps) => (
  <div>
    <h2 id={id} ref={heading ?? null} tabIndex={heading && -1} dir="auto">
      {title}
    </h2>
    {subtitle !== undefined && (
      <p class="soft" dir="auto">
        {subtitle}
      </p>
    )}
  </div>
)

export interface DrawerProps extends TitleProps {
  /** buttons before the one that closes it */
  tools?: ComponentChildren
  /** stays below the content while that scrolls */
  foot?: ComponentChildren
  /** gets the keys that no control in it has used */
  onKeyDown?: (event: KeyboardEvent) => void
  onClose: () => void
  children: ComponentChildren
}

export const Drawer = ({ title, subtitle, tools, foot, onKeyDown, onClose, children }: DrawerProps) => {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // What opened it is behind it; another content is read from its title.
  useLayoutEffect(() => heading.current?.focus(), [title])
  const place = useRef<HTMLElement>(null)
  useFocusFallback(place, () => heading.current)
  useEscape(true, onClose)
  return (
    <aside ref={place} class={styles.drawer} aria-labelledby={id} onKeyDown={event => event.defaultPrevented || onKeyDown?.(event)}>
      <header>
        <DrawerTitle id={id} title={title} subtitle={subtitle} heading={heading} />
        <div class={styles.tools}>
          {tools}
          <Button small icon="close" iconOnly onClick={onClose}>
            {t('recordClose')}
          </Button>
        </div>
      </header>
      <div class={styles.content}>{children}</div>
      {foot && <footer>{foot}</footer>}
    </aside>
  )
}
