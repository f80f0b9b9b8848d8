// Column labels are in the user's language; in English they equal the headings of a file.
import { expect, test } from 'vitest'
import { columnLabel } from '../../../components/results/column-label.ts'
import { columnIds } from '../../../lib/records/columns/column-ids.ts'
import { headings } from '../../../lib/records/columns/headings.ts'

test('English labels equal the headings of a file', () => expect(columnIds.map(columnLabel)).toEqual(columnIds.map(id => headings[id])))
