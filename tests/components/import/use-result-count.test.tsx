// @vitest-environment happy-dom
// The number of people that the import form proposes never rises while the pointer is on it.
import { renderHook } from '@testing-library/preact'
import * as fc from 'fast-check'
import { act } from 'preact/test-utils'
import { expect, test } from 'vitest'
import { getDefaultPages, getLikelyPeople } from '../../../components/import/result-pages.ts'
import { usePeopleCeiling } from '../../../components/import/use-result-count.ts'

const counts = fc.option(fc.record({ count: fc.nat(4_000), atLeast: fc.boolean() }), { nil: undefined })
/** One page is the least that can be imported. */
const onePage = 25

test('under the pointer the number falls or stays; without it the form proposes as usual', () => {
  fc.assert(
    fc.property(counts, fc.array(counts, { maxLength: 6 }), (first, later) => {
      const { result, unmount } = renderHook(usePeopleCeiling)
      const show = (count: typeof first): number => {
        const people = getLikelyPeople(result.current.ceiling.propose(count), count)
        result.current.ceiling.note(people)
        return people
      }
      let people = show(first)
      expect(people).toBe(getLikelyPeople(getDefaultPages(first), first))
      void act(() => result.current.over.onPointerEnter())
      for (const count of later) {
        const next = show(count)
        expect(next).toBeLessThanOrEqual(Math.max(people, onePage))
        people = next
      }
      void act(() => result.current.over.onPointerLeave())
      expect(result.current.ceiling.propose(first)).toBe(getDefaultPages(first))
      unmount()
    }),
    { numRuns: 60 }
  )
})
