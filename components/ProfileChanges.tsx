// What a profile would change, one line each, before anything of it is taken over.
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { Assumptions } from '../lib/service/assumptions.ts'
import { say, sayNumber } from '../lib/words.ts'
import { assumptionWords, whichDiffer } from './assumption-words.ts'
import { Button } from './Button.tsx'
import './profile-tools.css'

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
