// A text as the service knows it: shortened where it is long, expandable, and copyable.
import { useState } from 'preact/hooks'
import { t } from '../../../lib/i18n/text.ts'
import { CopyButton } from './CopyButton.tsx'
import { DisclosureButton } from '../DisclosureButton.tsx'
import { visibleText } from './visible-text.ts'
import styles from './CopyableText.module.css'

export interface CopyableTextProps {
  text: string
  /** what the text is, for the names of the buttons */
  name: string
  onCopy: (text: string) => Promise<void>
}

const shortLength = 90

export const CopyableText = ({ text, name, onCopy }: CopyableTextProps) => {
  const [expanded, setExpanded] = useState(false)
  const long = text.length > shortLength
  return (
    <div class={styles.copyable}>
      <code dir="ltr">{visibleText(long && !expanded ? `${text.slice(0, shortLength)}…` : text)}</code>
      <div class={styles.buttons}>
        {long && (
          <DisclosureButton
            open={expanded}
            label={t(expanded ? 'showLessNamed' : 'showWholeNamed', name)}
            onToggle={() => setExpanded(!expanded)}
          >
            {t(expanded ? 'showLess' : 'showWhole')}
          </DisclosureButton>
        )}
        <CopyButton text={text} name={name} onCopy={onCopy} />
      </div>
    </div>
  )
}
