// Names the current view and saves it.
import { useState } from 'preact/hooks'
import { t } from '../../../lib/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import styles from './FilterMenu.module.css'

export const SaveView = ({ onSave }: { onSave: (name: string) => void }) => {
  const [name, setName] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const submit = (event: Event): void => {
    event.preventDefault()
    setWasTried(true)
    if (name.trim() !== '') onSave(name.trim())
  }
  return (
    <form class={styles.values} onSubmit={submit}>
      <Field
        label={t('viewName')}
        hint={t('viewHint')}
        error={wasTried && name.trim() === '' ? t('templateNameMissing') : undefined}
        value={name}
        takesFocus
        onInput={setName}
      />
      <Button type="submit" look="tinted" small>
        {t('viewSave')}
      </Button>
    </form>
  )
}
