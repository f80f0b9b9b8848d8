// Tests which email addresses of a record the columns show.
import { expect, test } from 'vitest'
import { readColumns } from '../../../../lib/records/columns/read-columns.ts'
import { readLeaves, createValuePath } from '../../../../lib/records/columns/value-paths.ts'
import { readEmails } from '../../../../lib/records/columns/read-emails.ts'

const a = 'ada@muster.example'
const b = 'ada.b@muster.example'
const c = 'ada@post.example'

type Emails = [email: string, status: string, second: string, secondStatus: string, personal: string]
const cases: [record: Record<string, unknown>, emails: Emails][] = [
  [{ email: a }, [a, '', '', '', '']],
  [{ email: a, email_status: 'verified' }, [a, 'valid', '', '', '']],
  [{ business_email: a, email_status: 'accept all' }, [a, 'risky', '', '', '']],
  [{ email: b, business_email: a, business_email_status: 'valid', email_status: 'invalid' }, [a, 'valid', b, 'invalid', '']],
  [{ email_first: a, email_second: b, email_first_status: 'valid', email_second_status: 'catch-all' }, [a, 'valid', b, 'risky', '']],
  [{ email_first: null, email_second: b }, [b, '', '', '', '']],
  [{ personal_email: c }, ['', '', '', '', c]],
  [{ email: a, personal_email: c }, [a, '', '', '', c]],
  [{ emails: [a, b] }, [a, '', b, '', '']],
  [{ email: { address: a } }, [a, '', '', '', '']],
  [{ email: { email: a, status: 'valid' } }, [a, 'valid', '', '', '']],
  [{ emails: [{ email: a, email_type: 'business', email_status: 'valid' }] }, [a, 'valid', '', '', '']],
  [
    {
      emails: [
        { email: c, email_type: 'personal', email_status: 'webmail' },
        { email: a, email_status: 'valid' }
      ]
    },
    [a, 'valid', '', '', c]
  ],
  [
    {
      emails: [
        { email: a, email_status: 'invalid' },
        { email: b, email_status: 'valid' }
      ]
    },
    [b, 'valid', a, 'invalid', '']
  ],
  [{ business_email: a, emails: [{ email: a, email_status: 'valid' }] }, [a, 'valid', '', '', '']],
  [{ email: a, status: 'processing', type: 'personal' }, [a, '', '', '', '']],
  [{ email: a, email_status: '' }, [a, '', '', '', '']],
  [{ email: 'not found', email_status: 'unfound' }, ['', '', '', '', '']],
  [{ email: `${a}, ${b}` }, [a, '', b, '', '']],
  [{ email: `${a}; ${b} (work)` }, [a, '', b, '', '']],
  [{ email: `Ada Beispiel <${a}>` }, [a, '', '', '', '']],
  [{ email: `"Beispiel, Ada" <${a}>, ${b}` }, [a, '', b, '', '']],
  [{ email: `mailto:${a}?subject=Hi` }, [a, '', '', '', '']],
  [{ email: `hidden@x.example, Ada <${a}>` }, [a, '', '', '', '']],
  [{ email: 'mailto:hidden@x.example' }, ['', '', '', '', '']],
  [{ email: `Ada <${a}>`, contact: b }, [a, '', '', '', '']],
  [{ blog: 'https://medium.example/@ada' }, ['', '', '', '', '']],
  [{ email: `not found, ask ${a} for it` }, ['', '', '', '', '']],
  [{ email: ` ${a} ` }, [a, '', '', '', '']],
  [{ email: false, emails: null }, ['', '', '', '', '']],
  [{ person: { email: a, email_status: 'valid' } }, [a, 'valid', '', '', '']]
]
test.each(cases)('%j', (record, [email, status, second, secondStatus, personal]) => {
  expect(readColumns(record)).toMatchObject({
    email,
    emailStatus: status,
    secondEmail: second,
    secondEmailStatus: secondStatus,
    personalEmail: personal
  })
})

test('usedLeaves are the addresses in the columns', () => {
  const record = readLeaves({ email: a, mail: b, other: 'x' }, createValuePath([]))
  const candidates = record.slice(0, 2).map(leaf => ({ leaf, isPersonal: false }))
  expect(readEmails(candidates, record).usedLeaves).toEqual(record.slice(0, 2))
})

test('a record with 20,000 addresses is read fast', () => {
  const emails = Array.from({ length: 20_000 }, (_, at) => ({ email: `a${at}@muster.example`, email_status: 'valid' }))
  expect(readColumns({ full_name: 'Ada Beispiel', emails })).toMatchObject({
    email: 'a0@muster.example',
    secondEmail: 'a1@muster.example',
    secondEmailStatus: 'valid'
  })
})
