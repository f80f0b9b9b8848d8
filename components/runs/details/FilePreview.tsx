// What a chosen file holds, before anything is done with it: how many, who comes first, and what they would replace.
import { say, sayCount, sayNumber } from '../../../lib/i18n/text.ts'
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
        <dt>{say('addFileName')}</dt>
        <dd dir="auto">{name}</dd>
      </div>
      <div>
        <dt>{say('addFileFormat')}</dt>
        <dd>{format}</dd>
      </div>
      <div>
        <dt>{say('addFilePeople')}</dt>
        <dd>{sayNumber(rows)}</dd>
      </div>
      <div>
        <dt>{say('addFileFirst')}</dt>
        <dd>
          <ul class="first-ones">
            {first.map((person, index) => (
              <li key={index}>
                <span dir="auto">{person.name || say('addFileNoName')}</span>
                <span class={person.email ? 'has-email' : 'soft'}>
                  {person.email && <Icon name="good" size={14} />}
                  {say(person.email ? 'addFileWithEmail' : 'addFileWithoutEmail')}
                </span>
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
    {replaces > 0 && <Notice tone="warning">{sayCount('addFileReplaces', replaces, list)}</Notice>}
  </>
)
