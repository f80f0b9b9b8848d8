// Countries by their names in any spelling, and regions of several countries.
import { fold, remember, type Answer } from './verdict.ts'

/** The languages in which names of countries are known. */
const languages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'nb', 'fi', 'cs', 'tr', 'ru', 'ja', 'zh', 'ar']

/** Names that the browser does not have, and codes that are written like names. */
const moreNames: Readonly<Record<string, string>> = {
  US: 'usa|us|u s|u s a|united states of america|america|estados unidos de america|etats unis damerique|vereinigte staaten von amerika|eeuu|ee uu|amerika',
  GB: 'uk|u k|great britain|england|scotland|wales|northern ireland|united kingdom of great britain and northern ireland|grossbritannien|gran bretana|grande bretagne|inglaterra|schottland',
  NL: 'holland|the netherlands|holanda|paises bajos',
  CZ: 'czech republic|tschechische republik|republica checa',
  KR: 'korea|republic of korea|korea south|south korea',
  RU: 'russian federation',
  AE: 'uae|u a e',
  CN: 'prc|peoples republic of china',
  TR: 'turkey|turkiye',
  CH: 'swiss|switzerland|la suisse',
  DE: 'federal republic of germany|bundesrepublik deutschland|brd',
  IE: 'republic of ireland',
  IR: 'iran',
  VN: 'viet nam'
}
/** Names of countries that are also those of states, cities or other countries. The place of a filter is a country where it has no comma. */
const words = (names: string): ReadonlySet<string> => new Set(names.split('|'))
/** Also in a place of a filter. */
export const doubtful = words('georgia|georgien|georgie|korea|america|amerika|congo|kongo|guinea|jersey')
/** Also at the end of a place of a record. */
export const doubtfulAtEnd = words(
  [
    ...doubtful,
    'jordan|mexico|mexiko|mexique|panama|guatemala|luxembourg|luxemburg|luxemburgo|singapore|singapur|niger|chad|granada|grenada|lebanon|cuba|malta|ireland|irland|irlanda|djibouti|monaco|san marino|kuwait|victoria|granada|santiago|salvador'
  ].join('|')
)

const codes = (): string[] => {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at))
  return letters.flatMap(first => letters.map(second => first + second))
}

let countries: Map<string, string> | undefined
/** Codes by names. Two countries of one name are no country. */
const readCountries = (): Map<string, string> => {
  if (countries) return countries
  const byName = new Map<string, string>()
  const add = (name: string, code: string): void => {
    const key = fold(name)
    const known = byName.get(key)
    if (key !== '') byName.set(key, known === undefined || known === code ? code : '')
  }
  // Codes that the browser has names for and that are no country, or one under its earlier code.
  const noCountries = new Set([
    'AC',
    'AN',
    'BU',
    'CP',
    'CQ',
    'CS',
    'DD',
    'DG',
    'EA',
    'EU',
    'EZ',
    'FX',
    'IC',
    'NT',
    'QO',
    'SU',
    'TA',
    'TP',
    'UK',
    'UN',
    'VD',
    'XA',
    'XB',
    'YD',
    'YU',
    'ZR',
    'ZZ'
  ])
  const namesIn = (language: string) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const english = namesIn('en')
  const known = codes().filter(code => !noCountries.has(code) && english.of(code) !== undefined)
  for (const language of languages) {
    const names = namesIn(language)
    for (const code of known) add(names.of(code) ?? '', code)
  }
  for (const [code, names] of Object.entries(moreNames)) for (const name of names.split('|')) byName.set(fold(name), code)
  countries = byName
  return byName
}

let knownCodes: ReadonlySet<string> | undefined
const readCodes = (): ReadonlySet<string> => (knownCodes ??= new Set(readCountries().values()))

/** The code of the country of this name; '' for none. */
export const findCountry = remember((name: string): string => readCountries().get(fold(name)) ?? '')

/** The country of a cell that holds one: its code or its name; '' where it is not known. */
export const readCountryCell = (cell: string): string => {
  const text = cell.trim()
  if (/^[a-z]{2}$/i.test(text)) {
    const code = text.toUpperCase() === 'UK' ? 'GB' : text.toUpperCase()
    return readCodes().has(code) ? code : ''
  }
  return findCountry(text)
}

