// Who the user is, as each notice says it.
import { useState } from 'preact/hooks'
import type { Controller } from '../../lib/desk/notice-text.ts'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField, Field, FieldNote } from '../ui/fields/Field.tsx'
import styles from './Desk.module.css'

export interface ControllerFormProps {
  /** as it is stored */
  controller: Controller
  /** rejects when nothing was stored */
  onSave: (controller: Controller) => Promise<unknown>
}

const fields = [
  ['name', 'deskYouName', 'deskYouNameHint'],
  ['contact', 'deskYouContact', 'deskYouContactHint'],
  ['officer', 'noticeOfficerLabel', 'deskYouOfficerHint'],
  ['recipients', 'deskYouRecipients', 'deskYouRecipientsHint'],
  ['keeps', 'deskYouKeeps', 'deskYouKeepsHint']
] as const
const bases = { '': 'deskBasisOpen', interests: 'deskBasisInterests', consent: 'deskBasisConsent' } as const
const maxLength = 2_000

export const ControllerForm = ({ controller, onSave }: ControllerFormProps) => {
  const [draft, setDraft] = useState(controller)
  const [outcome, setOutcome] = useState<'saved' | 'not-saved'>()
  const change = (changes: Partial<Controller>): void => {
    setOutcome(undefined)
    setDraft({ ...draft, ...changes })
  }
  return (
    <form
      class={styles.form}
      onSubmit={event => {
        event.preventDefault()
        onSave(draft).then(
          () => setOutcome('saved'),
          () => setOutcome('not-saved')
        )
      }}
    >
      {fields.map(([id, label, hint]) => (
        <Field key={id} label={t(label)} hint={t(hint)} value={draft[id]} onInput={text => change({ [id]: text.slice(0, maxLength) })} />
      ))}
      <ChoiceField
        label={t('deskYouBasis')}
        value={draft.basis}
        options={(['', 'interests', 'consent'] as const).map(value => ({ value, label: t(bases[value]) }))}
        onChange={basis => change({ basis })}
      />
      <div class={styles.buttons}>
        <Button type="submit" look="outlined">
          {t('deskSave')}
        </Button>
        <FieldNote isError={outcome === 'not-saved'} role="status">
          {outcome && t(outcome === 'saved' ? 'settingSaved' : 'settingNotSaved')}
        </FieldNote>
      </div>
    </form>
  )
}
