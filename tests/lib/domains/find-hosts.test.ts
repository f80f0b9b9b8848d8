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
  ['a.ex\u202Eample b.example', ['a.ex', 'b.example']],
  // Links that lead elsewhere: the company is behind them.
  ['https://web.archive.org/web/2020/http://a.example/x', ['a.example']],
  ['web.archive.org/web/2020id_/https://www.a.example', ['www.a.example']],
  ['https://www.google.com/url?q=https%3A%2F%2Fa.example%2F&sa=D', ['a.example']],
  ['https://www.google.co.uk/url?q=http://a.example&sa=D', ['a.example']],
  ['https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fb&data=1', ['a.example']],
  ['https://urldefense.com/v3/__https://a.example/x__;!!a!b$', ['a.example']],
  ['https://urldefense.proofpoint.com/v2/url?u=https-3A__a-2Db.example_x&d=1', ['a-b.example']],
  [`https://eu.protection.sophos.com?d=a.example&u=${btoa('https://a.example/x')}&i=1`, ['a.example']],
  ['https://secure-web.cisco.com/1ab/https%3A%2F%2Fa.example%2Fx', ['a.example']],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2F', ['a.example']],
  ['https://a.example/login?next=https://b.example/x', ['a.example']],
  // Damaged schemes and guarded dots.
  ['http//a.example https:/b.example/x http:c.example', ['a.example', 'b.example', 'c.example']],
  ['http://https://a.example hxxps://b[.]example c(dot)example d{.}example', ['a.example', 'b.example', 'c.example', 'd.example']]
])('%s', (text, hosts) => expect(listHosts(text)).toEqual(hosts))
