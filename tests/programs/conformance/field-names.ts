// The shape of a reply in the names of its fields. Keys that are no names (a URL, a person) are shown as a star.
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const most = 60
/** An object of many alike is a map, and its keys are about people. */
const widest = 40

const isMap = (values: readonly unknown[]): boolean =>
  values.length > widest || (values.length > 4 && values.every(value => typeof value === 'object' && value !== null))

/** `data[].email`: every way down to depth 6, each once, 60 at most. Never throws. */
export const fieldNames = (json: unknown): string[] => {
  const names = new Set<string>()
  const visit = (value: unknown, path: string, depth: number): void => {
    if (names.size >= most || depth > 6) return
    if (Array.isArray(value)) return value.slice(0, 20).forEach(inner => visit(inner, `${path}[]`, depth + 1))
    // A number with all its digits is an object to JavaScript, and a single value to everybody else.
    if (!isObject(value) || 'isLosslessNumber' in value) return
    const map = isMap(Object.values(value))
    for (const [name, inner] of Object.entries(value)) {
      const shown = !map && /^[A-Za-z_$][\w$-]{0,40}$/.test(name) ? name : '*'
      const way = path === '' ? shown : `${path}.${shown}`
      if (names.size < most) names.add(way)
      visit(inner, way, depth + 1)
    }
  }
  visit(json, '', 0)
  return [...names]
}
