// A new passphrase: typed twice, or once where it is shown.
import { useState } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { Field } from '../ui/fields/Field.tsx'

/** What was typed. `take` returns the passphrase, or undefined where the two differ, which the fields then say. */
export const useNewPassphrase = () => {
  const [passphrase, setPassphrase] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isShown, setShown] = useState(false)
  const [differs, setDiffers] = useState(false)
  const take = (): string | undefined => {
    // What is shown need not be typed twice.
    const isDifferent = !isShown && passphrase !== repeated
    setDiffers(isDifferent)
    return isDifferent ? undefined : passphrase
  }
  return { passphrase, setPassphrase, repeated, setRepeated, isShown, setShown, differs, take }
}

export const PassphraseFields = ({ typed }: { typed: ReturnType<typeof useNewPassphrase> }) => {
  const { passphrase, repeated, isShown, differs } = typed
  return (
    <>
      <Field
        label={t('backupPassphrase')}
        value={passphrase}
        secret={!isShown}
        onInput={typed.setPassphrase}
        hint={t('backupPassphraseHint')}
      />
      {!isShown && (
        <Field
          label={t('backupRepeat')}
          value={repeated}
          secret
          error={differs && passphrase !== repeated ? t('backupDiffer') : undefined}
          onInput={typed.setRepeated}
        />
      )}
      <Checkbox label={t('backupReveal')} checked={isShown} onChange={typed.setShown} />
    </>
  )
}
