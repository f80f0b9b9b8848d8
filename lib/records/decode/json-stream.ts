// Parses a large JSON text while it arrives. The elements of its lists become values batch by batch, so that the text is not in memory
// beside them.
import { isBranch, maxDepth, parseJson } from './parse-json.ts'

/** A JSON text that is parsed piece by piece. */
export interface JsonStream {
  /** adds the next piece of the text, which has `bytes` bytes in UTF-8; false once the text has to be parsed whole */
  push: (piece: string, bytes?: number) => boolean
  /** the value that `parseJson` reads from the whole text; undefined where the text has to be parsed whole, also because it is no JSON */
  end: () => { value: unknown } | undefined
}

/** A list of which elements were parsed already. */
type List = unknown[]

/** Takes the elements that were parsed from these bytes of the text, and returns what takes their places. */
export type TakeElements = (elements: readonly unknown[], range: { from: number; to: number }) => readonly unknown[]

/** So many elements of each list are looked at one by one. */
const firstElements = 100

/** The bytes of a text in UTF-8 between two of its characters. */
export const countBytes = (text: string, from = 0, to = text.length): number => {
  let bytes = to - from
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    // Each half of a pair is two of its four bytes.
    if (code > 0x7f) bytes += code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 1 : 2
  }
  return bytes
}

const backslash = 0x5c

/** Begins the text that replaces, in the frame, the elements of a list that were parsed already. */
const marker = '\u0002'
const escapedMarker = String.raw`\u0002`

/** How many backslashes stand directly before `at`. `before`: how many the piece before ended with. */
const countBackslashes = (piece: string, at: number, before: number): number => {
  let start = at
  while (start > 0 && piece.charCodeAt(start - 1) === backslash) start--
  return at - start + (start === 0 ? before : 0)
}

/**
 * Creates a stream for one JSON text. Only lists that are in no other list are cut, between two of their elements, as soon as `batchLength`
 * characters of elements are there. `accept` is called with each part of the text that is parsed, in brackets of our own; where it returns
 * false, the text has to be parsed whole. `take` replaces parsed elements, but for the first hundred and the last ones of a list.
 */
export const createJsonStream = (accept: (text: string) => boolean, batchLength = 65_536, take?: TakeElements): JsonStream => {
  let lists: List[] = []
  /** the text without the elements that were parsed already */
  let frame: string[] = []
  /** the elements of the open list since its last cut */
  let elements: string[] = []
  let elementsLength = 0
  /** the bytes before the open elements, and before the piece that is read */
  let elementsStart = 0
  let pieceStart = 0
  let list: List | undefined
  let depth = 0
  /** the depth inside the open list; 0 outside of lists */
  let listDepth = 0
  let isInString = false
  let backslashes = 0
  let canGoOn = true

  const keep = (text: string): void => {
    if (listDepth === 0) frame.push(text)
    else {
      elements.push(text)
      elementsLength += text.length
    }
  }

  const forgetElements = (): void => {
    elements = []
    elementsLength = 0
    list = undefined
  }

  /** `end`: the bytes before the comma behind the elements. */
  const parseElements = (end: number): boolean => {
    const text = `[${elements.join('')}]`
    elements = []
    elementsLength = 0
    const parsed = parseJson(text, maxDepth - listDepth + 1)
    if (!accept(text) || !parsed.ok || !Array.isArray(parsed.value)) return false
    // Blanks before a comma are no element: the text is no JSON.
    if (parsed.value.length === 0) return false
    if (!list) {
      list = []
      frame.push(`"${escapedMarker}${lists.push(list) - 1}",`)
    }
    const elementsToKeep = take && list.length >= firstElements ? take(parsed.value, { from: elementsStart, to: end }) : parsed.value
    for (const element of elementsToKeep) list.push(element)
    return true
  }

  const endList = (): void => {
    for (const text of elements) frame.push(text)
    forgetElements()
    listDepth = 0
  }

  /** Reads the structure of one piece: where strings, lists and objects begin and end. */
  const scan = (piece: string, bytes: number): boolean => {
    const frameLength = frame.length
    let from = 0
    let counted = { at: 0, bytes: pieceStart }
    const bytesBefore = (at: number): number => {
      counted = { at, bytes: counted.bytes + (bytes === piece.length ? at - counted.at : countBytes(piece, counted.at, at)) }
      return counted.bytes
    }
    for (let at = 0; at < piece.length; at++) {
      if (isInString) {
        let end = piece.indexOf('"', at)
        while (end !== -1 && countBackslashes(piece, end, backslashes) % 2 === 1) end = piece.indexOf('"', end + 1)
        if (end === -1) break
        isInString = false
        at = end
        continue
      }
      switch (piece.charAt(at)) {
        case '"':
          isInString = true
          backslashes = 0
          break
        case '{':
          depth++
          break
        case '[':
          depth++
          if (listDepth > 0) break
          keep(piece.slice(from, at + 1))
          from = at + 1
          listDepth = depth
          elementsStart = bytesBefore(from)
          break
        case '}':
          depth--
          break
        case ']':
          if (depth === listDepth) {
            keep(piece.slice(from, at))
            from = at
            endList()
          }
          depth--
          break
        case ',':
          if (depth !== listDepth || elementsLength + at - from < batchLength) break
          keep(piece.slice(from, at))
          from = at + 1
          if (!parseElements(bytesBefore(at))) return false
          elementsStart = bytesBefore(from)
          break
        default:
      }
    }
    keep(piece.slice(from))
    pieceStart += bytes
    // Many small lists would leave many small parts.
    if (frame.length > frameLength + 1) frame.push(frame.splice(frameLength).join(''))
    backslashes = isInString ? countBackslashes(piece, piece.length, backslashes) : 0
    return true
  }

  /** Puts the elements that were parsed already into their lists. */
  const restore = (value: unknown): void => {
    if (!isBranch(value)) return
    if (!Array.isArray(value)) {
      for (const inner of Object.values(value)) restore(inner)
      return
    }
    const [first, ...rest] = value
    const parsed = typeof first === 'string' && first.startsWith(marker) ? lists[Number(first.slice(marker.length))] : undefined
    if (!parsed) return
    value.length = 0
    for (const element of parsed) value.push(element)
    for (const element of rest) value.push(element)
  }

  /** Lets go of what was parsed: the whole text needs the room. */
  const stop = (): false => {
    forgetElements()
    frame = []
    lists = []
    return (canGoOn = false)
  }

  return {
    push: (piece, bytes = countBytes(piece)) => canGoOn && (scan(piece, bytes) || stop()),
    end: () => {
      const text = frame.join('')
      frame = []
      // A text of the reply that begins like a marker would be taken for one.
      const markers = text.split(escapedMarker, lists.length + 2).length - 1
      const parsed = canGoOn && markers === lists.length && accept(text) ? parseJson(text) : undefined
      if (parsed?.ok) restore(parsed.value)
      stop()
      return parsed?.ok ? { value: parsed.value } : undefined
    }
  }
}
