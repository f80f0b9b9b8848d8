// The two links behind the price of an import: what it sends, and what is needed seldom.
import { t } from '../../lib/i18n/text.ts'
import { DisclosureButton } from '../ui/DisclosureButton.tsx'

export interface ImportLinksProps {
  opened: 'sent' | 'more' | undefined
  /** sample data is sent nowhere */
  isSample: boolean
  /** start of the ids of the two panels */
  id: string
  onOpen: (panel: 'sent' | 'more' | undefined) => void
}

export const ImportLinks = ({ opened, isSample, id, onOpen }: ImportLinksProps) => {
  const link = (panel: 'sent' | 'more', label: string) => (
    <DisclosureButton
      open={opened === panel}
      controls={opened === panel ? `${id}-${panel}` : undefined}
      onToggle={() => onOpen(opened === panel ? undefined : panel)}
    >
      {label}
    </DisclosureButton>
  )
  return (
    <>
      {!isSample && link('sent', t('whatIsSent'))}
      {link('more', t('listNameAndMore'))}
    </>
  )
}
