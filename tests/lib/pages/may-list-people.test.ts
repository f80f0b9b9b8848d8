// On which pages reading the people is offered.
import { expect, test } from 'vitest'
import { mayListPeople } from '../../../lib/pages/may-list-people.ts'

test.each<[url: string, expected: boolean]>([
  ['https://www.linkedin.com/sales/search/people?query=(keywords%3Arevops)', true],
  ['https://www.linkedin.com/sales/search/people', true],
  ['https://www.linkedin.com/sales/lists/people/7390232227177619529', true],
  ['https://www.linkedin.com/search/results/people/?keywords=sales', true],
  ['https://www.linkedin.com/company/beispiel/people/', true],
  ['https://de.linkedin.com/mynetwork/', true],
  ['https://www.linkedin.com/in/ada-beispiel/', false],
  ['https://www.linkedin.com/sales/lead/ACwAApTyGJM,NAME_SEARCH,a', false],
  ['https://business.linkedin.com/people', false],
  ['https://x.com/search?q=sales', false],
  ['chrome://extensions', false],
  ['', false]
])('%s: %s', (url, expected) => expect(mayListPeople(url)).toBe(expected))
