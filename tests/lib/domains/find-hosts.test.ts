// Tests which parts of a text are host names.
import { expect, test } from 'vitest'
import { findHosts } from '../../../lib/domains/find-hosts.ts'

const listHosts = (text: string): string[] => {
  const hosts: string[] = []
  findHosts(text, host => hosts.push(host))
  return hosts
}

test.each<[text: string, hosts: string[]]>([
  ['', []],
  ['Northwind.Example', ['Northwind.Example']],
  ['http://ada@b.example@c.example:80/d.example?e.example#f.example', ['c.example']],
  ['ada.beispiel@northwind.example', ['northwind.example']],
  ['ada.beispiel+news.letter@northwind.example', ['northwind.example']],
  ['𐍈𐍈.example', ['𐍈𐍈.example']],
  ['a.example:b@c.example', ['a.example', 'c.example']],
  ['url=http://a.example&x=y', ['a.example']],
  ['a.example...b.example', ['a.example', 'b.example']],
  ['_a.example_ -b.example- .c.example.', ['a.example', 'b.example', 'c.example']],
  ['a.e 1.2 v1.b2 a.1x', []],
  ['1.2.3.4 1.2.3', ['1.2.3.4']],
  ['http://intranet/x https://LOCALHOST:1 about://nothing', ['intranet', 'LOCALHOST']],
  ['LocalHost localhosts', ['LocalHost']],
  ['http://[::1]:3000/x.example y.example', ['[::1]', 'y.example']],
  ['/a.example //b.example/c.example', ['b.example']],
  ['https%3a%2f%2fa.example%2fb.example', ['a.example']],
  ['http://%zz.example', ['zz.example']],
  ['🚀a.example🚀', ['a.example']],
  ['a.ex\u202Eample b.example', ['a.ex', 'b.example']]
])('%s', (text, hosts) => expect(listHosts(text)).toEqual(hosts))
