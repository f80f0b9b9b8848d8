// A tag has the same colour in every spelling, with enough contrast to its background.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tagColour, tagColours } from '../../../components/notes/note-settings.ts'

const [light = '', dark = ''] = ['components/ui/tokens.css', 'components/notes/Notes.module.css']
  .map(path => readFileSync(path, 'utf8').split('@media'))
  .reduce((one, other) => one.map((theme, at) => theme + (other[at] ?? '')))

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}
const read = (theme: string, name: string): string => new RegExp(`--${name}: (#[\\da-f]{6})`).exec(theme)?.[1] ?? ''

test.each([
  ['light', light],
  ['dark', dark]
])('in %s colours every dot has a contrast of 3:1, and the text one of 4.5:1', (_, theme) => {
  const background = read(theme, 'paper-press')
  for (let n = 1; n <= tagColours; n++) expect(contrast(read(theme, `tag-${n}`), background)).toBeGreaterThanOrEqual(3)
  expect(contrast(read(theme, 'ink'), background)).toBeGreaterThanOrEqual(4.5)
})

test('a tag has one colour in every spelling, and all colours are used', () => {
  expect(tagColour('VIP')).toBe(tagColour('vip'))
  expect(new Set(Array.from({ length: 200 }, (_, n) => tagColour(`tag ${n}`))).size).toBe(tagColours)
})
