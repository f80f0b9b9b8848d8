// Web addresses are read with and without their scheme.
import { expect, test } from 'vitest'
import { toWebUrl } from '../../../../lib/records/table/web-url.ts'

test.each([
  ['linkedin.com/in/bo-muster', 'https://linkedin.com/in/bo-muster'],
  ['acme.example', 'https://acme.example'],
  ['www.acme.example/', 'https://www.acme.example/'],
  [' //acme.example/about ', 'https://acme.example/about'],
  ['acme.example:8080/a', 'https://acme.example:8080/a'],
  ['http://acme.example', 'http://acme.example'],
  ['HTTPS://Acme.example/A', 'https://acme.example/A'],
  ['bücher.example', 'https://xn--bcher-kva.example'],
  ['https://acme.example/?q=a;b,c', 'https://acme.example/?q=a;b,c'],
  ['https://acme.example/@ada', 'https://acme.example/@ada'],
  ['javascript:alert(1)', ''],
  ['mailto:ada@acme.example', ''],
  ['ada@acme.example', ''],
  ['data:text/html,x', ''],
  ['ftp://acme.example', ''],
  ['https://', ''],
  ['Acme', ''],
  ['n/a', ''],
  ['see acme.example', ''],
  ['', '']
])('%j is %j', (text, url) => expect(toWebUrl(text)).toBe(url))
