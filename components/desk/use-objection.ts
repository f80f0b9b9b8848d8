// Takes an objection in steps: read the text, show who is meant, ask, then stop contacting and erase. Nothing changes before the answer.
import { useMemo, useRef, useState } from 'preact/hooks'
import type { Objector } from './ObjectionForm.tsx'
import { useErase } from '../erase/use-erase.ts'
import { recordObjection } from '../../lib/desk/notices.ts'
import { addDoNotContact } from '../../lib/do-not-contact/do-not-contact.ts'
import type { Database } from '../../lib/database/schema.ts'
import { readObjection, writeMark } from '../../lib/desk/read-objection.ts'
import { t } from '../../lib/i18n/text.ts'
import { findObjectors, type FoundObjector } from '../../lib/desk/find-objectors.ts'
import { loadEraser } from '../erase/load-eraser.ts'

const idOf = ({ marks }: FoundObjector): string => marks.join(' ')

const toObjector = (found: FoundObjector): Objector => ({
  id: idOf(found),
  marks: found.marks.map(writeMark),
  recordCount: found.person.recordCount,
  records: found.records.map(({ name, list }) => ({ name, list: list || t('noListName') })),
  isShared: found.person.keys.length === 0
})

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
        setProblem(t('failure_internalError'))
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
