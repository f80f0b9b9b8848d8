// Describes the shape of a reply by its field names. Keys that are values, such as URLs and people, become a star.
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const most = 60
/** An object with many similar values is a map, so its keys may identify people. */
const widest = 40

const isMap = (values: readonly unknown[]): boolean =>
  values.length > widest || (values.length > 4 && values.every(value => typeof value === 'object' && value !== null))

/** Returns paths such as `data[].email` down to depth 6, each once and at most 60. Never throws. */
export const fieldNames = (json: unknown): string[] => {
  const names = new Set<string>()
  const visit = (value: unknown, path: string, depth: number): void => {
    if (names.size >= most || depth > 6) return
    if (Array.isArray(value)) return value.slice(0, 20).forEach(inner => visit(inner, `${path}[]`, depth + 1))
    // An exact number is an object in JavaScript, but counts as one value.
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
