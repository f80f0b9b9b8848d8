// Finds the columns of further people: a row may name two contacts of a company, each with an address and a number of their own.
import type { Concept } from './heading-words.ts'
import { readConcepts } from './read-concepts.ts'

const nameConcepts: ReadonlySet<Concept> = new Set(['name', 'first', 'last', 'full'])
const ofName: ReadonlySet<Concept> = new Set([...nameConcepts, 'person', 'number', 'other'])

/** Whether a heading is for a person's name. `Contact number 2` is none. */
const namesPerson = (concepts: ReadonlySet<Concept>): boolean => {
  const all = [...concepts]
  return (
    all.every(one => ofName.has(one)) && (all.some(one => nameConcepts.has(one)) || (concepts.has('person') && !concepts.has('number')))
  )
}

/**
 * The columns of the second and each further person of a row: `Contact 2 Name` and `Contact 2 Email`. Only a name makes a person: `Email 2` without a
 * `Name 2` is a second address of the first one.
 */
export const findOtherPeople = (headings: readonly string[]): string[][] => {
  const found = new Map<number | 'other', { columns: string[]; isNamed: boolean }>()
  for (const heading of headings) {
    const { concepts, number } = readConcepts(heading) ?? { concepts: new Set<Concept>(), number: 0 }
    const which = number > 1 ? number : concepts.has('other') && concepts.has('person') ? 'other' : undefined
    if (which === undefined) continue
    const person = found.get(which) ?? { columns: [], isNamed: false }
    person.columns.push(heading)
    person.isNamed ||= namesPerson(concepts)
    found.set(which, person)
  }
  return [...found.values()].flatMap(({ columns, isNamed }) => (isNamed ? [columns] : []))
}
