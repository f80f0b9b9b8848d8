// Columns in words: those of the person's language; in English they are the same as in a file.
import { expect, test } from 'vitest'
import { columnLabel } from '../../../components/results/column-label.ts'
import { columnIds } from '../../../lib/records/columns/column-ids.ts'
import { headings } from '../../../lib/records/columns/headings.ts'

test('an English table is headed like a file', () => expect(columnIds.map(columnLabel)).toEqual(columnIds.map(id => headings[id])))
