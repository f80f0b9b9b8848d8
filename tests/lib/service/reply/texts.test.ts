// The texts of a reply, for users to read.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Texts } from '../../../../lib/service/reply/texts.ts'
import { factsOfReply, htmlPage } from '../decide/replies.ts'

const textsOf = (content: unknown): Texts => factsOfReply(200, content).texts
const wordsOf = (content: unknown): string => textsOf(content).shown

describe('the words of a reply', () => {
  test.each<[unknown, string]>([
    [{ event: 'Missing key listname' }, 'Missing key listname'],
    [{ error: true, reason: 'No such list.' }, 'No such list.'],
    [{ success: false, error: { type: 'unauthorized', message: 'Invalid API key.' } }, 'Invalid API key.'],
    [{ detail: 'Not found.' }, 'Not found.'],
    [{ errors: ['One.', 'Two.', 'One.'] }, 'One. · Two.'],
    [{ errors: { no_of_page: ['Must be 1 to 100.'] } }, 'no_of_page: Must be 1 to 100.'],
    [{ errors: [{ field: 'listname', message: 'Too long.' }] }, 'listname: Too long.'],
    [{ errors: [{ code: 'E12' }] }, 'E12'],
    [{ detail: [{ loc: ['body', 'profile_url'], msg: 'field required', type: 'value_error.missing' }] }, 'profile_url: field required'],
    [
      {
        detail: [
          { loc: ['body', 'a'], msg: 'field required', input: { listname: 'x' } },
          { loc: ['body', 'b'], msg: 'too short' }
        ]
      },
      'a: field required · b: too short'
    ],
    [{ error: 'Refused', message: 'No credits left.' }, 'Refused · No credits left.'],
    [{ data: { message: 'Queued' } }, 'Queued'],
    [{ status: 'processing' }, ''],
    [{ error: null, message: '' }, ''],
    [{}, ''],
    [[], ''],
    ['null', ''],
    ['', ''],
    ['List queued', 'List queued'],
    ['"List queued"', 'List queued'],
    ['a\n\n b', 'a b'],
    [htmlPage('404 Not Found'), '404 Not Found'],
    ['<h1>Bad</h1>\n<p>Gateway</p>', 'Bad Gateway'],
    ['{"data":[{"name":"Ad', '{"data":[{"name":"Ad']
  ])('%j are "%s"', (content, words) => expect(wordsOf(content)).toBe(words))

  test('are not those of the people it returns', () =>
    expect(wordsOf({ data: [{ full_name: 'Ada', email: 'a@b.example', title: 'Head of Error Handling' }] })).toBe(''))

  test('are bounded for any reply', () => {
    expect(wordsOf('word '.repeat(10_000))).toHaveLength(300)
    expect(wordsOf({ errors: Array.from({ length: 5_000 }, (_, at) => `Error ${at}.`) }).length).toBeLessThanOrEqual(300)
    fc.assert(
      fc.property(fc.jsonValue(), json => {
        const { shown: words, evidence } = textsOf({ error: json, message: json })
        expect(words.length <= 300 && evidence.length <= 4_000).toBe(true)
      })
    )
  })

  test('leave codes to the evidence', () => {
    const { shown: words, evidence } = textsOf({ success: false, error: { type: 'LIST_NOT_FOUND', message: 'Sorry.' }, code: 'E5' })
    expect(words).toBe('Sorry.')
    expect(evidence).toContain('LIST_NOT_FOUND')
    expect(evidence).toContain('E5')
  })
})

test('markup that opens and never closes takes no time', () => expect(wordsOf(`<!${'<'.repeat(100_000)}`)).toBe('<!' + '<'.repeat(298)))
