// Durations and sizes stay short; a time is exact to the second.
import { expect, test } from 'vitest'
import { formatClock, formatShortDuration, formatBytes } from '../../../../components/ui/text/format-measures.ts'

const at = new Date(2026, 10, 21, 14, 3, 12).getTime()

test('a time on the same day has no date', () => expect(formatClock(at, at)).toMatch(/03:12/))
test('a time on another day has its date', () => expect(formatClock(at, at + 86_400_000)).toMatch(/21.*03:12|Nov.*03:12/))
test.each([
  [84.4, '84 ms'],
  [2_400, '2.4 sec'],
  [93_000, '93 sec']
])('%d ms', (milliseconds, words) => expect(formatShortDuration(milliseconds)).toBe(words))
test.each([
  [312, '312 bytes'],
  [1_240, '1.2 kB'],
  [64_000, '64 kB'],
  [34_000_000, '34 MB'],
  [8_400_000_000, '8.4 GB'],
  [560_000_000_000, '560 GB']
])('%d bytes', (bytes, words) => expect(formatBytes(bytes)).toBe(words))
