// Keeps the privacy policy the same in each language, and the statements in it that the stores require.
import { readMessages } from '../../lib/build/messages.ts'
import { describe, expect, test } from 'vitest'
import { policyPlugin, readPolicies } from '../../lib/build/text-pages.ts'
import { readText } from './sources.ts'

const { en, ...others } = readPolicies()

/** The kinds of its lines in their order, and what is the same in every language: values, dates and numbers. */
const shapeOf = (policy: string): string[] => policy.split('\n').map(line => /^(?:#+|-)? ?/.exec(line)?.[0] ?? '')
const valuesOf = (policy: string): string[] => [...policy.matchAll(/`[^`]+`/g)].map(([value]) => value)
const numbersOf = (policy: string): string[] => (policy.match(/\d+/g) ?? []).toSorted()

describe.each(Object.entries(others))('the policy in %s', (_, policy) => {
  test('has the headings, paragraphs and points of the English one', () => expect(shapeOf(policy)).toEqual(shapeOf(en)))
  test('has its date, addresses and numbers', () => {
    expect(valuesOf(policy)).toEqual(valuesOf(en))
    expect(numbersOf(policy)).toEqual(numbersOf(en))
  })
})

/** Names of buttons and pages: bold without a colon, or in quotation marks. A name within a sentence may begin with a small letter. */
const namesIn = (policy: string): string[] =>
  [...policy.matchAll(/\*\*([^*]+)\*\*|„([^“]+)“|«([^»]+)»/g)]
    .map(([, ...names]) => names.join('').toLowerCase())
    .filter(name => !name.endsWith(':'))

test.each(Object.entries({ en, ...others }))('the policy in %s names only what the interface has', (language, policy) => {
  const known = new Set(Object.values(readMessages(language)).map(({ message }) => message.toLowerCase()))
  expect(namesIn(policy).length).toBeGreaterThan(3)
  expect(namesIn(policy).filter(name => !known.has(name))).toEqual([])
})

test('the policy has a date, a controller, a contact, and the statement of the Chrome Web Store', () => {
  expect(en).toMatch(/^Last changed: `\d{4}-\d\d-\d\d`\. Controller: `[^`]+`\. Contact: `[^`]+`\.$/m)
  expect(en).toContain(
    'The use of information received from Google APIs will adhere to the Chrome Web Store User Data Policy, including the Limited Use requirements.'
  )
})

test('the page in the extension holds the policy in each language and all details', () => {
  const page = policyPlugin().transformIndexHtml.handler(readText('entrypoints/privacy/index.html'))
  expect([...page.matchAll(/<article lang="(\w+)"/g)].map(([, language]) => language)).toEqual(['en', 'de', 'es'])
  const headings = (text: string, mark: RegExp): number => [...text.matchAll(mark)].length
  const inEnglish = page.replaceAll(/<article lang="(?:de|es)"[^]*?<\/article>/g, '')
  expect(headings(inEnglish, /<h[23]/g)).toBe(headings(readText('PRIVACY.md'), /^##+ /gm))
  expect(page).not.toMatch(/<(?:script|a)[^>]+https?:/)
})
