// The one connection: where the service is, the key for it, and under Advanced the names it uses. Saving tests it.
import { useLayoutEffect, useId, useRef, useState } from 'preact/hooks'
import type { Failure } from '../lib/failure.ts'
import type { Assumptions } from '../lib/service/assumptions.ts'
import { say } from '../lib/words.ts'
import { AdvancedFields } from './AdvancedFields.tsx'
import { Button } from './Button.tsx'
import { sayFailure } from './failure-words.ts'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { KeyField } from './KeyField.tsx'
import { Notice, type NoticeTone } from './Notice.tsx'
import { sameHost } from './same-host.ts'
import { useFocusInvalid } from './use-focus-invalid.ts'
import './connection-form.css'

export interface ConnectionDraft {
  address: string
  /** absent: keep the key there is */
  key: string | undefined
  assumptions: Assumptions
}

export interface ConnectionFormProps {
  /** as saved; '' when nothing is */
  address: string
  /** last four characters of the saved key */
  keyEnds?: string | undefined
  assumptions: Assumptions
  defaults: Assumptions
  busy: boolean
  problem?: Failure | undefined
  verdict?: { tone: NoticeTone; words: string } | undefined
  now: number
  onSave: (draft: ConnectionDraft) => void
}

export const ConnectionForm = (props: ConnectionFormProps) => {
  const { problem, busy, verdict } = props
  const hintId = useId()
  const form = useRef<HTMLFormElement>(null)
  const handIn = useFocusInvalid(form, problem)
  const [address, setAddress] = useState(props.address)
  const [key, setKey] = useState('')
  const [replacing, setReplacing] = useState(false)
  const [assumptions, setAssumptions] = useState(props.assumptions)

  // a kept key goes to the host it was given for and to no other
  const keyEnds = sameHost(address, props.address) ? props.keyEnds : undefined
  const keepsKey = keyEnds !== undefined && !replacing
  // once kept, a key leaves the page
  useLayoutEffect(() => {
    setReplacing(false)
    setKey('')
  }, [props.keyEnds])
  const words = problem && sayFailure(problem, address, props.now)
  const about = {
    address: problem?.code === 'addressInvalid' || problem?.code === 'addressInsecure' ? words : undefined,
    key: problem?.code === 'keyEmpty' ? words : undefined,
    setting: problem?.code === 'settingInvalid' ? problem.name : undefined
  }
  const elsewhere = problem && !about.address && !about.key && !about.setting ? words : undefined

  const submit = (event: Event) => {
    event.preventDefault()
    if (busy) return
    handIn()
    props.onSave({ address, key: keepsKey ? undefined : key, assumptions })
  }
  return (
    <form ref={form} class="connection-form" onSubmit={submit} noValidate>
      <Field
        exact
        label={say('serviceAddressLabel')}
        value={address}
        hint={say('serviceAddressHint')}
        error={about.address}
        onInput={setAddress}
      />
      <KeyField value={key} ends={keyEnds} replacing={replacing} error={about.key} onInput={setKey} onReplacing={setReplacing} />
      <details open={about.setting !== undefined || undefined}>
        <summary>
          <Icon name="more" /> {say('advancedTitle')}
        </summary>
        <div class="connection-form-advanced">
          <p class="soft">{say('advancedIntro')}</p>
          <AdvancedFields value={assumptions} defaults={props.defaults} refused={about.setting} onChange={setAssumptions} />
        </div>
      </details>
      <div class="connection-form-end">
        <Button look="primary" type="submit" busy={busy} describedBy={hintId}>
          {say(busy ? 'testing' : 'saveAndTest')}
        </Button>
        <p class="small soft" id={hintId}>
          {say('testHint')}
        </p>
      </div>
      {elsewhere && (
        <Notice tone="problem" live>
          {elsewhere}
        </Notice>
      )}
      {verdict && (
        <Notice tone={verdict.tone} live>
          {verdict.words}
        </Notice>
      )}
    </form>
  )
}
