// Cuts a text that arrives in pieces at places where no URL can be, so that reading chunk by chunk finds the same as reading it whole.

/** Where the last blank of a text ends: a URL ends at a blank, wherever it is. */
const findLastBlank = (text: string): number | undefined => {
  for (let at = text.length; at > 0; at--) if (/\s/.test(text.charAt(at - 1))) return at
  return undefined
}
/** For a text without blanks. A URL ends here too, except at a comma before a hyphen, and not at the semicolon of `&amp;`. */
const separator = /[\s"<>|、。]|[,，；](?!-)|(?<!&#?[\da-z]{1,8});(?!-)/g

const findLastSeparator = (text: string): number | undefined => {
  separator.lastIndex = 0
  const last = [...text.matchAll(separator)].at(-1)
  return last && last.index + 1
}

/** Lengths in UTF-16 units. */
export interface ChunkLimits {
  /** The longest chunk where there is a separator to cut at. */
  targetLength: number
  /** A chunk without any separator is cut here. */
  maxLength: number
}
const defaultLimits: ChunkLimits = { targetLength: 65_536, maxLength: 8_388_608 }

/**
 * Calls `onChunk` for one part of the text after the other, never with an empty one; `end` passes on what is left. The cuts depend on the
 * text, not on its pieces. Only a URL longer than `maxLength` can be cut in two.
 */
export const createTextChunker = (
  onChunk: (text: string) => void,
  { targetLength, maxLength }: ChunkLimits = defaultLimits
): { add: (piece: string) => void; end: () => void } => {
  let pending = ''

  /** Where the first chunk ends; undefined when that is in text still to come. */
  const findCut = (): number | undefined => {
    if (pending.length < targetLength) return undefined
    const target = pending.slice(0, targetLength)
    const withinTarget = findLastBlank(target) ?? findLastSeparator(target)
    if (withinTarget !== undefined) return withinTarget
    separator.lastIndex = targetLength
    const beyondTarget = separator.exec(pending.slice(0, maxLength)) ? separator.lastIndex : maxLength
    return pending.length < beyondTarget ? undefined : beyondTarget
  }
  const passOnChunks = (): void => {
    for (let cut = findCut(); cut !== undefined; cut = findCut()) {
      onChunk(pending.slice(0, cut))
      pending = pending.slice(cut)
    }
  }
  return {
    add: piece => {
      pending += piece
      passOnChunks()
    },
    end: () => {
      if (pending !== '') onChunk(pending)
      pending = ''
    }
  }
}
