// Which URL in a reply is the results file, and which URLs may be fetched.
import { describe, expect, test } from 'vitest'
import { readFileUrl } from '../../../../lib/service/reply/links.ts'
import { factsOfReply } from '../decide/replies.ts'

const file = 'https://files.example/out/a.csv?signature=a%2Bb'
const linkOf = (content: unknown): string | undefined => factsOfReply(200, content).link
const namedLinkOf = (content: unknown, linkAt: string): string | undefined => factsOfReply(200, content, {}, { linkAt }).namedLink

describe('a URL', () => {
  const service = 'https://service.example/api'
  const here = 'http://127.0.0.1:8080'
  test.each<[value: unknown, baseUrl: string, url: string | undefined]>([
    [file, service, file],
    [` ${file} `, service, file],
    ['/files/a.csv', service, 'https://service.example/files/a.csv'],
    ['/files/a.csv', here, 'http://127.0.0.1:8080/files/a.csv'],
    ['//files.example/a.csv', service, 'https://files.example/a.csv'],
    ['http://localhost:9/a.csv', here, 'http://localhost:9/a.csv'],
    ['https://files.example/a.csv', here, 'https://files.example/a.csv'],
    ['http://files.example/a.csv', service, undefined],
    ['http://files.example/a.csv', here, undefined],
    ['http://localhost/a.csv', service, undefined],
    ['https://127.0.0.1/a.csv', service, undefined],
    ['https://user:word@files.example/a.csv', service, undefined],
    ['https://*/a.csv', service, undefined],
    ['https://www.linkedin.com./a.csv', service, undefined],
    ['https://10.0.0.5/a.csv', service, undefined],
    ['https://10.0.0.5/a.csv', 'https://10.0.0.6', undefined],
    ['https://10.0.0.5/a.csv', 'https://10.0.0.5', 'https://10.0.0.5/a.csv'],
    ['https://files.localhost/a.csv', here, undefined],
    ['https://localhost./a.csv', here, undefined],
    ['javascript:alert(1)', service, undefined],
    ['data:text/csv,a', service, undefined],
    ['files/a.csv', service, undefined],
    ['a.csv', service, undefined],
    ['/', service, undefined],
    ['https://', service, undefined],
    ['https://files.example/a b.csv', service, undefined],
    [`https://files.example/${'x'.repeat(8_000)}`, service, undefined],
    [5, service, undefined],
    [null, service, undefined]
  ])('of %j at %s is %j', (value, baseUrl, url) => expect(readFileUrl(value, baseUrl)?.href).toBe(url))
})

describe('a link', () => {
  const names = ['file_url', 'download_url', 'downloadLink', 'csv_url', 'result_url', 'results_url', 'export_url', 'file', 'url', 'link']
  test.each(names)('is found under %s, up to two levels deep', name => {
    expect(linkOf({ status: 'done', [name]: file })).toBe(file)
    expect(linkOf({ data: { [name]: file } })).toBe(file)
    expect(linkOf({ data: { export: { [name]: file } } })).toBe(file)
  })

  test.each<[content: unknown, link: string | undefined]>([
    [file, file],
    [JSON.stringify(file), file],
    [{ url: 'https://files.example/other', file_url: file }, file],
    [{ url: 'https://files.example/other', data: { download_url: file } }, file],
    [{ file: { name: 'a.csv', url: file }, url: 'https://files.example/other' }, file],
    [{ files: [{ url: file }] }, file],
    [{ result: { export: { rows: 50, link: '/exports/list.json' } } }, 'https://service.example/exports/list.json'],
    [{ link: 'https://files.example/9f3b' }, 'https://files.example/9f3b'],
    [{ download_url: 'https://service.example/api/lists/5' }, 'https://service.example/api/lists/5'],
    [{ url: 'https://service.example/api/lists/5/export' }, 'https://service.example/api/lists/5/export'],
    [{ url: null, csv_url: '', file_url: file }, file],
    // what is no file
    [{ url: 'https://service.example/app/lists/5' }, undefined],
    [{ url: 'https://service.example/manual.html' }, undefined],
    [{ url: 'https://network.example/' }, undefined],
    [{ url: 'https://network.example/sales/search/people?query=(keywords:export)' }, undefined],
    [{ url: 'https://network.example/in/ada-beispiel' }, undefined],
    [{ result_url: 'https://network.example/search/results/people' }, undefined],
    [{ profile_url: 'https://network.example/x', website: file, logo: file }, undefined],
    [{ file: { name: 'a.csv' } }, undefined],
    // what was sent, and endpoints of the service
    [{ url: 'https://network.example/search?query=(keywords:lists)' }, undefined],
    [{ file_url: 'https://network.example/search?query=(keywords:lists)' }, undefined],
    [{ download_url: 'https://service.example/api/download_list' }, undefined],
    [{ url: 'https://service.example/api/check_list_status' }, undefined],
    [{ download_url: 'https://service.example/api' }, undefined],
    // more of the same, and what is repeated
    [{ next: 'https://service.example/page/2', next_url: file }, undefined],
    [{ pagination: { url: file }, request: { url: file }, user: { url: file } }, undefined],
    // what belongs to a person
    [{ data: [{ full_name: 'Ada', email: 'a@a.example', url: file, file_url: file }] }, undefined],
    [{ person: { full_name: 'Ada', url: 'https://files.example/ada.csv' } }, undefined],
    ['See https://files.example/a.csv', undefined],
    ['', undefined],
    [5, undefined]
  ])('in %j is %j', (content, link) => expect(linkOf(content)).toBe(link))

  test('at `linkAt` is the one that the user names, if it may be fetched', () => {
    expect(namedLinkOf({ file_url: file, parcel: { at: '/parcels/5' } }, 'parcel.at')).toBe('https://service.example/parcels/5')
    expect(namedLinkOf({ file_url: file }, 'parcel.at')).toBeUndefined()
    expect(namedLinkOf({ at: 'http://files.example/a' }, 'at')).toBeUndefined()
  })
})
