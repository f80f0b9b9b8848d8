// A list of facts, and the button that copies one.
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Button } from './Button.tsx'
import styles from './FactList.module.css'

export interface CopyButtonProps {
  text: string
  /** what is copied, for screen readers */
  name: string
  onCopy: (text: string) => Promise<void>
}

const confirmationMs = 2_000

/** Copies a text and confirms it on the button. */
export const CopyButton = ({ text, name, onCopy }: CopyButtonProps) => {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () =>
    void onCopy(text).then(
      () => setCopied(true),
      () => setCopied(false)
    )
  return (
    <>
      <Button small label={t('named', t('copy'), name)} onClick={copy}>
        {t(copied ? 'copied' : 'copy')}
      </Button>
      <span class="unseen" role="status">
        {copied ? t('copied') : ''}
      </span>
    </>
  )
}

/** `children`: one `div` with a `dt` and a `dd` for each fact. */
export const FactList = ({ children }: { children: ComponentChildren }) => <dl class={styles.facts}>{children}</dl>
