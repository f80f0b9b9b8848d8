// Leads back to the tab whose card asked for a service, once one is connected.
import { useEffect, useState } from 'preact/hooks'
import { tabs } from '../../lib/browser.ts'
import { t } from '../../lib/i18n/text.ts'
import { readGivenText, returnTabId } from '../../lib/messages/given-text.ts'
import { Button } from '../ui/Button.tsx'

export const ReturnToTab = () => {
  const [tabId, setTabId] = useState<number>()
  useEffect(() => {
    let isStale = false
    void readGivenText(returnTabId).then(text => {
      const id = Number(text)
      if (!isStale && text && Number.isSafeInteger(id)) setTabId(id)
    })
    return () => {
      isStale = true
    }
  }, [])
  if (tabId === undefined) return null
  // Where the tab was closed, there is nothing to return to.
  const leave = (): void => void tabs.update(tabId, { active: true }).catch(() => setTabId(undefined))
  return (
    <p>
      <Button look="primary" onClick={leave}>
        {t('connectedReturn')}
      </Button>
    </p>
  )
}
