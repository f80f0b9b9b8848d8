// Presets are read as they were written, and only valid API settings are accepted.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultApiSettings, parseApiSettings, type ApiSettings } from '../../../lib/service/api-settings.ts'
import { changedApiSettings, maxPresetBytes, parsePreset, toPreset } from '../../../lib/service/preset.ts'

const profile = (more: object): string => JSON.stringify({ muster: 'service preset', version: 1, apiSettings: {}, ...more })
const getError = (text: string): string | undefined => {
  const read = parsePreset(text)
  return read.ok ? undefined : `${read.failure.code} ${read.failure.name}`
}

const fieldName = fc.stringMatching(/^[A-Za-z_][\w.-]{0,20}$/)
const place = fc.stringMatching(/^([\w-]{1,8}(\.[\w-]{1,8}){0,2})?$/)
const phrases = fc.array(fc.string({ minLength: 1, maxLength: 100 }), { maxLength: 5 })
const good: fc.Arbitrary<ApiSettings> = fc
  .record(
    {
      searchUrlField: fieldName,
      downloadPath: fc.stringMatching(/^\/[\w\-~%]{0,30}$/),
      downloadMethod: fc.constantFrom('POST', 'GET'),
      downloadKeyField: fieldName,
      listAt: place,
      resultsAt: place,
      finishedWords: phrases,
      emptyPhrases: phrases
    },
    { requiredKeys: [] }
  )
  .map(more => parseApiSettings(more))
  .filter(read => read.ok)
  .map(read => read.value)

test('a preset is read as it was written', () =>
  fc.assert(
    fc.property(good, assumptions => {
      expect(parsePreset(toPreset(assumptions))).toEqual({ ok: true, value: assumptions })
    })
  ))

test('a preset contains only what differs from the defaults', () => {
  expect(JSON.parse(toPreset(defaultApiSettings))).toEqual({ muster: 'service preset', version: 1, apiSettings: {} })
  const assumptions = { ...defaultApiSettings, downloadPath: '/export', finishedWords: ['fertig'] }
  expect(changedApiSettings(assumptions, defaultApiSettings)).toEqual(['downloadPath', 'finishedWords'])
  expect(JSON.parse(toPreset(assumptions))).toMatchObject({ apiSettings: { downloadPath: '/export', finishedWords: ['fertig'] } })
  expect(toPreset(assumptions).split('\n')).toHaveLength(11)
})

describe('a file', () => {
  test.each<[why: string, text: string, wrong: string]>([
    ['without JSON', 'muster', 'JSON'],
    ['that is empty', '', 'JSON'],
    ['that is too large', profile({ apiSettings: { downloadPath: 'ü'.repeat(maxPresetBytes / 2) } }), '64 KB'],
    ['that is a list', '[]', 'muster'],
    ['that is null', 'null', 'muster'],
    ['of another maker', profile({ muster: 'list' }), 'muster'],
    ['of another version', profile({ version: 2 }), 'version'],
    ['without assumptions', profile({ apiSettings: undefined }), 'apiSettings'],
    ['with assumptions that are a list', profile({ apiSettings: [] }), 'apiSettings'],
    ['with a key', profile({ key: 'canary' }), 'key'],
    ['with an address', profile({ address: 'https://evil.example' }), 'address'],
    ['with an unknown name', profile({ apiSettings: { downloadPlace: '/x' } }), 'downloadPlace'],
    ['with a key among its assumptions', profile({ apiSettings: { api_key: 'canary' } }), 'api_key'],
    ['with an inherited name', profile({ apiSettings: { toString: 'x' } }), 'toString'],
    ['with the name of a prototype', `{"muster":"service preset","version":1,"apiSettings":{"__proto__":{}}}`, '__proto__'],
    ['with a path to another host', profile({ apiSettings: { downloadPath: '//evil.example' } }), 'downloadPath'],
    ['with words that are none', profile({ apiSettings: { finishedWords: 'done' } }), 'finishedWords']
  ])('%s is invalid, and the error is named', (_, text, error) => expect(getError(text)).toBe(`presetInvalid ${error}`))

  test('may start with a byte order mark', () => expect(getError(`\uFEFF${profile({})}`)).toBeUndefined())

  test('never gives invalid API settings', () => {
    const names = [...Object.keys(defaultApiSettings), 'key', 'constructor']
    const values = fc.oneof(fc.string(), fc.array(fc.string()), fc.constantFrom('/x', 'GET', 'a.b', 5, null, ['x']))
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc.dictionary(fc.constantFrom(...names), values).map(assumptions => profile({ apiSettings: assumptions }))
    )
    fc.assert(
      fc.property(texts, text => {
        const read = parsePreset(text)
        if (read.ok) expect(parseApiSettings(read.value)).toEqual(read)
        else expect(read.failure.name).toBeTruthy()
      })
    )
  })
})
