// How many people to import: a few choices, or a typed number. It always becomes whole result pages.
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t, formatNumber, tCount } from '../../lib/i18n/text.ts'
import { Field, FieldNote } from '../ui/fields/Field.tsx'
import { parsePages, peopleOnPages, getPageChoices, getTotalPages, maxPeoplePerImport, pagesFor, type ResultCount } from './result-pages.ts'
import { SegmentedControl } from '../ui/fields/Checkbox.tsx'
import styles from './PeopleField.module.css'

interface PagesFieldProps {
  /** id of the input; its note has the id `${id}-note` */
  id: string
  /** as typed */
  pages: string
  /** undefined: "Result pages" */
  label?: string
  onPages: (typed: string) => void
}

/** The number of result pages, and how many people that may be. */
export const PagesField = ({ id, pages, label = t('pagesLabel'), onPages }: PagesFieldProps) => {
  const parsed = parsePages(pages)
  const note =
    'problem' in parsed
      ? { error: parsed.problem }
      : { hint: t('pagesSum', formatNumber(parsed.pages), formatNumber(peopleOnPages(parsed.pages))) }
  return <Field id={id} label={label} numeric value={pages} onInput={onPages} {...note} />
}

interface PeopleFieldProps {
  id: string
  /** result pages as typed; '' while the typed number of people is none */
  pages: string
  resultCount: ResultCount | undefined
  /** one line above the choices */
  facts?: ComponentChildren
  /** they also stay beside a typed number: they say what was paid for before */
  keepsFacts?: boolean
  onPages: (pages: string) => void
}

/** The choice "Another number": no import has so many pages. */
const other = 0

const readPeople = (typed: string): number | undefined => {
  const text = typed.normalize('NFKC').trim()
  const people = /^\d+$/.test(text) ? Number(text) : 0
  return people >= 1 && people <= maxPeoplePerImport ? people : undefined
}

/** The whole pages for so many people, as the form keeps them. */
const getPages = (people: number | undefined): string => (people === undefined ? '' : String(pagesFor(people)))

export const PeopleField = ({ id, pages, resultCount, facts, keepsFacts = false, onPages }: PeopleFieldProps) => {
  const parsed = parsePages(pages)
  const chosen = 'pages' in parsed ? parsed.pages : undefined
  const choices = getPageChoices(resultCount)
  const [isOther, setOther] = useState(false)
  const [typed, setTyped] = useState<string>()
  const isTyping = isOther || chosen === undefined || !choices.includes(chosen)
  // The pages may have been typed in their own field since.
  const isCurrent = typed !== undefined && getPages(readPeople(typed)) === pages
  const value = isCurrent ? typed : chosen === undefined ? '' : String(peopleOnPages(chosen))
  const people = readPeople(value)
  const total = getTotalPages(resultCount)
  const isExact = resultCount !== undefined && !resultCount.atLeast && resultCount.count <= maxPeoplePerImport
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (isOther) input.current?.focus()
  }, [isOther])
  const label = (choice: number): string => {
    if (choice !== total) return formatNumber(peopleOnPages(choice))
    return isExact ? t('peopleAll', formatNumber(resultCount.count)) : t('peopleMost', formatNumber(maxPeoplePerImport))
  }
  const choose = (choice: number): void => {
    setOther(choice === other)
    setTyped(undefined)
    if (choice !== other) onPages(String(choice))
  }
  const type = (text: string): void => {
    setOther(true)
    setTyped(text)
    onPages(getPages(readPeople(text)))
  }
  const note = people === undefined ? t('pagesEmpty', formatNumber(maxPeoplePerImport)) : tCount('peopleWhole', pagesFor(people))
  // The typed number is beside the choices, and what is said of it in place of the facts, so that the button below never moves.
  return (
    <div class={styles.people}>
      {isTyping && (
        <div class={keepsFacts && people !== undefined ? 'unseen' : styles.note}>
          <FieldNote id={`${id}-note`} isError={people === undefined}>
            {note}
          </FieldNote>
        </div>
      )}
      {(!isTyping || (keepsFacts && people !== undefined)) && facts}
      <div class={styles.choices}>
        <SegmentedControl
          label={t('peopleLabel')}
          options={[
            ...choices.map(choice => ({ value: choice, label: label(choice) })),
            { value: other, label: '…', spoken: t('peopleOther') }
          ]}
          value={isTyping ? other : chosen}
          onChange={choose}
        />
        {isTyping && (
          <input
            ref={input}
            id={id}
            type="text"
            inputMode="numeric"
            dir="auto"
            autocomplete="off"
            aria-label={t('peopleOther')}
            aria-invalid={people === undefined || undefined}
            aria-describedby={`${id}-note`}
            value={value}
            onInput={event => type(event.currentTarget.value)}
          />
        )}
      </div>
    </div>
  )
}
