// How one of many people stands: no two ways look alike, and a lookup that is worth a look can be reached.
import { expect, test } from 'vitest'
import { personLooks } from '../../../components/lookup/person-status.ts'
import { t } from '../../../lib/i18n/text.ts'

const looks = Object.entries(personLooks)

test('each has a word and an icon of its own', () => {
  expect(new Set(looks.map(([, { icon }]) => icon)).size).toBe(looks.length)
  expect(new Map(looks.map(([is, { word }]) => [is, t(word)]))).toEqual(
    new Map([
      ['waiting', 'Not asked yet'],
      ['requested', 'Asked'],
      ['overdue', 'No answer yet; looked at again later'],
      ['already-known', 'Known already'],
      ['found', 'Email found'],
      ['not-found', 'No email found'],
      ['failed', 'Failed']
    ])
  )
})

test('who has no answer leads to their own lookup', () =>
  expect(looks.filter(([, { leads }]) => leads).map(([is]) => is)).toEqual(['requested', 'overdue', 'failed']))
