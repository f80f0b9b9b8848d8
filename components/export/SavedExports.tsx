// Chooses a saved export, and saves, renames and removes one.
import { useState } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { ChoiceField, Field, FieldNote } from '../ui/fields/Field.tsx'
import styles from './ExportForm.module.css'

/** What the user saved, and which of it is used now. */
export interface SavedExportsState {
  all: readonly { id: string; name: string }[]
  /** the id of the chosen one */
  chosen: string | undefined
  /** the settings are no longer those of the chosen one */
  isChanged: boolean
  /** every export of such a list begins with the chosen one */
  isDefault: boolean
  /** "searches": the kind of list that is shown */
  kindName: string
  /** why the last change was not saved */
  problem?: string | undefined
}

export interface SavedExportsProps {
  state: SavedExportsState
  on: {
    onChoose: (id: string | undefined) => void
    /** saves the settings as a new one */
    onSave: (name: string) => void
    /** saves the settings as the chosen one */
    onUpdate: () => void
    onRename: (name: string) => void
    onRemove: () => void
    onDefault: (isDefault: boolean) => void
  }
}

export const SavedExports = ({ state: { all, chosen, isChanged, isDefault, kindName, problem }, on }: SavedExportsProps) => {
  const [naming, setNaming] = useState<{ isNew: boolean; name: string; wasTried: boolean }>()
  const current = all.find(({ id }) => id === chosen)
  const findError = (): string | undefined => {
    if (!naming?.wasTried) return undefined
    const name = naming.name.trim()
    if (name === '') return t('templateNameMissing')
    return all.some(one => one.name === name && (naming.isNew || one.id !== chosen)) ? t('savedExportTaken') : undefined
  }
  const submit = (event: Event): void => {
    event.preventDefault()
    if (!naming) return
    const name = naming.name.trim()
    if (name === '' || all.some(one => one.name === name && (naming.isNew || one.id !== chosen)))
      return setNaming({ ...naming, wasTried: true })
    setNaming(undefined)
    if (naming.isNew) on.onSave(name)
    else on.onRename(name)
  }
  return (
    <section class={styles.saved} aria-label={t('savedExport')} data-saved-exports>
      {all.length > 0 && (
        <ChoiceField
          label={t('savedExport')}
          value={chosen ?? ''}
          options={[{ value: '', label: t('savedExportNone') }, ...all.map(({ id, name }) => ({ value: id, label: name }))]}
          hint={current && isChanged ? t('savedExportChanged') : undefined}
          onChange={id => on.onChoose(id === '' ? undefined : id)}
        />
      )}
      {current && <Checkbox label={t('savedExportDefault', kindName)} checked={isDefault} onChange={on.onDefault} />}
      {naming ? (
        <form onSubmit={submit}>
          <Field
            label={t('savedExportName')}
            hint={t('savedExportHint')}
            value={naming.name}
            error={findError()}
            takesFocus
            onInput={name => setNaming({ ...naming, name })}
          />
          <div class={styles.buttons}>
            <Button type="submit" look="tinted" small>
              {t('templateSave')}
            </Button>
            <Button small onClick={() => setNaming(undefined)}>
              {t('confirmCancel')}
            </Button>
          </div>
        </form>
      ) : (
        <div class={styles.buttons}>
          {current && isChanged && (
            <Button small look="tinted" onClick={on.onUpdate}>
              {t('savedExportUpdate')}
            </Button>
          )}
          <Button small onClick={() => setNaming({ isNew: true, name: '', wasTried: false })}>
            {t('savedExportNew')}
          </Button>
          {current && (
            <>
              <Button small onClick={() => setNaming({ isNew: false, name: current.name, wasTried: false })}>
                {t('listRename')}
              </Button>
              <Button small look="destructive" onClick={on.onRemove}>
                {t('actionRemove')}
              </Button>
            </>
          )}
        </div>
      )}
      {problem !== undefined && (
        <FieldNote isError role="alert">
          {problem}
        </FieldNote>
      )}
    </section>
  )
}
