// One script runs once in the tab; what it returns is checked.
import { afterEach, expect, test, vi } from 'vitest'
import { readPage } from '../../../components/this-page/read-page.ts'
import { scripting } from '../../../lib/browser.ts'

afterEach(() => vi.restoreAllMocks())
const answer = (result: unknown) => vi.spyOn(scripting, 'executeScript').mockResolvedValue([{ frameId: 0, documentId: 'document', result }])
const ada = { url: 'https://www.linkedin.com/in/ada', name: 'Ada' }

test('one script runs once, in the top frame of the tab', async () => {
  const execute = answer({ people: [ada], isCut: false })
  expect(await readPage(7)).toEqual({ ok: true, value: { people: [ada], isCut: false } })
  expect(execute.mock.calls).toEqual([[{ target: { tabId: 7 }, files: ['read-page-people.js'] }]])
})

test.each<[what: string, url: string]>([
  ['no profile', 'https://www.linkedin.com/company/a'],
  ['no canonical URL', 'https://www.linkedin.com/in/Ada/'],
  ['another network', 'https://x.com/ada'],
  ['a script', 'javascript:alert(1)']
])('%s is left out', async (_, url) => {
  answer({ people: [{ url, name: 'Ada' }, ada], isCut: true })
  expect(await readPage(7)).toEqual({ ok: true, value: { people: [ada], isCut: true } })
})

test.each<[what: string, result: unknown]>([
  ['nothing', undefined],
  ['something else', 'Ada'],
  ['a long name', { people: [{ ...ada, name: 'a'.repeat(401) }], isCut: false }],
  ['too many people', { people: Array.from({ length: 1_001 }, () => ada), isCut: false }]
])('%s is a failure', async (_, result) => {
  answer(result)
  expect(await readPage(7)).toEqual({ ok: false, failure: { code: 'pageNotRead' } })
})

test('a page that refuses the script is a failure', async () => {
  vi.spyOn(scripting, 'executeScript').mockRejectedValue(new Error('Cannot access contents of the page'))
  expect(await readPage(7)).toEqual({ ok: false, failure: { code: 'pageNotRead' } })
})
