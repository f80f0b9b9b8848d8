// Only a complete web URL becomes a link.
import { expect, test } from 'vitest'
import { parseWebUrl } from '../../../components/record/record-view.ts'

test.each([
  ['https://network.example/in/ada', 'https://network.example/in/ada'],
  ['HTTP://one.example', 'http://one.example/'],
  [' https://one.example/a?b#c ', 'https://one.example/a?b#c'],
  ['javascript:alert(1)', undefined],
  ['JavaScript://one.example/%0aalert(1)', undefined],
  ['data:text/html,x', undefined],
  ['file:///etc/passwd', undefined],
  ['//one.example', undefined],
  ['one.example', undefined],
  ['see https://one.example', undefined],
  ['https://one.example and more', undefined],
  ['https://one.example/a and more', undefined],
  ['https://', undefined],
  ['', undefined]
])('%j leads to %j', (text, url) => expect(parseWebUrl(text)).toBe(url))
