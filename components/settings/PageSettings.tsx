// The toolbar-only mode: a section of the settings, and a row of the welcome page.
import { useId, useState, useEffect } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Switch } from '../ui/fields/Switch.tsx'
import { ManagedSetting, useManaged } from './ManagedSetting.tsx'
import { SettingsSection, useSaving } from './SettingsFrame.tsx'
import { storage } from '../../lib/browser.ts'
import { saveToolbarOnly, watchToolbarOnly } from '../../lib/pages/toolbar-only-mode.ts'

/** The switch of toolbar-only mode, in which Muster adds nothing to any page, and what works instead. */
export const ToolbarOnlySetting = ({
  enabled,
  onChange
}: {
  enabled: boolean
  /** rejects when nothing was stored */
  onChange: (toolbarOnly: boolean) => Promise<unknown>
}) => {
  const id = useId()
  const { save, note } = useSaving()
  return (
    <div>
      <Switch label={t('toolbarOnlyLabel')} on={enabled} describedBy={`${id}-hint`} onSwitch={toolbarOnly => save(onChange(toolbarOnly))} />
      <p class="soft" id={`${id}-hint`}>
        {t('toolbarOnlyHint')} {t('toolbarOnlyReads')}
      </p>
      {note}
    </div>
  )
}

export const PageSetting = () => {
  const managed = useManaged()
  const [toolbarOnly, setToolbarOnly] = useState<boolean>()
  useEffect(() => watchToolbarOnly(storage, setToolbarOnly), [])
  if (toolbarOnly === undefined) return null
  return (
    <ManagedSetting isManaged={managed.toolbarOnly !== undefined}>
      <ToolbarOnlySetting enabled={toolbarOnly} onChange={enabled => saveToolbarOnly(storage.local, enabled)} />
    </ManagedSetting>
  )
}

/** The toolbar-only mode: a section of the settings, and a row of the welcome page. */
export const PageSettings = () => (
  <SettingsSection title={t('onPageTitle')} intro={t('onPageIntro')} anchor="on-page">
    <PageSetting />
  </SettingsSection>
)
