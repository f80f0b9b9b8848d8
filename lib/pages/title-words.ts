// How a list title joins a job title and a place, where the language's rule is certain: "CTOs in Berlin", "CTO in der Schweiz".

/** The rules of one language. Each answer is undefined where the right form is not certain. */
export interface TitleWords {
  /** people with this job title */
  people: (jobTitle: string) => string | undefined
  /** the place with its preposition */
  inPlace: (place: string) => string | undefined
  /** two texts as one: "A and B" */
  join: (texts: readonly string[]) => string
}

/** A job title of letters without a word that joins two searches. */
const isPlain = (title: string): boolean => /^[\p{L}][\p{L} &'’-]*$/u.test(title) && !/\b(?:OR|AND|NOT)\b/.test(title)

const officer = /^(?:C[A-Z]{1,2}O|[SE]?VP)$/
/** Nouns with a plural in -s that end what precedes "of", and those that end a title. */
const leaders = /(?:^|[ -])(?:[SE]?VP|President|Head|Director|Manager|Chief|Dean)$/
const agents =
  /(?:^|[ -])(?:Manager|Director|Engineer|Developer|Designer|Founder|Owner|Officer|President|Executive|Consultant|Analyst|Recruiter|Buyer|Architect|Partner|Lead|Representative|Specialist|Coordinator|Administrator|Assistant|Accountant|Lawyer|Teacher|Nurse|Scientist|Researcher|Controller|Planner|Editor|Writer|Producer|Dentist|Doctor|Professor|Investor|Advisor|Adviser|Broker|Agent|Supervisor|Technician|Operator)$/

const englishPeople = (title: string): string | undefined => {
  if (!isPlain(title)) return undefined
  if (officer.test(title)) return `${title}s`
  const [leader = '', ...rest] = title.split(' of ')
  if (rest.length > 0) return leaders.test(leader) ? [`${leader}s`, ...rest].join(' of ') : undefined
  return agents.test(title) ? `${title}s` : undefined
}

/** What precedes the first comma: the rest says where that is. */
const firstPart = (place: string): string => place.split(',', 1)[0] ?? ''

const englishArticle =
  /^(?:United |Netherlands$|Philippines$|Bahamas$|Maldives$|Gambia$|Nordics$|Balkans$|Baltics$)|(?: |^)(?:Area|Region|Islands|Republic|Emirates)$/

/** Names that a German preposition would change or that need an article, with their form where it is common. */
const germanForms = new Map([
  ['Schweiz', 'in der Schweiz'],
  ['Türkei', 'in der Türkei'],
  ['Ukraine', 'in der Ukraine'],
  ['Slowakei', 'in der Slowakei'],
  ['Niederlande', 'in den Niederlanden'],
  ['USA', 'in den USA'],
  ['Vereinigte Staaten', 'in den Vereinigten Staaten'],
  ['Vereinigtes Königreich', 'im Vereinigten Königreich'],
  ['Vereinigte Arabische Emirate', 'in den Vereinigten Arabischen Emiraten']
])
const germanUnsure =
  /^(?:United|Greater|Groß|Metro|Region|DACH|Benelux|EMEA|APAC|Nordics|Iran|Irak|Sudan|Libanon|Jemen|Vatikan|Kongo|Mongolei|Netherlands|Philippin|Bahamas|Malediven|Elfenbein|Bezirk|Kreis|Kanton|Landkreis|Umkreis|Raum)|ische? |(?:gebiet|raum|region|küste|inseln|republik|Area|Region|Islands|Republic|Emirates|and Umgebung|Umgebung)$/iu

const spanishUnsure =
  /^(?:Área|Region|Región|Gran |Greater|Gran$|Comunidad|Provincia|Zona|Metro|United|Netherlands)|(?:Area|Region|Islands|Republic|Emirates)$/i
const spanishForms = new Map([
  ['Reino Unido', 'en el Reino Unido'],
  ['Países Bajos', 'en los Países Bajos'],
  ['República Checa', 'en la República Checa'],
  ['República Dominicana', 'en la República Dominicana']
])

/** The place with its usual preposition, or its own form. */
const withForms =
  (preposition: string, forms: ReadonlyMap<string, string>, unsure: RegExp) =>
  (place: string): string | undefined => {
    const first = firstPart(place)
    const form = forms.get(first)
    if (form !== undefined) return form + place.slice(first.length)
    return unsure.test(first) ? undefined : `${preposition} ${place}`
  }

const joiner =
  (language: string) =>
  (texts: readonly string[]): string =>
    texts.length === 1 ? (texts[0] ?? '') : new Intl.ListFormat(language, { type: 'conjunction' }).format(texts)

/** A German or Spanish title names no plural, which job titles from other languages would not have. */
const asItIs = (title: string): string | undefined => (isPlain(title) ? title : undefined)

/** The rules of a BCP 47 language; English for one without rules. */
export const titleWords = (language: string): TitleWords => {
  const code = language.split('-', 1)[0]
  if (code === 'de') return { people: asItIs, inPlace: withForms('in', germanForms, germanUnsure), join: joiner('de') }
  if (code === 'es') return { people: asItIs, inPlace: withForms('en', spanishForms, spanishUnsure), join: joiner('es') }
  return {
    people: englishPeople,
    inPlace: place => `in ${englishArticle.test(firstPart(place)) ? 'the ' : ''}${place}`,
    join: joiner('en-GB')
  }
}
