// Tests which texts name a profile page.
import { expect, test } from 'vitest'
import { findPageKeys, readPageKey } from '../../../../lib/records/identity/page-keys.ts'

const id = `ACwAA${'x'.repeat(22)}`

test.each([
  'linkedin.com/company/acme',
  `https://www.linkedin.com/company/${id}`,
  `https://www.linkedin.com/school/${id}/`,
  'https://www.linkedin.com/company/acme/in/ada',
  'https://www.linkedin.com/company/acme?url=https://www.linkedin.com/in/ada',
  'https://de.linkedin.com/showcase/acme?to=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fada'
])('the page %s is no profile', page => {
  expect(readPageKey(page)).toBeUndefined()
  expect(findPageKeys(`see ${page} there`)).toEqual([])
})

test('a profile may be called company', () => expect(readPageKey('linkedin.com/in/company')).toBe('https://www.linkedin.com/in/company'))
