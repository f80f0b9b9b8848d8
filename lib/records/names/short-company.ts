// The name of a company as a sentence says it: without its legal form. A name with anything else behind the form stays as it is.

const forms = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map(form => form.trim())
    .filter(Boolean)

/** Legal forms behind a name: in small letters, without full stops and slashes, words with single blanks. */
const suffixes = new Set(
  forms(`
    gmbh; mbh; ggmbh; gesellschaft mbh; gmbh & co kg; gmbh & co kgaa; gmbh & co ohg; gmbh und co kg; gmbh co kg; gmbh + co kg; ag & co kg; ag & co kgaa; se & co kg; se & co kgaa
    ug & co kg; kg; kgaa; ohg; gbr; egbr; ug; gug; e v; ug haftungsbeschränkt; haftungsbeschränkt; partg; partg mbb; partgmbb; gesellschaft mit beschränkter haftung
    aktiengesellschaft; kommanditgesellschaft; ag; se; ev; eg; ek; ekfr; gesmbh; ges mbh; ges m b h; flexco; og; eu; sàrl; sarl; sà rl; s à rl
    inc; incorporated; corp; corporation; llc; llp; lllp; lp; pllc; pc; pbc; ltd; limited; plc; public limited company; cic; dac; clg; teoranta; ulc; ltée; ltee; inc (canada)
    pty ltd; pty limited; proprietary limited; (pty) ltd; (pty) limited; pty; pvt ltd; pvt limited; private ltd; private limited; (pvt) ltd; (p) ltd; (private) limited
    pte ltd; pte limited; sdn bhd; bhd; berhad; jsc; joint stock company; co ltd; public company limited; public co ltd; company limited; co limited; coltd; kk; k k; gk; tbk; fz-llc; fz llc; fze; fzco; fzc; dmcc; difc; sae; saoc; saog; wll; psc; pjsc
    sas; sasu; eurl; snc; sci; scop; selarl; sa; s a; s a s; société anonyme; société par actions simplifiée
    sl; slu; s l; s l u; slne; sau; s a u; scoop; s coop; scp; slp; sociedad limitada; sociedad anónima
    sa de cv; s a de c v; s de rl de cv; s de rl; s de r l de c v; sapi de cv; sab de cv; ltda; limitada; cia ltda; cía ltda; eirl; sac; ca; spa; s p a; srl; s r l; srls; s r l s; sc srl
    lda; unipessoal lda; unipessoal; eireli; ltda me; ltda epp; eireli me; sas di; snc di; sapa; soc coop; società per azioni; società a responsabilità limitata; scarl; scpa
    bv; b v; nv; n v; vof; bvba; cvba; cv; sprl; scrl; asbl; vzw
    ab; ab publ; handelsbolag; hb; as; asa; ans; a s; aps; ivs; is; oy; oyj; oy ab; abp; ehf; hf
    sp z oo; sp z o o; spzoo; sp k; spk; sp j; sp z oo sp k; sp z oo spk; sp z o o sp k; sa sp k; ska; psa; spółka z ograniczoną odpowiedzialnością; spółka z oo; spółka z o o; spółka akcyjna
    sro; s r o; spol s ro; spol s r o; vos; ks; kft; zrt; nyrt; bt; kkt; ood; eood; ead; ad; оод; еоод; ад; еад
    doo; d o o; jdoo; j d o o; dd; d d; dno; sh p k; shpk; αε; α ε; επε; εε; οε; ικε; μικε; aş; a ş; aş ve tic; ltd şti; şti; ooo; oao; pao; zao; ооо; оао; пао; зао; ао; тоо
    тов; прат; пат; тзов; oü; ou; tü; sia; uab; mb; בעמ; בע"מ; tnhh; plt
  `)
)
/** Forms that are also words. They count only with a capital that no word has, or with full stops. */
const wordLike = new Set(
  'as se sa ab ag ad og eg ek ev eu kk gk lp pc sl cv nv bv is hb bt mb dd sia spa cic psc sae ks ou scop coop ca sac slp'.split(' ')
)

/** Legal forms before a name that are no other words. */
const prefixes = new Set('ооо оао пао зао ао ип тоо тов прат тзов sarl eurl oy ooo'.split(' '))
/** Forms before a name that count only beside one behind it. */
const pairedPrefixes: Readonly<Record<string, readonly string[]>> = { pt: ['tbk'], sc: ['srl'] }

