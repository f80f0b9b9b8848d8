// Chooses the columns of a table file: all, another program's, or the user's own.
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/ChoiceField.tsx'
import styles from './ExportForm.module.css'

export interface ExportTemplateFieldProps {
  /** `own`: made by the user, who can edit and remove it */
  templates: readonly { id: string; name: string; own: boolean }[]
  /** '' for all columns as received */
  chosen: string
  onChoose: (id: string) => void
  onNewTemplate: () => void
  onEditTemplate: (id: string) => void
  onRemoveTemplate: (id: string) => void
}

export const ExportTemplateField = (props: ExportTemplateFieldProps) => {
  const { templates, chosen } = props
  const isOwn = templates.some(({ id, own }) => own && id === chosen)
  const choices = [{ value: '', label: t('exportColumnsAll') }, ...templates.map(({ id, name }) => ({ value: id, label: name }))]
  return (
    <div>
      <ChoiceField label={t('columnsTitle')} value={chosen} options={choices} onChange={props.onChoose} />
      <div class={styles.templates} data-templates>
        <Button small onClick={props.onNewTemplate}>
          {t('exportTemplateNew')}
        </Button>
        {isOwn && (
          <>
            <Button small onClick={() => props.onEditTemplate(chosen)}>
              {t('exportTemplateEdit')}
            </Button>
            <Button small look="destructive" onClick={() => props.onRemoveTemplate(chosen)}>
              {t('actionRemove')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
