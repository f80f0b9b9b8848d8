// Texts that may be long: one in a box that scrolls, one that is copied and shown whole on demand, and the button that shows the rest.
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { classNames } from './class-names.ts'
import { CopyButton } from './FactList.tsx'
import { visibleText } from './outside-text.ts'
import styles from './LongText.module.css'

export interface DisclosureButtonProps {
  open: boolean
  /** a fuller name that tells it from similar buttons */
  label?: string
  /** id of what it shows, while that is shown */
  controls?: string | undefined
  onToggle: () => void
  children: ComponentChildren
}

/** A link-like button that shows or hides the rest of a text. */
export const DisclosureButton = ({ open, label, controls, onToggle, children }: DisclosureButtonProps) => (
  <button type="button" class={styles.disclosure} aria-expanded={open} aria-controls={controls} aria-label={label} onClick={onToggle}>
    {children}
  </button>
)

/** A long text from outside, shown exactly as it is in a box that scrolls. */
export const TextBlock = ({ text, label, tall = false }: { text: string; label: string; tall?: boolean }) => (
  <pre class={classNames(styles.block, tall && styles.tall)} tabIndex={0} role="region" aria-label={label} dir="ltr">
    {text}
  </pre>
)

export interface CopyableTextProps {
  text: string
  /** what the text is, for the names of the buttons */
  name: string
  onCopy: (text: string) => Promise<void>
}

const shortLength = 90

/** A text as the service knows it: shortened where it is long, expandable, and copyable. */
export const CopyableText = ({ text, name, onCopy }: CopyableTextProps) => {
  const [expanded, setExpanded] = useState(false)
  const long = text.length > shortLength
  const showText = t(expanded ? 'showLess' : 'showWhole')
  return (
    <div class={styles.copyable}>
      <code dir="ltr">{visibleText(long && !expanded ? `${text.slice(0, shortLength)}…` : text)}</code>
      <div class={styles.buttons}>
        {long && (
          <DisclosureButton open={expanded} label={t('named', showText, name)} onToggle={() => setExpanded(!expanded)}>
            {showText}
          </DisclosureButton>
        )}
        <CopyButton text={text} name={name} onCopy={onCopy} />
      </div>
    </div>
  )
}
