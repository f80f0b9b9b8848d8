// Judges a job title: whether it is the title of a filter, and which seniority and function it may have.
import { titlePhrases, type Field, type Rank, type TitleWord } from './title-words.ts'
import { fold, hasWords, remember, type Answer } from './verdict.ts'

/** A title by its words. `isKnown`: each word is known, so that the title says all that there is to say. */
export interface ReadTitle {
  text: string
  ranks: ReadonlySet<Rank>
  fields: ReadonlySet<Field>
  /** what its words stand for, without fillers, in alphabetical order */
  same: string
  isKnown: boolean
}

const findPhrase = (words: readonly string[], at: number): { word: TitleWord; count: number } | undefined => {
  const found = titlePhrases.get(words[at] ?? '')?.find(phrase => phrase.words.every((one, n) => words[at + n] === one))
  return found && { word: found.word, count: found.words.length }
}

const readWords = (text: string): ReadTitle => {
  const words = text.split(' ').filter(Boolean)
  const found: TitleWord[] = []
  let isKnown = words.length > 0
  for (let at = 0; at < words.length;) {
    const phrase = findPhrase(words, at)
    if (phrase) found.push(phrase.word)
    else isKnown = false
    at += phrase?.count ?? 1
  }
  return {
    text,
    ranks: new Set(found.flatMap(({ rank }) => (rank && rank !== 'filler' ? [rank] : []))),
    fields: new Set(found.flatMap(({ field }) => field ?? [])),
    same: [...new Set(found.flatMap(({ rank, same }) => (rank === 'filler' ? [] : [same])))].toSorted().join('|'),
    isKnown
  }
}

/** Reads a title. Case, accents and signs do not count. */
export const readTitle = remember((title: string): ReadTitle => readWords(fold(title)))

/** Fields that one job may have both of, so that one of them says nothing against the other. */
const related = new Set(
  'sales marketing|sales customer|customer product|product tech|product design|product marketing|marketing design|finance legal|hr education|hr legal|health education|tech design'
    .split('|')
    .flatMap(pair => [pair, pair.split(' ').toReversed().join(' ')])
)
const areApart = (some: ReadonlySet<Field>, others: ReadonlySet<Field>): boolean =>
  some.size > 0 &&
  others.size > 0 &&
  [...some].every(one => one !== 'soft' && [...others].every(other => other !== 'soft' && one !== other && !related.has(`${one} ${other}`)))

const isOnly = (ranks: ReadonlySet<Rank>, ...wanted: Rank[]): boolean => ranks.size > 0 && [...ranks].every(rank => wanted.includes(rank))
const leading: Rank[] = ['exec', 'chief', 'vp', 'director', 'lead']

/** Two jobs in one text, or words that mean no title: `CTO OR "Head of"`, `Sales -Manager`. */
const isExpression = (text: string): boolean => /["()]|\b(?:AND|OR|NOT)\b/.test(text)

/** One value of a filter. `id`: the network's own, where the URL has it beside the text: then the value is one thing, and not a text to look for. */
export interface FilterValue {
  text: string
  id?: string | undefined
}

/** "Vice President" has the word "President", and is none. */
const isVice = (own: ReadTitle, filter: ReadTitle): boolean => own.ranks.has('vp') && !filter.ranks.has('vp') && filter.ranks.has('exec')

/** The titles in a text that may hold several. */
export const splitTitles = (title: string): string[] => title.split(/[|/,;&+•·]|\s(?:and|und|y|et)\s/i).filter(part => part.trim() !== '')

/** The words of the filter are in the title. A title of the network is one of its own list, so a longer one may be another one there. */
const hasText = (own: ReadTitle, filter: ReadTitle, id: string | undefined): boolean =>
  own.text === filter.text || (id === undefined && hasWords(own.text, filter.text))

/** Whether a record's title is the title of a filter. What is to be left out (`isExcluded`) has to be the only title, in the words of the filter. */
export const judgeTitle = ({ text, id }: FilterValue, title: string, isExcluded: boolean): Answer => {
  if (title.trim() === '' || isExpression(text) || /^\d*$/.test(text.trim())) return 'unknown'
  const [filter, own] = [readTitle(text), readTitle(title)]
  const hasDoubt = own.ranks.has('doubt') || filter.ranks.has('doubt')
  if (hasDoubt) return own.text === filter.text ? 'yes' : 'unknown'
  const isSame = hasText(own, filter, id) || (!isExcluded && own.isKnown && filter.isKnown && own.same === filter.same)
  if (isSame) return isVice(own, filter) || (isExcluded && splitTitles(title).length > 1) ? 'unknown' : 'yes'
  if (!own.isKnown || !filter.isKnown || own.text.includes(filter.text)) return 'unknown'
  // One of several titles in a cell may be the one that is wanted.
  const words = new Set(own.same.split('|'))
  if (filter.same.split('|').every(word => words.has(word))) return 'unknown'
  return [own, ...splitTitles(title).map(readTitle)].every(one => areOtherJobs(filter, one)) ? 'no' : 'unknown'
}

const areOtherJobs = (filter: ReadTitle, own: ReadTitle): boolean => {
  const hasExec = own.ranks.has('exec') || filter.ranks.has('exec')
  if (!hasExec && areApart(filter.fields, own.fields)) return true
  // Who leads a field may have the title of those who work in it.
  if ([...own.fields].some(field => filter.fields.has(field))) return false
  if (isOnly(filter.ranks, ...leading) && isOnly(own.ranks, 'own', 'trainee')) return true
  if (isOnly(own.ranks, ...leading) && isOnly(filter.ranks, 'own', 'trainee')) return true
  const isOfField = own.fields.size > 0 && isOnly(own.ranks, 'lead', 'manager', 'director', 'own')
  return isOnly(filter.ranks, 'exec') && filter.fields.size === 0 && isOfField
}
