// What a chosen file holds, before anything is done with it: how many, who comes first, and what they would replace.
import { t, tCount, formatNumber } from '../../../lib/i18n/text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import '../../ui/FileDrop.css'
import './RunDetails.css'

export interface FilePreviewProps {
  name: string
  /** as a person knows it: "CSV" */
  format: string
  rows: number
  /** the first few, in their order; `name` is '' where there is none */
  first: readonly { name: string; email: boolean }[]
  list: string
  /** how many records the run has now; 0 for none */
  replaces: number
}

export const FilePreview = ({ name, format, rows, first, list, replaces }: FilePreviewProps) => (
  <>
    <dl class="facts">
      <div>
        <dt>{t('addFileName')}</dt>
        <dd dir="auto">{name}</dd>
      </div>
      <div>
        <dt>{t('addFileFormat')}</dt>
        <dd>{format}</dd>
      </div>
      <div>
        <dt>{t('addFilePeople')}</dt>
        <dd>{formatNumber(rows)}</dd>
      </div>
      <div>
        <dt>{t('addFileFirst')}</dt>
        <dd>
          <ul class="first-ones">
            {first.map((person, index) => (
              <li key={index}>
                <span dir="auto">{person.name || t('addFileNoName')}</span>
                <span class={person.email ? 'has-email' : 'soft'}>
                  {person.email && <Icon name="good" size={14} />}
                  {t(person.email ? 'addFileWithEmail' : 'addFileWithoutEmail')}
                </span>
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
    {replaces > 0 && <Notice tone="warning">{tCount('addFileReplaces', replaces, list)}</Notice>}
  </>
)
