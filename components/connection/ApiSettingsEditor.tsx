// Everything that is assumed about a service, in groups, and the profile that carries it from one person to another.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Result } from '../../lib/failure.ts'
import type { AssumptionName, Assumptions } from '../../lib/service/api-settings.ts'
import { assumptionGroups } from './api-setting-text.ts'
import { AssumptionsGroup } from './ApiSettingsGroup.tsx'
import { ProfileTools } from './PresetTools.tsx'
import { unfold } from '../ui/open-details.ts'
import './ApiSettingsEditor.css'

export interface AssumptionsEditorProps {
  value: Assumptions
  defaults: Assumptions
  /** those that cannot be used as they are */
  invalid: readonly AssumptionName[]
  /** a person has tried to save them: say what is wrong, also where nobody has typed yet */
  told: boolean
  /** opened, and given the focus, as soon as it is shown */
  wanted?: AssumptionName | undefined
  onChange: (value: Assumptions) => void
  onExport: (value: Assumptions) => void
  readProfile: (file: File) => Promise<Result<Assumptions>>
}

export const AssumptionsEditor = (props: AssumptionsEditorProps) => {
  const { wanted, onChange, onExport, readProfile, ...shown } = props
  const place = useRef<HTMLDivElement>(null)
  const [imports, setImports] = useState(0)
  useLayoutEffect(() => {
    const field = wanted && place.current?.querySelector<HTMLElement>(`[data-assumption=${wanted}] :is(input, select, textarea)`)
    if (!field) return
    unfold(field)
    field.focus()
    field.scrollIntoView({ block: 'center' })
  }, [wanted])
  const take = (value: Assumptions) => {
    onChange(value)
    setImports(count => count + 1)
  }
  return (
    <div class="assumptions-editor" ref={place}>
      <div class="assumptions-groups">
        {assumptionGroups.map(group => (
          <AssumptionsGroup key={group.title} group={group} arrival={imports} onChange={onChange} {...shown} />
        ))}
      </div>
      <ProfileTools
        value={props.value}
        defaults={props.defaults}
        usable={props.invalid.length === 0}
        onTake={take}
        onExport={onExport}
        readProfile={readProfile}
      />
    </div>
  )
}
