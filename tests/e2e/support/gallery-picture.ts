// Compares screenshots with stored pictures. These are scaled down and have sixteen steps per colour, so that font noise is ignored and the
// files are small.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'

/** Longer pages are cut, because WebP cannot store them. */
const longest = 16_000

/** `differ`: pixels of the small picture that differ by more than two steps; absent without a stored picture of that size. */
interface Compared {
  differ?: number
  picture: string
}

/** Runs in the page: makes the small picture of `shot` and compares it with `old`, all in base64. */
const inPage = async ([shot, old, most, scale]: readonly [string, string, number, number]): Promise<Compared> => {
  const bitmap = async (type: string, text: string): Promise<ImageBitmap> =>
    createImageBitmap(await (await fetch(`data:image/${type};base64,${text}`)).blob())
  const drawn = (from: ImageBitmap, by: number): [OffscreenCanvas, ImageData, OffscreenCanvasRenderingContext2D] => {
    const canvas = new OffscreenCanvas(Math.round(from.width * by), Math.min(most, Math.round(from.height * by)))
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no canvas')
    context.imageSmoothingQuality = 'high'
    context.drawImage(from, 0, 0, Math.round(from.width * by), Math.round(from.height * by))
    return [canvas, context.getImageData(0, 0, canvas.width, canvas.height), context]
  }
  const [canvas, now, context] = drawn(await bitmap('png', shot), scale)
  for (let at = 0; at < now.data.length; at++) now.data[at] = at % 4 === 3 ? 255 : (now.data[at] ?? 0) & 0xf0
  context.putImageData(now, 0, 0)
  const file = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 1 })).arrayBuffer())
  const picture = btoa(Array.from(file, byte => String.fromCharCode(byte)).join(''))
  if (old === '') return { picture }
  const [{ width, height }, then] = drawn(await bitmap('webp', old), 1)
  if (width !== canvas.width || height !== canvas.height) return { picture }
  let differ = 0
  for (let at = 0; at < now.data.length; at += 4)
    if ([0, 1, 2].some(part => Math.abs((now.data[at + part] ?? 0) - (then.data[at + part] ?? 0)) > 0x20)) differ++
  return { picture, differ }
}

/** The frames of a page compete for the focus, and only one of them shows its ring. */
const blurAll = (): void => {
  for (const { contentDocument } of document.querySelectorAll('iframe')) (contentDocument?.activeElement as HTMLElement | null)?.blur()
}

const take = async (page: Page): Promise<Buffer> => {
  await page.evaluate(blurAll)
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide', scale: 'css' })
}

/** A screenshot of the whole page that is equal to the one before it: lists and parts that load late are there. */
const takeSteady = async (page: Page): Promise<Buffer> => {
  let last: Buffer | undefined
  for (let look = 0; look < 20; look++) {
    const shot = await take(page)
    if (last?.equals(shot)) return shot
    last = shot
    await page.waitForTimeout(200)
  }
  throw new Error('The page does not come to rest.')
}

/**
 * Compares the page with the picture in `file`, or replaces a picture that differs if `renews`. `fault`: what is wrong, with the new
 * picture.
 */
export const comparePicture = async (
  page: Page,
  { file, scale, renews, tolerated }: { file: string; scale: number; renews: boolean; tolerated: number }
): Promise<{ fault: string; picture: Buffer } | undefined> => {
  const old = existsSync(file) ? (await readFile(file)).toString('base64') : ''
  const compare = (shot: Buffer): Promise<Compared> => page.evaluate(inPage, [shot.toString('base64'), old, longest, scale] as const)
  const isAsBefore = ({ differ = Infinity }: Compared): boolean => differ <= tolerated
  // A page that looks as before has loaded all its parts. Only another one is waited for.
  if (old !== '' && isAsBefore(await compare(await take(page)))) return undefined
  const compared = await compare(await takeSteady(page))
  if (isAsBefore(compared)) return undefined
  const { picture: text, differ } = compared
  const picture = Buffer.from(text, 'base64')
  if (renews) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, picture)
    return undefined
  }
  const fault = old === '' ? 'has no picture to compare with' : differ === undefined ? 'has another size' : `differs in ${differ} points`
  return { fault, picture }
}
