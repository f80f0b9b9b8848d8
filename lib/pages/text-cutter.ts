// Cuts a text that comes in pieces where no address can be: what is read stretch by stretch then reads as the whole would.

/** Each of these ends an address, whatever stands around it; a semicolon does but for the one of `&amp;`. */
const between = String.raw`[\s"'<>()[\]{}|,、，；。]|(?<!&amp);`

export interface Sizes {
  /** A stretch has so much or less, where there is any place for a cut in it. */
  usual: number
  /** Where there is no place at all, a stretch ends here. */
  most: number
}
const inUnits: Sizes = { usual: 65_536, most: 8_388_608 }

/**
 * Calls `stretch` for one part of the text after the other, none of them empty; `end` gives what is left. Where they are cut follows
 * from the text and never from its pieces. Sizes are in UTF-16 units. An address of `most` is the only one that may be cut.
 */
export const createTextCutter = (
  stretch: (text: string) => void,
  { usual, most }: Sizes = inUnits
): { add: (piece: string) => void; end: () => void } => {
  const last = new RegExp(`^[^]*(?:${between})`)
  const next = new RegExp(between, 'g')
  let left = ''

  /** Where the first stretch ends; undefined: that lies in what is still to come. */
  const place = (): number | undefined => {
    if (left.length < usual) return undefined
    const within = last.exec(left.slice(0, usual))?.[0].length
    if (within !== undefined) return within
    next.lastIndex = usual
    const further = next.exec(left.slice(0, most)) ? next.lastIndex : most
    return left.length < further ? undefined : further
  }
  const cut = (): void => {
    for (let at = place(); at !== undefined; at = place()) {
      stretch(left.slice(0, at))
      left = left.slice(at)
    }
  }
  return {
    add: piece => {
      left += piece
      cut()
    },
    end: () => {
      if (left !== '') stretch(left)
      left = ''
    }
  }
}
