// Judges seniority and function: by what the service says of the record, and by its job title. Both are classes that someone made of titles, so
// only classes far apart say no.
import { getFilterValueText } from '../pages/filter-values.ts'
import { readTitle, splitTitles, type FilterValue } from './titles.ts'
import type { Field, Rank } from './title-words.ts'
import { fold, remember, type Answer } from './verdict.ts'

/** Levels of the network's filter, from those who learn to those who own. `manager` has both of its kinds. */
const levels = ['training', 'entry', 'senior', 'strategic', 'manager', 'director', 'vp', 'cxo', 'owner'] as const
type Level = (typeof levels)[number]

/** The texts of the filter in English, German, Spanish and French, and what services write, each with the level that it means. */
const levelWords = new Map<string, Level>(
  (
    [
      ['training', 'in training|training|unpaid|intern|trainee|internship|praktikant|in ausbildung|en formacion|becario|stagiaire'],
      ['entry', 'entry|entry level|junior|einsteiger|berufseinsteiger|nivel inicial|sin experiencia|debutant'],
      ['senior', 'senior|senior level|senior ic|erfahren|con experiencia'],
      ['strategic', 'strategic|strategisch|estrategico'],
      ['manager', 'manager|entry level manager|experienced manager|erfahrener manager|manager einsteiger|gerente'],
      ['director', 'director|direktor|directeur|director level'],
      ['vp', 'vp|vice president|vizeprasident|vicepresidente|vice president level'],
      ['cxo', 'cxo|c suite|c level|clevel|csuite|chief officer|direccion ejecutiva|c suite executive'],
      ['owner', 'owner|owner & partner|owner partner|partner|founder|inhaber partner|inhaber|propietario socio|proprietaire associe']
    ] as const
  ).flatMap(([level, words]) => words.split('|').map((word): [string, Level] => [word, level]))
)

/** Which levels of the filter a level of the service may stand for. */
const nearLevels: Readonly<Record<Level, readonly Level[]>> = {
  training: ['training', 'entry'],
  entry: ['training', 'entry', 'senior', 'strategic'],
  senior: ['entry', 'senior', 'strategic', 'manager', 'director'],
  strategic: ['entry', 'senior', 'strategic', 'manager', 'director', 'vp'],
  manager: ['senior', 'strategic', 'manager', 'director'],
  director: ['senior', 'strategic', 'manager', 'director', 'vp', 'cxo', 'owner'],
  // Banks have many of them.
  vp: ['senior', 'strategic', 'manager', 'director', 'vp', 'cxo'],
  cxo: ['strategic', 'director', 'vp', 'cxo', 'owner'],
  // Many own the practice in which they work.
  owner: ['senior', 'strategic', 'manager', 'director', 'vp', 'cxo', 'owner']
}
const levelsOfRank: Readonly<Record<Rank, readonly Level[]>> = {
  exec: ['strategic', 'manager', 'director', 'vp', 'cxo', 'owner'],
  chief: nearLevels.cxo,
  vp: nearLevels.vp,
  director: nearLevels.director,
  lead: ['senior', 'strategic', 'manager', 'director', 'vp', 'cxo'],
  manager: ['entry', ...nearLevels.manager],
  own: ['training', 'entry', 'senior', 'strategic', 'manager', 'director', 'owner'],
  trainee: nearLevels.training,
  filler: levels,
  doubt: levels
}

const readLevel = remember((text: string): Level | undefined => levelWords.get(fold(text)))

/**
 * Whether a record's seniority, or else its title, is of a level of the filter. Services draw the lines elsewhere than the network, so only trainees are
 * left out for certain (`isExcluded`).
 */
export const judgeSeniority = ({ text, id = '' }: FilterValue, seniority: string, title: string, isExcluded: boolean): Answer => {
  const wanted = readLevel(getFilterValueText('SENIORITY_LEVEL', id)) ?? readLevel(text)
  if (!wanted) return 'unknown'
  const own = readLevel(seniority)
  // What the service says in words that are not known may be anything.
  if (seniority.trim() !== '' && !own) return 'unknown'
  const { isKnown, ranks } = readTitle(title)
  const byTitle = isKnown && ranks.size > 0 ? [...ranks].flatMap(rank => levelsOfRank[rank]) : undefined
  const isTrainee = wanted === 'training' && isKnown && ranks.size === 1 && ranks.has('trainee')
  if (isExcluded && isTrainee && (own === undefined || own === wanted)) return 'yes'
  if (!isExcluded && own === wanted && wanted !== 'manager' && (!byTitle || byTitle.includes(wanted))) return 'yes'
  const possible = [...(own ? nearLevels[own] : []), ...(byTitle ?? [])]
  return possible.length === 0 || possible.includes(wanted) ? 'unknown' : 'no'
}

