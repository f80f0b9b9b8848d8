// Lists providers of personal mailboxes. An address there says nothing about a company, so their domains are not enriched.

// Providers under any suffix: yahoo.com, yahoo.co.uk, yahoo.fr.
const names = new Set(
  'aol fastmail freenet gmail gmx googlemail hotmail hushmail icloud live mail mailbox mailinator msn outlook proton protonmail rocketmail runbox tuta tutanota yahoo yandex yeah ymail yopmail'.split(
    ' '
  )
)

const domains = new Set(
  [
    '10minutemail.com 126.com 139.com 163.com 188.com 1und1.de 21cn.com a1.net abv.bg alice.it aliyun.com aon.at arcor.de att.net',
    'bellsouth.net bigpond.com bigpond.net.au bk.ru blueyonder.co.uk bluewin.ch bol.com.br btinternet.com btopenworld.com centrum.cz',
    'centurylink.net charter.net chello.at chello.nl citromail.hu comcast.net cox.net daum.net disroot.org docomo.ne.jp duck.com',
    'earthlink.net email.com email.cz email.de ewetel.net excite.com ezweb.ne.jp foxmail.com free.fr freemail.hu frontier.com',
    'googlemail.com guerrillamail.com hanmail.net hey.com hispeed.ch home.nl iinet.net.au inbox.com inbox.lv inbox.ru indiatimes.com',
    'interia.pl iol.pt juno.com kolabnow.com kpnmail.nl kpnplanet.nl laposte.net libero.it list.ru lycos.com mac.com hush.com',
    'mail2world.com mailfence.com me.com mozmail.com my.com nate.com naver.com neuf.fr ntlworld.com o2.pl onet.pl op.pl optonline.net',
    'optusnet.com.au orange.fr passport.com planet.nl pm.me posteo.de posteo.net appleid.com prodigy.net.mx',
    'qq.com rambler.ru rediffmail.com riseup.net sapo.pt sbcglobal.net seznam.cz sfr.fr shaw.ca sharklasers.com sina.cn sina.com',
    'skynet.be sky.com sohu.com sympatico.ca t-online.de talktalk.net telenet.be telia.com temp-mail.org tempmail.com terra.com.br',
    'tin.it tiscali.co.uk tiscali.it tlen.pl tpg.com.au trashmail.com tutamail.com ukr.net uol.com.br usa.net verizon.net',
    'virgilio.it virgin.net virginmedia.com vodafone.it volny.cz walla.co.il walla.com wanadoo.fr web.de windowslive.com windstream.net',
    'wp.pl xs4all.nl xtra.co.nz ya.ru ziggo.nl zoho.com zohomail.com zohomail.eu'
  ].flatMap(line => line.split(' '))
)

// Names that belong to providers only under these suffixes. Under others companies use them.
const suffixesByName: Readonly<Record<string, ReadonlySet<string>>> = {
  live: new Set('at be ca cl cn co.uk com com.au com.mx de dk fr ie in it jp nl no pt ru se'.split(' ')),
  mail: new Set(['com', 'de', 'ee', 'ru']),
  mailbox: new Set(['org']),
  freenet: new Set(['de']),
  proton: new Set(['me']),
  yeah: new Set(['net']),
  tuta: new Set(['com', 'io']),
  runbox: new Set(['com'])
}

// One look-up here rules out most domains.
const firstLabels = new Set([...names, ...[...domains].map(domain => domain.slice(0, domain.indexOf('.')))])

/** Whether the domain belongs to a provider of personal mailboxes. `domain`: registrable, in lower case. `suffix`: its public suffix. */
export const isMailProvider = (domain: string, suffix: string): boolean => {
  const name = domain.slice(0, -suffix.length - 1)
  if (!firstLabels.has(name)) return false
  if (domains.has(domain)) return true
  return names.has(name) && (suffixesByName[name]?.has(suffix) ?? true)
}
