// Finds what a request asks for, and fills the examples of a description with it.

/** A person or domain that was asked for, and the reference that came with it. */
export interface Item {
  value: string
  reference: string
}

const isItem = (text: string): boolean => /^https?:\/\/\S+\/in\/\S+$/.test(text) || /^[a-z\d-]+\.example$/.test(text)
const isReference = (text: string): boolean => /^m\d+$/.test(text)

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []

/** The people and domains in a request, each with the reference that stands beside it. */
export const itemsIn = (value: unknown): Item[] => {
  if (typeof value === 'string') return isItem(value) ? [{ value, reference: '' }] : []
  if (typeof value !== 'object' || value === null) return []
  const texts = textsIn(value)
  const own = texts.filter(isItem)
  if (own.length === 1 && own[0] !== undefined) return [{ value: own[0], reference: texts.find(isReference) ?? '' }]
  return Object.values(value).flatMap(itemsIn)
}

const nameOf = (item: string): string => (/([^/.]+)(?:\.example)?\/?$/.exec(item)?.[1] ?? 'ada').replaceAll('-', ' ')

const valuesOf = ({ value, reference }: Item): Record<string, string> => ({
  item: value,
  reference,
  name: nameOf(value),
  email: `${nameOf(value).replaceAll(' ', '.')}@northwind.example`
})

/** The example with its places filled. A list of one element is repeated for each item if the element names one. */
export const fillExample = (example: unknown, values: Readonly<Record<string, string>>, items: readonly Item[]): unknown => {
  if (typeof example === 'string') {
    const whole = /^\{#(\w+)\}$/.exec(example)?.[1]
    if (whole !== undefined) return Number(values[whole])
    return example.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
  }
  if (Array.isArray(example)) {
    const isEach = items.length > 0 && example.length === 1 && /\{(?:item|name|email|reference)\}/.test(JSON.stringify(example))
    if (isEach) return items.map(item => fillExample(example[0], { ...values, ...valuesOf(item) }, []))
    return example.map(one => fillExample(one, values, items))
  }
  if (typeof example !== 'object' || example === null) return example
  const first = items[0]
  const all = first ? { ...valuesOf(first), ...values } : values
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, fillExample(value, all, items)]))
}
