// What a chosen results file holds, before it is added.
import { t, tCount, formatNumber } from '../../../lib/i18n/text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { FactList } from '../../ui/FactList.tsx'
import styles from './FilePreview.module.css'

export interface FilePreviewProps {
  name: string
  /** such as "CSV" */
  format: string
  rows: number
  /** the first people in order; `name` is '' where there is none */
  first: readonly { name: string; email: boolean }[]
  list: string
  /** the number of records that the file replaces */
  replaces: number
}

export const FilePreview = ({ name, format, rows, first, list, replaces }: FilePreviewProps) => (
  <>
    <FactList>
      <div>
        <dt>{t('addFileName')}</dt>
        <dd dir="auto">{name}</dd>
      </div>
      <div>
        <dt>{t('exportFormat')}</dt>
        <dd>{format}</dd>
      </div>
      <div>
        <dt>{t('exportWhich')}</dt>
        <dd>{formatNumber(rows)}</dd>
      </div>
      <div>
        <dt>{t('addFileFirst')}</dt>
        <dd>
          <ul class={styles.people}>
            {first.map((person, index) => (
              <li key={index}>
                <span dir="auto">{person.name || t('noListName')}</span>
                <span class={person.email ? styles.email : 'soft'}>
                  {person.email && <Icon name="good" size={14} />}
                  {t(person.email ? 'addFileWithEmail' : 'addFileWithoutEmail')}
                </span>
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </FactList>
    {replaces > 0 && <Notice tone="warning">{tCount('addFileReplaces', replaces, list)}</Notice>}
  </>
)
