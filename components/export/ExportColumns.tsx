// Chooses the columns of a table file: those of the table, all, another program's, or the user's own.
import { useId } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { shownColumnsTemplate, withTemplate, type ExportChoice } from './export-text.ts'
import styles from './ExportForm.module.css'

/** `isOwn`: made by the user, who can edit and remove it; the others are those of other programs. */
export interface TemplateChoice {
  id: string
  name: string
  isOwn: boolean
}

export interface TemplateActions {
  onNewTemplate: () => void
  onEditTemplate: (id: string) => void
  onRemoveTemplate: (id: string) => void
}

export interface ExportColumnsProps {
  templates: readonly TemplateChoice[]
  choice: ExportChoice
  onChange: (choice: ExportChoice) => void
  on: TemplateActions
}

export const ExportColumns = ({ templates, choice, onChange, on }: ExportColumnsProps) => {
  const name = useId()
  const options = [
    { id: shownColumnsTemplate, name: t('exportColumnsShown'), isOwn: true },
    { id: '', name: t('exportColumnsAll'), isOwn: true },
    ...templates
  ]
  const isOwn = templates.some(template => template.isOwn && template.id === choice.template)
  return (
    <fieldset class={styles.choices} data-templates>
      <legend>{t('columnsTitle')}</legend>
      {options.map(option => (
        <label key={option.id}>
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={choice.template === option.id}
            onChange={() => onChange(withTemplate(choice, option.id, !option.isOwn))}
          />
          <span dir="auto">{option.name}</span>
        </label>
      ))}
      <div class={styles.buttons}>
        <Button small onClick={on.onNewTemplate}>
          {t('exportTemplateNew')}
        </Button>
        {isOwn && (
          <>
            <Button small onClick={() => on.onEditTemplate(choice.template)}>
              {t('exportTemplateEdit')}
            </Button>
            <Button small look="destructive" onClick={() => on.onRemoveTemplate(choice.template)}>
              {t('actionRemove')}
            </Button>
          </>
        )}
      </div>
    </fieldset>
  )
}
