// A kept reply loses one person and nothing else, and nothing that cannot be checked.
import { expect, test } from 'vitest'
import { createPersonMatcher } from '../../../lib/records/identity/remove-person-from-row.ts'
import { removePersonFromText, type TextRemoval } from '../../../lib/erase/remove-person-from-text.ts'

const ada = createPersonMatcher(['profile:https://www.linkedin.com/in/ada', 'email:ed@acme.example'])
const bob = { full_name: 'Bob', linkedin_url: 'https://www.linkedin.com/in/bob', country: 'Canada', email: 'fred@acme.example' }

test.each<[name: string, text: string, removal: TextRemoval]>([
  ['a country and a longer address', JSON.stringify([bob]), { is: 'unchanged' }],
  ['a slug that begins alike', 'https://www.linkedin.com/in/ada-b and linkedin.com/in/canada', { is: 'unchanged' }],
  [
    'their record beside another',
    JSON.stringify({ data: [{ full_name: 'Ada', linkedin_url: 'linkedin.com/in/ADA' }, bob] }),
    { is: 'rewritten', text: JSON.stringify({ data: [bob] }) }
  ],
  ['their record alone', JSON.stringify({ full_name: 'Ada', email: 'Ed@Acme.example' }), { is: 'removed' }],
  ['an escaped address', '{"full_name":"Ada","email":"\\u0065d\\u0040acme.example"}', { is: 'removed' }],
  [
    'their line of a table',
    'name,email\nAda,ed@acme.example\nBob,fred@acme.example',
    { is: 'rewritten', text: 'name,email\nBob,fred@acme.example' }
  ],
  [
    'their line and their mark in the lines of others',
    [{ full_name: 'Ada', linkedin: 'x', email: 'ed@acme.example' }, { ...bob, manager: { email: 'ed@acme.example' } }, bob]
      .map(row => JSON.stringify(row))
      .join('\n'),
    { is: 'rewritten', text: [bob, bob].map(row => JSON.stringify(row)).join('\n') }
  ],
  ['their line in a quoted cell', 'name,note\nBob,"knows\ned@acme.example"', { is: 'removed' }],
  ['a part of JSON that was cut off', '[{"email":"ed@acme.example"},{"ema', { is: 'removed' }],
  ['bytes of another format', 'PK\0\uFFFDada', { is: 'unchecked' }],
  ['a text that is too large', ' '.repeat(32 * 1024 * 1024 + 1), { is: 'unchecked' }]
])('%s', (_, text, removal) => expect(removePersonFromText(text, ada)).toEqual(removal))
