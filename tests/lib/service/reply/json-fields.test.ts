// Reading fields of JSON with any structure, without throwing.
import * as fc from 'fast-check'
import { LosslessNumber } from 'lossless-json'
import { describe, expect, test } from 'vitest'
import { asFlag, asText, findField, isFields, plainName, readLayers, readNumber } from '../../../../lib/service/reply/json-fields.ts'

const namesIn = (json: unknown, rows?: unknown[]): string[] => readLayers(json, rows).flatMap(layer => layer.map(([name]) => name))

describe('layers', () => {
  test('are listed outermost first, two levels deep', () =>
    expect(namesIn({ a: { b: { c: { d: 1 } } }, e: 1 })).toEqual(['a', 'e', 'b', 'c']))

  test('are entered through an array of one, not through an array of several', () => {
    expect(namesIn([{ status: 'done' }])).toEqual(['status'])
    expect(namesIn({ data: [{ status: 'done' }] })).toEqual(['data', 'status'])
    expect(namesIn({ data: [{ status: 'a' }, { status: 'b' }] })).toEqual(['data'])
  })

  test('exclude the results at any position', () => {
    const row = { name: 'Ada', status: 'verified' }
    expect(namesIn({ status: 'running', data: [row] }, [row])).toEqual(['status', 'data'])
    expect(namesIn([row], [row])).toEqual([])
    expect(namesIn({ person: row }, [row])).toEqual(['person'])
  })

  test('of a reply that is a result itself are read all the same', () =>
    expect(namesIn({ status: 'x' }, [{ status: 'x' }])).toEqual(['status']))

  test('are not read from a map of results', () => {
    const wide = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`https://a.example/${at}`, { status: 'x' }]))
    expect(readLayers({ status: 'done', results: wide })).toHaveLength(1)
    expect(readLayers(wide)).toEqual([])
  })

  test('are at most a hundred', () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`n${at}`, { status: 'x' }]))
    expect(readLayers(many)).toHaveLength(100)
  })
})

describe('a field', () => {
  const layers = readLayers({ data: { List_Name: 'inner', other: 5 }, 'list-name': 'outer', other: null })

  test('is found by its plain name, outermost first', () => expect(findField(layers, ['listname'], asText)).toBe('outer'))
  test('is passed over where it does not fit', () => expect(findField(layers, ['other'], readNumber)).toBe(5))
  test('is sought in the order of the names', () => expect(findField(layers, ['data', 'listname'], asText)).toBe('outer'))
  test('may be missing', () => expect(findField(layers, ['status'], asText)).toBeUndefined())
  test('named like a property of every object is a field like any other', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"status":"done"},"constructor":"x"}')
    expect(findField(readLayers(hostile), ['status'], asText)).toBe('done')
    expect(findField(readLayers({}), ['constructor'], value => value)).toBeUndefined()
  })
})

describe('a value', () => {
  test.each<[unknown, number | undefined]>([
    [42, 42],
    ['42', 42],
    [' 42 % ', 42],
    ['42%', 42],
    ['-1.5', -1.5],
    [new LosslessNumber('9007199254740993'), 9007199254740992],
    [new LosslessNumber('1.0'), 1],
    ['', undefined],
    ['%', undefined],
    ['many', undefined],
    ['1e999', undefined],
    [true, undefined],
    [null, undefined],
    [[], undefined],
    [[5], undefined],
    [{}, undefined]
  ])('%j is the number %s', (value, number) => expect(readNumber(value)).toBe(number))

  test('that claims to be a number is an object all the same', () => {
    const hostile: unknown = JSON.parse('{"isLosslessNumber":true,"toString":1,"valueOf":1,"value":"5"}')
    expect(isFields(hostile)).toBe(true)
    expect(readNumber(hostile)).toBeUndefined()
    expect(isFields(new LosslessNumber('1.0'))).toBe(false)
  })

  test('is text only when it says something, and a flag only when it is one', () => {
    expect([asText(' a '), asText(' '), asText(1), asText(null)]).toEqual(['a', undefined, undefined, undefined])
    expect([asFlag(false), asFlag('false'), asFlag(0)]).toEqual([false, undefined, undefined])
  })

  test('of any shape is read without a throw', () =>
    fc.assert(
      fc.property(fc.jsonValue(), json => {
        const layers = readLayers(json)
        expect(layers.length).toBeLessThanOrEqual(100)
        findField(layers, ['a'], readNumber)
      })
    ))

  test('has its plain name however it is spelled', () =>
    expect(['List_Name', 'list-name', 'LIST NAME'].map(plainName)).toEqual(Array(3).fill('listname')))
})
