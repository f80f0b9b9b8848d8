// Reads list titles and list names, and the unique part of the names that Muster makes.
import { fail, ok, type Result } from '../../failure.ts'

/** The most characters of a list title. */
export const maxTitleCharacters = 80
/** The most UTF-16 units of a list name. */
export const maxListNameLength = 300
/** No vowels and no look-alikes, so that the unique part never spells a word, and never reads as a number. */
export const uniqueLetters = 'bcdfghjkmnpqrstvwxz'
export const uniqueCharacters = `${uniqueLetters}23456789`
export const uniqueLength = 8
const uniquePart = new RegExp(`^[${uniqueLetters}][${uniqueCharacters}]{${uniqueLength - 1}}(?=-|$)`)

/** The list title as typed, on one line, without control and direction characters. Fails with `listNameEmpty` or `listNameTooLong`. */
export const parseListTitle = (typed: string): Result<string> => {
  const title = typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (title === '') return fail('listNameEmpty')
  return Array.from(title).length > maxTitleCharacters ? fail('listNameTooLong') : ok(title)
}

/**
 * The name of a list that the service has already: trimmed, otherwise unchanged. Fails with `listNameEmpty`, `listNameTooLong` or
 * `settingInvalid`.
 */
export const parseListName = (typed: string): Result<string> => {
  const name = typed.trim()
  if (name === '') return fail('listNameEmpty')
  if (/[\p{Cc}\p{Cs}]/u.test(name)) return fail('settingInvalid', { name })
  return name.length > maxListNameLength ? fail('listNameTooLong') : ok(name)
}

/** The unique part of a name that `uniqueListName` made; undefined for any other name. */
export const findUniquePart = (name: string): string | undefined => uniquePart.exec(name)?.[0]

/** Lengths at which services cut names, the most usual first. */
const usualCuts = [32, 16, 20, 24, 30, 25, 36]

/**
 * What a service may have made of a name by cutting it: of `uniqueListName`'s names only, because another cut name may be another list's.
 */
export const cutNames = (name: string): string[] => {
  if (findUniquePart(name) === undefined) return []
  const cuts = usualCuts.filter(length => length < name.length).map(length => name.slice(0, length))
  return [...new Set(cuts.flatMap(cut => [cut, cut.replace(/-$/, '')]))]
}

/** Whether a typed name holds only characters that services keep as they are. */
export const isPlainListName = (name: string): boolean => /^[a-z0-9-]*$/.test(name.trim())
