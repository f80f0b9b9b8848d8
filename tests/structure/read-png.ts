// Reads the size and the pixels of a PNG with 8 bits per channel, as Chromium writes it.
import { inflateSync } from 'node:zlib'

/** `alpha`: the opacity of each pixel, 0 to 255; undefined for a picture without transparency. */
interface Png {
  width: number
  height: number
  alpha: Uint8Array | undefined
}

/** The compressed pixels: all parts of type IDAT, joined. */
const readPixels = (bytes: Buffer): Buffer => {
  const parts: Buffer[] = []
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return inflateSync(Buffer.concat(parts))
}

/** The byte that a filter adds: from the pixel on the left, the one above, and the one above that on the left. */
const predict = (filter: number, left: number, above: number, corner: number): number => {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  if (filter !== 4) return 0
  const [a, b, c] = [left, above, corner].map(value => Math.abs(left + above - corner - value)) as [number, number, number]
  return a <= b && a <= c ? left : b <= c ? above : corner
}

/** Reads a PNG of color type 2 (without transparency) or 6 (with it). */
export const readPng = (bytes: Buffer): Png => {
  const [width, height, colorType] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes[25]]
  if (colorType !== 6) return { width, height, alpha: undefined }
  const pixels = readPixels(bytes)
  const [size, stride] = [4, width * 4]
  const rows = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    const filter = pixels[y * (stride + 1)] ?? 0
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x
      const left = x >= size ? (rows[at - size] ?? 0) : 0
      const above = y > 0 ? (rows[at - stride] ?? 0) : 0
      const corner = x >= size && y > 0 ? (rows[at - stride - size] ?? 0) : 0
      rows[at] = (pixels[y * (stride + 1) + 1 + x] ?? 0) + predict(filter, left, above, corner)
    }
  }
  return { width, height, alpha: rows.filter((_, at) => at % size === 3) }
}

/** How many rows and columns at each side are wholly transparent: top, right, bottom, left. */
export const readMargins = ({ width, height, alpha }: Png): number[] => {
  const isClear = (x: number, y: number): boolean => (alpha?.[y * width + x] ?? 255) === 0
  const columns = Array.from({ length: width }, (_, x) => Array.from({ length: height }, (__, y) => isClear(x, y)).every(Boolean))
  const rows = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (__, x) => isClear(x, y)).every(Boolean))
  const countFrom = (clear: readonly boolean[]): number => (clear.includes(false) ? clear.indexOf(false) : clear.length)
  return [rows, columns.toReversed(), rows.toReversed(), columns].map(countFrom)
}