// White space is single blanks by then.
/** Forms that stand before or behind a name without a blank. */
const local = [
  /^(?:株式会社|合同会社|有限会社|一般社団法人|\(株\)|（株）|㈱|주식회사|유한회사|\(주\)|（주）|㈜|บริษัท|บจก\.?|บมจ\.?) ?/u,
  / ?(?:株式会社|合同会社|有限会社|\(株\)|（株）|㈱|주식회사|유한회사|\(주\)|（주）|㈜|股份有限公司|有限责任公司|有限責任公司|有限公司|จำกัด(?: ?\(มหาชน\))?)$/u,
  /^công ty (?:tnhh|cổ phần|cp)(?: (?:mtv|một thành viên))? /iu
]
const notes = / ?[([](?:formerly|previously|ehemals|vormals|anciennement|antes|publ|haftungsbeschränkt)[^()[\]]*[)\]]$/iu
/** Finnish companies have their form in two languages. */
const finnish = /^oy (.+) ab$/iu
const decoration = /[\p{Extended_Pictographic}\p{Regional_Indicator}®™©]\uFE0F?/gu

const maxLength = 300
const maxFormWords = 7
const foldWord = (word: string): string => word.toLowerCase().replaceAll(/[.,/’']/g, '')
const isDash = (word: string | undefined): boolean => /^[-–—]$/.test(word ?? '')
/** Whether a word that may be a form is written as one. */
const isWrittenAsForm = (word: string, key: string): boolean =>
  !wordLike.has(key) || /[./]/.test(word.replace(/,$/, '')) || /\p{L}\p{Lu}/u.test(word)

/** How many words at the end are one legal form; 0 for none. At least one word stays. */
const countForm = (words: readonly string[]): number => {
  for (let count = Math.min(maxFormWords, words.length - 1); count > 0; count--) {
    const last = words.slice(-count)
    const key = last
      .map(foldWord)
      .filter(word => word !== '' && !isDash(word))
      .join(' ')
    if (suffixes.has(key) && last.every(word => isWrittenAsForm(word, key))) return count
  }
  return 0
}

const withoutQuotes = (text: string): string => text.replace(/^["«„“](.+)["»”“]$/u, '$1').trim()
const tidyEnd = (text: string): string => {
  let end = text.length
  while (end > 0 && ' ,;–—-'.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/**
 * The company without its legal form, as it is written otherwise: `shortCompany('Beispiel GmbH & Co. KG')` is `Beispiel`. The same text where
 * it has none, where nothing else would be left, or where it names several companies.
 */
export const shortCompany = (company: string): string => {
  const name = company.trim().replaceAll(/\s+/g, ' ')
  if (name === '' || name.length > maxLength || / [/|] /.test(name)) return name
  const plain = name.replaceAll(decoration, '').trim().replace(notes, '').replace(finnish, '$1')
  const bare = local.reduce((text, form) => text.replace(form, ''), plain).trim()
  if (bare !== plain && bare !== '') return withoutQuotes(bare)
  const place = / (\([^()]{2,30}\))$/u.exec(plain)
  const isPlace = place !== null && !suffixes.has(foldWord((place[1] ?? '').slice(1, -1)))
  let words = (isPlace ? plain.slice(0, place.index) : plain).split(' ')
  const found: string[] = []
  for (let count = countForm(words); count > 0; count = countForm(words)) {
    found.push(words.slice(-count).map(foldWord).join(' '))
    words = words.slice(0, -count)
    while (isDash(words.at(-1))) words.pop()
  }
  const [first = ''] = words
  const key = foldWord(first)
  const isPrefix = prefixes.has(key) || pairedPrefixes[key]?.some(form => found.includes(form)) === true || first === 'PT.'
  if (words.length > 1 && isPrefix && first === first.toUpperCase()) {
    found.push(key)
    words = words.slice(1)
  }
  if (found.length === 0) return plain === '' ? name : plain
  const short = withoutQuotes(tidyEnd(words.join(' ')))
  return short === '' || /^(?:the|die|der|das|la|le|el|los|las)$/i.test(short) ? name : `${short}${isPlace ? ` ${place[1] ?? ''}` : ''}`
}
