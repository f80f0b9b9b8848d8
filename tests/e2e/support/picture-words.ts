// Keeps the words on the pictures of the documents: `npm run pictures` writes them, and the long lane says which screen has changed since.
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'
import { root } from './browser.ts'
import { picture } from './fixture.ts'

const file = resolve(root, 'docs/pictures/words.json')
const kept: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

/** The same for each run: without numbers, the code of a list name, the time since, how far a run is, the weekday and the month. */
const toWords = (text: string): string =>
  text
    .replaceAll(/\b[bcdfghjkmnpqrstvwxz][bcdfghjkmnpqrstvwxz2-9]{7}(?=-)/g, 'code')
    .replaceAll(/\d+/g, '0')
    .replaceAll(/0 of [0,]+|Running for 0 \w+/g, 'so far')
    .replaceAll(/0 (?:sec|min|hour)[a-z]* ago|just now|now/gi, 'lately')
    .replaceAll(/0(?:\.0)? (?:ms|secs?)\b/g, '0 ms')
    .replaceAll(/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g, 'Month')
    .split(/\s+/)
    .join(' ')
    .trim()

/** Compares the words on a screen with those on its picture in the documents, where it has one. `name`: of the picture. */
export const checkWords = async (name: string, text: string): Promise<void> => {
  const words = toWords(text)
  if (process.env['MUSTER_RENEW']) return writeFile(picture(name).replace(/png$/, 'txt'), words)
  // The rest of the story is played all the same.
  if (name in kept) expect.soft(words, `the picture ${name} is out of date: run npm run pictures`).toBe(kept[name])
}
