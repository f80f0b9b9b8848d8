// Holds what every file looks like: names, opening sentence, length, named exports, partners, and no clock of its own.
import { describe, expect, test } from 'vitest'
import { exportProblems, lengthProblems, nameProblems, openingProblems, worldProblems } from './file-shape.ts'
import { partnerProblems } from './partners.ts'
import { listFiles, parseSource, readConfigs, readShipped, readTests, readText } from './sources.ts'
import { expectNone } from './teach.ts'

const shipped = readShipped()
const tests = readTests()
const testPaths = new Set(tests.map(({ path }) => path))
const styles = ['components', 'entrypoints'].flatMap(folder => listFiles(folder, /\.css$/)).map(path => ({ path, text: readText(path) }))
const library = shipped.filter(({ path }) => !path.startsWith('entrypoints/'))
const everything = [...shipped, ...tests, ...readConfigs(), ...styles]

describe('the tree', () => {
  test('names its files well', () => expectNone(everything.flatMap(({ path }) => nameProblems(path))))
  test('opens each file with a sentence', () => expectNone(everything.flatMap(({ path, text }) => openingProblems(path, text))))
  test('keeps its files short', () => expectNone(shipped.flatMap(lengthProblems)))
  test('exports by name and has no barrels', () => expectNone(library.flatMap(exportProblems)))
  test('has a partner test for each file', () => expectNone(library.flatMap(source => partnerProblems(source, testPaths))))
  test('lets time and chance in as arguments alone', () => expectNone(library.flatMap(worldProblems)))
})

describe('the check itself', () => {
  test.each([
    ['lib/runs/start.ts', 0],
    ['components/RunRow.tsx', 0],
    ['components/tokens.css', 0],
    ['entrypoints/popup/main.tsx', 0],
    ['tests/components/RunRow.test.tsx', 0],
    ['vitest.config.ts', 0],
    ['lib/runs/startRun.ts', 1],
    ['lib/runs/Start.ts', 1],
    ['components/run-row.tsx', 1],
    ['lib/utils.ts', 1],
    ['lib/read-data.ts', 1],
    ['lib/database.ts', 0]
  ])('finds in the name %s as many faults as %i', (path, faults) => expect(nameProblems(path)).toHaveLength(faults))

  test.each([
    ['// What a URL is taken for is asked here.\nexport const a = 1', 0],
    ['/** What a URL is taken for\n * is asked here. */\nexport const a = 1', 0],
    ['#!/usr/bin/env node\n// What a URL is taken for is asked here.\n', 0],
    ['// @vitest-environment happy-dom\n// What a person sees of one run.\n', 0],
    ['/* Every colour and distance of every surface. */\n:root {}', 0],
    ["import './a.ts'\n// What a URL is taken for is asked here.", 1],
    ['// URLs\nexport const a = 1', 1],
    ['// @vitest-environment happy-dom\nimport a from "a"', 1],
    ['', 1]
  ])('judges the opening of %j', (text, faults) => expect(openingProblems('lib/a.ts', text)).toHaveLength(faults))

  test('knows a long file from a short one', () => {
    expectNone(
      lengthProblems(
        parseSource(
          'lib/a.ts',
          'const a = 1\n'.repeat(200).replaceAll('const a', () => `var a`)
        )
      )
    )
    expect(lengthProblems(parseSource('lib/a.ts', 'var a = 1\n'.repeat(201)))).toHaveLength(1)
  })

  test.each([
    ["export const a = 1\nexport { b } from './b.ts'", 0],
    ["import { b } from './b.ts'\nb()", 0],
    ['export type A = 1', 0],
    ['export default 1', 1],
    ['const a = 1\nexport { a as default }', 1],
    ["export * from './b.ts'", 1],
    ["import { b } from './b.ts'\nexport { b }", 1]
  ])('judges the exports of %j', (code, faults) => expect(exportProblems(parseSource('lib/a.ts', code))).toHaveLength(faults))

  test.each([
    ['new Date(at).toISOString()', 0],
    ['const read = (now: () => number) => now()', 0],
    ['Date.parse(text)', 0],
    ['const at = Date.now()', 1],
    ['const start = (now = Date.now) => now()', 1],
    ['new Date()', 1],
    ['new Date', 1],
    ['Math.random() * 3', 1],
    ['globalThis.crypto.randomUUID()', 1],
    ['crypto\n  .randomUUID()', 1]
  ])('judges the world of %j', (code, faults) => expect(worldProblems(parseSource('lib/a.ts', code))).toHaveLength(faults))

  test.each([
    ['lib/runs/start.ts', 'export const a = 1', ['tests/lib/runs/start.test.ts'], 0],
    ['components/RunRow.tsx', 'export const a = <p />', ['tests/components/RunRow.test.tsx'], 0],
    ['lib/pages/page.ts', "import type { A } from './a.ts'\nexport interface Page { a: A }\nexport type { A }", [], 0],
    ['entrypoints/popup/main.tsx', 'export const a = 1', [], 0],
    ['lib/runs/start.ts', 'export const a = 1', ['tests/lib/start.test.ts'], 1],
    ['components/RunRow.tsx', 'export const a = <p />', ['tests/components/RunRow.test.ts'], 1]
  ])('looks for the partner of %s', (path, code, present, faults) =>
    expect(partnerProblems(parseSource(path, code), new Set(present))).toHaveLength(faults)
  )
})
