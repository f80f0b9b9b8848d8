// Judges the type of a record's company, and its industry.
import type { FilterValue } from './titles.ts'
import { fold, remember, type Answer } from './verdict.ts'

const classesOf = (lines: readonly string[]): Map<string, string> =>
  new Map(
    lines.flatMap(line => {
      const [name = '', listed = ''] = line.split(' = ')
      return listed.split('|').map((word): [string, string] => [word, name])
    })
  )

const types = classesOf([
  'public = public company|public|publicly traded|borsennotiert|aktiengesellschaft borsennotiert|cotizada|empresa publica cotizada|societe cotee en bourse',
  'private = privately held|private|private company|privatunternehmen|in privatbesitz|empresa privada|de financiacion privada|societe civile societe commerciale autres types de societes',
  'nonprofit = non profit|nonprofit|non profit organization|gemeinnutzig|sin animo de lucro|organizacion sin animo de lucro',
  'government = government agency|government|behorde|regierungsbehorde|organismo gubernamental'
])
const readType = remember((text: string): string | undefined => types.get(fold(text)))

/** Whether the type of a record's company is that of a filter. Sources draw the lines differently, so that nothing is left out (`isExcluded`) by it. */
export const judgeCompanyType = ({ text }: FilterValue, type: string, isExcluded: boolean): Answer => {
  const [wanted, own] = [readType(text), readType(type)]
  if (!wanted || !own) return 'unknown'
  if (wanted === own) return isExcluded ? 'unknown' : 'yes'
  return [wanted, own].includes('private') && [wanted, own].some(one => one === 'government') ? 'no' : 'unknown'
}

/** Industries that no source takes for one another. All others, such as software, retail or consulting, may be part of any. */
const industries = classesOf([
  'health = hospitals and health care|hospital & health care|hospitals|medical practices|medical practice|health care|healthcare|krankenhauser|krankenhauser und gesundheitswesen|gesundheitswesen|atencion sanitaria|hospitales y atencion sanitaria|hopitaux|mental health care',
  'school = higher education|primary and secondary education|primary secondary education|hochschulen|hochschulbildung|ensenanza superior|enseignement superieur|education management',
  'farming = farming|agriculture|landwirtschaft|agricultura|ranching|dairy|fishery|forestry|viehzucht',
  'mining = mining|mining & metals|oil & gas|oil and gas|bergbau|mineria|petroleo y gas|ol und gas',
  'building = construction|bauwesen|bau|construccion|civil engineering|building construction|building materials',
  'law = law practice|legal services|rechtsanwalte|anwaltskanzleien|rechtsdienstleistungen|servicios juridicos|bufetes de abogados|services juridiques',
  'food = restaurants|hospitality|hotels|hotellerie|gastgewerbe|hosteleria|food and beverage services|restauration|hotels and motels',
  'bank = banking|banks|insurance|versicherungen|versicherung|bankwesen|banken|banca|seguros|assurances|banque',
  'airline = airlines aviation|airlines and aviation|maritime|maritime transportation|fluggesellschaften|luftfahrt|aerolineas'
])
/** Industries that one company may have: university hospitals, vineyards with a restaurant, insurers of health. */
const sameCompany = new Set(
  'health school|farming food|building mining|bank health|airline mining|airline food|law school|bank building|farming mining|farming school|food school'.split(
    '|'
  )
)
const mayBeBoth = (one: string, other: string): boolean => sameCompany.has([one, other].toSorted().join(' '))
const readIndustry = remember((text: string): string | undefined => industries.get(fold(text)))

/** Whether the industry of a record is that of a filter. Sources draw the lines differently, so that nothing is left out (`isExcluded`) by it. */
export const judgeIndustry = ({ text }: FilterValue, industry: string, isExcluded: boolean): Answer => {
  if (industry.trim() === '' || /^\d*$/.test(text)) return 'unknown'
  if (fold(text) === fold(industry)) return isExcluded ? 'unknown' : 'yes'
  const [wanted, own] = [readIndustry(text), readIndustry(industry)]
  return wanted && own && wanted !== own && !mayBeBoth(wanted, own) ? 'no' : 'unknown'
}
