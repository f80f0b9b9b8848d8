// Copies a text and confirms it on the button.
import { useEffect, useState } from 'preact/hooks'
import { t } from '../../../lib/i18n/text.ts'
import { Button } from '../Button.tsx'

export interface CopyButtonProps {
  text: string
  /** what is copied, for screen readers */
  name: string
  onCopy: (text: string) => Promise<void>
}

const confirmationMs = 2_000

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
      <Button small label={t('copyNamed', name)} onClick={copy}>
        {t(copied ? 'copied' : 'copy')}
      </Button>
      <span class="unseen" role="status">
        {copied ? t('copied') : ''}
      </span>
    </>
  )
}
