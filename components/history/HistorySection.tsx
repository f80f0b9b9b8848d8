// A button that opens the history of one person.
import { useId, useState } from 'preact/hooks'
import { Button } from '../ui/Button.tsx'
import { t } from '../../lib/i18n/text.ts'
import type { HistoryProps } from './PersonHistory.tsx'
import { loadLater } from '../shell/load-later.tsx'

const History = loadLater(async () => (await import('./PersonHistory.tsx')).History)

export const HistorySection = (props: HistoryProps) => {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-label={t('historyTitle')}>
      <Button small look="tinted" expanded={isOpen} controls={id} onClick={() => setIsOpen(!isOpen)}>
        {t('historyTitle')}
      </Button>
      <div id={id}>{isOpen && <History {...props} />}</div>
    </section>
  )
}
