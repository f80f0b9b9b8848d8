// A list of many names is shortened to three names and a number.
import { expect, test } from 'vitest'
import { truncateList } from '../../../../components/ui/text/truncate-list.ts'

test.each<[names: string[], words: string]>([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b', 'c'], 'a, b, c'],
  [['a', 'b', 'c', 'd'], 'a, b, c and 1 more'],
  [Array.from({ length: 1203 }, () => 'a'), 'a, a, a and 1,200 more']
])('%#', (names, words) => expect(truncateList(names)).toBe(words))