/** Territories that one of two sources counts to the other country. */
const oneCountry = [
  ['CN', 'HK', 'MO', 'TW'],
  ['US', 'PR', 'GU', 'VI', 'AS', 'MP', 'UM'],
  ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'NC', 'PF', 'WF', 'TF', 'MC'],
  ['GB', 'GG', 'JE', 'IM', 'GI', 'IE', 'BM', 'KY', 'FK'],
  ['DK', 'GL', 'FO'],
  ['NL', 'CW', 'AW', 'SX', 'BQ'],
  ['NO', 'SJ', 'BV'],
  ['FI', 'AX'],
  ['AU', 'CX', 'CC', 'NF', 'HM'],
  ['NZ', 'CK', 'NU', 'TK'],
  ['RS', 'XK', 'ME'],
  ['IL', 'PS'],
  ['MA', 'EH'],
  ['RU', 'UA', 'BY', 'GE'],
  ['CY', 'TR', 'GR'],
  ['IT', 'VA', 'SM'],
  ['CH', 'LI'],
  ['ES', 'AD', 'PT'],
  ['KR', 'KP'],
  ['CD', 'CG'],
  ['SS', 'SD']
]
/** Whether two codes are one country, or one source counts them as one. */
export const areOneCountry = (one: string, other: string): boolean =>
  one === other || oneCountry.some(group => group.includes(one) && group.includes(other))

/** The codes that a record of this country may mean: its own, and those of its territories. */
export const countriesMeant = (code: string): ReadonlySet<string> =>
  new Set([code, ...oneCountry.filter(group => group.includes(code)).flat()])

/** Regions of several countries: `in` for certain, and `near`, which some count to it. All other countries are elsewhere. */
const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'
const europe = `${union.replace(' CY', '')} CH GB IS NO`
const nearEurope = 'CY TR UA BY MD RS BA ME MK AL XK LI MC SM VA AD GE AM AZ RU KZ IL GI GG JE IM FO AX GL SJ RE GP MQ GF YT'
const southAmerica = 'AR BO BR CL CO EC PE PY UY VE'
const caribbean = 'AG AI AW BB BL BM BQ BS BZ CU CW DM DO GD GF GP GY HT JM KN KY LC MF MQ MS PR SR SX TC TT VC VG VI'
const asiaPacific = 'AU NZ CN HK TW JP KR SG MY TH VN PH ID IN'
const gulf = 'AE SA QA KW BH OM'
const regions: readonly { names: string; in: string; near: string }[] = [
  { names: 'dach|dach region|d a ch', in: 'DE AT CH', near: 'LI LU IT' },
  { names: 'benelux', in: 'BE NL LU', near: 'FR' },
  { names: 'nordics|the nordics|nordic countries|nordische lander|paises nordicos', in: 'DK SE NO FI IS', near: 'EE LV LT GL FO AX SJ' },
  { names: 'europe|europa', in: europe, near: nearEurope },
  { names: 'european union|europaische union|union europea|union europeenne|eu', in: union, near: `GB CH NO IS ${nearEurope}` },
  { names: 'european economic area|ewr', in: '', near: `${europe} ${nearEurope}` },
  {
    names: 'north america|nordamerika|norteamerica|america del norte',
    in: 'US CA',
    near: `MX GL GT SV HN NI CR PA ${caribbean}`
  },
  {
    names: 'south america|sudamerika|sudamerica|america del sur',
    in: southAmerica,
    near: `PA GT SV HN NI CR MX FK ${caribbean}`
  },
  {
    names: 'latin america|latam|lateinamerika|latinoamerica|america latina',
    in: `${southAmerica} MX GT SV HN NI CR PA`,
    near: `FK ${caribbean}`
  }
]
/** Regions that end nowhere for certain: only the countries of others are outside. */
const wideRegions: readonly { names: string; in: string; out: string }[] = [
  {
    names: 'emea',
    in: `${europe} ${gulf} ZA EG NG KE`,
    out: `US PR GU VI AS MP UM CA MX ${southAmerica} ${asiaPacific.replace(' IN', '')} MO KP CX CC NF HM CK NU TK`
  },
  { names: 'apac|apj|asia pacific|asien pazifik|asia pacifico', in: asiaPacific, out: `US CA MX ${southAmerica} ${europe} ZA NG KE EG` }
]
const toSet = (listed: string): ReadonlySet<string> => new Set(listed.split(' '))
const named = (names: string, judge: (code: string) => Answer): [string, (code: string) => Answer][] =>
  names.split('|').map(name => [name, judge])
/** How a country is judged by each region. Regions by their names as `fold` returns them. */
export const regionByName = new Map<string, (code: string) => Answer>([
  ...regions.flatMap(({ names, ...region }) => {
    const [inside, near] = [toSet(region.in), toSet(region.near)]
    return named(names, code => (inside.has(code) ? 'yes' : near.has(code) ? 'unknown' : 'no'))
  }),
  ...wideRegions.flatMap(({ names, ...region }) => {
    const [inside, outside] = [toSet(region.in), toSet(region.out)]
    return named(names, code => (inside.has(code) ? 'yes' : outside.has(code) ? 'no' : 'unknown'))
  })
])
