// The fields that rows of several tables have, within bounds: a backup may hold any text and any number.
import * as z from 'zod/mini'

/** A text of at most so many characters. */
export const textField = (maxLength: number) => z.string().check(z.maxLength(maxLength))
/** The id of a run, or of anything else. */
export const idField = () => textField(200)
/** A key by which a person is known: a URL, or as `erasureKeys` makes it. */
export const keyField = () => textField(20_000)
/** A number of rows, or the place of one. */
export const countField = () => z.int().check(z.gte(0), z.lte(100_000_000))