/** The network's functions by their ids. */
const functionById = new Map(
  (
    '1 accounting|2 administrative|3 arts and design|4 business development|5 community and social services|6 consulting|7 education|8 engineering|' +
    '9 entrepreneurship|10 finance|11 healthcare services|12 human resources|13 information technology|14 legal|15 marketing|' +
    '16 media and communication|17 military and protective services|18 operations|19 product management|20 program and project management|' +
    '21 purchasing|22 quality assurance|23 real estate|24 research|25 sales|26 customer success and support'
  )
    .split('|')
    .map((line): [string, string] => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])
)

/** Functions that say which field someone works in. All others are part of any field. */
const fieldByFunction = new Map<string, Field>(
  (
    [
      [
        'finance',
        'accounting|finance|buchhaltung|finanzen|contabilidad|finanzas|finanz und rechnungswesen|rechnungswesen|finances|comptabilite|finance & accounting'
      ],
      ['sales', 'sales|vertrieb|ventas|ventes|verkauf|vendite|vendas'],
      ['marketing', 'marketing|mercadotecnia'],
      [
        'tech',
        'engineering|information technology|it|technology|software|informationstechnologie|informatica|informatik|informatique|ingenieria|software engineering|tech|software development|tecnologias de la informacion'
      ],
      ['hr', 'human resources|hr|people|personal|personalwesen|recursos humanos|ressources humaines|human resource'],
      ['legal', 'legal|recht|rechtswesen|juridico|juridique|asuntos juridicos|asesoria juridica'],
      ['health', 'healthcare services|health|healthcare|medical|medical & health|gesundheitswesen|servicios sanitarios'],
      ['education', 'education|teaching|bildung|educacion|formation'],
      [
        'customer',
        'customer success and support|customer service|customer success|support|customer support|kundenservice|atencion al cliente'
      ],
      ['product', 'product management|product|produktmanagement|gestion de productos'],
      ['design', 'arts and design|design|kunst und design|diseno']
    ] as const
  ).flatMap(([field, words]) => words.split('|').map((word): [string, Field] => [word, field]))
)

/** Fields that are one department in many companies. */
const sameDepartment = new Set(
  'sales marketing|sales customer|product marketing|product tech|product design|design marketing|design tech|customer tech|customer product|customer marketing|health education|finance legal|hr education|hr legal|hr finance'
    .split('|')
    .flatMap(pair => [pair, pair.split(' ').toReversed().join(' ')])
)

/** Whether a record's department, or else its title, is of a function of the filter. Someone has several, so that nothing is left out (`isExcluded`) by it. */
export const judgeFunction = ({ text, id = '' }: FilterValue, department: string, title: string, isExcluded: boolean): Answer => {
  const wanted = fold(functionById.get(id) ?? functionById.get(text) ?? text)
  const field = fieldByFunction.get(wanted)
  const given = fold(department.replaceAll('_', ' '))
  if (given !== '' && given === wanted) return isExcluded ? 'unknown' : 'yes'
  const own = fieldByFunction.get(given)
  if (!field || (given !== '' && !own)) return 'unknown'
  const read = readTitle(title)
  // An executive has the functions of all whom they lead.
  if (read.ranks.has('exec') || read.ranks.has('doubt')) return 'unknown'
  if (splitTitles(title).some(part => readTitle(part).fields.size === 0)) return 'unknown'
  const fields = [...(own ? [own] : []), ...(read.isKnown ? read.fields : [])]
  if (fields.length === 0) return 'unknown'
  return fields.every(one => one !== 'soft' && one !== field && !sameDepartment.has(`${one} ${field}`)) ? 'no' : 'unknown'
}
