// Who the user is, as each notice says it.
import { useState } from 'preact/hooks'
import type { Controller } from '../../lib/desk/notice-text.ts'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { useSaving } from '../settings/SettingsFrame.tsx'
import { ChoiceField, Field } from '../ui/fields/Field.tsx'
import styles from './Desk.module.css'

const fields = [
  ['name', 'deskYouName', 'deskYouNameHint'],
  ['contact', 'deskYouContact', 'deskYouContactHint'],
  ['officer', 'noticeOfficerLabel', 'deskYouOfficerHint'],
  ['recipients', 'deskYouRecipients', 'deskYouRecipientsHint'],
  ['keeps', 'deskYouKeeps', 'deskYouKeepsHint']
] as const
const bases = { '': 'deskBasisOpen', interests: 'deskBasisInterests', consent: 'deskBasisConsent' } as const
const maxLength = 2_000

/** `controller` as it is stored. `onSave` rejects when nothing was stored. */
export const ControllerForm = ({
  controller,
  onSave
}: {
  controller: Controller
  onSave: (controller: Controller) => Promise<unknown>
}) => {
  const [draft, setDraft] = useState(controller)
  const { save, note, clear } = useSaving()
  const change = (changes: Partial<Controller>): void => {
    clear()
    setDraft({ ...draft, ...changes })
  }
  return (
    <form
      class={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void save(onSave(draft))
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
        {note}
      </div>
    </form>
  )
}
