// Small questions put to JSON of unknown shape. Names are compared without case, `_`, `-` and spaces, as services spell them freely.

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('isLosslessNumber' in value)

export const plainName = (name: string): string => name.toLowerCase().replace(/[_\-\s]/g, '')

/** A number, or text that is one ("42", "42%"); lossless numbers included. */
export const readNumber = (value: unknown): number | undefined => {
  if (value === null || value === undefined || typeof value === 'boolean' || Array.isArray(value) || isFields(value)) return undefined
  const text = String(value).trim().replace(/%$/, '')
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
}

/** The object itself and the objects it holds, outermost first, at most two levels down; arrays are results and not entered. */
export const layers = (json: unknown): Fields[] => {
  const found: Fields[] = []
  let level = isFields(json) ? [json] : []
  for (let depth = 0; depth < 3 && level.length > 0; depth++) {
    found.push(...level)
    level = level.flatMap(fields => Object.values(fields).filter(isFields))
  }
  return found.slice(0, 200)
}

/** The first value under one of `names` (already plain) that `accept` reads, outermost layer first. */
export const findField = <T>(json: unknown, names: readonly string[], accept: (value: unknown) => T | undefined): T | undefined => {
  for (const fields of layers(json)) {
    for (const name of names) {
      for (const [key, value] of Object.entries(fields)) {
        if (plainName(key) !== name) continue
        const read = accept(value)
        if (read !== undefined) return read
      }
    }
  }
  return undefined
}

export const asText = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)
export const asFlag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)
