// What a profile would change, one line each, before anything of it is taken over.
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { Assumptions } from '../../lib/service/api-settings.ts'
import { say, sayNumber } from '../../lib/i18n/text.ts'
import { assumptionWords, whichDiffer } from './api-setting-text.ts'
import { Button } from '../ui/Button.tsx'
import './PresetTools.css'

export interface ProfileChangesProps {
  before: Assumptions
  after: Assumptions
  onUse: () => void
  onCancel: () => void
}

const sayValue = (value: string | number | readonly string[]): string =>
  typeof value === 'number'
    ? sayNumber(value)
    : value.length === 0
      ? say('profileEmptyValue')
      : typeof value === 'string'
        ? value
        : value.join(', ')

export const ProfileChanges = ({ before, after, onUse, onCancel }: ProfileChangesProps) => {
  const id = useId()
  const use = useRef<HTMLButtonElement>(null)
  // it is the answer to the file that was chosen
  useLayoutEffect(() => use.current?.focus(), [])
  return (
    <div class="profile-changes" role="group" aria-labelledby={id}>
      <p id={id}>{say('profileChangesTitle')}</p>
      <dl>
        {whichDiffer(before, after).map(name => (
          <div key={name}>
            <dt>{say(assumptionWords[name].label)}</dt>
            <dd dir="auto">{say('profileChange', sayValue(before[name]), sayValue(after[name]))}</dd>
          </div>
        ))}
      </dl>
      <div class="profile-tools-buttons">
        <Button small look="tinted" buttonRef={use} onClick={onUse}>
          {say('profileUse')}
        </Button>
        <Button small onClick={onCancel}>
          {say('confirmCancel')}
        </Button>
      </div>
    </div>
  )
}
