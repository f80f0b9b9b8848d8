// Reads `a=1&b=2` without changing it. `URLSearchParams` would change it: it turns `+` into a space and knows only one encoding.

/** The pairs of a query or a hash in their order, still encoded. A name without `=` has an empty value. */
export const readParameters = (text: string): [name: string, value: string][] =>
  text
    .split('&')
    .filter(pair => pair !== '')
    .map(pair => {
      const [name = ''] = pair.split('=', 1)
      return [name, pair.slice(name.length + 1)]
    })

/** Decodes one level of percent escapes and keeps those that do not decode. Never throws. */
export const decodeOnce = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, escapes => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes.replace(/%[0-7][\da-f]/gi, decodeURIComponent)
    }
  })
