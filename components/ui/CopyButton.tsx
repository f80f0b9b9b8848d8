// Copies a text and says so in its own place.
import { useEffect, useState } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Button } from './Button.tsx'

export interface CopyButtonProps {
  text: string
  /** what is copied, for those who do not see what stands beside it */
  name: string
  onCopy: (text: string) => Promise<void>
}

const saidFor = 2_000

export const CopyButton = ({ text, name, onCopy }: CopyButtonProps) => {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), saidFor)
    return () => clearTimeout(timer)
  }, [copied])
  // What the browser refuses is not said to be copied.
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
