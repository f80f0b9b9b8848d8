// Judges places: a country in any spelling, and regions of several countries. Places in a country are judged by their country alone: where a
// region ends is not known here.
import type { FilterValue } from './titles.ts'
import { areOneCountry, countriesMeant, doubtful, doubtfulAtEnd, findCountry, readCountryCell, regionByName } from './countries.ts'
import { fold, type Answer } from './verdict.ts'

const partsOf = (place: string): string[] => place.split(/[,;|]/).flatMap(part => part.trim() || [])
/** Two or three letters may be those of a state. */
const isShort = (name: string): boolean =>
  /^[a-z.]{1,4}$/i.test(name) && !/^(?:usa|u\.s\.a\.?|uk|u\.k\.|uae)$/i.test(name) && name.replaceAll('.', '').length < 4

/** The country at the end of a place, such as "Berlin, Germany"; '' where it is not known, may be a state or a city, or where there are several places. */
const readCountryOfPlace = (place: string): string => {
  const countries = place.split(/[;|/]/).flatMap(one => findCountry(partsOf(one).at(-1) ?? '') || [])
  if (new Set(countries).size > 1) return ''
  const last = partsOf(place).at(-1) ?? ''
  return isShort(last) || doubtfulAtEnd.has(fold(last)) ? '' : findCountry(last)
}

const isArea = (text: string): boolean =>
  /\b(?:greater|metro|metropolitan|area|region|grossraum|metropolregion|umgebung|agglomeration|area metropolitana)\b|großraum|área/i.test(
    text
  )

/** Where a record's person, or company, is. `country` and `location`: the cells; `city` and `region`: what is in the country. */
export interface Place {
  country: string
  location: string
  city: string
  region: string
}

/** The country of a record; '' where it is not known, or its cells disagree. */
const readCountry = ({ country, location }: Place): string => {
  const [byCell, byPlace] = [country.trim() === '' ? undefined : readCountryCell(country), readCountryOfPlace(location)]
  if (byCell === undefined) return byPlace
  return byCell === '' || byPlace === '' || areOneCountry(byCell, byPlace) ? byCell : ''
}

/** Whether a record's place is in the place of a filter. Who is to be left out (`isExcluded`) has a country of one meaning. */
export const judgePlace = ({ text }: FilterValue, place: Place, isExcluded: boolean): Answer => {
  const own = readCountry(place)
  if (own === '' || (isExcluded && doubtfulAtEnd.has(fold(place.country)))) return 'unknown'
  const region = regionByName.get(fold(text))
  if (region) {
    // Réunion and Guam lie elsewhere than their countries.
    const answers = new Set([...countriesMeant(own)].map(region))
    return answers.size === 1 || (region(own) === 'yes' && !isExcluded) ? region(own) : 'unknown'
  }
  const parts = partsOf(text)
  const [first = '', second = ''] = parts.map(fold)
  if (parts.length === 1) {
    const country = doubtful.has(first) ? '' : findCountry(first)
    return country === '' ? 'unknown' : country === own ? 'yes' : areOneCountry(country, own) ? 'unknown' : 'no'
  }
  const country = readCountryOfPlace(text)
  // A metropolitan area may cross a border.
  if (country === '' || isArea(text)) return 'unknown'
  if (country !== own) return areOneCountry(country, own) ? 'unknown' : 'no'
  const [city = '', ...within] = partsOf(place.location).map(fold)
  const regionsOfRecord = [fold(place.region), ...within]
  // A city and a state may have one name, and so may two cities of a country.
  if (parts.length === 2) return regionsOfRecord.includes(first) ? 'yes' : 'unknown'
  const isCity = [fold(place.city), city].includes(first)
  return isCity && (first === second || regionsOfRecord.includes(second)) ? 'yes' : 'unknown'
}
