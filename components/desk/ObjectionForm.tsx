// An objection: a text is read, the people in it are shown, and one of them is erased and never contacted after a question.
import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextField } from './TextField.tsx'
import styles from './Desk.module.css'

/** Someone whom the text names. `marks`: their emails and URLs in it. `records`: what is stored about them, as far as it is shown. */
export interface Objector {
  id: string
  marks: readonly string[]
  recordCount: number
  records: readonly { name: string; list: string }[]
  /** several people have the email, so that no one is found by it */
  isShared: boolean
}

export interface ObjectionFormProps {
  /** undefined before a search */
  objectors: readonly Objector[] | undefined
  chosenId: string | undefined
  busy: boolean
  /** why nothing was found or stored */
  problem: string | undefined
  onFind: (text: string) => void
  onChoose: (id: string) => void
  /** the question, the progress and the outcome for the chosen one */
  children?: ComponentChildren
}

const Records = ({ objector: { records, recordCount, isShared } }: { objector: Objector }) => (
  <span class={styles.name}>
    <span class="small soft">{isShared ? t('deskObjectionShared') : tCount('deskObjectionRecords', recordCount)}</span>
    {records.map(({ name, list }, at) => (
      <span key={at} class="small">
        <bdi>{name || t('recordNoName')}</bdi> · <bdi>{list}</bdi>
      </span>
    ))}
    {records.length < recordCount && <span class="small soft">{tCount('deskObjectionMore', recordCount - records.length)}</span>}
  </span>
)

export const ObjectionForm = ({ objectors, chosenId, busy, problem, onFind, onChoose, children }: ObjectionFormProps) => {
  const [text, setText] = useState('')
  const name = useId()
  return (
    <div class={styles.form}>
      <form
        class={styles.form}
        onSubmit={event => {
          event.preventDefault()
          onFind(text)
        }}
      >
        <TextField label={t('deskObjectionLabel')} hint={t('deskObjectionHint')} value={text} rows={5} onInput={setText} />
        <div class={styles.buttons}>
          <Button type="submit" look="tinted" busy={busy} disabled={text.trim() === ''}>
            {t('deskObjectionFind')}
          </Button>
        </div>
      </form>
      {problem !== undefined && (
        <Notice tone="problem" live>
          {problem}
        </Notice>
      )}
      {objectors && objectors.length > 0 && (
        <fieldset class={styles.who}>
          <legend>{t('deskObjectionWho')}</legend>
          {objectors.map(objector => (
            <label key={objector.id}>
              <input
                type="radio"
                name={name}
                checked={objector.id === chosenId}
                disabled={objector.isShared}
                onChange={() => onChoose(objector.id)}
              />
              <span class={styles.name}>
                <bdi>{objector.marks.join(', ')}</bdi>
                <Records objector={objector} />
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {children}
    </div>
  )
}
