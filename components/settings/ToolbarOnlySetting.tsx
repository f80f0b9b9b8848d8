// The switch of toolbar-only mode, in which Muster adds nothing to any page, and what works instead.
import { useId, useState } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { FieldNote } from '../ui/fields/Field.tsx'
import { Switch } from '../ui/fields/Switch.tsx'

export interface ToolbarOnlySettingProps {
  enabled: boolean
  /** rejects when nothing was stored */
  onChange: (toolbarOnly: boolean) => Promise<unknown>
}

export const ToolbarOnlySetting = ({ enabled, onChange }: ToolbarOnlySettingProps) => {
  const id = useId()
  const [outcome, setOutcome] = useState<'saved' | 'not-saved'>()
  const change = async (toolbarOnly: boolean): Promise<boolean> => {
    setOutcome(undefined)
    const isStored = await onChange(toolbarOnly).then(
      () => true,
      () => false
    )
    setOutcome(isStored ? 'saved' : 'not-saved')
    return isStored
  }
  return (
    <div>
      <Switch label={t('toolbarOnlyLabel')} on={enabled} describedBy={`${id}-hint`} onSwitch={change} />
      <p class="soft" id={`${id}-hint`}>
        {t('toolbarOnlyHint')} {t('toolbarOnlyReads')}
      </p>
      <FieldNote isError={outcome === 'not-saved'} role="status">
        {outcome && t(outcome === 'saved' ? 'settingSaved' : 'settingNotSaved')}
      </FieldNote>
    </div>
  )
}
