// Holds examples of what services and users send, with invented people; inputs are made by damaging them.
import { gzipSync } from 'node:zlib'
import { workbook } from '../../lib/records/decode/workbook.ts'
import { urlTable } from '../../lib/pages/url-table.ts'
import { toPreset } from '../../../lib/service/preset.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'

const ada = {
  full_name: 'Ada Beispiel',
  email: 'ada@muster.example',
  email_status: 'valid',
  linkedin_profile_url: 'https://www.linkedin.com/in/ada-beispiel'
}
const bo = {
  first_name: 'Bo',
  last_name: 'Fiktiv',
  emails: [{ email: 'bo@muster.example', email_type: 'work', email_status: 'risky' }],
  company: { name: 'Muster', domain: 'muster.example' }
}
const company = {
  company_name: 'Alderon Example',
  domain: 'alderon.example',
  employees: [ada, bo],
  founded: 1999,
  revenue: 1234567890123456
}

export const replies: readonly string[] = [
  { success: true, listname: 'Northwind', status: 'queued' },
  { status: 'processing', progress: 40, processed: 5, total: 10 },
  { status: 'done', total: 2, results: [ada, bo] },
  { is_complete: true, data: { file_url: 'https://files.example/list.csv?token=abc', expires: '2026-11-22' } },
  { error: true, reason: 'Missing or invalid api_key', retry_after_seconds: 30 },
  { errors: { listname: ['Too long.'] }, detail: 'Not enough credits', event: 'Missing key api_key' },
  { message: 'The list is not ready yet', code: 'LIST_NOT_READY' },
  { companies: [company], total_count: 3, next_page: 'https://service.example/api?page=2' },
  { 'https://www.linkedin.com/in/ada-beispiel': ada, 'https://www.linkedin.com/in/bo-fiktiv': null },
  [ada, bo, null],
  { data: 'full_name,email\nAda Beispiel,ada@muster.example\n' },
  JSON.stringify({ status: 'queued' })
].map(reply => JSON.stringify(reply))

export const tables: readonly string[] = [
  'full_name,email,linkedin_profile_url\nAda Beispiel,ada@muster.example,https://www.linkedin.com/in/ada-beispiel\n',
  'sep=;\r\nFirst name;Last name;Email\r\n"Ada; the first";"Bei""spiel";ada@muster.example\r\nBo;Fiktiv;=cmd()\r\n',
  '\uFEFFname\temail\tnote\nAda\tada@muster.example\t"two\nlines"\n',
  'Export of 2026\n\nCompany|Domain|Employees\nMuster|muster.example|12\n',
  `${JSON.stringify(ada)}\n${JSON.stringify(bo)}\n`
]

export const pages: readonly string[] = urlTable.map(({ url }) => url)

export const lists: readonly string[] = [
  'Ada <https://www.linkedin.com/in/ada-beispiel/>, Bo: www.linkedin.com/in/bo-fiktiv?trk=x and https://github.com/ada-beispiel.',
  '[{"url":"https:\\/\\/www.linkedin.com\\/in\\/ada-beispiel"},{"url":"https%3A%2F%2Fwww.linkedin.com%2Fin%2Fbo-fiktiv"}]',
  '<a href="https://www.linkedin.com/authwall?sessionRedirect=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fada-beispiel&amp;x=1">Ada</a>',
  'https://www.linkedin.com/sales/lead/ACwAAbakDcWDi2vIjLOzx0cHvqgJ9R366YrYOzV,NAME_SEARCH,SwME\nhttps://www.linkedin.com/in/me\nNode.js/Express'
]

export const presets: readonly string[] = [
  toPreset(defaultApiSettings),
  toPreset({ ...defaultApiSettings, downloadPath: '/get', resultsAt: 'data.rows' })
]

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Files and replies as bytes, compressed or not. */
export const files: readonly Uint8Array[] = [
  ...[...replies, ...tables].map(bytesOf),
  new Uint8Array(gzipSync(tables[0]!)),
  new Uint8Array(gzipSync(gzipSync(replies[2]!))),
  Uint8Array.of(0xff, 0xfe, ...Buffer.from(tables[1]!, 'utf16le')),
  Uint8Array.from(Buffer.from('Name;Email\nZo\xeb;zoe@muster.example\n', 'latin1'))
]
export const workbooks: readonly Uint8Array[] = [
  workbook({
    People: [
      ['Full name', 'Email'],
      ['Ada', 'ada@muster.example'],
      ['Bo', 5]
    ],
    Notes: [['x']]
  }),
  workbook(
    {
      Firms: [
        ['Company', 'Domain', 'Founded'],
        ['Muster', 'muster.example', new Date(0)]
      ]
    },
    false
  )
]
