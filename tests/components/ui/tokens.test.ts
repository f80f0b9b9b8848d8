// Tests of the design tokens: contrast of 4.5:1 for text and 3:1 for controls in both themes, and short motion.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const read = (name: string): string => readFileSync(resolve(import.meta.dirname, '../../../components', name), 'utf8')
const css = read('ui/tokens.css')

const block = (text: string, start: string): Record<string, string> => {
  const from = text.slice(text.indexOf(start))
  return Object.fromEntries(
    [...from.slice(0, from.indexOf('}')).matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value])
  )
}

const dark = '@media (prefers-color-scheme: dark)'
const light = block(css, ':root')
const themes = { light, dark: { ...light, ...block(css, dark) } }

/** WCAG 2.2: relative luminance, and the contrast of two colours. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const pairs: [colour: string, grounds: string[], least: number][] = [
  ['ink', ['paper', 'paper-soft', 'paper-press', 'accent-soft', 'warning-soft', 'problem-soft'], 7],
  ['ink-soft', ['paper', 'paper-soft', 'paper-press'], 4.5],
  ['accent', ['paper', 'accent-soft', 'paper-press'], 4.5],
  ['accent-strong', ['paper', 'paper-press'], 4.5],
  ['on-accent', ['accent', 'accent-strong'], 4.5],
  ['warning', ['paper', 'warning-soft'], 4.5],
  ['problem', ['paper', 'problem-soft', 'paper-soft'], 4.5],
  ['control-line', ['paper', 'paper-soft'], 3],
  ['focus', ['paper', 'paper-soft', 'paper-press', 'accent-soft', 'warning-soft', 'problem-soft'], 3],
  ['mark-line', ['mark'], 4.5],
  ['chart-valid', ['paper'], 3],
  ['chart-risky', ['paper'], 3],
  ['chart-unknown', ['paper'], 3],
  ['chart-invalid', ['paper'], 3],
  ['ink', ['bar'], 7]
]

describe.each(Object.entries(themes))('%s', (_, theme) => {
  const cases = pairs.flatMap(([colour, grounds, least]) => grounds.map(ground => [colour, ground, least] as const))
  test.each(cases)('%s on %s has %d to 1', (colour, ground, least) =>
    expect(contrast(theme[colour] ?? '', theme[ground] ?? '')).toBeGreaterThanOrEqual(least)
  )
})

test('the contrast is computed correctly', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('every colour has a value for the dark theme and for forced colours', () => {
  const colours = Object.entries(light).filter(([name, value]) => value.startsWith('#') && !name.startsWith('mark'))
  for (const start of [dark, '@media (forced-colors: active)'])
    expect(Object.keys(block(css, start)).toSorted()).toEqual(colours.map(([name]) => name).toSorted())
})

test('motion is short, and absent with reduced motion', () => {
  expect(Number.parseInt(light['motion'] ?? '', 10)).toBeLessThanOrEqual(150)
  expect(block(css, '@media (prefers-reduced-motion')['motion']).toBe('0ms')
})

describe('the button and the card on the page', () => {
  const styles = ['button', 'button-states', 'card'].map(name => read(`../entrypoints/page.content/${name}.css`)).join('\n')
  const lights = Object.values(light)
  test('have the colours of every other surface, as values', () => {
    const pairsOfTokens = Object.entries(light).map(([name, colour]) => `${colour}, ${themes.dark[name] ?? ''}`)
    const pairsOnPage = [...styles.matchAll(/light-dark\(([^)]+)\)/g)].map(([, pair = '']) => pair)
    expect(pairsOnPage.length).toBeGreaterThan(20)
    for (const pair of pairsOnPage) expect(pairsOfTokens).toContain(pair)
    const others = [...styles.replaceAll(/light-dark\([^)]+\)/g, '').matchAll(/#[\da-f]{6}\b/g)].map(([colour]) => colour)
    for (const colour of others) expect(lights).toContain(colour)
  })
  test('name no custom property, which the page could register', () => expect(styles).not.toMatch(/var\(|--[a-z][\w-]*\s*:/))
})
