// The label of an imported search: read for each search, and again when the user returns.
import { expect, test, vi } from 'vitest'
import type { SendMessage } from '../../../entrypoints/page.content/runtime.ts'
import { createSearchState } from '../../../entrypoints/page.content/actions.ts'

const setUp = () => {
  const answers: ((people: number | undefined) => void)[] = []
  const keys: unknown[] = []
  const send = vi.fn((name: string, body: { comparisonKey?: string }) => {
    keys.push([name, body.comparisonKey])
    return new Promise(resolve =>
      answers.push(people => resolve(people === undefined ? undefined : { ok: true, value: { importedPeople: people } }))
    )
  })
  const drawn: number[] = []
  const search = createSearchState(send as unknown as SendMessage, people => drawn.push(people))
  const answer = async (at: number, people: number | undefined): Promise<void> => {
    answers[at]?.(people)
    await new Promise(resolve => setTimeout(resolve))
  }
  return { search, answer, drawn, keys }
}

test('an imported search shows its number of people, and a new search shows nothing', async () => {
  const { search, answer, drawn, keys } = setUp()
  search.show('a')
  search.show('a')
  await answer(0, 75)
  expect([keys, drawn]).toEqual([[['getSearchState', 'a']], [75]])
  search.show('b')
  await answer(1, 0)
  expect(drawn).toEqual([75])
})

test('an answer for a search that is no longer shown is dropped, and a missing answer draws nothing', async () => {
  const { search, answer, drawn } = setUp()
  search.show('a')
  search.show('b')
  await answer(0, 75)
  await answer(1, undefined)
  search.show(undefined)
  search.refresh()
  expect(drawn).toEqual([])
})

test('a return to the page shows what has changed: an import, then its deletion', async () => {
  const { search, answer, drawn } = setUp()
  search.show('a')
  await answer(0, 0)
  for (const [at, people] of [25, 25, 0].entries()) {
    search.refresh()
    await answer(at + 1, people)
  }
  expect(drawn).toEqual([25, 0])
})
