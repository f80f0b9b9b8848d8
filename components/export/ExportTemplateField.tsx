// Which columns a table gets: as they came, as another program asks for them, or as the person has put them together.
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/ChoiceField.tsx'

export interface ExportTemplateFieldProps {
  /** `own`: made by the person, who can change it and remove it */
  templates: readonly { id: string; name: string; own: boolean }[]
  /** '' for the columns as they came */
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
      <ChoiceField label={t('exportColumns')} value={chosen} options={choices} onChange={props.onChoose} />
      <div class="export-studio-templates">
        <Button small onClick={props.onNewTemplate}>
          {t('exportTemplateNew')}
        </Button>
        {isOwn && (
          <>
            <Button small onClick={() => props.onEditTemplate(chosen)}>
              {t('exportTemplateEdit')}
            </Button>
            <Button small look="destructive" onClick={() => props.onRemoveTemplate(chosen)}>
              {t('exportTemplateRemove')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
