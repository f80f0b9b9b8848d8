// An objection: a text is read, the people in it are shown, and after a question one is erased and never contacted.
import type { ComponentChildren } from 'preact'
import { useId, useState, useMemo, useRef } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { ProblemNotice } from '../ui/Notice.tsx'
import { TextField } from './TextField.tsx'
import { failureText } from '../shell/failure-text.ts'
import { useErase, loadEraser } from '../erase/use-erase.ts'
import type { Database } from '../../lib/database/schema.ts'
import { readObjection, writeMark, findObjectors, type FoundObjector } from '../../lib/desk/find-objectors.ts'
import { EraseQuestion } from '../erase/EraseQuestion.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
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
    <span class="small soft">{isShared ? t('deskObjectionShared') : tCount('resultsShown', recordCount)}</span>
    {records.map(({ name, list }, at) => (
      <span key={at} class="small">
        <bdi>{name || t('noListName')}</bdi> · <bdi>{list}</bdi>
      </span>
    ))}
    {records.length < recordCount && <span class="small soft">{tCount('deskObjectionMore', recordCount - records.length)}</span>}
  </span>
)

/** An objection: a text is read, the people in it are shown, and one of them is erased and never contacted after a question. */
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
      <ProblemNotice text={problem} />
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

const idOf = ({ marks }: FoundObjector): string => marks.join(' ')

const toObjector = (found: FoundObjector): Objector => ({
  id: idOf(found),
  marks: found.marks.map(writeMark),
  recordCount: found.person.recordCount,
  records: found.records.map(({ name, list }) => ({ name, list: list || t('noListName') })),
  isShared: found.person.keys.length === 0
})

/** Takes an objection in steps: read the text, show who is meant, ask, then stop contacting and erase. Nothing changes before the answer. */
export const useObjection = (database: Database) => {
  const eraser = useMemo(() => loadEraser(database), [database])
  const { state: erasing, find: ask, eraseFound, cancel } = useErase(eraser)
  const [found, setFound] = useState<FoundObjector[]>()
  const [chosenId, setChosenId] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [formNumber, setFormNumber] = useState(0)
  /** those whose objection is in the log: erasing them once more adds no line */
  const logged = useRef(new Set<string>())
  const choose = (id: string, among = found): void => {
    const chosen = among?.find(one => idOf(one) === id)
    if (!chosen) return
    setChosenId(id)
    ask(chosen.person.keys)
  }
  return {
    objectors: found?.map(toObjector),
    chosenId,
    isBusy,
    problem,
    erasing,
    /** a new number after an objection was carried out: the text is then no longer needed */
    formNumber,
    find: async (text: string): Promise<void> => {
      cancel()
      setFound(undefined)
      setChosenId(undefined)
      setProblem(undefined)
      const marks = readObjection(text)
      if (marks.length === 0) return setProblem(t('deskObjectionNoOne'))
      setBusy(true)
      try {
        const next = await findObjectors(database, marks, keys => eraser.find(keys))
        setFound(next)
        // One person needs no choice.
        const [only] = next
        if (next.length === 1 && only && only.person.keys.length > 0) choose(idOf(only), next)
      } catch {
        setProblem(failureText({ code: 'internalError' }, '', 0))
      }
      setBusy(false)
    },
    choose,
    /** First the do-not-contact list, so that it holds even if erasing is interrupted. */
    confirm: async (): Promise<void> => {
      const chosen = found?.find(one => idOf(one) === chosenId)
      if (!chosen || chosenId === undefined) return
      try {
        const { keys } = chosen.person
        const [{ addDoNotContact }, { recordObjection }] = await Promise.all([
          import('../../lib/do-not-contact/do-not-contact.ts'),
          import('../../lib/desk/objection.ts')
        ])
        if (logged.current.has(chosenId)) await addDoNotContact(database, keys)
        else await recordObjection(database, keys, { now: Date.now(), newId: () => crypto.randomUUID() })
      } catch {
        return setProblem(t('settingNotSaved'))
      }
      logged.current.add(chosenId)
      setFound(undefined)
      setFormNumber(formNumber + 1)
      eraseFound()
    },
    /** erases the person of the last confirmed objection once more */
    eraseFound,
    cancel: (): void => {
      cancel()
      setChosenId(undefined)
    }
  }
}

/** Finds the people named in an objection. After a question, one is put on the do-not-contact list and erased. */
export const Objection = ({ database }: { database: Database }) => {
  const { objectors, chosenId, isBusy, problem, erasing, formNumber, find, choose, confirm, eraseFound, cancel } = useObjection(database)
  const place = useRef<HTMLDivElement>(null)
  useFocusFallback(place, () => place.current?.querySelector('textarea'))
  return (
    <div ref={place}>
      <ObjectionForm
        key={formNumber}
        objectors={objectors}
        chosenId={chosenId}
        busy={isBusy}
        problem={problem}
        onFind={text => void find(text)}
        onChoose={choose}
      >
        {erasing?.is === 'found' && <p>{t('deskObjectionThen')}</p>}
        {erasing && (
          <EraseQuestion state={erasing} onErase={() => (erasing.is === 'failed' ? eraseFound() : void confirm())} onCancel={cancel} />
        )}
      </ObjectionForm>
    </div>
  )
}
